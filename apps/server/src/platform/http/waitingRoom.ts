import Fastify from 'fastify';
import { HttpError } from './errors.ts';
import { envelopeOf } from './call/writeError.ts';

const away = new HttpError(503, 'The database is not reachable. Try again in a moment.', { retryAfter: 2 });

/** Stands where the server will, until there is a database: it lives, is not ready, and tells everybody else to come again. */
export async function openWaitingRoom(place: { readonly host: string; readonly port: number }) {
  const app = Fastify({
    requestTimeout: 5_000,
    connectionTimeout: 10_000,
    // Whoever kept a connection is to meet the server behind it, and not us.
    forceCloseConnections: true,
  });
  // Before a body is read: nothing is done with any.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('connection', 'close');
    if (request.method === 'GET' && request.url === '/live') return reply.send({ live: true });
    if (request.method === 'GET' && request.url === '/ready') return reply.code(503).send({ ready: false });
    return reply.code(503).header('retry-after', away.retryAfter).send(envelopeOf(away));
  });
  await app.listen(place);
  return { close: () => app.close() };
}
