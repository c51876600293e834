import type { FastifyReply, FastifyRequest } from 'fastify';
import { noTracing, type Tracing } from '#/platform/tracing/tracing.ts';
import { outcomeOf } from './measureCalls.ts';

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Follows a call by its name in the contract, and by how it was answered. What a browser says of traces is not heard: nobody outside begins ours. */
export function traceCall(tracing: Tracing, name: string, handle: Handle): Handle {
  if (tracing === noTracing) return handle;
  return (request, reply) =>
    tracing.span(`call ${name}`, {}, async (span) => {
      const answered = await handle(request, reply);
      span.set({ 'coverline.outcome': outcomeOf(reply) });
      return answered;
    });
}
