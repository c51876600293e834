import { isoDate, type Draft } from '../eligibility/draft.ts';
import type { Party } from '../eligibility/parsed271.ts';
import { componentsOf, type SegmentCursor } from '../read/cursor.ts';
import type { Period, Status, StatusClaim, StatusCode, StatusLine, StatusOutcome } from './types.ts';

/** One split instead of a look for each component: a 277 is mostly STC. */
function code(c: SegmentCursor, i: number): readonly StatusCode[] {
  if (c.isEmpty(i)) return [];
  const [category = '', status = '', entity = '', codeList = ''] = componentsOf(c, i);
  return [{ category, code: status, entity, codeList }];
}

/** STC. */
export const readStatus = (c: SegmentCursor): Status => ({
  segment: c.ordinal,
  codes: [...code(c, 1), ...code(c, 10), ...code(c, 11)],
  date: isoDate(c.el(2)),
  action: c.el(3),
  charge: c.scaled(4, 2),
  paid: c.scaled(5, 2),
  finalized: isoDate(c.el(6)),
  remittanceDate: isoDate(c.el(8)),
  remittanceTrace: c.el(9),
  message: c.el(12),
});

/** A composite with its components joined by ':', whatever separator the message used. */
export const joined = (c: SegmentCursor, i: number): string => componentsOf(c, i).join(':');

/** A quantity with at most three decimals; null where none was sent. */
export function quantity(c: SegmentCursor, i: number): number | null {
  const thousandths = c.scaled(i, 3);
  return thousandths === null ? null : thousandths / 1000;
}

/** SVC. */
export const readLine = (c: SegmentCursor): Draft<StatusLine> => ({
  segment: c.ordinal,
  procedure: joined(c, 1),
  charge: c.scaled(2, 2),
  paid: c.scaled(3, 2),
  revenue: c.el(4),
  units: quantity(c, 7),
  number: '',
  references: [],
  serviceDate: null,
  statuses: [],
});

/**
 * 'CCYYMMDD' or two of them with a hyphen, blanks about it or not; null where one is no day. One and the same day twice is one
 * day.
 */
export function readPeriod(value: string): Period | null {
  const [first = '', second] = value.split('-').map((part) => isoDate(part.trim()));
  return first === '' || second === ''
    ? null
    : { from: first, to: second === undefined || second === first ? null : second };
}

export const emptyClaim = (segment: number, trace: string): Draft<StatusClaim> => ({
  segment,
  trace,
  charge: null,
  references: [],
  serviceDate: null,
  statuses: [],
  lines: [],
});

export const emptyOutcome = (
  segment: number,
  level: StatusOutcome['level'],
  party: Party | null,
  trace: string,
): Draft<StatusOutcome> => ({
  segment,
  level,
  party,
  trace,
  statuses: [],
  references: [],
  totals: { acceptedCount: null, rejectedCount: null, acceptedAmount: null, rejectedAmount: null },
  received: '',
  processed: '',
});
