import type { Worked } from './workEstimate.ts';

/** What keeps an estimate from being made, as one text. */
export const problemsText = (problems: Worked['Problems']): string =>
  problems.map(({ Line, Text }) => `${Line === null ? '' : `Line ${Line}: `}${Text}.`).join(' ');
