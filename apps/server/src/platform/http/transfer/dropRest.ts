import type { FastifyReply } from 'fastify';

/** So much is dropped, and for so long; whoever sends more is cut off. */
const mostBytes = 64 * 1024 * 1024;
const mostMs = 15_000;

/**
 * Reads and drops what is still on its way of a body that is refused for its size. A connection that is closed with some of it unread is reset,
 * and whoever sends it all before they look, as browsers do, would never see why.
 */
export function dropRest(reply: FastifyReply): void {
  const { raw } = reply.request;
  if (raw.complete || raw.destroyed) return;
  void reply.removeHeader('connection'); // the framework closes it where it knows the length
  let left = mostBytes;
  const timer = setTimeout(() => raw.destroy(), mostMs).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
