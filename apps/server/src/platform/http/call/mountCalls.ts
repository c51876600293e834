import multipart from '@fastify/multipart';
import type { Call } from '@coverline/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import { dispatch, type AnyHandler } from './dispatch.ts';
import { guardLargeBodies, takesLargeBodies } from '#/platform/http/transfer/largeBodies.ts';
import { traceCall } from './traceCall.ts';
import { serveDownloads } from '#/platform/http/transfer/serveDownloads.ts';

type Table = Readonly<Record<string, Call>>;
type HandlersFor<T extends Table> = Readonly<Record<keyof T, unknown>>;

/** A route for each call, by its kind, and the address at which downloads are fetched. */
export async function mountCalls<T extends Table>(
  app: FastifyInstance,
  deps: PlatformDeps,
  calls: T,
  handlers: HandlersFor<T>,
): Promise<void> {
  const largeBodies = guardLargeBodies(deps);
  const mount = (scope: FastifyInstance, isMine: (call: Call) => boolean) => {
    for (const [name, call] of Object.entries(calls).filter(([, one]) => isMine(one))) {
      const [large, longPoll] = [takesLargeBodies(call), call.limits.longPollMs !== undefined];
      const config = { call: name, longPoll, upload: call.kind === 'upload', large };
      const handler = traceCall(deps.tracing, name, dispatch(deps, call, handlers[name] as AnyHandler)); // typed as Handlers
      const guard = large ? largeBodies : {};
      scope.post(call.path, { bodyLimit: call.limits.bodyBytes, config, ...guard }, handler);
    }
  };
  // Whatever is not of the one type a call takes is 415.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false }); // judged as it is read, to the byte
    mount(scope, ({ kind }) => kind === 'upload');
  });
  // Bodies come as text: the dispatcher parses them strictly, after it knows who asks.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  mount(app, ({ kind }) => kind !== 'upload');
  serveDownloads(app, deps, Object.values(calls));
}
