import fastifyStatic from '@fastify/static';
import { screens } from '@coverline/contract/screens.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '#/config.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

/** The browser's part: hashed assets kept for ever, the page itself never (a new build must be seen at once). */
export async function serveWeb(app: FastifyInstance, config: ServerConfig): Promise<void> {
  if (!existsSync(join(config.webRoot, 'index.html'))) return;
  const html = await readFile(join(config.webRoot, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(config.webRoot, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    allowedPath: (path) => !path.endsWith('.map'), // source maps stay here (J-08)
  });
  const page = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('{{NONCE}}', nonce));
  };
  const known = new Set(screens.map((row) => row.path.toLowerCase()));
  app.get('/', (_request, reply) => page(reply));
  app.get('/account/logon', (_request, reply) => page(reply));
  // Any address a person may type gets the page, which then says what it is; a file that is not there does not.
  app.get('/*', async (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').toLowerCase();
    if (!known.has(path) && /\.[a-z0-9]+$|^\/\.|^\/(metrics|api)(\/|$)/.test(path)) return reply.callNotFound();
    return page(reply);
  });
}
