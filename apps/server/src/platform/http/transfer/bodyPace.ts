import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#/platform/http/errors.ts';
import type { BodyBounds } from './bodyPlaces.ts';

/**
 * Watches a body come in, and calls `onSlow` with the refusal where less than its least came in a while. Counted where bytes come
 * from the network: whoever reads them here has not to be asked. Answers how the watch ends; it ends with the body.
 */
export function watchPace(
  request: FastifyRequest,
  reply: FastifyReply,
  { leastBytes, inMs }: BodyBounds,
  onSlow: (refusal: HttpError) => void,
): () => void {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  let isOver = false;
  const judge = () => {
    if (isOver) return;
    const came = raw.socket.bytesRead - before;
    before += came;
    if (raw.complete || raw.destroyed) return stop();
    if (came >= leastBytes) return;
    stop();
    // What is still on its way is not waited for.
    void reply.header('connection', 'close');
    onSlow(new HttpError(408, 'What was sent came too slowly. Try again on a better connection.'));
  };
  // Behind what waits at the socket: where this process stood still, whoever sent is not to blame.
  const timer = setInterval(() => setImmediate(judge), inMs);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  raw.once('close', stop);
  return stop;
}
