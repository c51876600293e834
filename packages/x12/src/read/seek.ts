import { alphabetOf } from './alphabet.ts';
import { isDelimiter, isLetterOrDigit, readFragmentHeader, readHeader, type Header } from './delimiters.ts';
import { note, type ScanState } from './scanState.ts';

const isIsa = (buf: Uint8Array, at: number): boolean =>
  buf[at] === 73 && buf[at + 1] === 83 && buf[at + 2] === 65 && isDelimiter(buf[at + 3]);

const isFragment = (buf: Uint8Array, at: number): boolean =>
  ((buf[at] === 71 && buf[at + 1] === 83) || (buf[at] === 83 && buf[at + 1] === 84)) && isDelimiter(buf[at + 2]);

const isBom = (buf: Uint8Array, at: number): boolean => buf[at] === 239 && buf[at + 1] === 187 && buf[at + 2] === 191;

function open(s: ScanState, header: Extract<Header, { kind: 'found' }>): void {
  s.delimiters = header.delimiters;
  const { classes, noise } = alphabetOf(header.delimiters);
  s.classes = classes;
  s.noise = noise;
  s.seeking = false;
  s.fresh = true;
  s.interchanges++;
}

/** Looks for the next interchange. 'found' leaves `pos` on its first byte; junk on the way is noted once a stretch. */
export function seek(s: ScanState): 'found' | 'more' | 'end' {
  while (s.pos < s.end) {
    const at = s.pos;
    const c = s.buf[at] ?? 0;
    if (c === 32 || (c >= 9 && c <= 13)) {
      if (c === 10) s.lines++;
      s.inWord = false;
      s.pos++;
      continue;
    }
    if (s.end - at < 4 && !s.final) return 'more';
    if (s.base + at === 0 && isBom(s.buf, at)) {
      note(s, 'byte-order-mark', at);
      s.pos += 3;
      continue;
    }
    if (!s.inWord && isIsa(s.buf, at)) {
      const header = readHeader(s.buf, at, s.end, s.final);
      if (header.kind === 'more' && !s.final) return 'more';
      if (header.kind === 'found') {
        open(s, header);
        return 'found';
      }
      note(s, header.kind === 'bad' ? header.fault : 'isa-cut', at);
    } else if (s.interchanges === 0 && !s.junkNoted && isFragment(s.buf, at)) {
      const header = readFragmentHeader(s.buf, at, s.end);
      if (header.kind === 'more' && !s.final) return 'more';
      if (header.kind === 'found') {
        open(s, header);
        note(s, 'fragment', at);
        return 'found';
      }
    }
    if (!s.junkNoted) {
      s.junkNoted = true;
      note(s, 'junk', at);
    }
    s.inWord = isLetterOrDigit(c);
    s.pos++;
  }
  return s.final ? 'end' : 'more';
}

/** An ISA where a segment begins: the interchange before it lost its trailer. Its separators are its own. */
export function reopen(s: ScanState): 'same' | 'more' | 'opened' {
  if (s.end - s.pos < 4 && !s.final) return 'more';
  if (!isIsa(s.buf, s.pos)) return 'same';
  const header = readHeader(s.buf, s.pos, s.end, s.final);
  if (header.kind === 'more' && !s.final) return 'more';
  if (header.kind !== 'found') {
    note(s, header.kind === 'bad' ? header.fault : 'isa-cut', s.pos);
    return 'same';
  }
  open(s, header);
  return 'opened';
}
