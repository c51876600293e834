import { openApiDocument, type OpenApiDocument } from '@coverline/contract/wire/openApi.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '#/platform/config.ts';
import { version } from '#/platform/release.ts';
import { apiPage } from './apiPage.ts';

/** The OpenAPI document and a page to read it. Not on a production port (J-08). */
export function serveApiReader(app: FastifyInstance, config: ServerConfig): void {
  if (config.production) return;
  // made when it is first asked for: it takes as long as all the rest of a start
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= openApiDocument(version));
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document()));
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(document())));
}
