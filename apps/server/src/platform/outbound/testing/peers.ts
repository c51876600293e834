import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Certificate } from './certificate.ts';

export type Peer = AsyncDisposable & {
  readonly port: number;
  readonly sockets: ReadonlySet<Socket>;
  readonly connections: () => number;
};

/** Listens on a free loopback port, and ends with every connection it has. */
async function listening(server: Server): Promise<Peer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined); // the dialer hangs up on purpose in most of these tests
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    port,
    sockets,
    connections: () => connections,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export const httpPeer = (listener: RequestListener): Promise<Peer> => listening(createHttpServer(listener));

export const httpsPeer = ({ key, cert }: Certificate, listener: RequestListener): Promise<Peer> =>
  listening(createHttpsServer({ key, cert }, listener));

/** A peer below HTTP: it may say anything, or nothing. */
export const tcpPeer = (listener: (socket: Socket) => void): Promise<Peer> => listening(createTcpServer(listener));

export const tlsPeer = ({ key, cert }: Certificate, listener: (socket: Socket) => void): Promise<Peer> =>
  listening(createTlsServer({ key, cert }, listener));
