import type { SegmentCursor } from '../read/cursor.ts';
import { catalogue, type DiagnosticCode, type Severity } from './catalogue.ts';

/** One fault: a stable code and the place. No value of the message is in it, so it may be logged. */
export type Diagnostic = {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** 1-based ordinal of the segment in the message; 0 where none was reached. */
  readonly segment: number;
  /** Byte offset in the message. */
  readonly offset: number;
  /** e.g. 'NM109', 'EB13-2'; '' where the whole segment is meant. */
  readonly element: string;
  /** Loop id of the guide, e.g. '2110C'; '' outside. */
  readonly loop: string;
  /** How an acknowledgement names it, e.g. 'IK4 7'; '' where none does. */
  readonly ack: string;
  readonly message: string;
};

export type Place = { readonly segment: number; readonly offset: number };

export type Diagnostics = {
  readonly list: Diagnostic[];
  readonly add: (code: DiagnosticCode, place: Place, element?: string, loop?: string) => void;
  /** At the segment in hand, or at element i of it. */
  readonly at: (code: DiagnosticCode, cursor: SegmentCursor, i?: number, element?: string, loop?: string) => void;
  /** The list in the order of the message. */
  readonly sorted: () => readonly Diagnostic[];
};

// A hostile message has a fault a byte; what a person reads ends long before this.
const limit = 1000;

export function createDiagnostics(): Diagnostics {
  const list: Diagnostic[] = [];
  const add = (code: DiagnosticCode, place: Place, element = '', loop = ''): void => {
    if (list.length > limit) return;
    const told = list.length === limit ? 'too-many' : code;
    const { severity, ack, text } = catalogue[told];
    list.push({
      code: told,
      severity,
      segment: place.segment,
      offset: place.offset,
      element,
      loop,
      ack,
      message: text,
    });
  };
  return {
    list,
    add,
    at: (code, cursor, i, element, loop) =>
      add(
        code,
        { segment: cursor.ordinal, offset: i === undefined ? cursor.start : cursor.at(i) },
        element ?? (i === undefined ? '' : elementName(cursor.id, i)),
        loop,
      ),
    sorted: () => list.sort((a, b) => a.segment - b.segment || a.offset - b.offset),
  };
}

/** 'NM1' and 9 make 'NM109'. */
export const elementName = (id: string, i: number): string => `${id}${String(i).padStart(2, '0')}`;
