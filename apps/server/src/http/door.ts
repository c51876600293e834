import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/deps.ts';
import type { Metrics } from '#/metrics/metrics.ts';
import { type InFlight, laneOf, tooMuch } from './inFlight.ts';
import { envelopeOf } from './writeError.ts';

/** Fastify's own defaults are no timeout at all (J-01). */
const times = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 65_000 };
const longestSilenceMs = 30_000;

/** What a server is made of that turns away in front of the framework, and what it needs to be told once that stands. */
export type Door = {
  readonly open: (serve: RequestListener) => Server;
  readonly guard: (app: FastifyInstance, metrics: Metrics) => void;
};

/**
 * Calls whose lane is full are turned away as soon as their headers are here, before anything is made of them. Where three times as
 * many come as can be answered, two of three are told no, and what that costs is taken from the third: said by the framework, with
 * its parsing, hooks and log, it left 0.47 of what can be answered, said here 0.8.
 */
export function createDoor(inFlight: InFlight, state: Deps['state']): Door {
  const paths = new Map<string, { readonly call: string; readonly lane: ReturnType<typeof laneOf> }>();
  const refusal = tooMuch();
  const body = JSON.stringify(envelopeOf(refusal));
  let headers: OutgoingHttpHeaders | null = null;
  let told: Metrics['called'] = () => {};
  return {
    open: (serve) => {
      const server = createServer({ ...times, maxHeaderSize: 16 * 1024 }, (request, response) => {
        const of = paths.get(request.url ?? '');
        if (
          of === undefined ||
          !inFlight.isFull(of.lane) ||
          request.method !== 'POST' ||
          headers === null ||
          state.draining
        )
          return serve(request, response);
        told(of.call, '503', 0);
        response.writeHead(503, headers).end(body);
      });
      server.setTimeout(longestSilenceMs);
      server.maxHeadersCount = 100;
      return server;
    },
    guard: (app, metrics) => {
      told = (...called) => metrics.called(...called);
      app.addHook('onRoute', (route) => {
        const call = route.config?.call;
        if (call !== undefined)
          paths.set(route.url, { call, lane: laneOf({ url: route.url, config: route.config ?? {} }) });
      });
      app.addHook('onListen', async () => {
        // What every answer has, of an answer that is always given.
        const { headers: all } = await app.inject('/live');
        const { date: _date, connection: _connection, 'content-length': _length, ...always } = all;
        headers = {
          ...always,
          'content-length': String(Buffer.byteLength(body)),
          'retry-after': String(refusal.retryAfter),
        };
      });
    },
  };
}
