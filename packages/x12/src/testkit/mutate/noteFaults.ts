import { idOf, withElement, type Line } from './message.ts';
import type { Placed } from './place.ts';
import type { Fault, Mutator, Subject } from './types.ts';

type Change = { readonly i: number; readonly to: string };

/** What to do to a line that keeps a syntax note, so that it breaks it, and the element then at fault; null: it cannot. */
function breaking(
  note: string,
  place: Placed,
  line: Line,
): { readonly changes: readonly Change[]; readonly at: number } | null {
  const elements = (note.slice(1).match(/\d\d/g) ?? []).map(Number);
  const has = (i: number): boolean => (line.elements[i] ?? '') !== '';
  const mayGo = (i: number): boolean => place.rule.elements[i - 1]?.use !== 'R';
  const [first = 0, ...others] = elements;
  const blank = (i: number): Change => ({ i, to: '' });
  switch (note.charAt(0)) {
    case 'P':
    case 'C': {
      const at = others.find((i) => has(i) && mayGo(i));
      return has(first) && elements.every(has) && at !== undefined ? { changes: [blank(at)], at } : null;
    }
    case 'L':
      return has(first) && others.some(has) && others.every(mayGo)
        ? { changes: others.map(blank), at: others[0] ?? 0 }
        : null;
    case 'R':
      return elements.some(has) && elements.every(mayGo) ? { changes: elements.map(blank), at: first } : null;
    default:
      return null;
  }
}

function* conditional({ message, placed }: Subject): Generator<Fault> {
  for (const place of placed) {
    const line = message.lines[place.line];
    if (!line) continue;
    for (const note of place.rule.notes ?? []) {
      const found = breaking(note, place, line);
      // Where an element stands in two notes, breaking one breaks the other.
      const others = place.rule.notes?.filter((other) => other !== note) ?? [];
      if (!found || others.some((other) => found.changes.some(({ i }) => other.includes(String(i).padStart(2, '0')))))
        continue;
      const changed = found.changes.reduce((made, { i, to }) => withElement(made, i, to), line);
      yield {
        site: `${place.round.loop.id}.${place.rule.key} ${note}`,
        make: () => message.lines.map((other, n) => (n === place.line ? changed : other)),
        expected: {
          codes: ['element-conditional'],
          segment: place.line + 1,
          element: `${idOf(line)}${String(found.at).padStart(2, '0')}`,
          ack: 'IK4 2',
        },
      };
    }
  }
}

export const noteFaults: readonly Mutator[] = [{ name: 'syntax-note', faults: conditional }];
