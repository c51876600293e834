import type { Evidence } from './evidence.ts';
import type { Moves } from './checkMoves.ts';
import type { Toll } from './nemesis.ts';

type Say = (kind: 'calls' | 'numbers' | 'duplicates' | 'lost', text: string) => void;

/** However often a question is sent, it bears one interchange control number; in a file it bears the file's, and is read once. */
export function checkNumbers({ calls, fileItems }: Evidence, say: Say): void {
  const numbers = new Map<string, string>();
  const inFiles = new Set(fileItems.map(({ trace, control }) => `${trace} ${control}`));
  const read = new Set<string>();
  for (const { transport, trace, isaControl } of calls) {
    if (transport === 'SFTP') {
      const name = `${trace} ${Number(isaControl)}`;
      if (!inFiles.has(name)) say('numbers', 'a question came in a file that does not hold it');
      if (read.has(name)) say('numbers', 'a payer read one question of a file twice');
      read.add(name);
      continue;
    }
    const known = numbers.get(trace);
    if (known !== undefined && known !== isaControl) say('numbers', 'a question was sent under two control numbers');
    numbers.set(trace, isaControl);
  }
}

/** What reached payers, by the sandbox's own record, against what the database says was sent. */
export function checkCalls({ calls, items, exchanges }: Evidence, moves: Moves, toll: Toll, say: Say) {
  const itemOf = new Map<string, string>();
  for (const [item, ids] of moves.lookups) for (const id of ids) itemOf.set(id.replaceAll('-', ''), item);
  const reached = new Map<string, number>();
  const traces = new Map<string, number>();
  for (const { trace } of calls) {
    traces.set(trace, (traces.get(trace) ?? 0) + 1);
    const item = itemOf.get(trace);
    if (item === undefined) say('calls', 'a payer was asked something of which the database knows nothing');
    else reached.set(item, (reached.get(item) ?? 0) + 1);
  }
  for (const [item, many] of reached) {
    const claims = moves.claims.get(item) ?? 0;
    if (many > claims) say('calls', `${item} reached its payer ${many} times, and was taken in hand ${claims} times`);
  }
  for (const { status, lookupId, row } of items) {
    if (status === 'Done' && !traces.has((lookupId ?? '').replaceAll('-', '')))
      say('lost', `row ${row} is done, and no payer was asked`);
  }
  checkProxy(exchanges, traces, say);
  const duplicates = calls.length - reached.size;
  const allowed = toll.inHand + moves.retries + moves.reruns;
  if (duplicates > allowed) say('duplicates', `${duplicates} questions reached payers again, ${allowed} may have`);
  return { duplicates, allowed };
}

/** Our own proxy saw each that reached the sandbox: a checker that read half of the record would find nothing wrong. */
function checkProxy(exchanges: Evidence['exchanges'], traces: ReadonlyMap<string, number>, say: Say): void {
  const answered = new Map<string, number>();
  for (const { trace, payerAnsweredAt } of exchanges)
    if (payerAnsweredAt !== null) answered.set(trace, (answered.get(trace) ?? 0) + 1);
  for (const [trace, many] of answered)
    if ((traces.get(trace) ?? 0) < many) say('calls', 'the sandbox has no record of what our proxy handed to it');
}
