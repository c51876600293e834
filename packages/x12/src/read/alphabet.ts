import type { DelimiterBytes } from './delimiters.ts';

/** What a byte value is to the scanner, by one look-up: 0 is plain data. */
export const elementClass = 1;
export const terminatorClass = 2;
/** A line feed that ends the segment, and one that is data or noise: both end a line. */
export const lineTerminatorClass = 3;
export const lineClass = 4;
/** A byte above ASCII: the segment's text is not one character a byte. */
export const highClass = 5;

export type Alphabet = {
  readonly classes: Uint8Array;
  /** 1 for what is skipped in front of a segment: CR, LF, blank and tab, unless they separate something. */
  readonly noise: Uint8Array;
};

const lineFeed = 10;
const carriageReturn = 13;

function makeAlphabet({ element, component, repetition, terminator }: DelimiterBytes): Alphabet {
  const classes = new Uint8Array(256).fill(highClass, 128);
  classes[lineFeed] = lineClass;
  // Of a CRLF either half may be the declared terminator; files with mixed line ends use both.
  const atLineEnd = terminator === lineFeed || terminator === carriageReturn;
  if (atLineEnd) classes[carriageReturn] = terminatorClass;
  if (atLineEnd) classes[lineFeed] = lineTerminatorClass;
  else classes[terminator] = terminatorClass;
  classes[element] = elementClass;

  const noise = new Uint8Array(256);
  for (const c of [9, lineFeed, carriageReturn, 32]) noise[c] = 1;
  for (const c of [element, component, repetition]) if (c >= 0) noise[c] = 0;
  if (!atLineEnd) noise[terminator] = 0;
  return { classes, noise };
}

export const usualDelimiters: DelimiterBytes = { element: 42, component: 58, repetition: 94, terminator: 126 };
const usual = makeAlphabet(usualDelimiters);

/** The tables for these separators. One message a call is the common case, and nearly all of them use the usual ones. */
export function alphabetOf(d: DelimiterBytes): Alphabet {
  const { element, component, repetition, terminator } = usualDelimiters;
  const same = d.element === element && d.component === component && d.terminator === terminator;
  return same && (d.repetition === repetition || d.repetition < 0) ? usual : makeAlphabet(d);
}
