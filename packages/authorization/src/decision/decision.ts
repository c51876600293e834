import type { Outcome } from '../states/arrival.ts';
import type { NamedPatient } from './namedPatient.ts';

/** How much, of what. `unit` is ours: what a wire calls otherwise is read as it. */
export type Quantity = { readonly count: number; readonly unit: QuantityUnit };
export const quantityUnits = ['Units', 'Visits', 'Days', 'Hours', 'Minutes', 'Months', 'InternationalUnits'] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

/** What was decided, of the whole or of a line. Dates are days; '' and null where the payer says nothing. */
export type Verdict = {
  /** The code as sent; '' where the whole, or a line, has none of its own: then a line shares that of the whole. */
  readonly action: string;
  readonly outcome: Outcome;
  /** The number for the claim. */
  readonly number: string;
  readonly reasons: readonly string[];
  /** The payer's own words, of which no code is. */
  readonly notes: readonly string[];
  readonly issuedOn: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly quantity: Quantity | null;
};

export type LineDecision = Verdict & {
  /** The line of the request; null where the payer decided something that was not asked. */
  readonly sequence: number | null;
  readonly code: string;
};

/** Why a level was not reviewed: AAA of a 278, error of a ClaimResponse. */
export type Refusal = {
  readonly code: string;
  /** N not again, R again, C corrected; '' where it does not say. */
  readonly followUp: string;
  readonly sequence: number | null;
  readonly place: string;
};

/** What the payer wants before it decides. */
export type Wanted = {
  readonly kind: 'Attachment' | 'Questionnaire';
  /** LOINC or report type of an attachment; canonical address of a questionnaire. */
  readonly code: string;
  readonly sequence: number | null;
  readonly until: string | null;
  /** By what the payer ties a document to its wish: PWK06 of its answer; none where it gives none. */
  readonly control?: string;
};

/** A payer's decision, however it came: 278 answer, notification, ClaimResponse. Its outcome is what its lines roll up to. */
export type Decision = Verdict & {
  /** Traces and references of ours that it names. */
  readonly traces: readonly string[];
  /** What the payer calls the request. */
  readonly payerReference: string;
  /** Null where it names nobody. */
  readonly patient: NamedPatient | null;
  /** When it was made as exactly as the payer says: a moment, or the day of `issuedOn`. */
  readonly issuedAt: string | null;
  readonly lines: readonly LineDecision[];
  readonly refusals: readonly Refusal[];
  readonly wanted: readonly Wanted[];
};
