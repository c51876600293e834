import { damerauLevenshtein } from '@coverline/domain/matching/strings/damerauLevenshtein.ts';
import { doubleMetaphone } from '@coverline/domain/matching/strings/doubleMetaphone.ts';
import { jaro, jaroWinkler } from '@coverline/domain/matching/strings/jaroWinkler.ts';
import { matchRatingCodex } from '@coverline/domain/matching/strings/matchRatingCodex.ts';
import { metaphone } from '@coverline/domain/matching/strings/metaphone.ts';
import { nysiis } from '@coverline/domain/matching/strings/nysiis.ts';
import { soundex } from '@coverline/domain/matching/strings/soundex.ts';
import { readCsv } from './readCsv.ts';

/** What a function makes of texts, each as it stands in a file of vectors. */
type Measured = { readonly takes: 1 | 2; readonly gives: (texts: readonly string[]) => readonly string[] };

const code = (of: (text: string) => string): Measured => ({ takes: 1, gives: ([text = '']) => [of(text)] });
const number = (of: (one: string, other: string) => number): Measured => ({
  takes: 2,
  // three decimals, as far as there are any
  gives: ([one = '', other = '']) => [String(Number(of(one, other).toFixed(3)))],
});

/** By the name of a file behind `vectors_`. */
const functions: Readonly<Record<string, Measured>> = {
  damerau_levenshtein: number(damerauLevenshtein),
  double_metaphone: { takes: 1, gives: ([name = '']) => doubleMetaphone(name) },
  jaro_distance: number(jaro),
  jaro_winkler: number(jaroWinkler),
  match_rating_codex: code(matchRatingCodex),
  metaphone: code(metaphone),
  nysiis: code(nysiis),
  soundex: code(soundex),
};

export type Vectors = {
  readonly function: string;
  readonly vectors: number;
  readonly differ: readonly { readonly of: readonly string[]; readonly expected: string; readonly found: string }[];
};

/** Files of these columns begin with their names. */
const isHead = ([first, second]: readonly string[]): boolean =>
  first === 'word' && (second === 'code' || second === 'primary');
const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
const unescaped = (text: string): string => text.replaceAll(/\\([tnr\\])/g, (_, sign: string) => escapes[sign] ?? sign);

/** The function that a file of vectors is about; null of any other file, undefined of one that nobody knows here. */
export function vectorsName(file: string): string | null | undefined {
  const name = /(?:^|[/\\])vectors_(\w+)\.csv$/.exec(file)?.[1];
  return name === undefined ? null : name in functions ? name : undefined;
}

/** Which vectors of a function differ from what the product's own makes of them. */
export function checkVectors(name: string, text: string): Vectors {
  const measured = functions[name];
  if (measured === undefined) throw new Error(`Nobody knows ${name}`);
  const [head = [], ...rest] = readCsv(text);
  const rows = isHead(head) ? rest : [head, ...rest];
  const differ = rows.flatMap((row) => {
    const of = row.slice(0, measured.takes).map(unescaped);
    const expected = row.slice(measured.takes).map((value) => (measured.takes === 2 ? String(Number(value)) : value));
    const found = measured.gives(of);
    return found.join() === expected.join() ? [] : [{ of, expected: expected.join(), found: found.join() }];
  });
  return { function: name, vectors: rows.length, differ };
}
