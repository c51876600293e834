import { excerpt999 } from '@coverline/x12/acknowledge/excerpt999.ts';
import { excerpt824 } from '@coverline/x12/acknowledge/excerpt824.ts';
import { read824 } from '@coverline/x12/acknowledge/read824.ts';
import { read999 } from '@coverline/x12/acknowledge/read999.ts';
import { readAnswers } from '@coverline/x12/acknowledge/readAnswers.ts';
import { splitSets, type SplitSet } from '@coverline/x12/sets/splitSets.ts';
import { sql } from 'kysely';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { takeNotices } from '#/services/authorization/wire/takeNotices.ts';
import { type Receipt, takeReceipt } from '#/services/authorization/wire/takeReceipts.ts';
import { words824, words999 } from '#/services/authorization/wire/x12/fieldWords.ts';
import { endFile, noteAcknowledged } from './endFiles.ts';
import type { FileOptions, PayerFile } from './fileOptions.ts';
import { type FileItem, itemsOfFile, itemsOfLookups } from './findItems.ts';
import { type AnswerInSet, answersIn, lookupIdOf } from './answersIn.ts';
import { keepLateSet } from './keepLateSet.ts';
import { clientsOfFiles, readFiles } from './readFiles.ts';
import { type Came, storeCame } from './storeCame.ts';

/** What of a file that came was ours. */
export type TakenIn = {
  /** Whether it ends as an interchange does: one that somebody is still writing does not. */
  readonly isWhole: boolean;
  /** Whether all of it stands in sets: what does not was taken in for nobody, and may be the answer to some of what was sent. */
  readonly isInSets: boolean;
  /** Items that it ended, or put to be asked again. */
  readonly answers: number;
  /** Answers to items that had ended before, and acknowledgements of files that had. */
  readonly repeated: number;
  /** What answers nothing that was sent by this gateway. */
  readonly strangers: number;
  /** All in it that speaks of what we sent, acknowledgements too. */
  readonly ours: number;
};

/**
 * Takes in one file, whatever it mixes: TA1, 999 and 271, for several of our files and clients. All of it may be done again,
 * by whoever comes to it after a stop: an item takes its answer once. What cannot be stored of one client keeps nothing of another's
 * back.
 *
 * @throws after all has been taken in that could be
 */
export async function takeIn(options: FileOptions, gateway: GatewayRow, bytes: Uint8Array): Promise<TakenIn> {
  const { isWhole, isInSets, sets } = splitSets(bytes);
  if (!isWhole) return { isWhole, isInSets, ...none };
  const answers = sets.filter(({ kind }) => kind !== '999' && kind !== '278' && kind !== '824');
  const counts = await sumOfEach(
    [
      () => takeAcknowledgements(options, gateway, bytes, sets),
      () => takeAnswers(options, gateway, answers),
      () => takeAdvice(options, gateway, sets),
      () => takeReviews(options, gateway, sets),
    ],
    (take) => take(),
  );
  return { isWhole, isInSets, ...counts };
}

type Counts = Omit<TakenIn, 'isWhole' | 'isInSets'>;

const none: Counts = { answers: 0, repeated: 0, strangers: 0, ours: 0 };

const sumOf = (a: Counts, b: Counts): Counts => ({
  answers: a.answers + b.answers,
  repeated: a.repeated + b.repeated,
  strangers: a.strangers + b.strangers,
  ours: a.ours + b.ours,
});

async function sumOfEach<T>(all: readonly T[], take: (one: T) => Promise<Counts>): Promise<Counts> {
  let counts = none;
  await eachClient(all, async (one) => {
    const taken = await take(one);
    counts = sumOf(counts, taken);
  });
  return counts;
}

/** TA105 of an interchange that had come before. What of ours was delivered twice was taken in the first time. */
const cameBefore = '025';
/** Of AK901 and IK501: accepted, with errors noted, or partly. All else is a rejection. */
const accepted: readonly string[] = ['A', 'E'];
const partly = 'P';
const isAccepted = ({ code }: { readonly code: string }): boolean => accepted.includes(code);

/** What whoever opened our documents says of what stands in them (824): they go in files of their own, each with a number. */
function takeAdvice(options: FileOptions, gateway: GatewayRow, sets: readonly SplitSet[]): Promise<Counts> {
  const advices = sets.filter(({ kind }) => kind === '824').flatMap(({ bytes }) => advicesIn(bytes));
  return sumOfEach(advices, async (own) => {
    const advice = read824(own.bytes);
    const receipt: Receipt =
      advice?.isRefused === true ? { ...own, says: 'Refused', detail: words824(advice) } : { ...own, says: 'TakenIn' };
    const isOurs = advice !== null && (await isReceipt(options, gateway, receipt));
    return isOurs ? ofReceipt : { ...none, strangers: 1 };
  });
}

