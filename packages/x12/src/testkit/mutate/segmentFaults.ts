import { recounted, spliced, type Line } from './message.ts';
import { fitsElsewhere, openerOf, type Placed, type Round } from './place.ts';
import type { Fault, Mutator, Subject } from './types.ts';

const siteOf = ({ round, rule }: Placed): string => `${round.loop.id}.${rule.key}`;
const isOpener = ({ line, round }: Placed): boolean => line === round.from && round.parent !== null;
const isBound = ({ rule }: Placed): boolean => rule.id === 'LS' || rule.id === 'LE';

const expected = (code: string | readonly string[], line: number, element: string, ack: string) => ({
  codes: typeof code === 'string' ? [code] : code,
  segment: line + 1,
  element,
  ack,
});

function* dropRequired({ message: { lines }, placed }: Subject): Generator<Fault> {
  for (const place of placed) {
    const { line, round, rule } = place;
    if (rule.use !== 'R' || isOpener(place)) continue;
    if (placed.some((other) => other !== place && other.round === round && other.rule === rule)) continue;
    yield {
      site: siteOf(place),
      make: () => recounted(spliced(lines, line, 1)),
      expected: expected('segment-required', line, rule.id, 'IK3 3'),
    };
  }
}

/** A required loop of one segment is dropped whole. */
function* dropLoop({ message: { lines }, placed }: Subject): Generator<Fault> {
  for (const place of placed) {
    const { line, round } = place;
    if (!isOpener(place) || round.loop.use !== 'R' || round.to !== line + 1) continue;
    if (round.loop.parentLevel !== undefined || roundsOf(placed, round).length > 1) continue;
    yield {
      site: round.loop.id,
      make: () => recounted(spliced(lines, line, 1)),
      expected: expected(['loop-required', 'segment-required'], line, '', ''),
    };
  }
}

function* repeatSegment({ message, placed }: Subject): Generator<Fault> {
  const { lines, component, repetition } = message;
  for (const place of placed) {
    const { line, round, rule } = place;
    const source = lines[line];
    if (!source || isOpener(place) || isBound(place) || rule.max > 30) continue;
    if (fitsElsewhere(place, source, component, repetition)) continue;
    const same = placed.filter((other) => other.round === round && other.rule === rule);
    if (same.at(-1) !== place) continue;
    const more = rule.max + 1 - same.length;
    yield {
      site: siteOf(place),
      make: () => recounted(spliced(lines, line + 1, 0, ...Array.from({ length: more }, () => source))),
      expected: expected('segment-repeat', line + more, '', 'IK3 5'),
    };
  }
}

/** The rounds of one loop that follow each other below one parent. */
function roundsOf(placed: readonly Placed[], round: Round): readonly Round[] {
  const all = new Set(placed.map((place) => place.round));
  return [...all].filter((other) => other.loop === round.loop && other.parent === round.parent);
}

function* repeatLoop({ message, placed }: Subject): Generator<Fault> {
  const { lines, component, repetition } = message;
  for (const place of placed) {
    const { line, round } = place;
    const source = lines[line];
    if (!source || !isOpener(place) || round.loop.parentLevel !== undefined || round.loop.max > 30) continue;
    if (openerOf(round.loop) !== place.rule || fitsElsewhere(place, source, component, repetition)) continue;
    const rounds = roundsOf(placed, round);
    if (rounds.at(-1) !== round) continue;
    const inside = lines.slice(round.from, round.to);
    const more = round.loop.max + 1 - rounds.length;
    yield {
      site: round.loop.id,
      make: () => recounted(spliced(lines, round.to, 0, ...Array.from({ length: more }, () => inside).flat())),
      expected: expected('loop-repeat', round.to + (more - 1) * inside.length, '', 'IK3 4'),
    };
  }
}

const stranger = (): Line => ({ elements: ['QQQ', '1'] });

function* insertUnknown({ message: { lines }, placed }: Subject): Generator<Fault> {
  for (const place of placed) {
    yield {
      site: siteOf(place),
      make: () => recounted(spliced(lines, place.line + 1, 0, stranger())),
      expected: expected('segment-unknown', place.line + 1, '', 'IK5 5'),
    };
  }
}

/** The segment that begins a set, once more where the set is well under way. */
function* insertBeginning({ message: { lines }, placed }: Subject): Generator<Fault> {
  for (const place of placed) {
    const first = placed.findLast((other) => other.line < place.line && other.line > 0 && isFirst(lines, other));
    const source = first && lines[first.line];
    if (!first || !source || place.round.parent === null || first.rule.max > 1) continue;
    yield {
      site: place.round.loop.id,
      make: () => recounted(spliced(lines, place.line + 1, 0, source)),
      expected: expected(['segment-unexpected', 'segment-order', 'segment-repeat'], place.line + 1, '', ''),
    };
  }
}

const isFirst = (lines: readonly Line[], place: Placed): boolean => lines[place.line - 1]?.elements[0] === 'ST';

function* swapNeighbours({ message, placed }: Subject): Generator<Fault> {
  const { lines, component, repetition } = message;
  for (let i = 1; i < placed.length; i++) {
    const [a, b] = [placed[i - 1], placed[i]];
    if (!a || !b || a.round !== b.round || a.rule.id === b.rule.id || b.line !== a.line + 1) continue;
    const [first, second] = [lines[a.line], lines[b.line]];
    if (!first || !second || isOpener(a) || isBound(a) || isBound(b)) continue;
    if (a.part >= b.part || fitsElsewhere(a, first, component, repetition)) continue;
    yield {
      site: `${siteOf(a)} ${b.rule.key}`,
      make: () => spliced(lines, a.line, 2, second, first),
      expected: expected('segment-order', b.line, '', 'IK3 7'),
    };
  }
}

export const segmentFaults: readonly Mutator[] = [
  { name: 'segment-dropped', faults: dropRequired },
  { name: 'loop-dropped', faults: dropLoop },
  { name: 'segment-repeated', faults: repeatSegment },
  { name: 'loop-repeated', faults: repeatLoop },
  { name: 'segment-unknown', faults: insertUnknown },
  { name: 'segment-unexpected', faults: insertBeginning },
  { name: 'segment-order', faults: swapNeighbours },
];
