import { componentByUse, usedWithin } from './componentByUse.ts';

/** The four separators of one interchange as byte values; `repetition` is -1 where the interchange has none. */
export type DelimiterBytes = {
  readonly element: number;
  readonly component: number;
  readonly repetition: number;
  readonly terminator: number;
};

export type HeaderFault = 'isa-delimiters' | 'isa-elements';

export type Header =
  | { readonly kind: 'found'; readonly delimiters: DelimiterBytes }
  | { readonly kind: 'more' }
  | { readonly kind: 'bad'; readonly fault: HeaderFault };

const caret = 94;
const colon = 58;

/** Whether ISA12 is of a version in which nothing repeats. */
const isBefore00402 = (buf: Uint8Array, at: number): boolean =>
  String.fromCharCode(...buf.subarray(at, at + 5)) < '00402';

// A padded ISA is 106 bytes. Twice that and more leaves room for over-long ids, and bounds what a lookahead may cost.
const headerWindow = 512;

const isAlphanumeric = (c: number): boolean => (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || (c >= 97 && c <= 122);

/** True for a byte that may separate anything: no letter, no digit, no blank, no NUL. */
export const isDelimiter = (c: number | undefined): c is number =>
  c !== undefined && c !== 0 && c !== 32 && !isAlphanumeric(c);

const isWordByte = (c: number): boolean => isAlphanumeric(c) || c === 32 || c === 46 || c === 45 || c === 95;

/** True for letters and digits: what stands before `ISA` inside a longer word. */
export const isLetterOrDigit = isAlphanumeric;

/**
 * Reads the separators from the ISA at `start` by counting its sixteen element separators, so that an ISA whose fields
 * are not padded is read too. From 00402 on ISA11 is the repetition separator; a letter or blank there is left over from 004010, and so
 * is what ISA16 has too: the customary one is taken then, where nothing else is separated by it. An ISA16 that is a letter, a digit or a blank
 * separates nothing: the use of the message tells what does, for which more of it is waited for unless it is `final`. The envelope's
 * check tells of either.
 */
export function readHeader(buf: Uint8Array, start: number, end: number, final = true): Header {
  const element = buf[start + 3];
  if (element === undefined) return { kind: 'more' };
  if (!isDelimiter(element) || element === 13 || element === 10) return { kind: 'bad', fault: 'isa-delimiters' };
  const limit = Math.min(end, start + headerWindow);
  let seen = 0;
  let repetitionAt = 0;
  let versionAt = 0;
  let i = start + 3;
  for (; i < limit; i++) {
    if (buf[i] !== element) continue;
    seen++;
    if (seen === 11) repetitionAt = i + 1;
    if (seen === 12) versionAt = i + 1;
    if (seen === 16) break;
  }
  if (seen < 16) return i < start + headerWindow ? { kind: 'more' } : { kind: 'bad', fault: 'isa-elements' };
  if (i + 2 >= end) return { kind: 'more' };
  const [last, terminator] = [buf[i + 1], buf[i + 2]];
  if (last === undefined || last === 0 || !isDelimiter(terminator)) return { kind: 'bad', fault: 'isa-delimiters' };
  if (new Set([element, last, terminator]).size < 3) return { kind: 'bad', fault: 'isa-delimiters' };
  const isLastUnfit = !isDelimiter(last);
  const behind = i + 3;
  if (isLastUnfit && !final && end < behind + usedWithin) return { kind: 'more' };
  const sent = buf[repetitionAt];
  const isSent = isDelimiter(sent) && sent !== element && buf[repetitionAt + 1] === element;
  const free = (usual: number): number => ([element, last, terminator].includes(usual) ? -1 : usual);
  const isAlike = isSent && sent === last;
  // The two alike are the customary repetition separator, or else the component separator.
  const ofIsa16 = isAlike && sent === caret ? free(colon) : last;
  const repetition = isAlike
    ? sent === caret
      ? caret
      : free(caret)
    : isSent
      ? sent
      : isBefore00402(buf, versionAt)
        ? -1
        : free(caret);
  if (repetition === terminator) return { kind: 'bad', fault: 'isa-delimiters' };
  const used = Math.min(end, behind + usedWithin);
  const component = isLastUnfit ? componentByUse(buf, behind, used, { element, repetition, terminator }) : ofIsa16;
  if (isLastUnfit && component < 0) return { kind: 'bad', fault: 'isa-delimiters' };
  return { kind: 'found', delimiters: { element, component, repetition, terminator } };
}

/**
 * Separators of a message that begins with GS or ST and never had an ISA: element separator behind the id, terminator the
 * first byte behind it that cannot stand in a control number or an id. Component and repetition separators are not
 * to be known there; the customary ones are taken.
 */
export function readFragmentHeader(buf: Uint8Array, start: number, end: number): Header {
  const element = buf[start + 2];
  if (!isDelimiter(element) || element === 13 || element === 10) return { kind: 'bad', fault: 'isa-delimiters' };
  const limit = Math.min(end, start + headerWindow);
  for (let i = start + 3; i < limit; i++) {
    const c = buf[i] ?? 0;
    if (c === element || isWordByte(c)) continue;
    if (!isDelimiter(c)) return { kind: 'bad', fault: 'isa-delimiters' };
    const component = c === 58 || element === 58 ? -1 : 58;
    const repetition = c === 94 || element === 94 ? -1 : 94;
    return { kind: 'found', delimiters: { element, component, repetition, terminator: c } };
  }
  return limit < start + headerWindow ? { kind: 'more' } : { kind: 'bad', fault: 'isa-elements' };
}
