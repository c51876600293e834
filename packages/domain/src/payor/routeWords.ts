import type { Outcome } from '../lookup/outcome.ts';

/** A way to a payer that was passed over: a gateway's name and the outcome of asking by it. */
export type PassedOverWay = { readonly gateway: string; readonly outcome: string };

// By which outcomes a way is passed over is decided where it is asked (gateways/notTaken.ts).
const words: Readonly<Partial<Record<Outcome, string>>> = {
  NotSent: 'could not be reached',
  CircuitOpen: 'has been failing and was left alone',
  Overloaded: 'had too many requests under way',
  EnvelopeError: 'was closed and turned the request away',
};

const isOutcome = (text: string): text is Outcome => Object.hasOwn(words, text);

/** One sentence for each way that was passed over, so that a reader sees why another was asked. */
export const passedOverSentences = (ways: readonly PassedOverWay[]): readonly string[] =>
  ways.map(({ gateway, outcome }) => {
    const why = isOutcome(outcome) ? words[outcome] : undefined;
    return `${gateway} ${why ?? 'did not take the request'}, so the next way was tried.`;
  });
