import type { Diagnostics, Place } from '../diagnose/diagnostics.ts';
import type { SegmentCursor } from '../read/cursor.ts';

type Node = { readonly level: string; readonly parent: string };
type Pending = {
  readonly id: string;
  readonly parent: string;
  readonly expected: string;
  readonly place: Place;
  readonly loop: string;
};

export type Hierarchy = {
  /** Takes an HL that was bound to a loop whose parent has `expected` as level code ('' for none). */
  readonly accept: (cursor: SegmentCursor, expected: string, loop: string) => void;
  readonly end: () => void;
};

/**
 * HL01/HL02: ids unique, a parent named, known, before, of the right level, and never oneself. Parents not seen yet wait
 * for the end, where a later one and a cycle can be told apart. Linear in the number of HL.
 */
export function createHierarchy(report: Diagnostics): Hierarchy {
  const nodes = new Map<string, Node>();
  const pending: Pending[] = [];

  const accept = (cursor: SegmentCursor, expected: string, loop: string): void => {
    const id = cursor.el(1);
    const parent = cursor.el(2);
    // An absent HL01, and an absent or superfluous HL02, are the element rules' to report.
    if (nodes.has(id)) report.at('hl-id', cursor, 1, undefined, loop);
    else if (id !== '') nodes.set(id, { level: cursor.el(3), parent });
    if (expected === '' || parent === '') return;
    if (parent === id) {
      report.at('hl-self', cursor, 2, undefined, loop);
      return;
    }
    const known = nodes.get(parent);
    if (known && known.level !== expected) report.at('hl-parent-level', cursor, 2, undefined, loop);
    if (known) return;
    pending.push({ id, parent, expected, place: { segment: cursor.ordinal, offset: cursor.at(2) }, loop });
  };

  /** Ids that reach a cycle, by walking each chain once. */
  const inCycle = (): ReadonlySet<string> => {
    const done = new Set<string>();
    const cyclic = new Set<string>();
    for (const start of nodes.keys()) {
      const path = new Set<string>();
      let at = start;
      while (nodes.has(at) && !done.has(at) && !path.has(at)) {
        path.add(at);
        at = nodes.get(at)?.parent ?? '';
      }
      if (path.has(at)) {
        let onIt = at;
        do {
          cyclic.add(onIt);
          onIt = nodes.get(onIt)?.parent ?? '';
        } while (onIt !== at);
      }
      for (const id of path) done.add(id);
    }
    return cyclic;
  };

  return {
    accept,
    end() {
      const cyclic = pending.length > 0 ? inCycle() : null;
      for (const { id, parent, place, loop } of pending) {
        const code = !nodes.has(parent) ? 'hl-parent-missing' : cyclic?.has(id) ? 'hl-cycle' : 'hl-parent-later';
        report.add(code, place, 'HL02', loop);
      }
      pending.length = 0;
      nodes.clear();
    },
  };
}
