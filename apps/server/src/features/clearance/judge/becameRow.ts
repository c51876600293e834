import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { workStateAfter, type WorkEvent, type WorkState } from '@coverline/clearance/checks/clearanceState.ts';
import {
  findChecks,
  type FoundChecks,
  type JudgedVisit,
  judgeVisit,
  type Waiver,
} from '@coverline/clearance/checks/judgeVisit.ts';
import { type ScheduleChange, reopenedBy } from '@coverline/clearance/checks/reopen.ts';
import { type Fault, waiverHolds, type WaiverKind } from '@coverline/clearance/checks/waiverHolds.ts';
import { stillToHandOut } from '@coverline/clearance/goodFaith/stillToHandOut.ts';
import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { ClearanceTableRow, KeptCheck, SeenSchedule } from '#/platform/db/tables/clearanceTables.ts';
import { evidenceOf } from '../facts/evidence.ts';
import type { KnownVisit } from '../facts/known.ts';
import { stillToCome } from '../facts/money.ts';
import type { Weights } from '../weights/weightsOf.ts';

/** What stands of a visit from before. */
export type Before = {
  readonly row: ClearanceTableRow | null;
  readonly waivers: readonly StandingWaiver[];
};

export type StandingWaiver = {
  readonly id: string;
  readonly check: CheckKey;
  readonly kind: WaiverKind;
  /** What it was given for. */
  readonly fault: Fault;
};

export type Became = {
  readonly row: Omit<ClearanceTableRow, 'client_id' | 'owner_id' | 'notes' | 'started_by' | 'started_at' | 'judged_at'>;
  readonly changes: readonly ScheduleChange[];
  /** What each check comes to, whatever of it is waived. */
  readonly found: FoundChecks;
  /** Waivers that what they were about has ended. */
  readonly ended: readonly string[];
};

const calledOff: ReadonlySet<string> = new Set(['Cancelled', 'No show']);

/** How a visit stands by what is known of it now, and which waivers no longer hold. `deed` is what somebody just did about it. */
export function becameRow(
  known: KnownVisit,
  before: Before,
  at: string,
  { deed, weights }: { readonly deed: WorkEvent | null; readonly weights: Weights },
): Became {
  const seen = seenOf(known);
  const changes = before.row === null ? [] : scheduleChanges(before.row, known, seen);
  const reopened = new Set(reopenedBy(changes));
  const found = findChecks(known.facts, stillToCome);
  const isEnded = ({ check, kind, fault }: StandingWaiver) =>
    reopened.has(check) || !waiverHolds(kind, fault, found[check]);
  const standing = before.waivers.filter((one) => !isEnded(one));
  const judged = judgeVisit(
    known.facts,
    {
      // Why it was waived is sealed, and told from there.
      waivers: standing.filter(({ kind }) => kind === 'Waived').map(({ check }): Waiver => ({ check, reason: '' })),
      resolved: new Set(standing.filter(({ kind }) => kind === 'Resolved').map(({ check }) => check)),
      weights,
      isCancelled: calledOff.has(known.visit.scheduleStatus),
      notYet: stillToCome,
    },
    found,
  );
  return {
    row: rowOf(known, judged, {
      before: before.row,
      seen,
      at,
      weights,
      work: workOf(before.row, judged, changes, deed),
    }),
    changes,
    found,
    ended: before.waivers.filter(isEnded).map(({ id }) => id),
  };
}

const seenOf = ({ visit, inForce }: KnownVisit): SeenSchedule => ({
  registration: visit.registration,
  payer: inForce[0]?.payerId ?? inForce[0]?.id ?? '',
  procedures: visit.procedures,
  diagnoses: visit.diagnoses,
  provider: visit.provider,
  charge: visit.chargeCents,
});

const same = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

/** What a schedule has changed since it was judged last. */
function scheduleChanges(row: ClearanceTableRow, { visit }: KnownVisit, now: SeenSchedule): readonly ScheduleChange[] {
  const { seen } = row;
  const changed: Readonly<Record<ScheduleChange, boolean>> = {
    Date: row.date_of_service !== visit.serviceOn,
    Payer: seen.payer !== now.payer,
    Procedure: !same(seen.procedures, now.procedures),
    Diagnosis: !same(seen.diagnoses, now.diagnoses),
    Provider: seen.provider !== now.provider,
    Location: row.location !== visit.location,
    Patient: seen.registration !== now.registration,
    Charge: seen.charge !== now.charge,
  };
  return (Object.keys(changed) as ScheduleChange[]).filter((one) => changed[one]); // of all of them, as the type says
}

