import type { Batch } from './acts.ts';
import { checkCalls, checkNumbers } from './checkCalls.ts';
import { checkFiles, type When } from './checkFiles.ts';
import { checkMoves, type Moves } from './checkMoves.ts';
import type { Evidence, StoredItem } from './evidence.ts';
import type { Toll } from './nemesis.ts';
import type { Item } from './workload.ts';

/** What is wrong, by the promise that is broken. */
export type Kind =
  /** accepted = done + failed + cancelled + pending + skipped, in the counters and in the rows. */
  | 'counts'
  /** An item that is said to be done without a result, or that is not there. */
  | 'lost'
  /** Another result than the item's own. */
  | 'wrong'
  /** A result written over another, or one lookup for two items. */
  | 'twice'
  /** Not one row of the audit for each result. */
  | 'audit'
  /** A move that is nobody's to make. */
  | 'moves'
  /** Something reached a payer of which the database knows nothing, or more often than it says. */
  | 'calls'
  /** One question under two numbers. */
  | 'numbers'
  /** A file of questions doubled, or another than was written. */
  | 'files'
  /** More reached payers twice than was in hand at the kills, and asked again on purpose. */
  | 'duplicates'
  /** It did not come to an end. */
  | 'stuck'
  /** A worker that nobody told to end is gone. */
  | 'ended'
  /** What a run has to meet did not happen: it proves nothing. */
  | 'idle';
export type Violation = { readonly kind: Kind; readonly text: string };

export type Workload = readonly { readonly batch: Batch; readonly items: readonly Item[] }[];

export type Findings = {
  readonly violations: readonly Violation[];
  readonly moves: Moves;
  readonly byStatus: Readonly<{ [status: string]: number }>;
  readonly calls: number;
  readonly duplicates: number;
  readonly allowed: number;
  /** What became of files, to be told. */
  readonly files: string;
};

/** Compares what was asked for with what the database, the sandbox and our own proxy say became of it. Pure. */
export function check(evidence: Evidence, workload: Workload, toll: Toll, when: When): Findings {
  const violations: Violation[] = [];
  const say = (kind: Kind, text: string) => violations.push({ kind, text });
  const stored = new Map(evidence.items.map((item) => [`${item.batchId}/${item.row}`, item]));
  for (const { batch, items } of workload) {
    const accepted = evidence.accepted.get(batch.batchId);
    if (accepted !== items.length) say('counts', `${batch.name}: ${accepted} accepted of ${items.length}`);
    for (const item of items) {
      const found = stored.get(`${batch.batchId}/${item.row}`);
      if (found === undefined) say('lost', `${batch.name} row ${item.row} is not there`);
      else checkItem(item, found, batch, when, (kind, text) => say(kind, `${batch.name} row ${item.row}: ${text}`));
    }
  }
  const known = workload.reduce((sum, { items }) => sum + items.length, 0);
  if (evidence.items.length !== known) say('counts', `${evidence.items.length} items, ${known} were handed in`);
  checkCounters(evidence, say);
  checkResults(evidence, say);
  const filed = new Map(evidence.fileItems.map((item) => [item.place, item]));
  const moves = checkMoves(evidence.moves, new Set(filed.keys()), say);
  checkNumbers(evidence, say);
  checkFiles(evidence, toll, when, say);
  const { duplicates, allowed } = checkCalls(evidence, moves, toll, say);
  return {
    violations,
    moves,
    byStatus: tally(evidence.items.map(({ status }) => status)),
    calls: evidence.calls.length,
    duplicates,
    allowed,
    files: `${evidence.files.length} files of ${evidence.fileItems.length} questions, delivered ${evidence.harness.after.Received.length} times; ${evidence.came.length} came back`,
  };
}

type Say = (kind: Kind, text: string) => void;

/** How an item may end while payers misbehave, beside its own end; what failed so is asked again in peace. */
const faultEnds: ReadonlySet<string> = new Set([
  'NoAnswer',
  'NotSent',
  'Unreadable',
  'WrongAnswer',
  'EnvelopeError',
  'SetAside',
]);

/** The outcome stands first in a kept reason, its status and code behind it. */
const outcomeOf = (reason: string | null): string => reason?.split(' ')[0] ?? '';

