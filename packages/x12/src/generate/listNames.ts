import { codes } from '../guide/codes.ts';

// A table of three thousand lines of literals helps nobody: long lists are named, and declared once a file.
const longList = 24;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const union = (list: readonly string[]): string => list.map((code) => `'${code}'`).join(' | ');

const sharedName = (list: readonly string[]): string | undefined =>
  Object.entries(codes).find(([, known]) => known === list)?.[0];

/**
 * Types of code lists: short ones in place, long ones by a name, that of the shared list or else of the element. Lists of
 * the same codes share a name, others of the same element get a number.
 */
export function createListNames(): {
  readonly typeOf: (element: string, list: readonly string[]) => string;
  readonly declared: () => readonly (readonly [name: string, list: readonly string[]])[];
} {
  const named = new Map<string, readonly string[]>();
  const byCodes = new Map<string, string>();
  return {
    typeOf(element, list) {
      if (list.length < longList) return `Coded<${union(list)}>`;
      const key = union(list);
      const known = byCodes.get(key);
      if (known) return known;
      const wanted = capital(sharedName(list) ?? `${element}Code`);
      let name = wanted;
      for (let n = 2; named.has(name); n++) name = `${wanted}${n}`;
      named.set(name, list);
      byCodes.set(key, name);
      return name;
    },
    declared: () => [...named],
  };
}
