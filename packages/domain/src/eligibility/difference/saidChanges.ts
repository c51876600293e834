import { asIs } from '../../terminology.ts';
import { type Contradiction, type CoverageSummary, shareOf } from '../answer/coverageSummary.ts';
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

/** The payer's words that bound a figure: they are compared with it. */
const wordsOfFigures = ({ benefits, deductible, outOfPocket }: CoverageSummary): string[] =>
  [
    ...benefits
      .flatMap(({ inNetwork, outOfNetwork }) => [inNetwork, outOfNetwork])
      .flatMap((cell) => [shareOf(cell.copayCents), shareOf(cell.coinsuranceBp), cell.deductibleApplies, ...cell.more]),
    ...[deductible, outOfPocket].flatMap(({ other }) => other),
  ].flatMap((one) => (one?.conditions ?? []).filter(({ kind }) => kind === 'words').map(({ text }) => spaced(text)));

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();

const messagesOf = ({ messages }: CoverageSummary, told: ReadonlySet<string>): Entry<null>[] =>
  entries(
    'Message from the {payer}',
    messages.filter(({ text }) => !told.has(spaced(text))).map((one) => ({ ...one, text: asIs(one.text) })),
  );

/** What the payer says in its own words or codes, and where its answer is at odds with itself: news, for better or worse. */
export function saidChanges(old: CoverageSummary, now: CoverageSummary): Change[] {
  const told = new Set([...wordsOfFigures(old), ...wordsOfFigures(now)]);
  return [
    ...listChanges(refusalsOf(old), refusalsOf(now)),
    ...listChanges(contradictionsOf(old), contradictionsOf(now)),
    ...listChanges(messagesOf(old, told), messagesOf(now, told)),
  ];
}
