import type { SearchOutcome } from '../discovery/searchOutcome.ts';
import type { Grade } from '../insurance/status.ts';

/** The steps from an answer that is not good to a coverage that is saved, in their order. */
export const resolveStepNames = ['eligibility', 'demographics', 'mbi', 'discovery', 'order', 'save'] as const;
export type ResolveStepName = (typeof resolveStepNames)[number];

/** Where a flow stops for a person, who may say to go on as it is. */
export const stops = ['demographics', 'alert', 'review', 'cap'] as const;
export type Stop = (typeof stops)[number];

/** What was passed over; `askVerify` and `askSearch`: what was taken back once is not done again by itself. */
export const passedStops = [...stops, 'askVerify', 'askSearch'] as const;
export type PassedStop = (typeof passedStops)[number];

/** What a check of demographics came to, as far as the flow asks: field names, no values. */
export type DemographicFacts = {
  /** What was taken over, and what is offered and waits for somebody. */
  readonly accepted: readonly string[];
  readonly offered: readonly string[];
  readonly openAlerts: number;
  /** The bureau did not answer; our own checks stand. */
  readonly failed: boolean;
};

/** What Medicare's step of a search came to; null where the plan has none. */
export type MedicareFacts = {
  readonly state: 'waiting' | 'done' | 'skipped';
  readonly says: string;
  readonly grade: Grade | null;
};

export type SearchFacts = {
  readonly running: boolean;
  readonly asked: number;
  /** May be saved and billed; `toSave` of them do not stand in the registration yet. */
  readonly found: readonly { readonly payer: string; readonly level: string; readonly score: number }[];
  readonly toSave: number;
  readonly toReview: readonly { readonly payer: string; readonly score: number }[];
  /** Payers wait for a higher cap. */
  readonly capped: boolean;
  readonly outcome: SearchOutcome;
  readonly medicare: MedicareFacts | null;
  /** Payers in the order in which they would pay, the reason of the first, and what nobody has told. */
  readonly order: readonly string[];
  readonly why: string;
  readonly questions: readonly string[];
};

export type AnswerFacts = { readonly payer: string; readonly status: string; readonly grade: Grade };

/** All that says where a flow stands. Null where a step was not made yet. */
export type ResolveFacts = {
  readonly first: AnswerFacts;
  readonly mayVerify: boolean;
  readonly maySearch: boolean;
  /** More than name and birth date is known: else a person looks at the plan of a search, and what it costs, before anybody is asked. */
  readonly isPlaced: boolean;
  readonly isRegistered: boolean;
  readonly passed: readonly PassedStop[];
  readonly demographics: DemographicFacts | null;
  readonly search: SearchFacts | null;
  readonly orderAccepted: boolean;
  /** Coverages that were in order when this flow saved. */
  readonly saved: number | null;
  readonly checked: AnswerFacts | null;
  /** The check after saving is under way. */
  readonly checking: boolean;
};
