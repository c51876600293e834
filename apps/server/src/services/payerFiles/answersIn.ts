import { type PersonLoop, readPeople } from '@coverline/x12/sets/people.ts';
import type { SplitSet } from '@coverline/x12/sets/splitSets.ts';
import type { FileItem } from './findItems.ts';

/** What a set says to one of our questions. */
export type AnswerInSet = {
  readonly item: FileItem;
  /** The set without those who answer other questions; who else is in it is judged when it is read. */
  readonly bytes: Uint8Array;
  /** For whoever keeps it unread: the loops of this question alone. */
  readonly alone: Uint8Array;
};

/** The lookup id that a trace of ours stands for; none for any other reference. */
export const lookupIdOf = (reference: string): readonly string[] =>
  /^[0-9a-f]{32}$/iu.test(reference)
    ? [reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')]
    : [];

/**
 * Which of our questions a set answers. A payer may put several people into one, each with the trace of the question; where no person has
 * one, the set answers the question that its BHT03 names.
 *
 * @returns `strangers`: how many in it answer nothing of ours
 */
export function answersIn(
  set: SplitSet,
  known: ReadonlyMap<string, FileItem>,
): { readonly answers: readonly AnswerInSet[]; readonly strangers: number } {
  const itemOf = (reference: string) => lookupIdOf(reference).flatMap((id) => known.get(id) ?? [])[0];
  const { people, excerpt } = readPeople(set.bytes);
  const byItem = Map.groupBy(
    people.flatMap((person) => person.traces.map((trace) => ({ person, item: itemOf(trace) }))),
    ({ item }) => item,
  );
  const untold = people.filter(({ traces }) => traces.length === 0);
  const answers = [...byItem].flatMap(([item, found]) => {
    if (item === undefined) return [];
    const own = found.map(({ person }) => person);
    return [{ item, bytes: excerpt([...own, ...untold]), alone: excerpt([...own, ...movedTo(own, untold)]) }];
  });
  const isStranger = ({ traces }: PersonLoop) =>
    traces.length > 0 && traces.every((trace) => itemOf(trace) === undefined);
  const strangers = people.filter(isStranger).length;
  if (answers.length > 0) return { answers, strangers };
  const named = set.references.flatMap((reference) => itemOf(reference) ?? [])[0];
  if (named === undefined || (strangers > 0 && people.length > 1))
    return { answers: [], strangers: Math.max(1, strangers) };
  const alone = people.length < 2 ? set.bytes : new Uint8Array(0);
  return { answers: [{ item: named, bytes: set.bytes, alone }], strangers: 0 };
}

/** A trace may be echoed at the subscriber, and the answer stand at the one dependent below. */
const movedTo = (own: readonly PersonLoop[], untold: readonly PersonLoop[]): readonly PersonLoop[] =>
  own.flatMap((one) => {
    const below = one.says ? [] : untold.filter(({ subscriber }) => subscriber === one);
    return below.length === 1 ? below : [];
  });
