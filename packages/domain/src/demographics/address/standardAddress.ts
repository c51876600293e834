import { stateOf } from '../../payers/states.ts';
import { isState } from '../../registration/words.ts';
import { direction, twoWordDirection, unitWord } from './addressWords.ts';
import { highway } from './highway.ts';
import { type SpecialKind, specialLine } from './specialLines.ts';
import { streetSuffix } from './streetSuffixes.ts';

/** An address as it was typed. */
export type TypedAddress = {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** An address as USPS Publication 28 writes it, and its parts; '' where there is none. */
export type StandardAddress = {
  readonly kind: 'street' | SpecialKind | 'unknown';
  /** The line of delivery, its unit in it. */
  readonly line1: string;
  /** What has no place in that line. */
  readonly line2: string;
  /** Who takes the mail in, without C/O. */
  readonly careOf: string;
  readonly number: string;
  readonly preDirection: string;
  readonly street: string;
  readonly suffix: string;
  readonly postDirection: string;
  readonly unitType: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip5: string;
  readonly zip4: string;
};

const noParts = {
  number: '',
  preDirection: '',
  street: '',
  suffix: '',
  postDirection: '',
  unitType: '',
  unit: '',
};
type Parts = typeof noParts;

/**
 * An address in the form of USPS Publication 28: capitals, words abbreviated by its tables, each part in its place. It says how an
 * address is written, not whether mail is delivered there. What it cannot read it leaves as it is, in capitals.
 */
export function standardAddress(typed: TypedAddress): StandardAddress {
  const lines = [typed.address1, typed.address2].map(inCapitals).filter((line) => line !== '');
  const careOf = lines.flatMap((line) => /^(?:C\/O|C \/ O|CARE OF|ATTN) (.+)$/.exec(line)?.[1] ?? [])[0] ?? '';
  const [first = '', ...others] = lines.filter((line) => !/^(?:C\/O|C \/ O|CARE OF|ATTN) /.test(line));
  const place = { careOf, ...lastLine(typed) };
  const whole = specialLine([first, ...others].join(' '));
  if (whole !== null) return { kind: whole.kind, line1: whole.text, line2: '', ...noParts, ...place };
  const special = specialLine(first);
  if (special !== null)
    return { kind: special.kind, line1: special.text, line2: others.join(' '), ...noParts, ...place };
  const street = readStreet(first);
  const rest = others.join(' ');
  const unit = rest === '' || street.unit !== '' || street.unitType !== '' ? null : readUnit(rest.split(' '));
  const parts = unit !== null && unit.left.length === 0 ? { ...street, ...unit.found } : street;
  const line2 = parts === street ? (specialLine(rest)?.text ?? rest) : '';
  return { kind: parts.number === '' ? 'unknown' : 'street', line1: lineOf(parts), line2, ...parts, ...place };
}

/** The parts of one line, each in the way it is written. */
function readStreet(line: string): Parts {
  const read = readUnit(line.split(' ').filter((word) => word !== ''));
  let words = read === null ? line.split(' ').filter((word) => word !== '') : read.left;
  const unit = read === null ? {} : read.found;
  const number = numberAt(words);
  words = words.slice(number.length);
  const road = highway(words.join(' '));
  if (road !== null) {
    const post = road.rest === '' ? undefined : direction(road.rest);
    const street = post === undefined && road.rest !== '' ? `${road.name} ${road.rest}` : road.name;
    return { ...noParts, ...unit, number: number.join(' '), street, postDirection: post ?? '' };
  }
  return { ...noParts, ...unit, number: number.join(' '), ...streetOf(words) };
}

/** The number of a house: 12, 12A, 112-10, N6W23001, and a fraction behind it. */
function numberAt(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  if (!/^(?:\d+[A-Z]?(?:-\d+[A-Z]?)?|[NSEW]\d+[NSEW]\d+)$/.test(first) || words.length === 1) return [];
  return /^\d\/\d$/.test(second) ? [first, second] : [first];
}

/** Directions before and behind, the last suffix, and the name between them. A word that is the whole name is never abbreviated. */
function streetOf(words: readonly string[]) {
  let [name, preDirection, postDirection, suffix] = [words, '', '', ''];
  const takeBehind = (count: number) => {
    name = name.slice(0, -count);
  };
  const [beforeLast = '', last = ''] = name.slice(-2);
  const twoBehind = name.length > 3 ? twoWordDirection(beforeLast, last) : undefined;
  const oneBehind =
    name.length > 2 || (name.length === 2 && streetSuffix(beforeLast) === undefined) ? direction(last) : undefined;
  // "MAIN ST NORTH", and "BROADWAY N": but not "AVENUE N", whose letter is its name
  if (twoBehind !== undefined) {
    postDirection = twoBehind;
    takeBehind(2);
  } else if (oneBehind !== undefined && !(name.length === 2 && direction(beforeLast) !== undefined)) {
    postDirection = oneBehind;
    takeBehind(1);
  }
  const found = name.length > 1 ? streetSuffix(name.at(-1) ?? '') : undefined;
  if (found !== undefined) {
    suffix = found.abbreviation;
    takeBehind(1);
  }
  const [head = '', next = ''] = name;
  const twoAhead = name.length > 2 ? twoWordDirection(head, next) : undefined;
  if (twoAhead !== undefined) {
    preDirection = twoAhead;
    name = name.slice(2);
  } else if (name.length > 1 && direction(head) !== undefined) {
    preDirection = direction(head) ?? '';
    name = name.slice(1);
  }
  return { preDirection, street: spelled(name, suffix).join(' '), suffix, postDirection };
}

/** Of two suffixes the first is spelled out; a direction that is all there is of the name is too. */
function spelled(name: readonly string[], suffix: string): readonly string[] {
  const last = name.at(-1) ?? '';
  if (name.length > 1 && suffix !== '') return [...name.slice(0, -1), streetSuffix(last)?.word ?? last];
  return name;
}

/** A part of a building at the end of the words, and the words before it; null where there is none. */
function readUnit(
  words: readonly string[],
): { readonly left: readonly string[]; readonly found: Partial<Parts> } | null {
  const [third = '', second = '', last = ''] = ['', '', '', ...words].slice(-3);
  const before = (count: number) => words.slice(0, -count);
  if (third !== '' && unitWord(third)?.needsNumber === true && second === '#')
    return { left: before(3), found: { unitType: unitWord(third)?.abbreviation ?? '', unit: last } };
  if (/^\d+(?:ST|ND|RD|TH)$/.test(second) && unitWord(last)?.abbreviation === 'FL')
    return { left: before(2), found: { unitType: 'FL', unit: second.slice(0, -2) } };
  if (second === 'PMB' && /\d/.test(last)) return { left: before(2), found: { unitType: 'PMB', unit: last } };
  if (second === '#') return { left: before(2), found: { unitType: '#', unit: last } };
  if (
    unitWord(second)?.needsNumber === true &&
    (/\d/.test(last) || /^[A-Z]{1,2}$/.test(last)) &&
    direction(last)?.length !== 2
  )
    return { left: before(2), found: { unitType: unitWord(second)?.abbreviation ?? '', unit: last } };
  const alone = unitWord(last);
  if (alone?.needsNumber === false && (words.length === 1 || words.length > 3))
    return { left: before(1), found: { unitType: alone.abbreviation } };
  return null;
}

const lineOf = ({ number, preDirection, street, suffix, postDirection, unitType, unit }: Parts): string =>
  [number, preDirection, street, suffix, postDirection, unitType, unit].filter((part) => part !== '').join(' ');

function lastLine({ city, state, zip }: TypedAddress) {
  const code = inCapitals(state);
  const [zip5 = '', zip4 = ''] = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(zip.trim())?.slice(1) ?? [];
  return {
    city: inCapitals(city).replaceAll('#', '').trim(),
    state: isState(code) ? code : (stateOf(state.trim()) ?? code),
    zip5,
    zip4,
  };
}

/** Capitals without accents and punctuation; - / # stay, and # stands alone. */
function inCapitals(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[.'’"]/g, '')
    .replaceAll(/[,;:()]/g, ' ')
    .replaceAll('#', ' # ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Under which keys an address is the same place as another: of the house, and of the flat in it. Suffix and direction are left out,
 * since people leave them out. Null where there is too little to say so.
 */
export function addressKeys(address: StandardAddress): { readonly house: string; readonly flat: string } | null {
  const { kind, number, street, zip5, unit, line1 } = address;
  if (zip5 === '' || kind === 'unknown' || kind === 'general') return null;
  const house = [kind === 'street' ? `${number} ${street}` : line1, zip5].join('|');
  return { house, flat: `${house}|${unit}` };
}
