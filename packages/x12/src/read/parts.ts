/** Where a component or repetition lies: indexes into the scanner's bytes; equal where it is absent or empty. */
export type Span = { from: number; to: number };

/** How many pieces `separator` makes of buf[from, to); 0 of no byte, 1 where there is no such separator (-1). */
export function countPieces(buf: Uint8Array, from: number, to: number, separator: number): number {
  if (from >= to) return 0;
  let pieces = 1;
  if (separator >= 0) for (let p = from; p < to; p++) if (buf[p] === separator) pieces++;
  return pieces;
}

/** Narrows `span` to its nth piece, counted from 1; to nothing at its end where there are fewer. */
export function narrow(buf: Uint8Array, span: Span, separator: number, n: number): void {
  const { to } = span;
  let piece = 1;
  let begin = span.from;
  if (separator >= 0) {
    for (let p = begin; p < to; p++) {
      if (buf[p] !== separator) continue;
      if (piece === n) {
        span.from = begin;
        span.to = p;
        return;
      }
      piece++;
      begin = p + 1;
    }
  }
  span.from = piece === n ? begin : to;
}

/** One to four bytes as a number, first byte highest; -1 for any other length. */
export function packBytes(buf: Uint8Array, from: number, to: number): number {
  if (from >= to || to - from > 4) return -1;
  let code = 0;
  for (let p = from; p < to; p++) code = code * 256 + (buf[p] ?? 0);
  return code;
}

/** The number that packBytes gives for the bytes of such a text: for ids and codes of one to four letters and digits. */
export const packText = (text: string): number => Array.from(text).reduce((code, c) => code * 256 + c.charCodeAt(0), 0);

/** Whether buf[from, to) holds printable ASCII alone. */
export function isPrintable(buf: Uint8Array, from: number, to: number): boolean {
  for (let p = from; p < to; p++) {
    const c = buf[p] ?? 0;
    if (c < 32 || c > 126) return false;
  }
  return true;
}