/** One may speak of several files, taken and refused, of several clients: each has what is said of it alone. */
function advicesIn(bytes: Uint8Array): readonly Pick<Receipt, 'control' | 'bytes'>[] {
  const named = (read824(bytes)?.groupControls ?? []).filter((control) => control !== '').map(Number);
  const [first = Number.NaN, ...further] = new Set(named);
  if (further.length === 0) return [{ control: first, bytes }];
  return [first, ...further].map((control) => ({ control, bytes: excerpt824(bytes, String(control)) }));
}

/** Decisions about prior authorizations lie in the same mailbox. */
async function takeReviews(options: FileOptions, gateway: GatewayRow, sets: readonly SplitSet[]): Promise<Counts> {
  const reviews = sets.filter(({ kind }) => kind === '278');
  if (reviews.length === 0) return none;
  const { taken, repeated, strangers } = await takeNotices(options, gateway.id, reviews);
  return { answers: taken, repeated, strangers, ours: taken + repeated };
}

async function takeAcknowledgements(
  options: FileOptions,
  gateway: GatewayRow,
  bytes: Uint8Array,
  sets: readonly SplitSet[],
): Promise<Counts> {
  const { ta1, acknowledgements } = readAnswers(bytes);
  const numbers = [...ta1.map(({ control }) => control), ...acknowledgements.map(({ groupControl }) => groupControl)];
  const files = await filesByControl(options, gateway.id, numbers.map(Number));
  const of999 = sets.filter(({ kind }) => kind === '999');
  const envelopes = () =>
    sumOfEach(ta1, async ({ control, code, note }) => {
      const file = files.get(Number(control));
      const rejects = !accepted.includes(code) && note !== cameBefore;
      // What lies beside it in the file may be of other clients.
      const alone = { control: Number(control), bytes: ta1Alone(bytes, Number(control)) };
      const detail = `The {payer} refused the interchange (TA1 ${code} ${note}): its set-up is wrong.`;
      const receipt: Receipt = rejects ? { ...alone, says: 'Refused', detail } : { ...alone, says: 'Came' };
      if (file === undefined && (await isReceipt(options, gateway, receipt))) return ofReceipt;
      const came = rejects ? () => ta1Alone(bytes, Number(control)) : null;
      return applyTo(options, gateway, file, { came, of: () => true, reason: `TA1 ${code} ${note}` });
    });
  const groups = () =>
    sumOfEach([...acknowledgements.entries()], async ([at, one]) => {
      const file = files.get(Number(one.groupControl));
      const message = of999[at]?.bytes;
      if (file === undefined && message !== undefined) {
        // There is one set in it: of a group that is taken in part it is the one that is not.
        const isTaken = accepted.includes(one.accepted) || (one.accepted === partly && one.sets.every(isAccepted));
        const own = { control: Number(one.groupControl), bytes: message };
        const receipt: Receipt = isTaken
          ? { ...own, says: 'TakenIn' }
          : { ...own, says: 'Refused', detail: refusalOf(message) };
        if (await isReceipt(options, gateway, receipt)) return ofReceipt;
      }
      const isRejected = (setNumber: number): boolean => {
        if (!accepted.includes(one.accepted) && one.accepted !== partly) return true;
        const set = one.sets.find(({ control }) => Number(control) === setNumber);
        return set !== undefined && !accepted.includes(set.code);
      };
      const came = message === undefined ? null : (set: number) => excerpt999(message, String(set));
      return applyTo(options, gateway, file, { came, of: isRejected, reason: `999 ${one.accepted}` });
    });
  return sumOfEach([envelopes, groups], (take) => take());
}

/** A prior authorization goes in a file of its own, which no batch knows. */
const isReceipt = (options: FileOptions, { id }: GatewayRow, receipt: Receipt): Promise<boolean> =>
  Number.isSafeInteger(receipt.control) ? takeReceipt(options, id, receipt) : Promise.resolve(false);

const ofReceipt: Counts = { ...none, answers: 1, ours: 1 };

function refusalOf(message: Uint8Array): string {
  const read = read999(message);
  return read.ok ? words999(read.value) : 'The {payer} refused it (999).';
}