function checkItem(item: Item, found: StoredItem, batch: Batch, when: When, say: Say): void {
  const { status, reason, outcome, statusId } = found;
  if (found.payer !== item.payerId) say('wrong', `is another payer’s, ${found.payer}`);
  if (item.repeats !== null) {
    if (status !== 'Skipped' && !(batch.isCancelled && status === 'Cancelled'))
      say('wrong', `repeats a row, and is ${status}`);
    return;
  }
  if (status === 'Done' || status === 'Failed') {
    if (found.state !== 'Finished') return say('lost', `is ${status}, and its lookup ${found.state ?? 'is not there'}`);
    if (reason !== 'SetAside' && outcomeOf(reason) !== outcome) say('wrong', `says ${reason}, its lookup ${outcome}`);
  }
  const { end } = item;
  const isOwnEnd = status === end.status && outcome === end.outcome && statusId === end.statusId;
  switch (status) {
    case 'Done':
      if (!isOwnEnd) say('wrong', `is ${outcome} ${statusId}, ${end.outcome} ${end.statusId} was to be`);
      else checkAnswer(item, found, say);
      return;
    case 'Failed':
      // What failed of a batch that was called off is not asked again.
      if (!isOwnEnd && ((when === 'end' && !batch.isCancelled) || !faultEnds.has(outcomeOf(reason))))
        say('wrong', `failed as ${reason}, ${end.outcome} was to be`);
      return;
    case 'Cancelled':
      if (!batch.isCancelled) say('lost', 'is called off, and nobody called it off');
      return;
    case 'Sent':
      // What is written waits, for as long as its batch is paused.
      if (when === 'end' || !found.isInFile) say('stuck', 'is in a hand though nothing is under way');
      return;
    default:
      if (when === 'end') say('stuck', `is ${status} at the end`);
  }
}

/** The message that is kept is about this person, and answers this question. */
function checkAnswer(item: Item, { answer, lookupId }: StoredItem, say: Say): void {
  if (answer === null) return say('lost', 'is done, and no message is kept');
  const text = answer.toUpperCase();
  const about = new RegExp(`[^0-9A-Z]${item.member.toUpperCase()}[^0-9A-Z]`);
  if (!about.test(text) || !text.includes(item.lastName.toUpperCase()))
    say('wrong', 'has the answer about another person');
  if (!text.includes((lookupId ?? '').replaceAll('-', '').toUpperCase()))
    say('wrong', 'has the answer to another question');
}

function checkCounters({ lanes, items, reasons, accepted }: Evidence, say: Say): void {
  const rows = tally(items.map(({ batchId, payer, status }) => `${batchId} ${payer} ${status}`));
  for (const { batchId, payer, total, counts } of lanes) {
    const sum = Object.values(counts).reduce((a, b) => a + b, 0);
    if (sum !== total) say('counts', `${payer}: ${sum} of ${total}`);
    for (const [status, counted] of Object.entries(counts)) {
      const many = rows[`${batchId} ${payer} ${status}`] ?? 0;
      if (many !== counted) say('counts', `${payer}: ${counted} counted as ${status}, ${many} are`);
    }
  }
  for (const [batchId, many] of accepted) {
    const total = lanes.filter((lane) => lane.batchId === batchId).reduce((sum, lane) => sum + lane.total, 0);
    if (total !== many) say('counts', `${many} accepted, the payers’ parts have ${total}`);
  }
  const ended = items.filter(({ status }) => status === 'Done' || status === 'Failed');
  const why = tally(ended.map(({ batchId, payer, reason }) => `${batchId} ${payer} ${reason}`));
  for (const name of new Set([...Object.keys(why), ...reasons.keys()])) {
    if (name.endsWith(' Repeated') || name.endsWith(' AnsweredBefore')) continue;
    if ((why[name] ?? 0) !== (reasons.get(name) ?? 0))
      say('counts', `${reasons.get(name) ?? 0} counted as ${name}, ${why[name] ?? 0} are`);
  }
}

function checkResults({ items, results, audited, moves }: Evidence, say: Say): void {
  const named = items.flatMap(({ lookupId, status }) => (lookupId === null || status === 'Skipped' ? [] : [lookupId]));
  if (new Set(named).size !== named.length) say('twice', 'two items have one lookup');
  const calledOff = new Set(items.filter(({ status }) => status === 'Cancelled').map(({ lookupId }) => lookupId));
  for (const id of new Set(moves.map(({ lookupId }) => lookupId))) {
    if (id === null) continue;
    const { first = 0, over = 0 } = results.get(id) ?? {};
    if (over > 0) say('twice', `a result was written over another, ${over} times`);
    const rows = audited.get(id) ?? 0;
    // What a dead worker left of a batch that was called off is ended by nobody's answer.
    if (rows !== first && !(calledOff.has(id) && rows === first - 1))
      say('audit', `${first} results of a lookup, ${rows} rows of the audit`);
  }
}

export function tally(names: readonly string[]): { [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
