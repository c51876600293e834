import fastify from 'fastify';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { boundSmallBodies } from './smallBodies.ts';

/** What somebody is answered who sends a byte each five milliseconds; nothing where they are cut off. */
function drip(port: string, path: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 40\r\n\r\n`);
  const dripping = setInterval(() => socket.write('x'), 5);
  return new Promise((resolve) => {
    socket.on('error', () => {}); // being cut off is one of the ends
    const end = (told: string) => {
      clearInterval(dripping);
      socket.destroy();
      resolve(told);
    };
    socket.once('data', (bytes) => end(bytes.toString().slice(0, 12)));
    socket.once('close', () => end(''));
  });
}

it('J-01 a small body that drips in is cut off; what is judged by its pace may take longer', async () => {
  const app = fastify();
  boundSmallBodies(app, 20);
  app.post('/small', async () => 'taken');
  app.post('/file', { config: { upload: true } }, async () => 'taken');
  app.post('/large', { config: { large: true } }, async () => 'taken');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const answers = await Promise.all(['/small', '/file', '/large'].map((path) => drip(port, path)));
    expect(answers).toEqual(['', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  } finally {
    await app.close();
  }
});
