import { timingSafeEqual, createHash } from 'node:crypto';
import Fastify from 'fastify';
import type { MetricsPlace } from './metrics.ts';
import type { Prometheus, Sources } from './prometheus.ts';

export type MetricsServer = { readonly url: string; close(): Promise<void> };

type Options = {
  readonly prometheus: Prometheus;
  readonly sources: Sources;
  readonly ready: () => Promise<boolean>;
};

/**
 * Shows the numbers at an address of their own (J-08): with a token where one is set, to whoever is on this machine where none
 * is. Beside them whether the process lives and may work, which for a worker is told nowhere else.
 */
export async function serveMetrics(
  { host, port, token }: MetricsPlace,
  { prometheus, sources, ready }: Options,
): Promise<MetricsServer> {
  const app = Fastify({
    requestTimeout: 5_000,
    connectionTimeout: 10_000,
    bodyLimit: 1024,
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/live', async () => ({ live: true }));
  app.get('/ready', async (_request, reply) => {
    const isReady = await ready();
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(prometheus.contentType).send(await prometheus.scrape(sources));
  });
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
