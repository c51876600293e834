import fastifyStatic from '@fastify/static';
import { screens } from '@coverline/contract/screens/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { ServerConfig } from '#/platform/config.ts';
import { isCall } from '#/platform/http/call/isCall.ts';
import type { WebBuild } from './webBuild.ts';

export type WebOptions = {
  readonly config: Pick<ServerConfig, 'webRoot'>;
  /** Says in the answer who may show a page in a frame, where anybody may; `path` is in small letters. */
  readonly frame: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/** The browser's part: hashed assets kept for ever, the page itself never (a new build must be seen at once). */
export async function serveWeb(app: FastifyInstance, { config, frame }: WebOptions, { html }: WebBuild): Promise<void> {
  await app.register(async (files) => {
    // source maps stay here (J-08); by `allowedPath`, the library would read the whole folder for each file asked for
    files.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }, reply) => {
      if (!params['*']?.endsWith('.map')) return undefined;
      reply.callNotFound();
      return reply;
    });
    await files.register(fastifyStatic, {
      root: join(config.webRoot, 'assets'),
      prefix: '/assets/',
      preCompressed: true, // the build lays the pressed form beside each file
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
    });
    files.get('/favicon.svg', (_request, reply) =>
      reply.sendFile('favicon.svg', config.webRoot, { maxAge: '1d', immutable: false }),
    );
  });
  const page = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  const known = new Set<string>(screens.map((row) => row.path.toLowerCase()));
  // Any address a person may type gets the page, which then says what it is; a file that is not there does not.
  app.get('/*', async (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').toLowerCase();
    if (isCall(path)) return reply.callNotFound();
    if (!known.has(path) && /\.[a-z0-9]+$|^\/\.|^\/(metrics|api)(\/|$)/.test(path)) return reply.callNotFound();
    await frame(path, request, reply);
    return page(reply);
  });
}
