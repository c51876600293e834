import { type FoundInsurance, mappedAtOnce } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { certainMatch, type PayerMatch } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { countToMap } from './insuranceRows.ts';
import { type Matcher, matcherFor } from './matcher.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

const shown = 100;

export const automatedHandlers: HandlersOf<'previewInsuranceMapping' | 'runInsuranceMapping'> = {
  previewInsuranceMapping: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const { looked, certain, toReview, matcher } = await lookThrough(trx, clientId);
      return {
        Version: versionOf(certain),
        Waiting: await countToMap(trx, clientId),
        LookedThrough: looked,
        Certain: certain.length,
        ToReview: toReview.length,
        Unknown: looked - certain.length - toReview.length,
        CertainRows: certain.slice(0, shown).map(wire(matcher)),
        ReviewRows: toReview.slice(0, shown).map(wire(matcher)),
      };
    }),

  /** Looked through again while nobody else can change these rows: what is mapped is what was shown, or nothing. */
  runInsuranceMapping: (ctx, { Version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await sql`
        SELECT 1 FROM phi.insurance_master WHERE client_id = ${clientId} AND mapping = 'Unmapped' AND active
         ORDER BY id FOR UPDATE`.execute(trx);
      const { certain } = await lookThrough(trx, clientId);
      if (versionOf(certain) !== Version)
        throw new UserError('Something changed since this was shown, and nothing was mapped. Look through it again.');
      if (certain.length === 0) throw new UserError('Nothing is certain enough to be mapped by itself.');
      const found = certain.map(({ row, match }) => ({ id: row.id, ...match }));
      await sql`
        UPDATE phi.insurance_master m
           SET mapping = 'Mapped', partner_id = f."partnerId", mapped_how = 'Automated', mapped_score = f.score, mapped_sign = f.sign,
               mapped_by = ${userId}, mapped_at = now(), updated_by = ${userId}, updated_at = now(), row_version = m.row_version + 1
          FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f (id uuid, "partnerId" uuid, score smallint, sign text)
         WHERE m.client_id = ${clientId} AND m.id = f.id`.execute(trx);
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      note({ entityType: 'insurance', detail: `${certain.length} mapped by themselves` });
      return { Mapped: certain.length };
    }),
};

type Row = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly payer_id: string;
  readonly use_count: number;
};
type Judged = { readonly row: Row; readonly match: PayerMatch };

/** Those that wait, the most used first, parted into what is certain and what somebody is to look at. */
async function lookThrough(trx: TenantTrx, clientId: string) {
  const { rows } = await sql<Row>`
    SELECT id, code, name, payer_id, use_count FROM phi.insurance_master
     WHERE client_id = ${clientId} AND mapping = 'Unmapped' AND active
     ORDER BY use_count DESC, code_key LIMIT ${mappedAtOnce}`.execute(trx);
  const matcher = await matcherFor(trx, clientId);
  const certain: Judged[] = [];
  const toReview: Judged[] = [];
  for (const row of rows) {
    const matches = matcher.match({ Name: row.name, PayerID: row.payer_id });
    const sure = certainMatch(matches);
    const [first] = matches;
    if (sure !== null) certain.push({ row, match: sure });
    else if (first !== undefined) toReview.push({ row, match: first });
  }
  return { looked: rows.length, certain, toReview, matcher };
}

const versionOf = (certain: readonly Judged[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        certain.map(({ row, match }) => [row.id, match.partnerId, match.score, match.sign]).toSorted(byId),
      ),
    )
    .digest('hex');

const byId = ([one]: readonly unknown[], [other]: readonly unknown[]): number => (String(one) < String(other) ? -1 : 1);

const wire =
  (matcher: Matcher) =>
  ({ row, match }: Judged): FoundInsurance => ({
    InsuranceID: row.id,
    InsCode: row.code,
    Name: row.name,
    PayerID: row.payer_id,
    Uses: row.use_count,
    Match: matcher.wire(match),
  });
