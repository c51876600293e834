import { elementClass, lineTerminatorClass, terminatorClass } from './alphabet.ts';
import { note, type ScanState } from './scanState.ts';

/** 'text': no binary data; read on as ever. 'taken': the data lie behind `pos`. 'long': above the cap. */
export type Binary = 'text' | 'taken' | 'more' | 'long';

// Of a length in bytes; 005010 allows fifteen.
const mostDigits = 15;

const isEnding = (kind: number | undefined): boolean => kind === terminatorClass || kind === lineTerminatorClass;

/**
 * BIN (length, data) and BDS (filter, length, data) at `start`: the data may hold any byte, separators too, so their length
 * is believed where a terminator stands behind them. Where none does, the segment is noted and read as text. Leaves the
 * segment's elements up to the data, and `pos` behind them.
 */
export function takeBinary(s: ScanState): Binary {
  const { buf, start, end, classes, final } = s;
  const short = (): Binary => (final ? 'text' : 'more');
  if (end - start < 4) return short();
  const isBin = buf[start + 1] === 73 && buf[start + 2] === 78;
  const isBds = buf[start + 1] === 68 && buf[start + 2] === 83;
  if (!(isBin || isBds) || classes[buf[start + 3] ?? 0] !== elementClass) return 'text';

  const begins = [start, start + 4];
  let at = start + 4;
  if (isBds) {
    while (at < end && at <= start + 8 && classes[buf[at] ?? 0] === 0) at++;
    if (at === end) return short();
    if (classes[buf[at] ?? 0] !== elementClass) return 'text';
    begins.push(++at);
  }
  const digits = at;
  let length = 0;
  for (; at < end && isDigit(buf[at]); at++) {
    if (at - digits === mostDigits) return 'text';
    length = length * 10 + (buf[at] ?? 0) - 48;
  }
  if (at === end) return short();
  if (at === digits || classes[buf[at] ?? 0] !== elementClass) return 'text';
  const from = at + 1;
  const to = from + length;
  if (to - start > s.cap) return 'long';
  if (to >= end && !final) return 'more';
  if (to >= end || !isEnding(classes[buf[to] ?? 0])) {
    note(s, 'binary-length', start, s.ordinal + 1);
    return 'text';
  }
  begins.push(from);
  for (const [i, begin] of begins.entries()) s.els[i] = begin;
  s.count = begins.length;
  s.pos = to;
  for (let p = from; p < to; p++) {
    const c = buf[p] ?? 0;
    if (c > 127) s.plain = false;
    else if (c === 10) s.lines++;
  }
  return 'taken';
}

const isDigit = (c: number | undefined): boolean => c !== undefined && c >= 48 && c <= 57;
