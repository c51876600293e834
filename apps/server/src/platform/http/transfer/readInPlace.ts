import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#/platform/http/errors.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { watchPace } from './bodyPace.ts';
import type { BodyPlaces } from './bodyPlaces.ts';

/** Reads a file in a place of its sender's, as long as it comes fast enough. */
export async function readInPlace<T>(
  places: BodyPlaces,
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<T>,
): Promise<T> {
  if (session === null) throw new Error('a file of nobody');
  if (reply.raw.destroyed) throw new HttpError(400, 'The request was given up.');
  const leave = places.enter(session);
  // Of a body that was given up half-way the reader may wait for ever.
  reply.raw.once('close', leave);
  const slow = Promise.withResolvers<never>();
  const stop = watchPace(request, reply, places.bounds, slow.reject);
  try {
    return await Promise.race([read(), slow.promise]);
  } finally {
    stop();
    leave();
  }
}