type Verdict = {
  /** What each rejected item is told; null where none is. */
  readonly came: ((setNumber: number) => Uint8Array) | null;
  readonly of: (setNumber: number) => boolean;
  readonly reason: string;
};

async function applyTo(
  options: FileOptions,
  gateway: GatewayRow,
  file: PayerFile | undefined,
  { came, of, reason }: Verdict,
): Promise<Counts> {
  if (file === undefined) return { ...none, strangers: 1 };
  const isNew = await noteAcknowledged(options.doors, file);
  const rejected =
    came === null
      ? []
      : (await itemsOfFile(options.doors, file.clientId, file.fileId)).filter(
          (item) => item.isPending && of(item.setNumber),
        );
  const answers = await storeCame(
    options,
    gateway,
    rejected.map((item) => ({ item, came: came?.(item.setNumber) ?? new Uint8Array(0) })),
  );
  if (answers > 0) await endFile(options.doors, file, { ending: 'Rejected', reason });
  return { answers, repeated: isNew || answers > 0 ? 0 : 1, strangers: 0, ours: 1 };
}

/** A TA1 in an interchange of its own: what a rejected item keeps as its answer. It holds numbers and codes alone. */
function ta1Alone(bytes: Uint8Array, control: number): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.indexOf('ISA');
  const terminator = text[start + 105] ?? '~';
  const segments = text
    .slice(start)
    .split(terminator)
    .map((segment) => segment.trim());
  const [isa = ''] = segments;
  const element = isa[3] ?? '*';
  const isMeant = ([id, number]: readonly string[]) => id === 'TA1' && Number(number) === control;
  const ta1 = segments.find((segment) => isMeant(segment.split(element))) ?? '';
  const end = ['IEA', '0', isa.slice(90, 99)].join(element);
  return Buffer.from([isa, ta1, end, ''].join(terminator), 'latin1');
}

/**
 * Questions are told by the trace that we gave them: in which interchange, and in a set with whom an answer comes, is the payer's own.
 */
async function takeAnswers(options: FileOptions, gateway: GatewayRow, sets: readonly SplitSet[]): Promise<Counts> {
  if (sets.length === 0) return none;
  const wanted = [...new Set(sets.flatMap(({ references }) => references.flatMap(lookupIdOf)))];
  const known = new Map<string, FileItem>();
  const [sought] = await Promise.allSettled([
    eachClient(await clientsOfFiles(options.doors, gateway.id), async (clientId) => {
      const found = await itemsOfLookups(options.doors, clientId, gateway.id, wanted);
      for (const [id, item] of found) known.set(id, item);
    }),
  ]);
  const cames: Came[] = [];
  const late: AnswerInSet[] = [];
  const taken = new Set<string>();
  let strangers = 0;
  for (const set of sets) {
    const found = answersIn(set, known);
    strangers += found.strangers;
    for (const one of found.answers) {
      const { item } = one;
      if (item.isPending && !taken.has(item.lookupId)) {
        taken.add(item.lookupId);
        cames.push({ item, came: one.bytes });
      } else late.push(one);
    }
  }
  let answers = 0;
  await eachClient(
    [
      async () => void (answers = await storeCame(options, gateway, cames)),
      () => eachClient(late, (one) => keepLateSet(options, one.item, one.alone)),
      () => endWhatIsOver(options, gateway, [...known.values()]),
    ],
    (part) => part(),
  );
  if (sought.status === 'rejected') throw sought.reason;
  const ours = late.length + cames.length;
  return { answers, repeated: ours - answers, strangers, ours };
}

/** Files of which no item waits any more. */
async function endWhatIsOver(options: FileOptions, gateway: GatewayRow, items: readonly FileItem[]): Promise<void> {
  const fileIds = [...new Set(items.map(({ fileId }) => fileId))];
  if (fileIds.length === 0) return;
  const files = await readFiles(options.doors, gateway.id, sql`file_id = ANY(${fileIds}::uuid[]) AND ended_at IS NULL`);
  await eachClient(
    files,
    async (file) => void (await endFile(options.doors, file, { ending: 'Answered', reason: null })),
  );
}

async function filesByControl(
  { doors }: FileOptions,
  gatewayId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, PayerFile>> {
  const whole = numbers.filter((one) => Number.isInteger(one) && one > 0 && one <= 999_999_999);
  if (whole.length === 0) return new Map();
  const files = await readFiles(doors, gatewayId, sql`control_number = ANY(${whole}::int[])`);
  return new Map(files.map((file) => [file.control, file]));
}
