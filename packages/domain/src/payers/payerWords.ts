import { stateNames, stateOf } from './states.ts';

/** What people type for it, and how a payer's name spells it. */
const longForms: ReadonlyMap<string, readonly string[]> = new Map([
  ['bcbs', ['blue cross blue shield', 'blue cross', 'blue shield']],
  ['bc', ['blue cross']],
  ['bs', ['blue shield']],
  ['uhc', ['united healthcare', 'united health care', 'unitedhealthcare']],
  ['mcr', ['medicare']],
  ['mcd', ['medicaid']],
  ['fep', ['federal employee']],
  ['wc', ['workers compensation']],
]);

/** Words that a name may have or lack. */
const fillers = new Set(['of', 'the', 'and', 'inc', 'co']);

/** One typed word: the beginnings of words that fit it, and the state it may stand for. */
export type PayerWord = { readonly beginnings: readonly string[]; readonly state: string | null };

/** As names of payers are parted into words (migration 0008). */
export const nameWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/[-/&.,()']/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The words that a payer's name must bear, each with the other ways to write it: abbreviations and states. */
export function payerWords(text: string): readonly PayerWord[] {
  const words = nameWords(text);
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((word) => {
    const state = stateOf(word);
    const place = state === word.toUpperCase() ? [(stateNames[state] ?? '').toLowerCase()] : [];
    return { beginnings: [...new Set([word, ...(longForms.get(word) ?? []), ...place])], state };
  });
}
