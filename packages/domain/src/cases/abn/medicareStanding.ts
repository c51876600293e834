import { takesIn } from '../../eligibility/answer/spans.ts';
import type { MedicareKind } from '../../eligibility/answer/medicare.ts';
import { isCovered, isNotCovered } from '../../insurance/status.ts';

/** What the newest answer of Medicare says of the patient, as far as a notice goes by it. */
export const medicareStandings = ['Original', 'Advantage', 'NotActive', 'Unsettled', 'Unknown'] as const;
export type MedicareStanding = (typeof medicareStandings)[number];

type Fact = { readonly kind: MedicareKind; readonly from: string | null; readonly to: string | null };

/** The newest answer of Medicare about the patient; null where it was never asked. */
export type MedicareAnswer = {
  readonly statusId: number | null;
  /** The day it was asked about. */
  readonly day: string;
  readonly facts: readonly Fact[];
};

const holds = (answer: MedicareAnswer, kind: MedicareKind) =>
  answer.facts.some((fact) => fact.kind === kind && takesIn(fact, answer.day));

export function medicareStanding(answer: MedicareAnswer | null): MedicareStanding {
  if (answer === null) return 'Unknown';
  if (holds(answer, 'partC')) return 'Advantage';
  if (isCovered(answer.statusId)) return 'Original';
  // That Medicare did not find the person, or has them by another name or birth date, says nothing of it.
  return isNotCovered(answer.statusId) ? 'NotActive' : 'Unsettled';
}

/** Whether Medicaid stands behind Medicare: by a savings program that Medicare tells of, or by Medicaid's own answer. */
export const isDual = (answer: MedicareAnswer | null, isMedicaidActive: boolean): boolean =>
  isMedicaidActive || (answer !== null && (holds(answer, 'qmb') || holds(answer, 'slmb')));
