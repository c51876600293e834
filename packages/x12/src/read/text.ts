import type { ScanState } from './scanState.ts';

// One decode a window and substrings of it cost half of one decode an element (measured). The decoder is trusted for
// ASCII alone: "latin1" means windows-1252 to it, but either way one character a byte, so offsets stay true.
const byteText = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windowSize = 1 << 14;

// Most elements are codes of one to three bytes: their strings by their bytes, in a table of a fixed size, so that garbage
// cannot fill the memory. No cheaper than a new string each time, but records that are kept weigh less.
const shortKeys = new Int32Array(4096);
const shortTexts: string[] = Array.from({ length: 4096 }, () => '');

function shortText(s: ScanState, from: number, to: number): string {
  const { buf } = s;
  let key = buf[from] ?? 0;
  if (to - from > 1) key = (key << 8) | (buf[from + 1] ?? 0);
  if (to - from > 2) key = (key << 8) | (buf[from + 2] ?? 0);
  const slot = (key ^ (key >> 6) ^ (key >> 12)) & 4095;
  if (shortKeys[slot] === key) return shortTexts[slot] ?? '';
  let text = '';
  for (let p = from; p < to; p++) text += String.fromCharCode(buf[p] ?? 0);
  shortKeys[slot] = key;
  // A property's name is the engine's one copy of that text: comparing it with a literal compares two addresses.
  const [one = text] = Object.keys({ [text]: 0 });
  shortTexts[slot] = one;
  return one;
}

/** Text of buf[from, to) in the segment in hand: UTF-8 where it is UTF-8, else each byte as the latin1 character of its number. */
export function textOf(s: ScanState, from: number, to: number): string {
  if (to <= from) return '';
  if (!s.plain) return decodeBytes(s.buf.subarray(from, to));
  if (to - from <= 3 && s.buf[from] !== 0) return shortText(s, from, to);
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
