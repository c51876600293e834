import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { watchPace } from './bodyPace.ts';

const bounds = { places: 1, ofPerson: 1, ofClient: 1, leastBytes: 1_000, inMs: 20 };

it('P1 a body that came while this process stood still is not taken for a slow one', async () => {
  const refusals: Error[] = [];
  const begun = Promise.withResolvers<void>();
  const app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    watchPace(request, reply, bounds, (refusal) => refusals.push(refusal));
    begun.resolve();
  });
  app.post('/', { bodyLimit: 40_000 }, async () => 'taken');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  try {
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 30000\r\n\r\n');
    await begun.promise;
    socket.write('x'.repeat(30_000));
    const until = performance.now() + 3 * bounds.inMs;
    while (performance.now() < until);
    const [answer] = (await once(socket, 'data')) as [Buffer]; // by the socket's documentation
    expect([answer.toString().slice(0, 12), refusals]).toEqual(['HTTP/1.1 200', []]);
  } finally {
    socket.destroy();
    await app.close();
  }
});
