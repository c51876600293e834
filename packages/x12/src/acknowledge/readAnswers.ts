import { refusesAll } from '../claimStatus/claimDecision.ts';
import { parse277CAs } from '../claimStatus/parseStatus.ts';
import type { ClaimStatusRecord, ParsedStatus, StatusOutcome } from '../claimStatus/types.ts';
import { readingOf } from '../read/cursor.ts';
import { createScanner } from '../read/scanner.ts';
import { createReader999, type Reader999 } from './createReader999.ts';
import type { Parsed999 } from './parsed999.ts';

/** A file that a 277CA refuses as a whole, or all that it holds of a provider. */
export type Refusal = {
  /** BHT03 of the 837; '' where the 277CA does not name it. */
  readonly file: string;
  /** Id of the billing provider; null where the whole file is refused. */
  readonly provider: string | null;
  readonly outcome: StatusOutcome;
};

/** Everything a message says of messages that were sent. */
export type Answers = {
  readonly ta1: readonly { readonly control: string; readonly code: string; readonly note: string }[];
  readonly acknowledgements: readonly Parsed999[];
  /** Of every 277CA. */
  readonly claims: readonly ClaimStatusRecord[];
  readonly refusals: readonly Refusal[];
};

function refusalsIn({ outcomes }: ParsedStatus): readonly Refusal[] {
  return outcomes.flatMap((outcome, n) => {
    if (!refusesAll(outcome)) return [];
    // The receiver's level alone has the number of the file: it stands below the payer's, and above those of providers.
    const receiver =
      outcome.level === 'payer'
        ? outcomes.slice(n).find(({ level }) => level === 'receiver')
        : outcomes.slice(0, n + 1).findLast(({ level }) => level === 'receiver');
    const provider = outcome.level === 'provider' ? (outcome.party?.id ?? '') : null;
    return [{ file: receiver?.trace ?? '', provider, outcome }];
  });
}

/** Reads every TA1, 999 and 277CA of a message. Never throws for what the bytes hold. */
export function readAnswers(bytes: Uint8Array): Answers {
  const ta1: { control: string; code: string; note: string }[] = [];
  const readers: Reader999[] = [];
  let open: Reader999 | null = null;
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  const cursor = readingOf(scanner.cursor);
  while (scanner.next() === 'segment') {
    const { id } = cursor;
    if (id === 'TA1') ta1.push({ control: cursor.el(1), code: cursor.el(4), note: cursor.el(5) });
    else if (id === 'ST') {
      open = cursor.el(1) === '999' ? createReader999() : null;
      if (open) readers.push(open);
    } else open?.accept(cursor);
  }
  const read = parse277CAs(bytes);
  return {
    ta1,
    acknowledgements: readers.map((reader) => reader.result()).filter((value) => value !== null),
    claims: read.flatMap(({ claims }) => claims),
    refusals: read.flatMap(refusalsIn),
  };
}
