import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { watchPace } from './bodyPace.ts';
import { guardLargeBodies } from './largeBodies.ts';

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

it('P1 a slow body of a call that was answered before anybody read it ends nothing', async () => {
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', hear);
  const app = fastify();
  const { preParsing } = guardLargeBodies({ bodies: { large: { bounds } } } as never); // the hook reads nothing else
  const bodies: Readable[] = [];
  app.addHook('preParsing', async (request, reply, payload) => {
    const body = (await preParsing.call(app, request, reply, payload)) as Readable; // it answers one
    bodies.push(body);
    return body;
  });
  app.post('/', { bodyLimit: 90_000 }, async () => 'taken');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  try {
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 80000\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer]; // by the socket's documentation
    expect(answer.toString()).toContain(' 415 ');
    // Once it is refused, and not by listening for its error: nobody does.
    await new Promise<void>((resolve) =>
      bodies[0]?.destroyed === true ? resolve() : bodies[0]?.once('close', resolve),
    );
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', hear);
    socket.destroy();
    await app.close();
  }
});
