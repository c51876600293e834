import { cutLine, type RowSink } from '../rows.ts';

/** Takes the text of a file piece by piece, wherever it is cut. */
export type TextReader = { readonly push: (text: string) => void; readonly end: () => void };

/** The longest row, in characters; what is longer is a fault, and is not kept in memory. */
export const longestRow = 1_048_576;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;

/** What is wrong with a quote: it is never closed, it closes so many rows further below, or something follows where it closes. */
type QuoteFault = 'open' | 'stray' | { readonly over: number };

/** Of fewer columns, lines of a note may look like rows. */
const leastWidth = 4;

/** What stands at the beginning of a text: a whole row and where its line ends, a fault, or too little to tell. */
type Step =
  | { readonly kind: 'row'; readonly cells: readonly string[]; readonly end: number }
  | { readonly kind: 'fault'; readonly what: QuoteFault; readonly column: number }
  | { readonly kind: 'more'; readonly column: number };

function saysQuote(what: QuoteFault): string {
  if (what === 'stray') return 'something follows a closing quote. Double the quotes that belong to the text.';
  const close = 'Close it, or double it where it belongs to the text.';
  if (what === 'open') return `a quote is opened and never closed. ${close}`;
  return `a quote is opened and closed ${what.over} rows further below. ${close} The rows between were read as rows.`;
}

/**
 * Rows of a delimited text by RFC 4180: quotes around cells that hold the delimiter, a quote or an end of line; CR, LF and CRLF end a
 * row, mixed as they may be. A quote within a cell that does not begin with one is itself.
 *
 * Where a quote is not closed, or something follows a closed one, only the line that the row began on is at fault, and reading goes on
 * with the next: one stray quote must not swallow the rows behind it. Nor may one that is closed by the next quote below, with nothing
 * but rows between them.
 * @param width how many columns a row has, by which lines in a cell are known as rows; 0 where that is not known yet
 */
