import type { Duration } from './duration.ts';
import type { LineOfBusiness } from './lineOfBusiness.ts';
import type { Urgency } from './urgency.ts';

/** What came in between, oldest first. Nobody edits a clock: it is computed from these. */
export type ClockEvent =
  | { readonly kind: 'UrgencyChanged'; readonly at: string; readonly to: Urgency }
  /** The payer said that it needs longer; `days` null where it does not say by how many. */
  | { readonly kind: 'Extended'; readonly at: string; readonly days: number | null }
  /** `until` null where it leaves no more time than it has to. */
  | { readonly kind: 'Asked'; readonly at: string; readonly until: string | null }
  | { readonly kind: 'Answered'; readonly at: string };

/** What a payer promised by contract: another clock beside the law's. */
export type ContractClock = {
  readonly urgency: readonly Urgency[];
  readonly within: Duration;
  readonly source: string;
};

export type ClockFacts = {
  readonly line: LineOfBusiness;
  /** A drug, whoever gives it: under Medicare of Part B or D, under Medicaid an outpatient one. */
  readonly isDrug: boolean;
  /** Whose insurance law the policy is under; null where none is known. */
  readonly state: string | null;
  /** Electronic: 278, FHIR or the payer's portal. */
  readonly route: 'Electronic' | 'OnPaper';
  /** Where the payer sits: its duty is counted by its clocks. The client's where that is not known. */
  readonly zone: string;
  /** When it reached the payer. */
  readonly receivedAt: string;
  /** Of a managed Medicaid plan: when the rating period began; null where nobody knows. */
  readonly ratingPeriodFrom: string | null;
  /** As it was asked. */
  readonly urgency: Urgency;
  readonly contract: readonly ContractClock[];
  readonly events: readonly ClockEvent[];
};

export const clockFindings = [
  'AskedTooLate',
  'AskedTwice',
  'ExtendedTooLate',
  'ExtendedTwice',
  'ExtendedTooFar',
  'ExtendedWithoutLaw',
  'UrgencyChangedTooLate',
  'RatingPeriodUnknown',
] as const;
export type ClockFinding = (typeof clockFindings)[number];

/** The clock that ends first of all that run. */
export type PayerClock = {
  /** Key of the row; 'Contract' where the payer's word is stricter than the law. */
  readonly rule: string;
  readonly source: string;
  readonly within: Duration;
  /** From when its share counts. */
  readonly startedAt: string;
  /** Where it stands still: at the latest, if the answer never comes. */
  readonly dueAt: string;
  /** Between these it stood, or stands still. */
  readonly paused: { readonly from: string; readonly to: string; readonly isOpen: boolean } | null;
  readonly findings: readonly ClockFinding[];
};
