"""The client's side of a WebSocket, as far as a test needs it: text, whole messages, one thread."""

import base64
import os
import socket
import struct
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """A connection to a ws:// address. Raises OSError when it is lost or silent too long."""

    def __init__(self, url: str, timeout: float) -> None:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or 80
        self.socket = socket.create_connection((host, port), timeout=timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {parts.path or '/'} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline()
        if b" 101 " not in status:
            raise ConnectionError(f"no WebSocket at {url}: {status!r}")
        while self.stream.readline().strip():
            pass

    def send(self, text: str) -> None:
        """Send a message."""
        self._send(TEXT, text.encode())

    def receive(self) -> str:
        """The next message."""
        whole = b""
        while True:
            first, second = self._read(2)
            size = second & 0x7F
            if size > 125:
                (size,) = struct.unpack(">H", self._read(2)) if size == 126 else self._long()
            data, kind = self._read(size), first & 0x0F
            if kind == CLOSE:
                raise ConnectionError("the browser has closed the connection")
            if kind == PING:
                self._send(PONG, data)
            elif kind != PONG:
                whole += data
                if first & 0x80:  # the last frame of the message
                    return whole.decode()

    def close(self) -> None:
        """End the connection."""
        self.stream.close()
        self.socket.close()

    def _long(self) -> tuple[int, ...]:
        return struct.unpack(">Q", self._read(8))

    def _read(self, size: int) -> bytes:
        data = self.stream.read(size)
        if len(data) < size:
            raise ConnectionError("the connection was lost")
        return data

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes([0x80 | kind])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)  # which a client must use, and Firefox wants one that is not zero
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)
