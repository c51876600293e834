import {
  feedPayorsPerPage,
  feedReadsPerMinute,
  type PayorStatusFeed,
  payorStatusFeed,
  payorStatusFeedDocumentPath,
  payorStatusFeedPath,
  payorStatusFeedQuery,
} from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { payorStatusFeedDocument } from '@coverline/contract/payorStatus/payorStatusFeedDocument.ts';
import { createHash } from 'node:crypto';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import { bearerOf } from '#/platform/http/session/authorise.ts';
import { hostOf } from '#/platform/http/session/company.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { writeError } from '#/platform/http/call/writeError.ts';
import { computedAt, payorCounts, payorRows } from './payorRows.ts';
import { statusTokenHash } from './statusTokens.ts';
import { readWays } from './ways.ts';
import { wirePayor, wireRoutes } from './wire.ts';

const perToken: Throttle = { kind: 'status token', limit: feedReadsPerMinute, windowSeconds: 60 };

/** The address at which clients' own systems read the payor status, and its description, which is no secret. */
export function servePayorStatusFeed(app: FastifyInstance, deps: Deps): void {
  const document = payorStatusFeedDocument();
  app.get(payorStatusFeedDocumentPath, { exposeHeadRoute: false }, async (_request, reply) => reply.send(document));
  app.get(payorStatusFeedPath, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const clientId = await requireClient(deps, request, reply);
      const asked = payorStatusFeedQuery.safeParse(request.query);
      if (!asked.success) throw new HttpError(400, 'These parameters are not known, or not of their shape.');
      return send(request, reply, await feedOf(deps, clientId, asked.data));
    } catch (error) {
      return writeError(error, reply, request.log, request.id);
    }
  });
}

/** The client of the token, in the site of its company, and not more often than agreed. Throws 401, which names no cause, or 429. */
async function requireClient(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const token = bearerOf(request);
  const found = token === null ? undefined : await useToken(deps, token, hostOf(request.headers.host));
  if (found === undefined) {
    void reply.header('www-authenticate', 'Bearer');
    throw new HttpError(401, 'A status token that is in use here is needed.');
  }
  if (!(await countTry(deps.doors, perToken, found.id)))
    throw new HttpError(429, `A token reads ${feedReadsPerMinute} times a minute at most.`, { retryAfter: 60 });
  return found.clientId;
}

type Found = { readonly id: string; readonly clientId: string };

const useToken = ({ doors }: Deps, token: string, host: string): Promise<Found | undefined> =>
  doors.readIdentity(async (db) => {
    const { rows } = await sql<Found>`
      SELECT t.id, t.client_id AS "clientId"
        FROM identity.status_token t JOIN identity.client c ON c.id = t.client_id JOIN identity.company co ON co.id = c.company_id
       WHERE t.token_hash = ${statusTokenHash(token)} AND t.revoked_at IS NULL AND t.expires_at > now()
         AND c.disabled_at IS NULL AND co.disabled_at IS NULL
         AND CASE WHEN co.host IS NULL THEN NOT EXISTS (SELECT 1 FROM identity.company WHERE host = ${host})
                  ELSE co.host = ${host} END`.execute(db);
    const [found] = rows;
    if (found === undefined) return undefined;
    await db
      .updateTable('identity.status_token')
      .set({ last_used_at: sql<string>`now()` })
      .where('id', '=', found.id)
      .execute();
    return found;
  });

function feedOf(deps: Deps, clientId: string, query: z.output<typeof payorStatusFeedQuery>): Promise<PayorStatusFeed> {
  const { search: Search, state: State, offset } = query;
  const filter = { Search, State, Watched: false, Minutes: 60, Sort: 'state', Descending: false } as const;
  return deps.doors.withSystem('payor status feed', async (trx) => {
    const rows = await payorRows(trx, null, filter, { offset, limit: feedPayorsPerPage });
    const { total } = await payorCounts(trx, null, filter);
    const ways = await readWays(
      trx,
      clientId,
      rows.map(({ id }) => id),
      new Date(),
    );
    return payorStatusFeed.parse({
      Transaction: '270',
      ComputedAt: await computedAt(trx),
      Total: total,
      Payers: rows.map((row) => {
        const own = ways.get(row.id) ?? [];
        const payor = wirePayor(row, own);
        // A system outside reads sentences that are whole; what a client calls a payer is its screens' matter.
        return { ...payor, Reason: wordedIn({}, payor.Reason), Routes: wireRoutes(own) };
      }),
    });
  });
}

/** Kept by the reader alone, and asked about again each time: whoever has the same already gets no body. */
function send(request: FastifyRequest, reply: FastifyReply, Data: PayorStatusFeed): FastifyReply {
  const body = JSON.stringify({ WasSuccess: true, Data });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
