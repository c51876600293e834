import type { CoverageSummary } from '../answer/coverageSummary.ts';
import { isReadOtherwise, placeOfReading } from '../answer/readOtherwise.ts';

type Problem = { readonly code: string; readonly text: string; readonly segment: number | null };

/**
 * What the screen says of an answer that contradicts itself, cannot be as it is stated or was read otherwise than it is written, in the
 * same sentences: whoever has the figures alone is to know it too. What an answer leaves out is no doubt: it has no figure.
 */
export const toldDoubts = (
  { contradictions }: Pick<CoverageSummary, 'contradictions'>,
  problems: readonly Problem[],
): string[] => [
  ...new Set([
    ...contradictions.filter(({ isOmission }) => isOmission !== true).map(({ text }) => text),
    ...problems
      .filter(({ code }) => isReadOtherwise(code))
      .map(({ code, text, segment }) => [text, placeOfReading(code, segment)].filter((part) => part !== '').join(' ')),
  ]),
];
