import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { VisitFacts } from '@coverline/clearance/checks/visitFacts.ts';

/** What estimates and the desk know of a visit. */
export type MoneyFacts = Pick<VisitFacts, 'estimate' | 'payment'> & {
  readonly lowCents: number | null;
  readonly highCents: number | null;
  /** For the visit, less what went back. */
  readonly collectedCents: number;
};

/** Areas that are still to come: their checks say so and do not count. Whoever connects one takes it out here and has `known.ts` read its facts. */
export const stillToCome: ReadonlySet<CheckKey> = new Set(['MedicalNecessity']);

/** Of a visit of which nothing is kept. */
export const nothingKept: MoneyFacts = {
  estimate: null,
  payment: { collectedCents: 0, planCents: null, promise: null, isWaived: false, thresholdCents: 0 },
  lowCents: null,
  highCents: null,
  collectedCents: 0,
};
