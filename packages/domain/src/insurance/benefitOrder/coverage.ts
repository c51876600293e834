import { self } from '../../registration/words.ts';
import type { CoverageFacts, CoverageKind, KnownEmployerSize, PersonFacts } from './facts.ts';

/** Who holds the policy, as seen from the patient. */
export type Holder = 'self' | 'spouse' | 'parent' | 'other';

/** One coverage as the rules read it: what its registration says, and what was told of it. */
export type OrderedCoverage = Omit<CoverageFacts, 'Kind' | 'EmployerSize'> & {
  readonly EmployerSize: KnownEmployerSize | '';
  readonly id: string;
  /** As staff call it: the payer's name, for a sentence. */
  readonly name: string;
  readonly kind: CoverageKind;
  readonly holder: Holder;
  /** YYYY-MM-DD, '' where it is not known. */
  readonly holderBorn: string;
  readonly from: string;
  readonly to: string;
  readonly statusId: number | null;
  /** The payer knows somebody who differs, and says of that one's plan that it is not in force. */
  readonly isStatedOver?: boolean | undefined;
  readonly cob: number | null;
};

/** The patient on the day that is asked about. */
export type OrderedPerson = PersonFacts & {
  /** YYYY-MM-DD, '' where it is not known. */
  readonly born: string;
  /** The day of the care, YYYY-MM-DD. */
  readonly day: string;
};

/** What would decide where nothing does: the field, of one coverage or (null) of the person, and the question in words. */
export type OpenQuestion = {
  readonly about: string | null;
  readonly field: keyof CoverageFacts | keyof PersonFacts | 'holderBorn' | 'from' | 'born';
  readonly text: string;
};

// A life partner (53) is no spouse to Medicare: for the aged its plan pays second, for the disabled it is one of the family's.
const holders: Readonly<Record<string, Holder>> = {
  [self]: 'self',
  // the patient is the employee
  20: 'self',
  '01': 'spouse',
  19: 'parent',
};

/** The holder by the relationship of the patient to the subscriber (INS02). */
export const holderOf = (relationship: string): Holder => holders[relationship] ?? 'other';

export const isMedicare = ({ kind }: Pick<OrderedCoverage, 'kind'>): boolean =>
  kind === 'medicare' || kind === 'medicareAdvantage';

export const isAccident = ({ kind }: Pick<OrderedCoverage, 'kind'>): boolean =>
  kind === 'workersCompensation' || kind === 'auto' || kind === 'liability';
