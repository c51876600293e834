import { caseOutcome, resolvedCents } from '@coverline/domain/cases/caseOutcome.ts';
import { isOver } from '@coverline/domain/cases/caseStatus.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseWas } from '#/platform/db/tables/cases/caseRulesTables.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { holdWhose } from '#/services/registrations/holdRegistration.ts';
import { ownerOf } from '#/services/account/ownerOf.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { openOf } from '#/features/cases/openCase.ts';
import { type CaseChanges, writeCase } from '#/features/cases/writeCase.ts';
import { stillPicked } from './picked.ts';
import type { HeldRun } from './runRows.ts';

type Deps = Pick<PlatformDeps, 'phiSealer'>;
export type ItemKey = { readonly clientId: string; readonly runId: string; readonly caseId: string };

/** What became of a case, and of whom it is. */
export type Fate = { readonly patientId: string; readonly did: 'Closed' | 'Undone' | null };

type Item = { readonly version: number; readonly was: CaseWas | null };

/** The person first, then the case, as whoever closes one by hand does: of two at once the second sees what the first did. */
async function holdAll(trx: TenantTrx, { clientId, caseId }: ItemKey): Promise<CaseMasterRow> {
  await holdWhose(trx, clientId, async () => {
    const seen = await trx
      .selectFrom('phi.case_master')
      .select('reg_master_id')
      .where('client_id', '=', clientId)
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow();
    return seen.reg_master_id;
  });
  return holdCase(trx, clientId, caseId);
}

/** A case of a run that stands so still; undefined where another has been there. */
async function itemOf(trx: TenantTrx, key: ItemKey, state: 'Waiting' | 'Closed'): Promise<Item | undefined> {
  return trx
    .selectFrom('phi.case_close_item')
    .select(['version', 'was'])
    .where('client_id', '=', key.clientId)
    .where('run_id', '=', key.runId)
    .where('case_id', '=', key.caseId)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
}

type Settled =
  | { readonly state: 'Skipped' | 'Left'; readonly why: string }
  | { readonly state: 'Closed'; readonly version: number; readonly was: CaseWas }
  | { readonly state: 'Undone'; readonly version: number };

async function settle(trx: TenantTrx, key: ItemKey, to: Settled): Promise<void> {
  await trx
    .updateTable('phi.case_close_item')
    .set({
      state: to.state,
      ...('why' in to && { why: to.why }),
      ...('version' in to && { version: to.version }),
      ...('was' in to && { was: JSON.stringify(to.was) }),
    })
    .where('client_id', '=', key.clientId)
    .where('run_id', '=', key.runId)
    .where('case_id', '=', key.caseId)
    .execute();
}

/** Who has changed it since, in a sentence. */
async function changedBy(trx: TenantTrx, held: CaseMasterRow): Promise<string> {
  const by = await ownerOf(trx, { owner_id: held.updated_by });
  return `${isOver(held.status) ? 'Closed' : 'Changed'} by ${by?.name ?? 'somebody'} meanwhile.`;
}

/** Closes one case of a run, unless somebody was faster or it fits the rule no more; answers null where another node has done it. */
export async function closeOne(deps: Deps, trx: TenantTrx, run: HeldRun, key: ItemKey): Promise<Fate | null> {
  const { clientId } = key;
  const held = await holdAll(trx, key);
  const item = await itemOf(trx, key, 'Waiting');
  if (item === undefined) return null;
  const fate = { patientId: held.reg_master_id, did: null };
  if (held.row_version !== item.version) {
    await settle(trx, key, { state: 'Skipped', why: await changedBy(trx, held) });
    return fate;
  }
  const today = dayIn(new Date(), run.zone);
  const picked = await stillPicked(trx, { clientId, today }, run.fields, held.id);
  if (picked === null) {
    await settle(trx, key, { state: 'Skipped', why: 'It no longer fits the rule.' });
    return fate;
  }
  const { Outcome } = run.fields;
  const changes: CaseChanges = {
    status: 'Closed',
    status_on: today,
    next_on: null,
    held_from: null,
    hold_until: null,
    outcome: Outcome,
    outcome_percent: null,
    reg_insurance_id: caseOutcome(Outcome).asks === 'Insurance' ? picked.insuranceId : null,
    resolved_cents: resolvedCents(Outcome, held.at_risk_cents, null),
    closed_on: today,
    closed_at: new Date().toISOString(),
    // A rule earns nobody a point.
    point_on: null,
    point_by: null,
  };
  const version = await write(deps, trx, run, { held, changes, outcome: Outcome });
  await settle(trx, key, { state: 'Closed', version, was: wasOf(held) });
  return { ...fate, did: 'Closed' };
}

/** Opens again what a run closed, as it was; what was worked on since, or whose place another took, is left and says why. */
export async function undoOne(deps: Deps, trx: TenantTrx, run: HeldRun, key: ItemKey): Promise<Fate | null> {
  const held = await holdAll(trx, key);
  const item = await itemOf(trx, key, 'Closed');
  if (item === undefined) return null;
  const fate = { patientId: held.reg_master_id, did: null };
  if (held.row_version !== item.version || item.was === null) {
    await settle(trx, key, { state: 'Left', why: await changedBy(trx, held) });
    return fate;
  }
  const other = await openOf(trx, key.clientId, held.reg_master_id, held.type);
  if (other !== undefined && !item.was.is_double) {
    await settle(trx, key, { state: 'Left', why: `Another of its type is open: number ${other.number}.` });
    return fate;
  }
  const changes: CaseChanges = {
    ...item.was,
    outcome: null,
    outcome_percent: null,
    reg_insurance_id: null,
    resolved_cents: 0,
    closed_on: null,
    closed_at: null,
  };
  const by = { ...run, ordered_by: run.undone_by ?? run.ordered_by };
  const version = await write(deps, trx, by, { held, changes, outcome: null });
  await settle(trx, key, { state: 'Undone', version });
  return { ...fate, did: 'Undone' };
}

/** What closing changes of a case, as it was. */
const wasOf = (held: CaseMasterRow): CaseWas => ({
  status: held.status,
  status_on: held.status_on,
  next_on: held.next_on,
  held_from: held.held_from,
  hold_until: held.hold_until,
  first_touch_on: held.first_touch_on,
  is_double: held.is_double,
});

type Writing = {
  readonly held: CaseMasterRow;
  readonly changes: CaseChanges;
  readonly outcome: CaseMasterRow['outcome'];
};

const write = (deps: Deps, trx: TenantTrx, run: HeldRun, { held, changes, outcome }: Writing): Promise<number> =>
  writeCase(deps, trx, { clientId: run.client_id, userId: run.ordered_by }, held, changes, {
    kind: 'Moved',
    from_status: held.status,
    to_status: changes.status ?? held.status,
    outcome,
    to_user: null,
    by: { ruleId: run.rule_id, version: run.rule_version },
  });

/** The next cases of a run that stand so. */
export async function waitingOf(
  trx: TenantTrx,
  { clientId, runId }: Omit<ItemKey, 'caseId'>,
  state: 'Waiting' | 'Closed',
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT case_id AS id FROM phi.case_close_item
     WHERE client_id = ${clientId} AND run_id = ${runId} AND state = ${state} ORDER BY case_id LIMIT ${most}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
