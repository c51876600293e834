import type { CoverageSummary } from '../coverageSummary.ts';
import type { Change } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';

type Said = { readonly text: string; readonly segment: number | null };

const entries = (name: string, all: readonly Said[]): Entry<null>[] =>
  all.map(({ text, segment }) => ({ key: name, same: '', name, text, segment, of: null }));

const contradictionsOf = ({ contradictions }: CoverageSummary): Entry<null>[] =>
  contradictions.flatMap(({ text, segments, isOmission }) =>
    entries(isOmission === true ? 'Left out' : 'Contradiction', [{ text, segment: segments[0] ?? null }]),
  );

const refusalsOf = ({ rejections }: CoverageSummary): Entry<null>[] =>
  entries(
    'Refusal',
    rejections.map(({ code, label, segment }) => ({ text: `${label} (${code})`, segment })),
  );

/** What the payer says in its own words or codes, and where its answer is at odds with itself: news, for better or worse. */
export const saidChanges = (old: CoverageSummary, now: CoverageSummary): Change[] => [
  ...listChanges(refusalsOf(old), refusalsOf(now)),
  ...listChanges(contradictionsOf(old), contradictionsOf(now)),
  ...listChanges(entries('Message from the {payer}', old.messages), entries('Message from the {payer}', now.messages)),
];
