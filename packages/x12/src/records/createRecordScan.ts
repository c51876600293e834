import { readingOf } from '../read/cursor.ts';
import { packText } from '../read/parts.ts';
import { createScanner, type ScanOptions } from '../read/scanner.ts';
import { X12ReadError } from '../x12ReadError.ts';
import { createContext } from './createContext.ts';
import type { Placed, RecordContext, RecordKind, RecordReader } from './types.ts';

export type RecordScan<T> = {
  readonly push: (chunk: Uint8Array) => void;
  readonly end: () => void;
  /** The next record; null where more bytes are needed, or none follow after end(). Throws X12ReadError. */
  readonly next: () => Placed<T> | null;
};

const [isa, gs, st, se, ge, iea] = ['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].map(packText);

/** Cuts a stream of bytes into the records of one kind; sets of other kinds are passed over. Memory is one record's. */
export function createRecordScan<T>(kind: RecordKind<T>, options?: ScanOptions): RecordScan<T> {
  const scanner = createScanner(options);
  const { cursor } = scanner;
  const reading = readingOf(cursor);
  const around = createContext();
  let context: RecordContext | null = null;
  let reader: RecordReader<T> | null = null;

  const placed = (record: T | null, cut: boolean): Placed<T> | null =>
    record === null || context === null ? null : { record, context, cut };

  const close = (cut: boolean): Placed<T> | null => {
    const last = placed(reader?.end() ?? null, cut);
    reader = null;
    return last;
  };

  const open = (): void => {
    context = around.openSet(cursor);
    const { set, family = '' } = kind;
    if (context.set.kind === set && context.set.guide.startsWith(family)) reader = kind.start();
  };

  const accept = (): Placed<T> | null => {
    const id = cursor.packed(0);
    if (id === se) return close(false);
    if (id !== st && id !== gs && id !== isa && id !== ge && id !== iea) {
      return reader === null ? null : placed(reader.accept(reading), false);
    }
    const last = close(true);
    if (id === st) open();
    else if (id === gs) around.openGroup(cursor);
    else if (id === isa) around.openInterchange(cursor);
    return last;
  };

  return {
    push: scanner.push,
    end: scanner.end,
    next: () => {
      for (;;) {
        const step = scanner.next();
        if (step === 'more') return null;
        if (step === 'end') return close(true);
        if (step === 'fault') throw new X12ReadError(scanner.fault() ?? { code: 'junk', offset: 0, segment: 0 });
        const found = accept();
        if (found !== null) return found;
      }
    },
  };
}
