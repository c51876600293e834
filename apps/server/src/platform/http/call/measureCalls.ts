import type { FastifyInstance, FastifyReply } from 'fastify';
import { noMetrics, type Metrics } from '#/platform/metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract. */
    call?: string;
  }
  interface FastifyReply {
    /** It tells the user of something to mend, which is a 200 on the wire. */
    isRefusal?: boolean;
  }
}

/** How a call was answered. */
export const outcomeOf = ({ statusCode, isRefusal }: FastifyReply) =>
  isRefusal === true ? 'refused' : statusCode < 400 ? 'ok' : String(statusCode);

/** Counts each call by its name and how it was answered; what is no call has one name together, so that nobody makes up more. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  if (metrics === noMetrics) return;
  app.addHook('onResponse', async (request, reply) => {
    const { config } = request.routeOptions;
    if (config.unbounded === true) return;
    metrics.called(config.call ?? 'other', outcomeOf(reply), reply.elapsedTime / 1000);
  });
}
