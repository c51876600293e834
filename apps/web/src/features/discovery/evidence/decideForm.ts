import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { rejectCodes, sawCodes } from '@coverline/domain/discovery/sawAndWhy.ts';
import type { CandidateDecision } from '@coverline/domain/discovery/searchOutcome.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Code = (typeof sawCodes)[number] | (typeof rejectCodes)[number];

/** A decision as it is made; '' is none as yet. */
export type DecideForm = { Decision: CandidateDecision | ''; Saw: string; Why: string; Note: string };

export const undecided = (begin: CandidateDecision | null): DecideForm => ({
  Decision: begin ?? '',
  Saw: '',
  Why: '',
  Note: '',
});

export function decideMessages({ Decision, Saw, Why, Note }: DecideForm): FormMessages<DecideForm> {
  if (Decision === '') return { Decision: 'Choose one' };
  if (Decision === 'Accepted' && Saw === '') return { Saw: 'Say what you saw' };
  if (Decision === 'Rejected' && Why === '') return { Why: 'Say why it is rejected' };
  return Decision === 'Rejected' && Why === 'other' && Note.trim() === '' ? { Note: 'Say why' } : {};
}

/** The reason that goes with a decision. */
export function codeOf({ Decision, Saw, Why }: DecideForm): Code | null {
  if (Decision === 'Accepted') return sawCodes.find((one) => one === Saw) ?? null;
  return Decision === 'Rejected' ? (rejectCodes.find((one) => one === Why) ?? null) : null;
}

/** How often what a payer returned to review was accepted: null while nobody has reviewed any. */
export const acceptedShare = ({ Reviewed, Accepted }: Pick<SearchCandidate, 'Reviewed' | 'Accepted'>): number | null =>
  Reviewed === 0 ? null : (Accepted / Reviewed) * 100;
