import type { Urgency } from '../clock/urgency.ts';
import type { Outcome } from '../states/arrival.ts';

/** A request as far as it is measured, from our side of the wire. */
export type Measured = {
  readonly payerId: string;
  readonly codes: readonly string[];
  /** Drugs are no part of the public metrics (42 CFR 422.122(c), 438.210(f), 440.230(e)(3), 457.732(c)). */
  readonly isDrug: boolean;
  readonly urgency: Urgency;
  /** When the payer had it. */
  readonly receivedAt: string;
  /** The first decision that was one; null where there is none yet. */
  readonly decided: { readonly at: string; readonly outcome: Outcome } | null;
  /** It was pended, or something was asked for, before that. */
  readonly wasPended: boolean;
  /** Refused before it was reviewed, and sent again. */
  readonly wasRejected: boolean;
  readonly wasExtended: boolean;
  readonly appeal: 'None' | 'Open' | 'Overturned' | 'Upheld';
  readonly clock: 'Met' | 'Missed' | 'Over' | 'Running' | 'Paused' | 'None';
};

const approvals: readonly Outcome[] = ['Approved', 'Modified'];
/** What is a decision, and not a word on the way to one. */
export const judgedOutcomes = ['Approved', 'Modified', 'Partial', 'Denied'] as const;
export type JudgedOutcome = (typeof judgedOutcomes)[number];
export const judgedOutcome = (outcome: Outcome): JudgedOutcome | null =>
  judgedOutcomes.find((one) => one === outcome) ?? null;

/** In whole, if with changes. What is approved in part is neither approved nor denied, and is counted as such. */
export const isApproved = ({ decided }: Measured): boolean => decided !== null && approvals.includes(decided.outcome);
export const isDenied = ({ decided }: Measured): boolean => decided?.outcome === 'Denied';
export const isJudged = ({ decided }: Measured): boolean => decided !== null && judgedOutcome(decided.outcome) !== null;

const hour = 3_600_000;
export const hoursOf = ({ receivedAt, decided }: Measured): number | null =>
  decided === null ? null : (Date.parse(decided.at) - Date.parse(receivedAt)) / hour;
