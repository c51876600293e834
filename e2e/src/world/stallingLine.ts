import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { readWorld } from './world.ts';

export type StallingLine = {
  /** The operating company's site, by way of this line. */
  readonly url: string;
  /** From now on answers of that path stop short of their end; null: none does. */
  readonly stall: (path: string | null) => void;
  readonly close: () => void;
};

/** A way to the product on which an answer's head and first bytes arrive, and the rest does not. */
export async function openStallingLine(): Promise<StallingLine> {
  let stalling: string | null = null;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { url: path, method, headers } = asked;
    const onwards = request({ port: readWorld().port, path, method, headers }, (response) => {
      const { 'transfer-encoding': _whole, ...kept } = response.headers;
      response.toArray().then(
        (parts) => {
          const body = Buffer.concat(parts);
          answer.writeHead(response.statusCode ?? 502, { ...kept, 'content-length': body.length });
          if (path === stalling) answer.write(body.subarray(0, 20));
          else answer.end(body);
        },
        () => answer.destroy(),
      );
    });
    onwards.on('error', () => answer.destroy());
    asked.pipe(onwards);
  };
  const server = createServer(pass);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return {
    url: `http://localhost:${address.port}`,
    stall: (path) => {
      stalling = path;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