function workOf(
  row: ClearanceTableRow | null,
  { status }: JudgedVisit,
  changes: readonly ScheduleChange[],
  deed: WorkEvent | null,
): WorkState {
  const events: readonly WorkEvent[] = [
    ...(changes.length > 0 ? [{ kind: 'Reopened' } as const] : []),
    ...(deed === null ? [] : [{ kind: 'Acted' } as const]),
    { kind: 'Judged', status },
  ];
  // What settles an exception is said of the exception, before it is judged to be none any more.
  const begun = events.slice(0, -1).reduce(workStateAfter, row?.work ?? 'New');
  const judged = workStateAfter(deed?.kind === 'Resolved' ? workStateAfter(begun, deed) : begun, {
    kind: 'Judged',
    status,
  });
  return deed === null || deed.kind === 'Resolved' ? judged : workStateAfter(judged, deed);
}

type Kept = {
  readonly before: ClearanceTableRow | null;
  readonly seen: SeenSchedule;
  readonly at: string;
  readonly work: WorkState;
  readonly weights: Weights;
};

function rowOf(known: KnownVisit, judged: JudgedVisit, { before, seen, at, work, weights }: Kept): Became['row'] {
  const { visit, inForce, money, answer, facts } = known;
  const [primary, secondary] = inForce;
  const isOver = judged.status === 'Cleared' || judged.status === 'SelfPayCleared' || judged.status === 'Cancelled';
  return {
    visit_master_id: visit.id,
    date_of_service: visit.serviceOn,
    location: visit.location,
    last_key: visit.lastKey,
    first_key: visit.firstKey,
    status: judged.status,
    work,
    score: judged.score,
    checks: checksOf(known, judged, weights),
    seen,
    fails: bitsOf((key) => judged.checks[key].state === 'Fail'),
    warns: bitsOf((key) => judged.checks[key].state === 'Warn'),
    needs: bitsOf((key) => judged.exceptions.includes(key)),
    exceptions: judged.exceptions.length,
    exception_since: judged.exceptions.length === 0 ? null : (before?.exception_since ?? at),
    primary_insurance_id: primary?.id ?? null,
    primary_payer_id: primary?.payerId ?? null,
    primary_name: primary?.name ?? '',
    // As the answer that stands for the day has it; what is registered of the insurance may be older.
    primary_status_id: answer?.statusId ?? primary?.statusId ?? null,
    secondary_insurance_id: secondary?.id ?? null,
    secondary_payer_id: secondary?.payerId ?? null,
    secondary_name: secondary?.name ?? '',
    secondary_status_id: secondary?.statusId ?? null,
    verified_at: answer?.askedAt ?? null,
    estimate_cents: facts.estimate?.patientCents ?? null,
    estimate_low_cents: money.lowCents,
    estimate_high_cents: money.highCents,
    collected_cents: money.collectedCents,
    risk_cents: isOver ? 0 : (visit.chargeCents ?? 0),
    moved_on: visit.movedOn,
    good_faith_due: judged.status === 'Cancelled' ? null : stillToHandOut(facts.goodFaith),
  };
}

/** The checks of which something holds, a bit each: by these they are counted without a look at the rows. */
const bitsOf = (holds: (key: CheckKey) => boolean): number =>
  checkKeys.reduce((bits, key, at) => (holds(key) ? bits + 2 ** at : bits), 0);

/** States that are in the score's sum. */
const counting: ReadonlySet<string> = new Set(['Pass', 'Warn', 'Fail', 'Waived']);

function checksOf(
  known: KnownVisit,
  { checks, exceptions }: JudgedVisit,
  weights: Weights,
): Readonly<Record<CheckKey, KeptCheck>> {
  const kept = checkKeys.map((key) => {
    const { state, reason, exception, isDenied } = checks[key];
    const one: KeptCheck = {
      state,
      reason,
      exception: exceptions.includes(key) ? exception : null,
      isDenied,
      weight: counting.has(state) ? weights[key] : 0,
      evidence: stillToCome.has(key) ? [] : evidenceOf(key, known),
    };
    return [key, one] as const;
  });
  return Object.fromEntries(kept) as Record<CheckKey, KeptCheck>; // of all keys, each once
}
