import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { takeLease } from './lease.ts';
import { createPool } from './pool.ts';

const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const signedIn = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const cut = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));

it('R-11 a connection that is ready and cut in one and the same packet fails what was asked of it, and not the process', async () => {
  const database = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([signedIn, ready, cut])));
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const address = database.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const pool = createPool({
    url: `postgres://nobody@127.0.0.1:${address.port}/none`,
    size: 1,
    name: 'test',
    onError: () => {},
  });
  const lease = await takeLease(pool);
  await expect(lease.statement({ text: 'SELECT 1' })).rejects.toThrow();
  lease.end();
  await pool.end();
  database.close();
});

it('R-13 whoever finds no connection waits as long as the pool says, and no longer', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `postgres://nobody@127.0.0.1:${address.port}/none`;
  const pool = createPool({ url, size: 1, name: 'test', onError: () => {}, waitMs: 40 });
  const began = performance.now();
  await expect(pool.connect()).rejects.toThrow(/timeout/);
  expect(performance.now() - began).toBeLessThan(1_500); // the usual wait is longer
  await pool.end();
  silent.close();
});
