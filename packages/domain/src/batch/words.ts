import { relationships } from '../registration/words.ts';

const genders: ReadonlyMap<string, 'M' | 'F' | ''> = new Map([
  ...['m', 'male', 'man', 'boy', '1'].map((word) => [word, 'M'] as const),
  ...['f', 'female', 'woman', 'girl', '2'].map((word) => [word, 'F'] as const),
  ...['', 'u', 'unknown', 'unk', 'un', 'o', 'other', 'x', 'nonbinary', '0', '3', '9'].map(
    (word) => [word, ''] as const,
  ),
]);

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** M or F of a word or digit for a sex, '' of those that say that it is not known; null of any other. */
export const genderOf = (text: string): 'M' | 'F' | '' | null => genders.get(bare(text)) ?? null;

/** Words for a relationship by its X12 code: people's own, and HL7's table 0063. */
const relationshipWords: Readonly<Record<string, string>> = {
  '18': 'self, patient, subscriber, insured, same, sel, slf, se, policy holder, card holder, member, primary insured, same as patient, patient is insured',
  '01': 'spouse, husband, wife, spo, sp',
  '19': 'child, son, daughter, dependent, chd, ch, natural child',
  '20': 'employee, eme',
  '21': 'unknown, unk',
  '39': 'organ donor',
  '40': 'cadaver donor',
  '53': 'life partner, domestic partner, significant other, partner, lif, dom',
  G8: 'other, other relationship, oth, parent, mother, father, par, mth, fth, grandchild, grandparent, grp, gch, stepchild, foster child, ward, guardian, grd, sibling, brother, sister, sib, bro, sis, extended family, ext',
};

const relationshipByWord: ReadonlyMap<string, string> = new Map([
  ...relationships.map(({ code }) => [bare(code), code] as const),
  ...Object.entries(relationshipWords).flatMap(([code, words]) =>
    words.split(',').map((word) => [bare(word), code] as const),
  ),
]);

/**
 * The X12 code of a relationship by itself or a word; null of any other. A single digit is refused: 1 is the patient in some tables
 * and the spouse in others.
 */
export const relationshipOf = (text: string): string | null => relationshipByWord.get(bare(text)) ?? null;

/** Cents of an amount: digits, a dollar sign, commas between thousands, at most two decimals, a minus or brackets; null of any other. */
export function centsOf(text: string): number | null {
  const inner = /^\((.*)\)$/.exec(text.trim());
  const parts = /^(-?)\$?(-?)(\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.(\d{0,2}))?$/.exec((inner?.[1] ?? text).trim());
  const [, sign = '', behind = '', whole = '', fraction = ''] = parts ?? [];
  if (parts === null || (whole === '' && fraction === '') || (sign !== '' && behind !== '')) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  const isMinus = inner !== null || sign === '-' || behind === '-';
  return isMinus && cents !== 0 ? -cents : cents;
}

export type SplitName = {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
};

const suffixes: ReadonlySet<string> = new Set(['JR', 'SR', 'II', 'III', 'IV', 'V']);
const isSuffix = (word: string): boolean => suffixes.has(word.toUpperCase().replaceAll('.', ''));

/** The parts of `LAST, FIRST M`, a suffix behind the last or the first name told apart; null without a comma or without a name on either side. */
export function splitName(text: string): SplitName | null {
  const [left = '', ...right] = text.split(',').map((part) => part.trim());
  const rights = right.filter((part) => part !== '');
  // SMITH, JR, JOHN: the suffix stands between commas of its own
  const between = rights.length > 1 ? rights.findIndex(isSuffix) : -1;
  const [names = '', ...more] = rights.filter((_, at) => at !== between);
  if (left === '' || names === '' || more.length > 0) return null;
  const lasts = left.split(/\s+/);
  const givens = names.split(/\s+/);
  const found = between >= 0 ? rights[between] : takeSuffix(lasts) || takeSuffix(givens);
  const [first = '', ...middle] = givens;
  return { last: lasts.join(' '), first, middle: middle.join(' '), suffix: found ?? '' };
}

function takeSuffix(words: string[]): string {
  return words.length > 1 && isSuffix(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
}
