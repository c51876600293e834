import type { WorkEvent } from '@coverline/clearance/checks/clearanceState.ts';
import type { FoundChecks } from '@coverline/clearance/checks/judgeVisit.ts';
import type { ClearanceCause } from '@coverline/contract/clearance/clearanceShapes.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClearanceTableRow } from '#/platform/db/tables/clearanceTables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { touchDays } from '#/services/clearance/touchDays.ts';
import { knownVisits, type Of } from '../facts/known.ts';
import { type Became, type Before, becameRow } from './becameRow.ts';
import { weightsOf } from '../weights/weightsOf.ts';
import { changeOf } from './changeOf.ts';

/** Why visits are judged: by what, by whom, and what somebody did and said. */
export type Because = {
  readonly causes: readonly ClearanceCause[];
  /** Null: it came by itself. */
  readonly by: string | null;
  readonly deed?: WorkEvent;
  readonly words?: string;
};

/** Rows of one statement: more would have more parameters than one may have. */
const rowsAtOnce = 500;

/**
 * Judges the visits of people whose registrations are held, and keeps what came out otherwise as a line of history. Two who judge the same
 * visit come one after the other, so that the second finds what the first wrote. Answers what the checks of each come to, whatever is waived.
 */
export async function judgeHeld(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  of: Of,
  because: (registration: string, visitId: string) => Because,
): Promise<ReadonlyMap<string, FoundChecks>> {
  const known = await knownVisits(keys, trx, of);
  if (known.length === 0) return new Map();
  const before = await beforeOf(
    trx,
    of.clientId,
    known.map(({ visit }) => visit.id),
  );
  const weights = await weightsOf(trx, of.clientId);
  const at = new Date().toISOString();
  const judged = known.map((one) => {
    const was = before.get(one.visit.id) ?? { row: null, waivers: [] };
    const why = because(one.visit.registration, one.visit.id);
    return { was, why, became: becameRow(one, was, at, { deed: why.deed ?? null, weights }) };
  });
  for (let from = 0; from < judged.length; from += rowsAtOnce) {
    const part = judged.slice(from, from + rowsAtOnce);
    await keepRows(
      trx,
      of.clientId,
      part.map(({ became }) => became),
      at,
    );
    await keepChanges(keys, trx, of.clientId, part, at);
  }
  await touchDays(trx, of.clientId, judged.flatMap(daysTouched));
  await endWaivers(
    trx,
    of.clientId,
    judged.flatMap(({ became }) => became.ended),
    at,
  );
  return new Map(judged.map(({ became }) => [became.row.visit_master_id, became.found]));
}

/** What the list is narrowed, sorted and added up by, beside the charge, by which a risk is known; whose a visit is is no judgement. */
const listed = [
  'date_of_service',
  'location',
  'status',
  'score',
  'fails',
  'warns',
  'needs',
  'exceptions',
  'primary_payer_id',
  'primary_name',
  'verified_at',
  'estimate_cents',
  'collected_cents',
  'risk_cents',
  'good_faith_due',
] as const satisfies readonly (keyof Became['row'])[];

/** The days whose visits stand otherwise in the list than before: none where a judgement came to the same. */
const daysTouched = ({ was: { row }, became }: Judged): readonly string[] =>
  row === null
    ? [became.row.date_of_service]
    : listed.some((column) => row[column] !== became.row[column]) || row.seen.charge !== became.row.seen.charge
      ? [row.date_of_service, became.row.date_of_service]
      : [];

/** Bigints as numbers: they are cents. */
const cents = sql`c.estimate_cents::float8 AS estimate_cents, c.estimate_low_cents::float8 AS estimate_low_cents,
  c.estimate_high_cents::float8 AS estimate_high_cents, c.collected_cents::float8 AS collected_cents, c.risk_cents::float8 AS risk_cents`;

