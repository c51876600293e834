import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export type DatabaseGate = {
  /** One address for a database that comes back on another port each time it was killed. */
  readonly port: number;
  aim(port: number): void;
  /** The next so many COMMITs reach the database, and their answers nobody: what was kept is not known. */
  cutAtCommit(many: number): void;
  /** How many were cut so. */
  readonly cuts: () => number;
  close(): void;
};

/** A door of ours before PostgreSQL, over TCP. */
export async function openDatabaseGate(): Promise<DatabaseGate> {
  let target = 0;
  let toCut = 0;
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: target, host: '127.0.0.1', noDelay: true });
    open.add(client);
    const end = () => {
      open.delete(client);
      client.destroy();
      database.destroy();
    };
    client.on('error', end).on('close', end);
    database.on('error', end).on('close', end);
    database.pipe(client);
    client.on('data', (bytes) => {
      if (toCut > 0 && bytes.includes('COMMIT')) {
        toCut -= 1;
        cuts += 1;
        client.off('close', end);
        database.unpipe(client);
        database.resume();
        client.destroy();
        // All that was sent is read before the end is: the COMMIT is carried out.
        database.end(bytes);
        return;
      }
      database.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens by TCP
  return {
    port,
    aim: (next) => (target = next),
    cutAtCommit: (many) => (toCut += many),
    cuts: () => cuts,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
