import type { Decimal } from '../priceItem.ts';
import type { ReadingRule } from './warnings.ts';

type Tell = (rule: ReadingRule) => void;

/** What a number counts: dollars, percents, or how much of a drug. */
export type AmountOf = 'dollars' | 'percent' | 'measure';

const [zero, nine, dot] = [48, 57, 46];

/** A plain number without its needless zeros; null where the text is none: digits, with one point at most among them. */
function plain(text: string): Decimal | null {
  const end = text.length;
  let point = -1;
  let from = 0;
  for (let at = 0; at < end; at++) {
    const char = text.charCodeAt(at);
    if (char === dot) {
      if (point >= 0 || end === 1) return null;
      point = at;
    } else if (char < zero || char > nine) return null;
    else if (char === zero && at === from && point < 0) from++;
  }
  if (point < 0) return from === 0 ? text : text.slice(Math.min(from, end - 1));
  let to = end;
  while (text.charCodeAt(to - 1) === zero) to--;
  if (to - 1 === point) to = point;
  const value = text.slice(from, to);
  return value === '' || value.startsWith('.') ? `0${value}` : value;
}

/** What version 2 asked to be written where nothing was known, and what systems write that must write something. */
const isNines = (value: Decimal): boolean =>
  value.length >= 7 && value.charCodeAt(0) === nine && /^9{7,}(?:\.9+)?$/.test(value);

/** Whether a sign says that the number counts something else than its place: 70% is no price, and $70.50 no percentage. */
const isOfOther = (text: string, of: AmountOf): boolean =>
  (of !== 'dollars' && /[$€£]/.test(text)) || (of !== 'percent' && text.endsWith('%'));

/** "10 mL": the number, and behind it in words what it measures. An exponent or a product is no number alone. */
const measured = /^([\d.,]+)\s*(?!e[-+]?\d|x\s*\d)[a-z]/i;

function cleaned(text: string, of: AmountOf, tell: Tell): string {
  let bare = text;
  const number = of === 'measure' ? measured.exec(bare)?.[1] : undefined;
  if (number !== undefined) {
    tell('unit-text');
    bare = number;
  }
  if (/[$€£]/.test(bare)) {
    tell('currency');
    bare = bare
      .replace(/^(-?)\s*[$€£]\s*/, '$1')
      .replace(/[$€£]$/, '')
      .trimEnd();
  }
  if (bare.endsWith('%')) {
    tell('percent-sign');
    bare = bare.slice(0, -1).trim();
  }
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare)) {
    tell('thousands');
    bare = bare.replaceAll(',', '');
  }
  return bare;
}

/** A number that is as it should be, as almost all are, at the least expense; null of any other text. */
export function quickAmount(text: string): Decimal | null {
  const value = plain(text);
  return value === null || value === '0' || isNines(value) ? null : value;
}

/** From here on a number may be nines alone. */
const leastNines = 9_999_999;
/** Below this JavaScript writes a number with an exponent. */
const leastPlain = 0.000_001;

/** The same of a number of JSON. */
export const quickNumber = (value: unknown): Decimal | null =>
  typeof value === 'number' && value >= leastPlain && value < leastNines ? String(value) : null;

/** A number as a file writes it; null where none is there or none that is meant. Whatever is not as it should be is told. */
export function readAmount(written: string, of: AmountOf, tell: Tell): Decimal | null {
  if (written === '') return null;
  let value = plain(written);
  if (value === null) {
    const text = written.trim();
    if (text === '') return null;
    if (isOfOther(text, of)) {
      tell('other-unit');
      return null;
    }
    const bare = cleaned(text, of, tell);
    value = plain(bare);
    if (value === null) {
      tell(/^[-(]\s*\$?\.?\d/.test(bare) ? 'negative' : 'not-a-number');
      return null;
    }
  }
  if (value === '0') tell('zero');
  else if (isNines(value)) tell('placeholder');
  else return value;
  return null;
}

/** The same of a number of JSON, which is exact as it is written for as many digits as any price has. */
export function readNumber(value: unknown, of: AmountOf, tell: Tell): Decimal | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    if (value.trim() !== '') tell('number-as-text');
    return readAmount(value, of, tell);
  }
  if (typeof value === 'number') return readAmount(String(value), of, tell);
  tell('not-a-number');
  return null;
}
