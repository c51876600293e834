import * as fc from 'fast-check';
import type { ElementRule } from '../guide/types.ts';

// No separator that is usual, and none of the unusual ones that tests take.
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-'/()&+");
const idLetters = letters.filter((c) => /[A-Z0-9]/.test(c));
const longest = 12;

const two = (n: number): string => String(n).padStart(2, '0');

const dayOf = (n: number): string => `20${two(n % 30)}${two(1 + (n % 12))}${two(1 + (n % 28))}`;
const timeOf = (n: number): string => `${two(n % 24)}${two(n % 60)}`;

const periods: Readonly<Record<string, (n: number) => string>> = {
  D8: dayOf,
  RD8: (n) => `${dayOf(n)}-${dayOf(n)}`,
  TM: timeOf,
  DT: (n) => dayOf(n) + timeOf(n),
  D6: (n) => dayOf(n).slice(2),
};

/** A period (element 1251) in a format (element 1250), by a number. */
export const periodOf = (format: string, n: number): string => (periods[format] ?? dayOf)(n);

const text = (from: readonly string[], min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...from), { minLength: min, maxLength: Math.max(min, Math.min(max, longest)) })
    .map((all) => all.join(''))
    .filter((value) => value.trim() === value);

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: Math.max(min, Math.min(max, 6)) })
    .map((all) => all.join(''));

/** Values that an element's type, length and list allow. */
export function valueArbitrary(rule: ElementRule): fc.Arbitrary<string> {
  const { codes, min, max, type, number } = rule;
  if (codes) {
    const known = number === '1250' ? codes.filter((code) => Object.hasOwn(periods, code)) : codes;
    return fc.constantFrom(...(known.length > 0 ? known : codes));
  }
  switch (type) {
    case 'N0':
    case 'N2':
      return digits(Math.max(1, min), max);
    case 'R':
      return digits(Math.max(1, min), Math.max(1, max)).chain((whole) =>
        fc.boolean().map((half) => (half && whole.length < max ? `${whole}.5` : whole)),
      );
    case 'DT':
      return fc.nat().map((n) => dayOf(n).slice(max < 8 ? 2 : 0));
    case 'TM':
      return fc.nat().map(timeOf);
    case 'ID':
      return text(idLetters, Math.max(1, min), max);
    default:
      return text(letters, Math.max(1, min), max);
  }
}

/** Values of a composite: what it requires, and some of the rest. */
export function compositeArbitrary(rules: readonly ElementRule[]): fc.Arbitrary<Record<string, string>> {
  const used = rules.filter(({ use }) => use !== 'N');
  const fields = used.map((rule) => {
    const value = valueArbitrary(rule);
    if (rule.use === 'R') return value;
    return fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: value });
  });
  return fc.tuple(fc.tuple(...fields), fc.nat()).map(([given, seed]) => {
    const values: Record<string, string> = {};
    used.forEach((rule, i) => {
      const value = given[i] ?? '';
      if (value !== '') values[rule.name] = value;
    });
    const [first] = used;
    if (first && Object.keys(values).length === 0)
      values[first.name] = first.codes?.[0] ?? 'A'.repeat(Math.max(1, first.min));
    const format = used.find(({ number }) => number === '1250');
    const period = used.find(({ number }) => number === '1251');
    if (format && period && (values[format.name] || values[period.name])) {
      values[format.name] ??= 'D8';
      values[period.name] = periodOf(values[format.name] ?? 'D8', seed);
    }
    return values;
  });
}
