import type { ScanState } from './scanState.ts';

// One decode a window and substrings of it cost half of one decode an element (measured). The decoder is trusted for
// ASCII alone: "latin1" means windows-1252 to it, but either way one character a byte, so offsets stay true.
const byteText = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windowSize = 1 << 16;

/** Text of buf[from, to) in the segment in hand: UTF-8 where it is UTF-8, else each byte as the latin1 character of its number. */
export function textOf(s: ScanState, from: number, to: number): string {
  if (to <= from) return '';
  if (!s.plain) return decodeBytes(s.buf.subarray(from, to));
  if (from < s.textFrom || to > s.textTo) fill(s, from, to);
  return s.text.substring(from - s.textFrom, to - s.textFrom);
}

function fill(s: ScanState, from: number, to: number): void {
  const upTo = Math.min(s.end, Math.max(to, from + windowSize));
  s.text = byteText.decode(s.buf.subarray(from, upTo));
  s.textFrom = from;
  s.textTo = upTo;
}

/** UTF-8 where valid, else latin1: bytes of either kind arrive from payers, and none may be lost. */
export function decodeBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
  }
}
