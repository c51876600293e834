import { openApiDocument } from '@coverline/contract/wire/openApi.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '#/platform/config.ts';
import { version } from '#/platform/release.ts';
import { apiPage } from './apiPage.ts';

/** The OpenAPI document and a page to read it. Not on a production port (J-08). */
export function serveApiReader(app: FastifyInstance, config: ServerConfig): void {
  if (config.production) return;
  const document = openApiDocument(version);
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document));
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(document)));
}
