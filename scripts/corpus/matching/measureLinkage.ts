import { blockingKeys } from '@coverline/domain/matching/blockingKeys.ts';
import { compareReadPeople } from '@coverline/domain/matching/comparePeople.ts';
import { readPerson } from '@coverline/domain/matching/readPerson.ts';
import type { FebrlRecord } from './readFebrl.ts';

/** Pairs that were taken for one person, against those that are. */
type Found = {
  readonly pairs: number;
  readonly false: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
};

export type Linkage = {
  /** Pairs with a blocking key in common, of all that are possible, and the share of the true ones among them. */
  readonly compared: number;
  readonly possible: number;
  readonly true: number;
  readonly comparedRecall: number;
  /** Found by the matcher: `same` or `review`. */
  readonly linked: Found;
  /** `same` alone: what is taken for one person without anybody who looks. */
  readonly merged: Found & { readonly falseOf10000: number };
};

type Pair = readonly [one: number, other: number];

/** Pairs of records with a key in common; of two files a record of each. */
function* pairsOf(keys: readonly (readonly string[])[], firstOfSecond: number | null): Generator<Pair> {
  const byKey = new Map<string, number[]>();
  for (const [at, own] of keys.entries()) {
    const others = new Set(own.flatMap((key) => byKey.get(key) ?? []));
    for (const other of others)
      if (firstOfSecond === null || (other < firstOfSecond && at >= firstOfSecond)) yield [other, at];
    for (const key of own) {
      const block = byKey.get(key);
      if (block === undefined) byKey.set(key, [at]);
      else block.push(at);
    }
  }
}

const pairsAmong = (many: number): number => (many * (many - 1)) / 2;

/** How many pairs of records are of one person. */
function countTrue(first: readonly FebrlRecord[], second: readonly FebrlRecord[] | null): number {
  const count = (records: readonly FebrlRecord[]) => {
    const counts = new Map<string, number>();
    for (const { whose } of records) counts.set(whose, (counts.get(whose) ?? 0) + 1);
    return counts;
  };
  const counts = count(first);
  if (second === null) return [...counts.values()].reduce((sum, many) => sum + pairsAmong(many), 0);
  const others = count(second);
  return [...counts].reduce((sum, [whose, many]) => sum + many * (others.get(whose) ?? 0), 0);
}

function foundOf(right: number, wrong: number, all: number): Found {
  const pairs = right + wrong;
  const precision = pairs === 0 ? 1 : right / pairs;
  const recall = all === 0 ? 1 : right / all;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { pairs, false: wrong, precision, recall, f1 };
}

/** Links the records of a file among themselves, or those of two files with each other, by the product's keys and matcher. */
export function measureLinkage(
  first: readonly FebrlRecord[],
  second: readonly FebrlRecord[] | null,
  withSsn: boolean,
): Linkage {
  const records = [...first, ...(second ?? [])];
  const people = records.map(({ person }) => (withSsn ? person : { ...person, ssn: '' }));
  const read = people.map(readPerson);
  const counts = { compared: 0, truly: 0, same: [0, 0], review: [0, 0] } satisfies Record<string, number | number[]>;
  for (const [one, other] of pairsOf(people.map(blockingKeys), second === null ? null : first.length)) {
    const [left, right] = [read[one], read[other]];
    if (left === undefined || right === undefined) continue;
    const isOne = records[one]?.whose === records[other]?.whose;
    const { verdict } = compareReadPeople(left, right);
    counts.compared++;
    if (isOne) counts.truly++;
    if (verdict !== 'different') counts[verdict][isOne ? 0 : 1]!++;
  }
  const all = countTrue(first, second);
  const [[same = 0, sameWrong = 0], [review = 0, reviewWrong = 0]] = [counts.same, counts.review];
  const merged = foundOf(same, sameWrong, all);
  return {
    compared: counts.compared,
    possible: second === null ? pairsAmong(first.length) : first.length * second.length,
    true: all,
    comparedRecall: all === 0 ? 1 : counts.truly / all,
    linked: foundOf(same + review, sameWrong + reviewWrong, all),
    merged: { ...merged, falseOf10000: merged.pairs === 0 ? 0 : (merged.false / merged.pairs) * 10_000 },
  };
}
