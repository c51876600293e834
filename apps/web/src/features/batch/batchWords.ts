import type { BatchCounts, BatchDetail, BatchRow } from '@coverline/contract/batch/batch.ts';
import { type ResultFormat, resultFormats, resultFormatWords } from '@coverline/domain/batch/resultFormats.ts';
import type { BatchForm } from '@coverline/contract/batch/batchFile.ts';
import { type BatchState, hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';

export const number = (value: number): string => value.toLocaleString('en-US');
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Those whose fate is decided. */
export const settled = ({ Done, Failed, Skipped, Cancelled }: BatchCounts): number =>
  Done + Failed + Skipped + Cancelled;

/** Of 100; 0 of a batch without rows. Rounded down, so that 100 means all. */
export const percentSettled = (counts: BatchCounts): number =>
  counts.Total === 0 ? 0 : Math.floor((10_000 * settled(counts)) / counts.Total) / 100;

/** Whether it changes while nobody does anything. */
export const moves = (state: BatchState): boolean =>
  state === 'Validating' || state === 'Queued' || state === 'Running' || state === 'Scheduled';

/** Whether there is more of it to see in a moment: it moves, what is under way ends, or it is being called off row by row. */
export const isLive = ({ State, Counts, FinishedAt }: Pick<BatchDetail, 'State' | 'Counts' | 'FinishedAt'>): boolean =>
  moves(State) || Counts.InFlight > 0 || (State === 'Cancelled' && FinishedAt === null);

/** Whether its rows are being asked, or may be. */
export const isStarted = (state: BatchState): boolean =>
  state === 'Scheduled' || state === 'Queued' || state === 'Running' || state === 'Paused';

/** Whether its file could not be read to the end: it never had rows to ask. */
export const isUnread = ({ State, StartedAt }: BatchRow): boolean => State === 'Failed' && StartedAt === null;

/** So long in words, at most two units: "28 min", "1 h 5 min", "2 d 3 h". */
export function spanText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (Math.round(seconds) < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${Math.floor(hours / 24)} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** Until an instant, as a clock: "0:42", "12:05"; "now" once it is there. */
export function countdown(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return 'now';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** An instant by the client's clock, without the day where that is today. */
export function clockText(instant: string, timeZone: string, now: Date): string {
  const [day = '', ...time] = formatInstant(instant, timeZone).split(' ');
  return formatInstant(now, timeZone).startsWith(day) ? time.join(' ') : [day, ...time].join(' ');
}

/** Milliseconds as seconds with one decimal. */
export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** "A, B and 3 more". */
export const someOf = (names: readonly string[], most: number): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

const kinds: Readonly<Record<BatchForm['Kind'], string>> = {
  delimited: 'Delimited text',
  'fixed width': 'Fixed-width text',
  'json lines': 'JSON lines',
  xlsx: 'Excel workbook',
  'x12 270': 'X12 270',
  hl7: 'HL7 v2 ADT',
};
export const kindText = (kind: BatchForm['Kind']): string => kinds[kind];
export const delimiters = [
  { value: ',', label: 'Comma' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe |' },
  { value: ';', label: 'Semicolon' },
] as const;
/** "Delimited text, comma, without a header": how a template has its files read. */
export const formText = ({ Kind, Delimiter, HasHeader, Layout }: BatchForm): string =>
  [
    kindText(Kind),
    ...delimiters.flatMap(({ value, label }) => (value === Delimiter ? [label.toLowerCase()] : [])),
    ...(HasHeader === false ? ['without a header'] : []),
    ...(Layout === null ? [] : [counted(Layout.length, 'field')]),
  ].join(', ');
export const letters = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'macintosh', label: 'Mac (MacRoman)' },
] as const;

const abouts: Readonly<Record<ResultFormat, string>> = {
  csv: 'The columns of your file in their order, then those of the answers.',
  xlsx: 'The same, as a sheet.',
  pipe: 'The same, with | between the columns.',
  '271': 'The answers themselves, in one interchange.',
  hl7: 'A message for each row that was answered, with its coverage in IN1 where it is active.',
};
export const formats = resultFormats.map((value) => ({
  value,
  label: resultFormatWords[value],
  about: abouts[value],
}));

/** Said where no row needs attention: of what is over, which rows have no answer all the same, and why. */
export function noAttentionText({ State, Counts }: Pick<BatchDetail, 'State' | 'Counts'>): string {
  if (!hasEnded(State)) return 'No row needs attention so far.';
  const without = [
    [Counts.Skipped, 'skipped'],
    [Counts.InFlight, 'still under way'],
    [Counts.Pending + Counts.Waiting + Counts.Cancelled, 'called off'],
  ] as const;
  const rows = without.reduce((sum, [count]) => sum + count, 0);
  if (rows === 0) return Counts.Total === 0 ? 'It has no rows.' : 'Every row has an answer.';
  const why = without.flatMap(([count, what]) => (count === 0 ? [] : [`${number(count)} ${what}`]));
  return `${counted(rows, 'row has', 'rows have')} no answer: ${why.join(', ')}.`;
}

/** Why a batch stands still though nobody paused it. */
export const isCapped = ({ State, StateReason }: BatchDetail): boolean =>
  State === 'Paused' && StateReason === 'CostCap';

export const notifyLabel = 'Tell others when it has ended';
