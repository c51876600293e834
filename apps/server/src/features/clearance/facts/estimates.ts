import type { VisitFacts } from '@coverline/clearance/checks/visitFacts.ts';
import type { EstimateBasis } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { EstimatedSchedule } from '#/platform/db/tables/estimateTables.ts';
import type { KnownAnswer } from './answers.ts';
import type { ScheduledVisit } from './visits.ts';

type Estimated = Pick<ScheduledVisit, 'serviceOn' | 'procedures' | 'location' | 'provider' | 'chargeCents'>;

/** What of a schedule an estimate is made from. */
export const scheduleOf = ({
  serviceOn,
  procedures,
  location,
  provider,
  chargeCents: charge,
}: Estimated): EstimatedSchedule => ({ serviceOn, procedures, location, provider, charge });

/** Of these a line's price is what who pays alone is asked for. */
const paidAlone: ReadonlySet<EstimateBasis> = new Set(['Uninsured', 'SelfPayClass', 'Inactive', 'ByChoice']);
/** What who pays alone pays by the estimate that is kept; null where it is none of that kind, or not known. */
export const aloneCentsOf = (kept: Pick<KeptFigures, 'basis' | 'patientCents'> | null): number | null =>
  kept === null || kept.basis === null || !isPaidAlone(kept.basis) ? null : kept.patientCents;
export const isPaidAlone = (basis: EstimateBasis): boolean => paidAlone.has(basis);

/** The newest estimate that is kept of a visit. */
export type KeptFigures = {
  readonly visit: string;
  readonly patientCents: number | null;
  readonly lowCents: number;
  readonly highCents: number | null;
  /** What the patient had paid elsewhere before it was made; null of one of which only what is sealed says it. */
  readonly prepaidCents: number | null;
  readonly confidence: NonNullable<VisitFacts['estimate']>['confidence'];
  readonly lookupId: string | null;
  /** Null of one that was kept before it was written down. */
  readonly basis: EstimateBasis | null;
  readonly seen: EstimatedSchedule;
  readonly madeAt: string;
};

export async function estimatesOf(
  trx: TenantTrx,
  clientId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, KeptFigures>> {
  const { rows } = await sql<KeptFigures>`
    SELECT DISTINCT ON (e.visit_master_id) e.visit_master_id AS visit, e.patient_cents::float8 AS "patientCents",
           e.low_cents::float8 AS "lowCents", e.high_cents::float8 AS "highCents", e.prepaid_cents::float8 AS "prepaidCents", e.confidence, e.lookup_id AS "lookupId", e.basis,
           e.seen, e.made_at AS "madeAt"
      FROM phi.estimate e
     WHERE e.client_id = ${clientId} AND e.visit_master_id = ANY(${[...visitIds]}::uuid[])
     ORDER BY e.visit_master_id, e.version DESC`.execute(trx);
  return new Map(rows.map((row) => [row.visit, row]));
}

/** What a check looks at; out of date where the visit is scheduled otherwise since, the payer has answered anew, or nobody can tell what was paid of it. */
export function estimateFactsOf(
  kept: KeptFigures | null,
  visit: Estimated,
  answer: KnownAnswer | null,
  { dueCents, mostDueCents }: Pick<NonNullable<VisitFacts['estimate']>, 'dueCents' | 'mostDueCents'>,
): VisitFacts['estimate'] {
  if (kept === null) return null;
  return {
    patientCents: kept.patientCents,
    dueCents,
    mostDueCents,
    confidence: kept.confidence,
    isOutdated: kept.prepaidCents === null || isOutdated(kept, visit, answer),
  };
}

/** The visit is scheduled otherwise since the estimate was kept, or the payer has answered anew. */
export function isOutdated(
  { lookupId, madeAt, seen }: Pick<KeptFigures, 'lookupId' | 'madeAt' | 'seen'>,
  visit: Estimated,
  answer: Pick<KnownAnswer, 'id' | 'askedAt'> | null,
): boolean {
  const isNewer = answer !== null && answer.id !== lookupId && Date.parse(answer.askedAt) > Date.parse(madeAt);
  return isNewer || !isSame(seen, scheduleOf(visit));
}

const isSame = (a: EstimatedSchedule, b: EstimatedSchedule): boolean =>
  a.serviceOn === b.serviceOn &&
  a.location === b.location &&
  a.provider === b.provider &&
  a.charge === b.charge &&
  a.procedures.length === b.procedures.length &&
  a.procedures.every((code, at) => code === b.procedures[at]);
