import { calls } from '@coverline/contract/wire/calls.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { Deps } from '#/features/deps.ts';
import { serveExternalSignIn } from '#/features/logon/external/routes.ts';
import { handlersOf } from './handlers.ts';
import { serveNotices } from '#/features/clearance/authorization/notices/serveNotices.ts';
import { serveJwks } from '#/features/gateways/serveJwks.ts';
import { servePayorStatusFeed } from '#/features/payorStatus/serveFeed.ts';
import { turnAwayInFront } from '#/platform/http/door.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { isCall } from '#/platform/http/call/isCall.ts';
import { boundInFlight, createInFlight } from '#/platform/http/inFlight.ts';
import { createLogger, type LogDestination } from '#/platform/http/logger.ts';
import { mountCalls } from '#/platform/http/call/mountCalls.ts';
import { securityHeaders } from '#/platform/http/web/securityHeaders.ts';
import { measureCalls } from '#/platform/http/call/measureCalls.ts';
import { writeError } from '#/platform/http/call/writeError.ts';
import { serveCspReports } from '#/platform/http/web/cspReports.ts';
import { serveHealth } from '#/platform/http/health.ts';
import { serveApiReader } from '#/platform/http/web/apiReader.ts';
import { framedByEhr } from '#/services/ehr/framing.ts';
import { boundSmallBodies } from '#/platform/http/transfer/smallBodies.ts';
import { serveWeb } from '#/platform/http/web/web.ts';

/** The whole server but its socket: no module reads the environment or opens anything on import. */
export async function buildApp(deps: Deps, logTo?: LogDestination): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = createLogger(deps.config, logTo);
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    routerOptions: { caseSensitive: false },
    // Fastify's own defaults are no timeout at all (J-01). As long as ten megabytes take from a slow line; a small body has less.
    requestTimeout: 300_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.server.maxHeadersCount = 100;
  app.setErrorHandler((error, request, reply) => writeError(error, reply, request.log, request.id));
  app.setNotFoundHandler((request, reply) => writeError(notFoundOrMethod(request.url), reply, request.log, request.id));
  const { web } = deps;
  app.addHook('onSend', async (_request, reply, payload: unknown) => {
    void reply.header(header.build, web?.id ?? 'none');
    // A connection that is kept would be closed under the next request that it carries.
    if (deps.state.draining) void reply.header('connection', 'close');
    return payload;
  });
  await app.register(cookie);
  // Brotli's own default, its best, takes 25 ms for an eligibility answer; this one takes 0.1 ms and is a third larger. An answer up
  // to the threshold is packed where it stands: a thread and back costs more. A larger one goes there piece by piece, so those are large.
  const pieces = { chunkSize: 65_536 };
  const brotliOptions = { ...pieces, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const zlibOptions = { ...pieces, level: constants.Z_BEST_SPEED };
  await app.register(compress, {
    global: true,
    threshold: 1024,
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    brotliOptions,
    zlibOptions,
  });
  securityHeaders(app, deps.config);
  const inFlight = createInFlight(deps.config.poolSize);
  turnAwayInFront(app, inFlight, deps);
  boundInFlight(app, inFlight);
  boundSmallBodies(app);
  measureCalls(app, deps.metrics);
  serveHealth(app, deps);
  serveCspReports(app);

  await mountCalls(app, deps, calls, handlersOf(deps));
  serveExternalSignIn(app, deps, web?.html ?? null);
  servePayorStatusFeed(app, deps);
  serveJwks(app, deps);
  serveNotices(app, deps);
  serveApiReader(app, deps.config);
  if (web !== null) await serveWeb(app, { config: deps.config, frame: framedByEhr(deps) }, web);
  return app;
}

const notFoundOrMethod = (url: string) =>
  isCall(url) ? new HttpError(405, 'This call takes POST.') : new HttpError(404, 'There is no such call.');
