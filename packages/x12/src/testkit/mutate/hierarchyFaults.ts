import { idOf, withElement, type Line } from './message.ts';
import type { Fault, Mutator, Subject } from './types.ts';

const changed = (lines: readonly Line[], n: number, i: number, value: string): readonly Line[] =>
  lines.map((line, m) => (m === n ? withElement(line, i, value) : line));

/** All HL that name a parent, with the id of their own and whether others name them. */
function* children({
  message: { lines },
  placed,
}: Subject): Generator<{ readonly n: number; readonly line: Line; readonly loop: string }> {
  for (const { line: n, round } of placed) {
    const line = lines[n];
    if (line && idOf(line) === 'HL' && (line.elements[2] ?? '') !== '') yield { n, line, loop: round.loop.id };
  }
}

const parentFault = (
  name: string,
  code: string,
  valueOf: (line: Line, subject: Subject) => string | null,
): Mutator => ({
  name,
  *faults(subject: Subject): Generator<Fault> {
    for (const { n, line, loop } of children(subject)) {
      const value = valueOf(line, subject);
      if (value === null) continue;
      yield {
        site: loop,
        make: () => changed(subject.message.lines, n, 2, value),
        expected: { codes: [code], segment: n + 1, element: 'HL02', ack: 'IK4 7' },
      };
    }
  },
});

/** The parent's parent, a level too high. */
function grandparent(line: Line, { message: { lines } }: Subject): string | null {
  const parent = lines.find((other) => idOf(other) === 'HL' && other.elements[1] === line.elements[2]);
  return parent?.elements[2] ? parent.elements[2] : null;
}

/** An HL with the id of the first one, where nothing hangs below it. */
const duplicateId: Mutator = {
  name: 'hl-id',
  *faults(subject: Subject): Generator<Fault> {
    const { lines } = subject.message;
    for (const { n, line, loop } of children(subject)) {
      const isParent = lines.some((other) => idOf(other) === 'HL' && other.elements[2] === line.elements[1]);
      const first = lines.find((other) => idOf(other) === 'HL');
      if (isParent || !first) continue;
      yield {
        site: loop,
        make: () => changed(lines, n, 1, first.elements[1] ?? ''),
        expected: { codes: ['hl-id'], segment: n + 1, element: 'HL01', ack: 'IK4 7' },
      };
    }
  },
};

export const hierarchyFaults: readonly Mutator[] = [
  parentFault('hl-parent-missing', 'hl-parent-missing', () => '99999'),
  parentFault('hl-self', 'hl-self', (line) => line.elements[1] ?? null),
  parentFault('hl-parent-level', 'hl-parent-level', grandparent),
  duplicateId,
];
