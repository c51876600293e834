import { createServer, type Server } from 'node:net';

const listen = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** The first of so many ports in a row that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  const first = await listen(0);
  if (first === null) throw new Error('no port is free');
  const port = portOf(first);
  const rest = await Promise.all(Array.from({ length: count - 1 }, (_, i) => listen(port + 1 + i)));
  await Promise.all([first, ...rest].filter((server) => server !== null).map(close));
  return rest.includes(null) ? freePorts(count) : port;
}
