import type { Grade } from '../insurance/status.ts';

/** Why nobody may use a coverage that a search found: it waits for somebody's eyes, it is hardly the patient's, or somebody rejected it. */
export const heldReasons = ['Review', 'Low', 'Rejected'] as const;
export type HeldWhy = (typeof heldReasons)[number];

type HeldWords = {
  /** In place of what the payer calls the plan, wherever an answer is told: who reads the largest word alone must not bill it. */
  readonly heading: string;
  readonly grade: Extract<Grade, 'Questionable' | 'Bad'>;
  /** What that means, behind what the payer said. */
  readonly means: string;
  /** The whole of it in a sentence, with what would lift it. */
  readonly says: string;
};

/** Each reason in words; terms stand in braces. */
export const heldWords: Readonly<Record<HeldWhy, HeldWords>> = {
  Review: {
    heading: 'Waits for a review',
    grade: 'Questionable',
    means: 'nobody bills it before somebody has accepted it',
    says: 'This coverage waits for a review: accept it in Live Insurance Discovery first, with what you saw.',
  },
  Low: {
    heading: 'Hardly this {patient}’s',
    grade: 'Bad',
    means: 'it is neither saved nor billed',
    says: 'This coverage is hardly this {patient}’s: it can be neither saved nor posted back.',
  },
  Rejected: {
    heading: 'Rejected, another person’s',
    grade: 'Bad',
    means: 'it is neither saved nor billed',
    says: 'Somebody rejected this coverage: it is not this {patient}’s.',
  },
};

/** What the payer calls it, beside the heading that stands in its place. */
export const payerSays = (statusText: string): string => `{Payer}: ${statusText}`;

/** Both in one cell of a list: why nobody may use it, and what the payer calls it; terms stand in braces. */
export const heldText = (why: HeldWhy, statusText: string): string =>
  `${heldWords[why].heading} (${payerSays(statusText)})`;
