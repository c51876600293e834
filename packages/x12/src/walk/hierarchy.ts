import type { Diagnostics } from '../diagnose/diagnostics.ts';
import { elementPlace, type Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { LoopName } from './checkElements.ts';
import { packCode } from './codeTable.ts';

type Node = { readonly level: number; readonly parent: string };
type Pending = {
  readonly id: string;
  readonly parent: string;
  readonly place: Place;
};

export type Hierarchy = {
  /** Takes an HL that was bound to a loop whose parent has `expected` as level code ('' for none). */
  readonly accept: (cursor: SegmentCursor, expected: string, name: LoopName) => void;
  readonly end: () => void;
};

const plainNumber = (cursor: SegmentCursor, i: number): number => {
  // A leading zero makes another id of it: HL01 is text.
  const size = cursor.to(i) - cursor.from(i);
  if (size === 0 || size > 9 || cursor.bytes[cursor.from(i)] === 48) return -1;
  return cursor.scaled(i, 0) ?? -1;
};

/**
 * HL01/HL02: ids that count up from 1, unique, a parent named, known, before, of the right level, and never oneself. Parents not seen yet wait
 * for the end, where a later one and a cycle can be told apart. Linear in the number of HL. While ids are 1, 2, 3 … and parents
 * stand before their children, as they should, all is kept in two rows of numbers.
 */
export function createHierarchy(report: Diagnostics): Hierarchy {
  // By id, which counts from 1.
  const levels: number[] = [0];
  const parents: number[] = [0];
  let nodes: Map<string, Node> | null = null;
  const pending: Pending[] = [];
  /** Behind the HL that broke the row: the number that follows the one before; NaN behind one that was no number. */
  let next = 1;

  const isRegular = (cursor: SegmentCursor, expected: string): boolean => {
    const id = levels.length;
    if (plainNumber(cursor, 1) !== id) return false;
    const parent = cursor.isEmpty(2) ? 0 : plainNumber(cursor, 2);
    if (parent < 0 || parent >= id) return false;
    if (expected !== '' && parent > 0 && levels[parent] !== packCode(expected)) return false;
    levels.push(cursor.packed(3));
    parents.push(parent);
    return true;
  };

  /** The rows as a map, for the HL that break them and all behind. */
  const unrolled = (): Map<string, Node> => {
    const map = new Map<string, Node>();
    for (let n = 1; n < levels.length; n++) {
      const parent = parents[n] ?? 0;
      map.set(String(n), { level: levels[n] ?? 0, parent: parent > 0 ? String(parent) : '' });
    }
    return map;
  };

  const acceptIrregular = (known: Map<string, Node>, cursor: SegmentCursor, expected: string, name: LoopName): void => {
    const id = cursor.el(1);
    const parent = cursor.el(2);
    const at = (i: number): Place => ({ ...elementPlace(cursor, i), ...name, elementNumber: i === 1 ? '628' : '734' });
    // An absent HL01, and an absent or superfluous HL02, are the element rules' to report.
    const number = /^\d{1,12}$/.test(id) ? Number(id) : Number.NaN;
    if (known.has(id)) report.add('hl-id', at(1));
    else if (id !== '') {
      known.set(id, { level: cursor.packed(3), parent });
      // Behind one that was no number any may follow: one fault, one diagnostic.
      if (Number.isNaN(number) || (number !== next && !Number.isNaN(next))) report.add('hl-number', at(1));
    }
    next = number + 1;
    if (expected === '' || parent === '') return;
    if (parent === id) {
      report.add('hl-self', at(2));
      return;
    }
    const above = known.get(parent);
    if (above && above.level !== packCode(expected)) report.add('hl-parent-level', at(2));
    if (!above) pending.push({ id, parent, place: at(2) });
  };

  /** Ids that reach a cycle, by walking each chain once. */
  const inCycle = (known: ReadonlyMap<string, Node>): ReadonlySet<string> => {
    const done = new Set<string>();
    const cyclic = new Set<string>();
    for (const start of known.keys()) {
      const path = new Set<string>();
      let at = start;
      while (known.has(at) && !done.has(at) && !path.has(at)) {
        path.add(at);
        at = known.get(at)?.parent ?? '';
      }
      if (path.has(at)) {
        let onIt = at;
        do {
          cyclic.add(onIt);
          onIt = known.get(onIt)?.parent ?? '';
        } while (onIt !== at);
      }
      for (const id of path) done.add(id);
    }
    return cyclic;
  };

  return {
    accept(cursor, expected, name) {
      if (nodes === null && isRegular(cursor, expected)) return;
      if (nodes === null) {
        next = levels.length;
        nodes = unrolled();
      }
      acceptIrregular(nodes, cursor, expected, name);
    },
    end() {
      const known = nodes;
      nodes = null;
      levels.length = 1;
      parents.length = 1;
      if (!known || pending.length === 0) return;
      const cyclic = inCycle(known);
      for (const { id, parent, place } of pending) {
        report.add(!known.has(parent) ? 'hl-parent-missing' : cyclic.has(id) ? 'hl-cycle' : 'hl-parent-later', place);
      }
      pending.length = 0;
    },
  };
}
