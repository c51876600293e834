import type { ScanNote, ScanNoteCode } from './read/scanState.ts';

/** A message that cannot be read on. Carries the place, never a value of the message. */
export class X12ReadError extends Error {
  override readonly name = 'X12ReadError';
  readonly code: ScanNoteCode;
  /** Byte offset in the message. */
  readonly offset: number;
  /** 1-based ordinal of the segment; 0 where none was reached. */
  readonly segment: number;

  constructor(fault: ScanNote) {
    super(`X12 cannot be read: ${fault.code} at byte ${fault.offset}, segment ${fault.segment}`);
    this.code = fault.code;
    this.offset = fault.offset;
    this.segment = fault.segment;
  }
}
