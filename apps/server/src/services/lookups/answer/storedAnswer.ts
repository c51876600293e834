import type { CallReason } from '@coverline/domain/eligibility/status/reasonsToCall.ts';
import type { PayorSign } from '@coverline/domain/payorStatus/payorState.ts';
import type { Attempt } from '@coverline/gateways/askInTurn.ts';
import type { Reply } from '@coverline/gateways/exchange.ts';
import type { Classified } from './classifyAnswer.ts';
import type { JobRoute, LookupJob } from '#/services/lookups/lookupJob.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type { MbiFinding } from '@coverline/domain/mbi/mbiFinding.ts';

export type Answer = {
  readonly classified: Classified;
  /** Whatever came back, readable or not. */
  readonly raw: Uint8Array | null;
  readonly httpStatus: number | null;
  readonly latencyMs: number;
  /** What is told of it from now on; null where nobody answers any more, or we failed to tell. */
  readonly told: PresentedAnswer | null;
  /** What the exchange said of its payer; null where it said nothing. */
  readonly sign: PayorSign | null;
};

/** An answer of a line that was asked: by which route, and which were passed over before it. */
export type PayerAnswer = Answer & {
  readonly route: JobRoute;
  readonly passedOver: readonly Attempt<JobRoute>[];
  readonly took: Took;
  /** What still may come of an exchange that was given up. */
  readonly late?: Promise<Reply | null>;
};

/** How long the parts of an exchange took; null where nothing was sent. */
export type Took = {
  readonly queuedMs: number | null;
  readonly exchangedMs: number | null;
  readonly readMs: number;
};

/** A route that reached nobody, and why: the outcome's own word. */
export type PassedOver = { readonly gateway: string; readonly outcome: string };

/** What `parsed_enc` holds; `day` is the day the payer was asked about. Rows of before have no `reasons`, or their sentences alone. */
export type StoredAnswer = Pick<Classified, 'parsed' | 'problems'> & {
  readonly day: string;
  readonly reasons?: readonly (string | CallReason)[];
  /** What was told of it; rows of before have none. */
  readonly told?: PresentedAnswer;
  /** The gateway that the question went to in the end, by its name of then, and those passed over before it. */
  readonly route?: { readonly gateway: string; readonly passedOver: readonly PassedOver[] };
};

/** What storing an answer needs of its lookup. */
export type StoredJob = Pick<
  LookupJob,
  'clientId' | 'lookupId' | 'partnerId' | 'patientId' | 'asker' | 'origin' | 'timeZone'
> & {
  readonly costCents: number;
  /** From here on the screen need not wait any longer, and the asker is told of the end by a notification. */
  readonly softMs: number;
  readonly day: string;
  /** The day of the visit, where the payer does not look that far ahead and was asked about another. */
  readonly visitDay: string;
};

/**
 * What was told of a lookup when its answer came, by the rules and the names of that day. It is kept with the answer, so that
 * a stored result opens as it was, whatever became of the rules, the payer's name or the patient's address since.
 */
export type PresentedAnswer = {
  readonly version: number;
  readonly payerName: string;
  readonly payerId: string;
  readonly statusText: string;
  readonly grade: Grade;
  readonly nextStep: string;
  /** Whether the person is the dependent of the answer's subscriber. */
  readonly asDependent: boolean;
  /** Its numbers masked, as it is shown; null where no answer was read. */
  readonly summary: CoverageSummary | null;
  /** Of a lookup for a Medicare number, which stands in it whole. */
  readonly mbi: MbiFinding | null;
};
