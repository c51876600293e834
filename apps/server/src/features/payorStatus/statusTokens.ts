import { mostStatusTokens, type statusTokenCalls } from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { StatusTokenRow } from '#/platform/db/tables/payorStatusTables.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

/** By its beginning a token that lies about is known for what it is. */
const newToken = () => `payorstatus_${randomBytes(32).toString('base64url')}`;

/** 256 random bits need no slow hash. */
export const statusTokenHash = (token: string) => createHash('sha256').update(token).digest();

/** Those that are over are listed for as long, so that one sees what became of them. */
const listedDays = 90;

type Row = Pick<Selectable<StatusTokenRow>, 'id' | 'name' | 'created_at' | 'expires_at' | 'last_used_at'> & {
  readonly state: 'Active' | 'Expired' | 'Revoked';
  readonly created_by: string;
};

const iso = (instant: string) => new Date(instant).toISOString();

async function tokensOf(trx: TenantTrx, clientId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, t.name, t.created_at, t.expires_at, t.last_used_at, concat_ws(' ', u.first_name, u.last_name) AS created_by,
           CASE WHEN revoked_at IS NOT NULL THEN 'Revoked' WHEN expires_at <= now() THEN 'Expired' ELSE 'Active' END AS state
      FROM identity.status_token t JOIN identity.app_user u ON u.id = t.created_by
     WHERE t.client_id = ${clientId} AND least(t.revoked_at, t.expires_at) > now() - make_interval(days => ${listedDays})
     ORDER BY least(t.revoked_at, t.expires_at) <= now(), t.created_at DESC, t.id`.execute(trx);
  return rows;
}

export const statusTokenHandlers = (): HandlersOf<keyof typeof statusTokenCalls> => ({
  listStatusTokens: (ctx) =>
    ctx.tx(async (trx) =>
      (await tokensOf(trx, ctx.session.clientId)).map((row) => ({
        ID: row.id,
        Name: row.name,
        State: row.state,
        CreatedBy: row.created_by,
        CreatedAt: iso(row.created_at),
        ExpiresAt: iso(row.expires_at),
        LastUsedAt: row.last_used_at === null ? null : iso(row.last_used_at),
      })),
    ),

  makeStatusToken: (ctx, { Name, Days }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const active = (await tokensOf(trx, clientId)).filter(({ state }) => state === 'Active');
      if (active.length >= mostStatusTokens)
        throw new UserError(
          `There may be ${mostStatusTokens} tokens in use at a time. Revoke one that is no longer needed.`,
        );
      const [ID, Token] = [randomUUID(), newToken()];
      const { expires_at } = await trx
        .insertInto('identity.status_token')
        .values({
          id: ID,
          client_id: clientId,
          name: Name.trim(),
          token_hash: statusTokenHash(Token),
          created_by: userId,
          expires_at: sql<string>`now() + make_interval(days => ${Days})`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      note({ entityType: 'status token', entityId: ID, detail: `for ${Days} days` });
      return { ID, Token, ExpiresAt: iso(expires_at) };
    }),

  /** One that is over already is over still: two who press at once have both done it. */
  revokeStatusToken: async (ctx, { ID }) => {
    await ctx.tx(async (trx, note) => {
      const row = await trx
        .updateTable('identity.status_token')
        .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
        .where('client_id', '=', ctx.session.clientId)
        .where('id', '=', ID)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'status token', entityId: ID });
    });
  },
});
