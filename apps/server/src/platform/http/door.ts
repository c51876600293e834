import type { FastifyInstance } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import { type InFlight, laneOf, tooMuch } from './inFlight.ts';
import { envelopeOf } from './call/writeError.ts';

/**
 * Calls whose lane is full are turned away as soon as their headers are here, before anything is made of them. Where three times as
 * many come as can be answered, two of three are told no, and what that costs is taken from the third: said by the framework, with
 * its parsing, hooks and log, it left 0.47 of what can be answered, said here 0.8.
 */
export function turnAwayInFront(app: FastifyInstance, inFlight: InFlight, { metrics, state }: PlatformDeps): void {
  const refusal = tooMuch();
  const body = JSON.stringify(envelopeOf(refusal));
  const lanes = new Map<string, { readonly call: string; readonly lane: ReturnType<typeof laneOf> }>();
  let headers: NodeJS.Dict<number | string | string[]> | null = null;
  app.addHook('onRoute', ({ url, config = {} }) => {
    if (config.call !== undefined) lanes.set(url, { call: config.call, lane: laneOf({ url, config }) });
  });
  app.addHook('onListen', async () => {
    // What every answer has, of an answer that is always given.
    const { date: _date, connection: _connection, ...always } = (await app.inject('/live')).headers;
    headers = { ...always, 'content-length': Buffer.byteLength(body), 'retry-after': String(refusal.retryAfter) };
  });
  const served = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const of = request.method === 'POST' && !state.draining ? lanes.get(request.url ?? '') : undefined;
    if (of === undefined || headers === null || !inFlight.isFull(of.lane)) {
      for (const serve of served) serve.call(app.server, request, response);
      return;
    }
    metrics.called(of.call, '503', 0);
    response.writeHead(503, headers).end(body);
  });
}
