import type { SegmentCursor } from '../read/cursor.ts';

/** What a fault stands in, as its sender knows it: name of the field in a CTX, and its value. */
export type BusinessUnit = { readonly name: string; readonly value: string };

type Spec = {
  readonly id: string;
  readonly element: number;
  readonly name: string;
  /** Value that element 1 must have; any where left out. */
  readonly qualifier?: string;
};

const byTrace: readonly Spec[] = [{ id: 'TRN', element: 2, name: 'TRN02' }];

const specs: Readonly<Record<string, readonly Spec[]>> = {
  '270': byTrace,
  '271': byTrace,
  '276': byTrace,
  '277': byTrace,
  '835': byTrace,
  '837': [{ id: 'CLM', element: 1, name: 'CLM01' }],
  '278': [
    { id: 'NM1', element: 9, name: 'SUBSCRIBER NAME NM109', qualifier: 'IL' },
    { id: 'NM1', element: 9, name: 'PATIENT NAME NM109', qualifier: 'QC' },
  ],
};

export type UnitLog = {
  /** Begins a transaction set of this kind; the units of the former are forgotten. */
  readonly start: (kind: string) => void;
  readonly accept: (cursor: SegmentCursor) => void;
  /** The unit that the segment of this ordinal in the message stands in, or null. */
  readonly at: (segment: number) => BusinessUnit | null;
};

/** Remembers where each claim, inquiry or member of the transaction set in hand begins. A new HL ends the unit before it. */
export function createUnitLog(): UnitLog {
  let wanted: readonly Spec[] = [];
  let log: { readonly segment: number; readonly unit: BusinessUnit | null }[] = [];
  return {
    start(kind) {
      wanted = Object.hasOwn(specs, kind) ? (specs[kind] ?? []) : [];
      log = [];
    },
    accept(cursor) {
      if (wanted.length === 0) return;
      const { id } = cursor;
      if (id === 'HL') {
        if (log.at(-1)?.unit) log.push({ segment: cursor.ordinal, unit: null });
        return;
      }
      const spec = wanted.find((s) => s.id === id && (s.qualifier === undefined || cursor.el(1) === s.qualifier));
      if (!spec) return;
      const value = cursor.el(spec.element);
      log.push({ segment: cursor.ordinal, unit: value === '' ? null : { name: spec.name, value } });
    },
    at(segment) {
      // The last entry that does not come after the segment, by halving.
      let low = 0;
      let high = log.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((log[middle]?.segment ?? Infinity) <= segment) low = middle + 1;
        else high = middle;
      }
      return log[low - 1]?.unit ?? null;
    },
  };
}
