import { heldText, heldWords, payerSays } from '@coverline/domain/discovery/heldBack.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { type Grade, insuranceStatus } from '@coverline/domain/insurance/status.ts';
import type { LookupResult, LookupRow } from '../lookupResult.ts';

const kinds: Readonly<Record<string, string>> = {
  payerUnavailable: '{Payer} unavailable',
  setup: 'Setup error',
  notFound: 'Not found',
};

const otherKinds: Readonly<Record<string, string>> = {
  Unreadable: 'Unreadable answer',
  WrongAnswer: 'Wrong answer set aside',
  Cancelled: 'Cancelled',
  ByHand: 'Asked by phone or portal',
  PayerRefused: 'Refused by the {payer}',
};

/** Unknown always names its kind: unavailable, set-up, not found, or what became of the lookup; terms stand in braces. */
export const unknownKindText = ({ UnknownKind, Outcome }: Pick<LookupRow, 'UnknownKind' | 'Outcome'>): string =>
  kinds[UnknownKind ?? ''] ?? otherKinds[Outcome ?? ''] ?? 'Not stated by the {payer}';

const meanings: Readonly<Record<number, string>> = {
  31: 'call before you rely on it',
  36: 'not settled, ask before you rely on it',
  40: 'the first name does not agree',
  41: 'the state does not agree',
  42: 'the date of birth does not agree',
};

/** What the status means for the day, after the grade's name; an answer for another day than the visit's promises no more than that. */
export function meaning(result: Pick<LookupResult, 'StatusID' | 'DateOfService' | 'AskedDay' | 'Outcome'>): string {
  const { StatusID, DateOfService, AskedDay, Outcome } = result;
  const day =
    AskedDay === DateOfService
      ? `on ${formatDate(DateOfService)}`
      : `as of ${formatDate(AskedDay)}, not yet known for ${formatDate(DateOfService)}`;
  if (StatusID === 1) return `covered ${day}`;
  if (StatusID === 6) return `not covered ${day}`;
  // A payer that refuses the name returns none: which part of it differs, nobody knows.
  if (StatusID === 40 && Outcome === 'PayerRefused') return 'the name was not accepted';
  return meanings[StatusID ?? 0] ?? 'says nothing about coverage';
}

type Told = Pick<LookupRow, 'HeldWhy' | 'StatusText' | 'Grade'>;

/** What stands for an answer in a list: its status, or that it waits for somebody; terms stand in braces. */
export const shownStatus = ({
  HeldWhy,
  StatusText,
  Grade: grade,
}: Told): { readonly status: string; readonly grade: Grade } =>
  HeldWhy === null
    ? { status: StatusText, grade }
    : { status: heldWords[HeldWhy].heading, grade: heldWords[HeldWhy].grade };

type Listed = Pick<LookupRow, 'HeldWhy' | 'StatusID' | 'UnknownKind' | 'Outcome'>;

/** The same of a row that tells its status by number alone: what a badge shows. Unknown names its kind. */
export function listedStatus(row: Listed): { readonly grade: Grade; readonly text: string } {
  const { grade, text } = insuranceStatus(row.StatusID);
  const said = { HeldWhy: row.HeldWhy, Grade: grade, StatusText: grade === 'Unknown' ? unknownKindText(row) : text };
  const shown = shownStatus(said);
  return { grade: shown.grade, text: shown.status };
}

/** The same in a file: what has no answer yet waits, and of what nobody may use what its payer says stands behind why. Terms stand in braces. */
export function filedStatus(row: Listed & Pick<LookupRow, 'State'>): string {
  if (row.State === 'Queued') return 'Waiting';
  const { text } = listedStatus({ ...row, HeldWhy: null });
  return row.HeldWhy === null ? text : heldText(row.HeldWhy, text);
}

type Answered = Told & Parameters<typeof meaning>[0] & Parameters<typeof unknownKindText>[0];

/**
 * The verdict: the status with its grade and what it means for the day. What a search found and nobody may use yet says that, and what
 * the payer calls the plan comes second. Terms stand in braces.
 */
export function verdictOf(result: Answered): {
  readonly grade: Grade;
  readonly status: string;
  readonly kind: string;
  readonly means: string;
} {
  const { HeldWhy, StatusText, Grade: grade } = result;
  if (HeldWhy !== null) return { ...shownStatus(result), kind: payerSays(StatusText), means: heldWords[HeldWhy].means };
  const kind = grade === 'Unknown' ? unknownKindText(result) : grade;
  return { ...shownStatus(result), kind, means: meaning(result) };
}

/** The number people read out to each other, from the lookup's id. */
export const lookupNumber = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
