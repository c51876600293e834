import { asIs } from '../../terminology.ts';
import type { Contradiction, CoverageSummary } from '../answer/coverageSummary.ts';
import type { Change } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';

type Said = { readonly text: string; readonly segment: number | null };

const entries = (name: string, all: readonly Said[]): Entry<null>[] =>
  all.map(({ text, segment }) => ({ key: name, same: '', name, text, segment, of: null }));

const contradictionsOf = ({ contradictions }: CoverageSummary): Entry<null>[] =>
  contradictions.flatMap(({ text, segments, ...kind }) =>
    entries(nameOf(kind), [{ text, segment: segments[0] ?? null }]),
  );

function nameOf({ isOmission, isDoubt, isFurther }: Omit<Contradiction, 'text' | 'segments'>): string {
  if (isOmission === true) return 'Left out';
  if (isDoubt === true) return 'Cannot be';
  return isFurther === true ? 'Further answer' : 'Contradiction';
}

const refusalsOf = ({ rejections }: CoverageSummary): Entry<null>[] =>
  entries(
    'Refusal',
    rejections.map(({ code, label, segment }) => ({ text: `${label} (${code})`, segment })),
  );

const messagesOf = ({ messages }: CoverageSummary): Entry<null>[] =>
  entries(
    'Message from the {payer}',
    messages.map((one) => ({ ...one, text: asIs(one.text) })),
  );

/** What the payer says in its own words or codes, and where its answer is at odds with itself: news, for better or worse. */
export const saidChanges = (old: CoverageSummary, now: CoverageSummary): Change[] => [
  ...listChanges(refusalsOf(old), refusalsOf(now)),
  ...listChanges(contradictionsOf(old), contradictionsOf(now)),
  ...listChanges(messagesOf(old), messagesOf(now)),
];
