import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#/features/deps.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { bearerOf } from '#/platform/http/session/authorise.ts';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import { noticeOf, subscriptionOf } from '#/services/authorization/pas/noticeOf.ts';
import { jsonOf } from '#/services/authorization/pas/readPasExchange.ts';
import { noticePath } from '#/services/authorization/pas/subscribe.ts';
import { takeNotice } from '#/services/authorization/pas/takeNotice.ts';
import type { AuthSubscriptionRow } from '#/platform/db/tables/gatewaysTables.ts';

/** A response with all that it refers to; documents come by other ways. */
const mostBytes = 4 * 1024 * 1024;
const perSubscription: Throttle = { kind: 'authorization notice', limit: 1200, windowSeconds: 60 };
/** Of strangers from one network, in a minute: beyond that none is looked up. */
const strangersPerMinute = 600;
/** As ours are made; what is no such thing is not looked up. */
const secretLike = /^[\w-]{43}$/;
const minute = 60_000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whatever a stranger asks for: the same, whether there is such a subscription or not. */
const nothingHere = () => new HttpError(404, 'There is nothing here.');

type Address = { readonly Params: { readonly client: string; readonly id: string } };

/**
 * Where payers tell what they decided. Nobody's session is here: who speaks shows what this one payer was told when it was asked to. It is
 * looked at before a byte of the body is read.
 */
export function serveNotices(app: FastifyInstance, deps: Deps): void {
  const strangers = openCount();
  const known = new WeakMap<FastifyRequest, AuthSubscriptionRow>();

  async function requirePayer(request: FastifyRequest<Address>): Promise<void> {
    const network = networkOf(request.ip);
    if (strangers.of(network) >= strangersPerMinute) throw new HttpError(429, 'Too many at once.', { retryAfter: 60 });
    const { client, id } = request.params;
    const secret = bearerOf(request) ?? '';
    const found =
      uuid.test(client) && uuid.test(id) && secretLike.test(secret)
        ? await subscriptionOf(deps.doors, { clientId: client, id, secret })
        : null;
    if (found === null) {
      strangers.add(network);
      throw nothingHere();
    }
    if (!(await countTry(deps.doors, perSubscription, found.id)))
      throw new HttpError(429, 'Too many at once.', { retryAfter: 60 });
    known.set(request, found);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/fhir+json', 'application/json'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.post<Address>(
      noticePath(':client', ':id'),
      { bodyLimit: mostBytes, onRequest: requirePayer },
      async (request, reply) => {
        const subscription = known.get(request);
        if (subscription === undefined) throw nothingHere();
        const raw = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const notice = noticeOf(jsonOf(raw), subscription);
        if (notice === null) throw new HttpError(400, 'This is no notification of this subscription.');
        if ((await takeNotice(deps, subscription, notice, raw)) === 'Busy')
          throw new HttpError(503, 'What it is about is being sent. Tell it again in a moment.', { retryAfter: 30 });
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** How often each did so in this minute. */
function openCount() {
  let since = performance.now();
  const counts = new Map<string, number>();
  const renew = () => {
    if (performance.now() - since < minute) return;
    since = performance.now();
    counts.clear();
  };
  return {
    of: (key: string): number => (renew(), counts.get(key) ?? 0),
    add: (key: string): void => void (renew(), counts.set(key, (counts.get(key) ?? 0) + 1)),
  };
}
