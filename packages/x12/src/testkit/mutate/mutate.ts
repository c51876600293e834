import { guides } from '../../guide/guides.ts';
import type { Guide } from '../../guide/types.ts';
import { createRandom } from '../random.ts';
import { elementFaults } from './elementFaults.ts';
import { envelopeFaults } from './envelopeFaults.ts';
import { hierarchyFaults } from './hierarchyFaults.ts';
import { idOf, putTogether, takeApart, type Line, type Message } from './message.ts';
import { noteFaults } from './noteFaults.ts';
import { placeSet, type Placed } from './place.ts';
import { segmentFaults } from './segmentFaults.ts';
import type { Fault, Mutation, Mutator } from './types.ts';

export type { Expected, Mutation } from './types.ts';

/** Every kind of single fault that the kit can plant. */
export const mutators: readonly Mutator[] = [
  ...segmentFaults,
  ...elementFaults,
  ...noteFaults,
  ...hierarchyFaults,
  ...envelopeFaults,
];

function guidesOf(lines: readonly Line[], start: number): readonly Guide[] {
  const group = lines.slice(0, start).findLast((line) => idOf(line) === 'GS');
  const [, kind = '', , version = group?.elements[8] ?? ''] = lines[start]?.elements ?? [];
  const beginning = lines[start + 1];
  return guides.filter(
    (guide) =>
      guide.kind === kind &&
      version.startsWith(guide.family) &&
      (!guide.when || guide.when.codes.includes(beginning?.elements[guide.when.element] ?? '')),
  );
}

/** Where all body lines of a message stand; sets that have no guide, or do not keep it, are left out. */
function placedIn({ lines, component, repetition }: Message): readonly Placed[] {
  const all: Placed[] = [];
  lines.forEach((line, start) => {
    if (idOf(line) !== 'ST') return;
    const end = lines.findIndex((other, n) => n > start && idOf(other) === 'SE');
    for (const guide of guidesOf(lines, start)) {
      const placed = placeSet(guide, lines, start + 1, end, component, repetition);
      if (!placed) continue;
      all.push(...placed);
      return;
    }
  });
  return all;
}

/** Of the places where the guide is the same one is chosen, by the seed. */
function chosen(faults: Iterable<Fault>, pick: (list: readonly Fault[]) => Fault): readonly Fault[] {
  return [...Map.groupBy(faults, ({ site }) => site).values()].map(pick);
}

/**
 * Every single fault of the catalogue that a clean message has room for, one for each kind and place of its guide, with what
 * a checker and an acknowledgement ought to say. `bytes` is a message that keeps its guide and begins with an ISA of 106 bytes;
 * which of several like places is hit depends on `seed` alone. Throws RangeError for bytes that begin otherwise.
 */
export function* mutate(bytes: Uint8Array, seed: number): Generator<Mutation, void, undefined> {
  const message = takeApart(bytes);
  const random = createRandom(seed);
  const subject = { message, placed: placedIn(message), random };
  for (const { name, faults } of mutators) {
    for (const { site, make, expected } of chosen(faults(subject), (list) => random.pick(list))) {
      yield { name: `${name} ${site}`, bytes: putTogether(message, make()), expected };
    }
  }
}
