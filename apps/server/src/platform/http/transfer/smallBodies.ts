import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes bodies that are judged by their pace as they come (largeBodies.ts). */
    large?: boolean;
  }
}

/** A body of 64 KiB at most is here within that, whoever sends it. */
const smallBodyMs = 15_000;

/**
 * Cuts off whoever drips in a small body (J-01). The server's own limit is as long as a file may take from a slow line: files and
 * large bodies are judged by their pace instead.
 */
export function boundSmallBodies(app: FastifyInstance, withinMs: number = smallBodyMs): void {
  app.addHook('onRequest', async ({ routeOptions: { config }, raw }) => {
    if (config.upload === true || config.large === true) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, withinMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
