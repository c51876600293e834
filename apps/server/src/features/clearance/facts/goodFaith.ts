import { countedVersion } from '@coverline/clearance/goodFaith/countedVersion.ts';
import { estimateDue, type EstimateDue } from '@coverline/clearance/goodFaith/estimateDue.ts';
import { estimateNeed, type EstimateNeed, type PayingFacts } from '@coverline/clearance/goodFaith/needsEstimate.ts';
import { type ContentChange, contentChanges, versionNeed } from '@coverline/clearance/goodFaith/newVersion.ts';
import type { HandedOut } from '@coverline/clearance/goodFaith/stillToHandOut.ts';
import type { goodFaithAnswers } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type Coverage, isSelfPay } from './coverages.ts';
import { scheduleOf } from './estimates.ts';
import { type IssuedGoodFaith, issuedGoodFaiths } from './issuedGoodFaiths.ts';
import { seriesOf } from './series.ts';
import type { ScheduledVisit } from './visits.ts';

type Answer = (typeof goodFaithAnswers)[number];

/** What is kept of the good-faith estimate of a visit. */
type KeptGoodFaith = {
  readonly answer: Answer | null;
  readonly requestedOn: string | null;
  readonly draftChanges: readonly ContentChange[];
  /** Newest first. */
  readonly versions: readonly IssuedGoodFaith[];
  /** Of another visit, for services that recur: it is about this one too. */
  readonly series: IssuedGoodFaith | null;
};

const nothingKept: KeptGoodFaith = { answer: null, requestedOn: null, draftChanges: [], versions: [], series: null };

export async function goodFaithsOf(
  trx: TenantTrx,
  clientId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, KeptGoodFaith>> {
  const ids = [...visitIds];
  const { rows } = await sql<Omit<KeptGoodFaith, 'versions' | 'series'> & { readonly visit: string }>`
    SELECT g.visit_master_id AS visit, g.answer, g.requested_on::text AS "requestedOn", g.draft_changes AS "draftChanges"
      FROM phi.good_faith g WHERE g.client_id = ${clientId} AND g.visit_master_id = ANY(${ids}::uuid[])`.execute(trx);
  const kept = new Map(rows.map((row) => [row.visit, row]));
  const versions = await issuedGoodFaiths(trx, clientId, [...kept.keys()]);
  const series = await seriesOf(trx, clientId, ids);
  return new Map(
    [...new Set([...kept.keys(), ...series.keys()])].map((id) => [
      id,
      { ...nothingKept, ...kept.get(id), versions: versions.get(id) ?? [], series: series.get(id) ?? null },
    ]),
  );
}

/** What was handed out for the visit: an estimate of its own, else one for what recurs. */
const handedOut = (kept: KeptGoodFaith | null, { serviceOn }: Pick<ScheduledVisit, 'serviceOn'>) =>
  countedVersion(kept?.versions ?? [], serviceOn) ?? kept?.series ?? null;

/** Set where the estimate of another visit stands for it. */
export const standsInSeries = (kept: KeptGoodFaith | null, visit: Pick<ScheduledVisit, 'serviceOn'>) =>
  countedVersion(kept?.versions ?? [], visit.serviceOn) === null ? (kept?.series ?? null) : null;

/** Medicare, Medicaid, TRICARE and the like have protections of their own. */
const federal: ReadonlySet<PartnerKind> = new Set([
  'Medicare',
  'MedicareAdvantage',
  'Medicaid',
  'MedicaidMCO',
  'Tricare',
]);

type About = {
  readonly visit: ScheduledVisit;
  /** In the order in which they pay. */
  readonly inForce: readonly Coverage[];
  /** The payer of the first said that it is not in force, or knows somebody who differs: nobody knows who pays then. */
  readonly isDoubted: boolean;
  /** By the estimate that is kept of who pays alone; null where none of that kind is: what a plan leaves to pay is another figure. */
  readonly aloneCents: number | null;
  readonly today: string;
  /** A moment as a day of the client's calendar. */
  readonly dayOf: (at: string) => string;
};

/** Who pays, by what is registered and by what somebody answered: what they say of their plan is taken as said. */
function payingOf(answer: Answer | null, { visit, inForce, isDoubted }: About): PayingFacts {
  const isFederalProgram = inForce.some(({ kind }) => kind !== null && federal.has(kind));
  if (answer === 'NoPlan') return { isCovered: false, filesClaim: false, isFederalProgram };
  if (answer === 'NoClaim') return { isCovered: true, filesClaim: false, isFederalProgram };
  if (answer === 'UsesPlan') return { isCovered: true, filesClaim: true, isFederalProgram };
  if (inForce.length === 0) return { isCovered: false, filesClaim: null, isFederalProgram };
  // A plan that is registered is billed, unless the visit is registered as paid alone.
  if (isSelfPay(visit, inForce)) return { isCovered: true, filesClaim: false, isFederalProgram };
  return { isCovered: isDoubted && inForce.length === 1 ? null : true, filesClaim: true, isFederalProgram };
}

/** Whoever comes unscheduled, as to an emergency room, is owed one when they ask. */
const unscheduled = 'E';

/** Who must get one, and by when. */
export function goodFaithDueOf(
  kept: Pick<KeptGoodFaith, 'answer' | 'requestedOn'> | null,
  about: About,
): { readonly need: EstimateNeed; readonly due: EstimateDue; readonly scheduledOn: string } {
  const { visit, dayOf } = about;
  // A visit that is put on another day is scheduled anew: what is ahead of it is counted from there.
  const scheduledOn = visit.movedOn ?? dayOf(visit.scheduledAt);
  const due = estimateDue({
    scheduledOn: visit.patientClass === unscheduled ? null : scheduledOn,
    serviceOn: visit.serviceOn,
    requestedOn: kept?.requestedOn ?? null,
  });
  return { need: estimateNeed(payingOf(kept?.answer ?? null, about)), due, scheduledOn };
}

/** What is otherwise than in the version that counts, by the schedule, by later versions and by the draft. */
export function changedSince(kept: KeptGoodFaith | null, { visit, aloneCents }: About): readonly ContentChange[] {
  const given = handedOut(kept, visit);
  if (kept === null || given === null) return [];
  const { seen } = given;
  const now = scheduleOf(visit);
  // Drafts and versions of its own that nobody was handed say nothing of one for what recurs.
  const later =
    given === kept.series
      ? []
      : [
          ...kept.draftChanges,
          ...kept.versions.filter(({ version }) => version > given.version).flatMap((one) => one.changes),
        ];
  const found = new Set<ContentChange>(later);
  // What a later version took in is among its changes already.
  if (seen.serviceOn !== now.serviceOn) found.add('Date');
  if (seen.procedures.join(' ') !== now.procedures.join(' ')) found.add('Items');
  if (
    seen.charge !== now.charge ||
    (seen.estimateCents !== null && aloneCents !== null && seen.estimateCents !== aloneCents)
  )
    found.add('Charges');
  if (seen.provider !== now.provider || seen.location !== now.location) found.add('Provider');
  return contentChanges.filter((change) => found.has(change));
}

export function goodFaithFactsOf(kept: KeptGoodFaith | null, about: About): HandedOut {
  const { need, due } = goodFaithDueOf(kept, about);
  return {
    need,
    dueOn: due.dueOn,
    deliveredOn: handedOut(kept, about.visit)?.deliveredOn ?? null,
    version: versionNeed(changedSince(kept, about), { serviceOn: about.visit.serviceOn, today: about.today }),
  };
}
