import { joinedLines } from '../read/joinLines.ts';
import { readingOf } from '../read/cursor.ts';
import { createScanner } from '../read/scanner.ts';
import { joinBytes } from '../write/joinBytes.ts';

/** One transaction set of a message, as a message of its own. */
export type SplitSet = {
  /** ST01, ST02, and GS06 and ISA13 around it, as sent. */
  readonly kind: string;
  readonly control: string;
  readonly groupControl: string;
  readonly interchangeControl: string;
  /** BHT03 and every TRN02, in order and each once: by these a question is told that a set answers. */
  readonly references: readonly string[];
  /** ISA, GS, the set, GE and IEA, with the message's own separators and counts of one. */
  readonly bytes: Uint8Array;
};

export type SplitMessage = {
  /** Whether there is an interchange, and each ends with its IEA: a file that is still being written has not. */
  readonly isWhole: boolean;
  /** Whether all of it stands in sets that have their SE: what does not is in none of `sets`, and may be somebody's answer. */
  readonly isInSets: boolean;
  readonly sets: readonly SplitSet[];
};

/** What stands outside of sets. */
const outside: ReadonlySet<string> = new Set(['ISA', 'TA1', 'TA3', 'GS', 'GE', 'IEA']);

type Open = {
  readonly kind: string;
  readonly control: string;
  readonly start: number;
  readonly references: Set<string>;
};

/**
 * Takes a message of many transaction sets apart, each into a message that the readers of one set take. What stands outside of
 * sets, a TA1 say, is left out; a set without its SE is too, and is told. Never throws for what the bytes hold.
 */
export function splitSets(message: Uint8Array): SplitMessage {
  const bytes = joinedLines(message);
  const sets: SplitSet[] = [];
  let interchange = { control: '', head: new Uint8Array(0) };
  let group = { control: '', head: new Uint8Array(0) };
  let open: Open | null = null;
  let begun = 0;
  let ended = 0;
  let isInSets = true;
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  const cursor = readingOf(scanner.cursor);
  let step = scanner.next();
  for (; step === 'segment'; step = scanner.next()) {
    const { id, start, delimiters } = cursor;
    // With its terminator, whatever the partner writes behind that.
    const whole = () => bytes.slice(start, cursor.end + 1);
    if ((outside.has(id) || id === 'ST') === (open !== null)) isInSets = false;
    if (id === 'ISA') {
      interchange = { control: cursor.el(13), head: whole() };
      begun += 1;
      open = null;
    } else if (id === 'GS') group = { control: cursor.el(6), head: whole() };
    else if (id === 'ST') open = { kind: cursor.el(1), control: cursor.el(2), start, references: new Set() };
    else if (id === 'BHT' && open !== null) open.references.add(cursor.el(3));
    else if (id === 'TRN' && open !== null) open.references.add(cursor.el(2));
    else if (id === 'SE' && open !== null) {
      const { kind, control, references } = open;
      const tail = trailers(delimiters, group.control, interchange.control);
      sets.push({
        kind,
        control,
        groupControl: group.control,
        interchangeControl: interchange.control,
        references: [...references].filter((reference) => reference !== ''),
        bytes: joinBytes([interchange.head, group.head, bytes.slice(open.start, cursor.end + 1), tail]),
      });
      open = null;
    } else if (id === 'IEA') ended += 1;
  }
  return { isWhole: step === 'end' && begun > 0 && begun === ended, isInSets, sets };
}

type Delimiters = { readonly element: number; readonly terminator: number };

function trailers({ element, terminator }: Delimiters, group: string, interchange: string): Uint8Array {
  const [between, end] = [String.fromCharCode(element), String.fromCharCode(terminator)];
  const text = ['GE', '1', group].join(between) + end + ['IEA', '1', interchange].join(between) + end;
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
}
