import type { PricePlan } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { type Named, similarNames } from '@coverline/domain/payers/mostSimilar.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { likeWords } from '#/platform/db/likeText.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { holdPrices } from '../holdPrices.ts';
import { editionOf } from './storedEdition.ts';

type PlanRow = {
  readonly plan: number;
  readonly payer_name: string;
  readonly plan_name: string;
  readonly payer_key: string;
  readonly plan_key: string;
  readonly trading_partner_id: string | null;
  readonly answers_name: string | null;
  readonly row_version: number | null;
  readonly matched_by: string | null;
  readonly matched_at: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

/** Whose the plans of a hospital's file are: proposed by their payer's name, and said by a person. */
export const planHandlers: HandlersOf<'getPricePlans' | 'matchPricePlans'> = {
  getPricePlans: (ctx, { EditionID, Search, Unmatched, Plans, Offset, Limit }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'price file', entityId: EditionID });
      const { hospital_key } = await editionOf(trx, clientId, EditionID);
      const where = sql`p.client_id = ${clientId} AND p.edition_id = ${EditionID}
        AND lower(p.payer_name || ' ' || p.plan_name) LIKE ${likeWords(Search)} AND (NOT ${Unmatched}::boolean OR m.row_version IS NULL)
        ${Plans.length === 0 ? sql`` : sql`AND p.plan = ANY(${Plans}::int[])`}`;
      const from = fromPlans(clientId, hospital_key);
      const { rows } = await sql<PlanRow>`
        SELECT p.plan, p.payer_name, p.plan_name, p.payer_key, p.plan_key, m.trading_partner_id, m.answers_name, m.row_version,
               m.matched_by, m.matched_at, u.first_name, u.last_name, u.email
          ${from} LEFT JOIN identity.app_user u ON u.id = m.matched_by
         WHERE ${where} ORDER BY p.payer_key, p.plan_key, p.plan OFFSET ${Offset} LIMIT ${Limit}`.execute(trx);
      const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from} WHERE ${where}`.execute(trx);
      const propose = rows.some(({ row_version }) => row_version === null)
        ? await proposer(trx, clientId, EditionID)
        : null;
      return {
        Rows: rows.map((row) => wirePlan(row, row.row_version === null ? propose : null)),
        Total: counted.rows[0]?.total ?? 0,
      };
    }),

  matchPricePlans: (ctx, { EditionID, Matches }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const { hospital_key } = await editionOf(trx, clientId, EditionID);
      await requirePayers(
        trx,
        clientId,
        Matches.flatMap(({ PayerID }) => PayerID ?? []),
      );
      for (const { Plan, PayerID, AnswersName, Version } of Matches) {
        const { rows } = await sql<PlanRow>`
          SELECT p.plan, p.payer_key, p.plan_key, m.trading_partner_id, m.answers_name, m.row_version, m.matched_by, m.matched_at
            ${fromPlans(clientId, hospital_key)}
           WHERE p.client_id = ${clientId} AND p.edition_id = ${EditionID} AND p.plan = ${Plan}`.execute(trx);
        const [row] = rows;
        if (row === undefined) throw notFound();
        const isSame = row.trading_partner_id === PayerID && row.answers_name === AnswersName.trim();
        // Who says the same again, whose answer got lost, has said it.
        if (row.row_version !== null && isSame) continue;
        await requireVersion(
          trx,
          ctx.session,
          {
            updated_by: row.matched_by,
            updated_at: row.matched_at ?? new Date().toISOString(),
            row_version: row.row_version ?? 0,
          },
          Version,
        );
        await sql`
          INSERT INTO phi.price_plan_match AS m (client_id, hospital_key, payer_key, plan_key, trading_partner_id, answers_name, matched_by)
          VALUES (${clientId}, ${hospital_key}, ${row.payer_key}, ${row.plan_key}, ${PayerID}, ${AnswersName.trim()}, ${userId})
          ON CONFLICT (client_id, hospital_key, payer_key, plan_key) DO UPDATE SET
            trading_partner_id = excluded.trading_partner_id, answers_name = excluded.answers_name,
            row_version = m.row_version + 1, matched_by = excluded.matched_by, matched_at = excluded.matched_at`.execute(
          trx,
        );
      }
      note({ entityType: 'price file', entityId: EditionID, detail: `${Matches.length} plans` });
      return { Matched: Matches.length };
    }),
};

const fromPlans = (clientId: string, hospitalKey: string) => sql`
  FROM phi.price_plan p LEFT JOIN phi.price_plan_match m
    ON m.client_id = ${clientId} AND m.hospital_key = ${hospitalKey} AND m.payer_key = p.payer_key AND m.plan_key = p.plan_key`;

type Proposal = PricePlan['Proposed'];

const wirePlan = (row: PlanRow, propose: ((name: string) => Proposal) | null): PricePlan => ({
  Plan: row.plan,
  Payer: row.payer_name,
  Name: row.plan_name,
  Match:
    row.row_version === null || row.matched_at === null
      ? null
      : {
          PayerID: row.trading_partner_id,
          AnswersName: row.answers_name ?? '',
          By: userName(row.first_name, row.last_name, row.email),
          At: new Date(row.matched_at).toISOString(),
        },
  Version: row.row_version ?? 0,
  Proposed: propose?.(row.payer_name) ?? null,
});

type Known = { readonly id: string; readonly name: string; readonly called: string };

/** Whose a name may be: the payer that bears it, by name or alias, else the one whose name is most like it. */
async function proposer(trx: TenantTrx, clientId: string, editionId: string): Promise<(name: string) => Proposal> {
  const { rows } = await sql<Known>`
    SELECT p.id, p.name, p.name AS called FROM system.trading_partner p WHERE ${mayBeAsked(clientId)}
    UNION ALL
    SELECT p.id, p.name, a.alias FROM system.trading_partner p
      JOIN system.partner_alias a ON a.partner_id = p.id AND a.kind = 'alias' WHERE ${mayBeAsked(clientId)}`.execute(
    trx,
  );
  // A name that several bear says of none that it is the one.
  const byKey = new Map(
    [...Map.groupBy(rows, ({ called }) => partnerKey(called))].flatMap(([key, [first, ...others]]) =>
      first !== undefined && others.every(({ id }) => id === first.id) ? [[key, first] as const] : [],
    ),
  );
  const similar = similarNames(rows.map((of): Named<Known> => ({ name: of.called, of })));
  const inFile = await sql<{ payer_name: string }>`
    SELECT p.payer_name FROM phi.price_plan p WHERE p.client_id = ${clientId} AND p.edition_id = ${editionId}`.execute(
    trx,
  );
  const payerOfPlan = inFile.rows.map(({ payer_name }) => byKey.get(partnerKey(payer_name))?.id);
  return (name) => {
    const same = byKey.get(partnerKey(name));
    const found = same ?? similar(name)[0]?.of;
    if (found === undefined) return null;
    const others = payerOfPlan.filter((id) => id === found.id).length - (same === undefined ? 0 : 1);
    return { PayerID: found.id, Name: found.name, IsSame: same !== undefined, IsOnlyPlan: others === 0 };
  };
}

async function requirePayers(trx: TenantTrx, clientId: string, payerIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(payerIds)];
  if (wanted.length === 0) return;
  const { rows } = await sql`
    SELECT 1 AS found FROM system.trading_partner p WHERE p.id = ANY(${wanted}::uuid[]) AND ${mayBeAsked(clientId)}`.execute(
    trx,
  );
  if (rows.length < wanted.length) throw notFound();
}