async function beforeOf(
  trx: TenantTrx,
  clientId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, Before>> {
  const ids = [...visitIds];
  const { rows } = await sql<ClearanceTableRow>`
    SELECT c.*, c.date_of_service::text AS date_of_service, c.good_faith_due::text AS good_faith_due, ${cents} FROM phi.clearance c
     WHERE c.client_id = ${clientId} AND c.visit_master_id = ANY(${ids}::uuid[])`.execute(trx);
  const waivers = await trx
    .selectFrom('phi.clearance_waiver')
    .select(['id', 'visit_master_id', 'check_key as check', 'kind', 'fault'])
    .where('client_id', '=', clientId)
    .where('visit_master_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  const byVisit = Map.groupBy(waivers, ({ visit_master_id: id }) => id);
  return new Map(rows.map((row) => [row.visit_master_id, { row, waivers: byVisit.get(row.visit_master_id) ?? [] }]));
}

async function keepRows(trx: TenantTrx, clientId: string, all: readonly Became[], at: string): Promise<void> {
  await trx
    .insertInto('phi.clearance')
    .values(
      all.map(({ row }) => ({
        ...row,
        client_id: clientId,
        checks: JSON.stringify(row.checks),
        seen: JSON.stringify(row.seen),
        judged_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'visit_master_id']).doUpdateSet((eb) => ({
        date_of_service: eb.ref('excluded.date_of_service'),
        location: eb.ref('excluded.location'),
        last_key: eb.ref('excluded.last_key'),
        first_key: eb.ref('excluded.first_key'),
        status: eb.ref('excluded.status'),
        work: eb.ref('excluded.work'),
        score: eb.ref('excluded.score'),
        checks: sql`excluded.checks`,
        seen: sql`excluded.seen`,
        fails: eb.ref('excluded.fails'),
        warns: eb.ref('excluded.warns'),
        needs: eb.ref('excluded.needs'),
        exceptions: eb.ref('excluded.exceptions'),
        exception_since: eb.ref('excluded.exception_since'),
        primary_insurance_id: eb.ref('excluded.primary_insurance_id'),
        primary_payer_id: eb.ref('excluded.primary_payer_id'),
        primary_name: eb.ref('excluded.primary_name'),
        primary_status_id: eb.ref('excluded.primary_status_id'),
        secondary_insurance_id: eb.ref('excluded.secondary_insurance_id'),
        secondary_payer_id: eb.ref('excluded.secondary_payer_id'),
        secondary_name: eb.ref('excluded.secondary_name'),
        secondary_status_id: eb.ref('excluded.secondary_status_id'),
        verified_at: eb.ref('excluded.verified_at'),
        estimate_cents: eb.ref('excluded.estimate_cents'),
        estimate_low_cents: eb.ref('excluded.estimate_low_cents'),
        estimate_high_cents: eb.ref('excluded.estimate_high_cents'),
        collected_cents: eb.ref('excluded.collected_cents'),
        risk_cents: eb.ref('excluded.risk_cents'),
        good_faith_due: eb.ref('excluded.good_faith_due'),
        moved_on: eb.ref('excluded.moved_on'),
        judged_at: eb.ref('excluded.judged_at'),
      })),
    )
    .execute();
}

type Judged = { readonly was: Before; readonly why: Because; readonly became: Became };

async function keepChanges(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  all: readonly Judged[],
  at: string,
): Promise<void> {
  const values = all.flatMap(({ was, why, became }) => {
    const change = changeOf(was.row, became);
    if (change === null) return [];
    const id = randomUUID();
    return [
      {
        client_id: clientId,
        id,
        visit_master_id: became.row.visit_master_id,
        changed_at: at,
        changed_by: why.by,
        causes: was.row === null ? ['FirstSeen' as const] : [...why.causes],
        status_from: change.statusFrom,
        status_to: change.statusTo,
        score_from: change.scoreFrom,
        score_to: change.scoreTo,
        checks: JSON.stringify(change.checks),
        reopened: change.reopened,
        words_enc:
          why.words === undefined
            ? null
            : phiSealer.seal(placeOf(clientId, 'clearance_change', id, 'words'), why.words),
        owner_to: null,
      },
    ];
  });
  if (values.length > 0) await trx.insertInto('phi.clearance_change').values(values).execute();
}

async function endWaivers(trx: TenantTrx, clientId: string, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('phi.clearance_waiver')
    .set({ ended_at: at })
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .execute();
}
