import type { SegmentCursor } from '../read/cursor.ts';

/**
 * A syntax note: P all or none, R at least one, E at most one, C the first needs all others, L the first needs one of them. Its
 * elements stand as bits too, the first of them apart.
 */
export type Note = {
  readonly kind: string;
  readonly elements: readonly number[];
  readonly all: number;
  readonly first: number;
};

const bits = (elements: readonly number[]): number => elements.reduce((mask, i) => mask | (1 << i), 0);

/** Reads notes as the standard spells them, e.g. 'P0304'. */
export const compileNotes = (notes: readonly string[]): readonly Note[] =>
  notes.map((note) => {
    const elements = (note.slice(1).match(/\d\d/g) ?? []).map(Number);
    return { kind: note.charAt(0), elements, all: bits(elements), first: bits(elements.slice(0, 1)) };
  });

/** Whether all notes are met where the elements of `present`, as bits, hold a value. */
export function areMet(notes: readonly Note[], present: number): boolean {
  for (const { kind, all, first } of notes) {
    const held = present & all;
    if (kind === 'R') {
      if (held === 0) return false;
    } else if (kind === 'E') {
      if ((held & (held - 1)) !== 0) return false;
    } else if (kind === 'P') {
      if (held !== 0 && held !== all) return false;
    } else if ((held & first) !== 0 && (kind === 'C' ? held !== all : held === first)) return false;
  }
  return true;
}

/**
 * The element that a note finds at fault, negative where it excludes another, 0 where all is well. Of several that are
 * missing the first is named: one fault, one diagnostic.
 */
export function noteFault(cursor: SegmentCursor, { kind, elements }: Note): number {
  let present = 0;
  let missing = 0;
  let second = 0;
  for (const i of elements) {
    if (cursor.isEmpty(i)) missing = missing === 0 ? i : missing;
    else if (++present === 2) second = i;
  }
  if (kind === 'E') return present > 1 ? -second : 0;
  if (kind === 'R') return present === 0 ? missing : 0;
  if (kind === 'P') return present > 0 && present < elements.length ? missing : 0;
  const first = elements[0] ?? 0;
  if (cursor.isEmpty(first)) return 0;
  if (kind === 'C') return present < elements.length ? missing : 0;
  return kind === 'L' && present < 2 ? missing : 0;
}