export function createDelimitedReader(delimiter: string, sink: RowSink, width = 0): TextReader {
  const separator = delimiter.charCodeAt(0);
  let text = '';
  let at = 0;
  let row = 0;
  let isSkipping = false;
  let dropLineFeed = false;
  // Where the next of each stands in `text`, so that each is looked for once; text.length where there is none.
  let lf = -1;
  let cr = -1;
  let quoted = -1;

  const find = (char: string, from: number): number => {
    const found = text.indexOf(char, from);
    return found < 0 ? text.length : found;
  };
  const lineEnd = (from: number): number => {
    if (lf < from) lf = find('\n', from);
    if (cr < from) cr = find('\r', from);
    return Math.min(lf, cr);
  };
  /** The place behind an end of line. The LF of a CRLF that is cut in two is dropped when it comes. */
  const behind = (end: number): number => {
    if (end >= text.length) return end;
    if (text.charCodeAt(end) !== carriageReturn) return end + 1;
    if (end + 1 === text.length) dropLineFeed = true;
    return text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1;
  };

  /** The row at `at`, looked at as far as a row may be long, so that the same is found wherever the text is cut. */
  const nextStep = (isLast: boolean): Step => {
    const stop = Math.min(text.length, at + longestRow + 1);
    const end = lineEnd(at);
    if (quoted < at) quoted = find('"', at);
    if (quoted < Math.min(end, stop)) return quotedStep(stop, isLast && stop === text.length);
    if (end - at > longestRow || (end === text.length && !isLast)) return { kind: 'more', column: 0 };
    return { kind: 'row', cells: text.slice(at, end).split(delimiter), end };
  };

  /** How many lines of a cell are rows, where none of those between its first and its last is anything else; 0 of any other cell. */
  const rowsWithin = (value: string): number => {
    const lines = value
      .split(/\r\n?|\n/)
      .slice(1, -1)
      .filter((line) => line.trim() !== '');
    return lines.length >= 2 && lines.every((line) => line.split(delimiter).length === width) ? lines.length : 0;
  };

  /** A row with a quote in its first line, cell by cell. */
  const quotedStep = (stop: number, isLast: boolean): Step => {
    const cells: string[] = [];
    let place = at;
    for (;;) {
      const column = cells.length + 1;
      const isQuoted = place < stop && text.charCodeAt(place) === quote;
      let value = '';
      let end = place;
      if (isQuoted) {
        for (end = place + 1; ;) {
          const close = text.indexOf('"', end);
          const isClosed = close >= 0 && close < stop;
          if (!isClosed && isLast) return { kind: 'fault', what: 'open', column };
          if (!isClosed || (close + 1 === stop && !isLast)) return { kind: 'more', column };
          value += text.slice(end, close);
          end = close + 1;
          if (end === stop || text.charCodeAt(end) !== quote) break;
          value += '"';
          end++;
        }
        const over = width >= leastWidth && lineEnd(at) < end ? rowsWithin(value) : 0;
        if (over > 0) return { kind: 'fault', what: { over }, column };
        while (end < stop && text.charCodeAt(end) === blank) end++;
      }
      const from = end;
      for (; end < stop; end++) {
        const char = text.charCodeAt(end);
        if (char === separator || char === lineFeed || char === carriageReturn) break;
        if (isQuoted) return { kind: 'fault', what: 'stray', column };
      }
      if (end === stop && !isLast) return { kind: 'more', column: 0 };
      cells.push(isQuoted ? value : text.slice(from, end));
      if (end === stop || text.charCodeAt(end) !== separator) return { kind: 'row', cells, end };
      place = end + 1;
    }
  };

  /** Gives the first line of the row in hand up, and goes on behind it. */
  const giveUp = (what: QuoteFault, column: number): void => {
    const end = lineEnd(at);
    const sentence = `Row ${row}, column ${column}: ${saysQuote(what)}`;
    const code = what === 'stray' ? 'stray-quote' : 'open-quote';
    sink.fault({ row, column, code, sentence, cells: cutLine(text.slice(at, end)) });
    isSkipping = end === text.length;
    at = behind(end);
  };

  const tooLong = (): void => {
    const column = text.slice(at, at + longestRow).split(delimiter).length;
    const sentence = `Row ${row} is longer than ${longestRow.toLocaleString('en-US')} characters; this was reached in column ${column}. Is an end of line missing?`;
    sink.fault({ row, column, code: 'too-long', sentence, cells: cutLine(text.slice(at, at + 1000)) });
    isSkipping = true;
  };

  /** Every row that is whole in the text in hand. */
  const drain = (isLast: boolean): void => {
    while (at < text.length) {
      if (isSkipping) {
        const end = lineEnd(at);
        at = behind(end);
        isSkipping = end === text.length;
        continue;
      }
      const step = nextStep(isLast);
      // Of a row at fault its first line is waited for, since that is what is given up.
      const isCut = step.kind === 'more' || (step.kind === 'fault' && lineEnd(at) === text.length && !isLast);
      if (isCut && text.length - at <= longestRow) return;
      row++;
      if (step.kind === 'row') {
        if (step.cells.length > 1 || step.cells[0]?.trim() !== '') sink.row(row, step.cells);
        at = behind(step.end);
      } else if (step.kind === 'fault') giveUp(step.what, step.column);
      // A quote that stays open for longer than a row may be: the line that it stands in is at fault, not all that follows.
      else if (step.column > 0 && lineEnd(at) - at <= longestRow) giveUp('open', step.column);
      else tooLong();
    }
  };

  return {
    push(more) {
      if (more === '') return;
      text = text.slice(at) + (dropLineFeed && more.startsWith('\n') ? more.slice(1) : more);
      dropLineFeed = false;
      at = 0;
      lf = -1;
      cr = -1;
      quoted = -1;
      drain(false);
    },
    end() {
      drain(true);
      text = '';
      at = 0;
    },
  };
}
