import type { Evidence } from './evidence.ts';
import type { Toll } from './nemesis.ts';

type Say = (kind: 'files' | 'lost' | 'stuck', text: string) => void;

/**
 * Compares the files that were written, by the database, with what the payer has by its own record: none is lost, none is another
 * under the same name, and none comes more often than what was done to its courier explains.
 */
export function checkFiles(evidence: Evidence, toll: Toll, when: When, say: Say): void {
  const { files, harness, came } = evidence;
  const names = new Map(files.map((file) => [file.name, file]));
  if (names.size !== files.length) say('files', 'two files have one name');
  const received = Map.groupBy(harness.after.Received, ({ name }) => name);
  for (const [name, deliveries] of received) {
    if (!names.has(name)) say('files', 'a file came to the payer of which the database knows nothing');
    if (new Set(deliveries.map(({ sha256 }) => sha256)).size > 1) say('files', 'a file came twice with other bytes');
  }
  for (const { name, control, isSent } of files)
    if (isSent && !received.has(name)) say('lost', `file ${control} is said to be delivered, and never came`);
  const again = harness.after.Received.length - received.size;
  if (again > toll.mayComeAgain)
    say('files', `${again} files were delivered again, ${toll.mayComeAgain} may have been`);
  checkContents(evidence, say);
  checkPickups(evidence, say);
  for (const { state } of came)
    if (state === 'Quarantined') say('lost', 'a file of answers to us was taken for somebody else’s');
  if (when === 'end') checkEnds(evidence, say);
}

/** What a file holds was claimed for it, once. */
function checkContents({ files, fileItems, moves }: Evidence, say: Say): void {
  const held = new Map<number, number>();
  const places = new Set<string>();
  const claims = new Set(
    moves.filter(({ moreFence }) => moreFence === 1).map(({ batchId, row, fence }) => `${batchId}/${row}/${fence}`),
  );
  for (const { place, control } of fileItems) {
    held.set(control, (held.get(control) ?? 0) + 1);
    if (places.has(place)) say('files', `${place} stands in two files`);
    places.add(place);
    if (!claims.has(place)) say('files', `${place} stands in a file, and nobody claimed it`);
  }
  for (const { control, items } of files)
    if (held.get(control) !== items) say('files', `file ${control} holds ${held.get(control)} of ${items}`);
}

/** Whose answers were there before the database was read, and are gone from the payer, is no longer waiting. */
function checkPickups({ files, fileItems, harness }: Evidence, say: Say): void {
  const answered = new Set(harness.before.Received.map(({ name }) => name));
  const isHeld = harness.before.Held > 0;
  const left = harness.before.Files.filter((path) => path.startsWith('/inbound/'));
  for (const { name, control } of files) {
    if (isHeld || !answered.has(name) || left.some((path) => path.startsWith(`/inbound/${name}.`))) continue;
    const waiting = fileItems.filter((item) => item.control === control && item.isWaiting).length;
    if (waiting > 0) say('lost', `${waiting} items of file ${control} wait for answers that were taken away`);
  }
}

function checkEnds({ files, harness }: Evidence, say: Say): void {
  for (const { control, ending, isCancelled, isKept } of files) {
    if (ending === null) say('stuck', `file ${control} has no end`);
    else if (ending === 'Silent' || (ending === 'Unsent' && !isCancelled))
      say('files', `file ${control} ended as ${ending}`);
    if (ending !== null && isKept) say('files', `file ${control} has ended, and its questions are kept`);
  }
  if (harness.after.Files.some((path) => path.startsWith('/inbound/')))
    say('stuck', 'answers lie at the payer, and nobody takes them in');
}

/** `end`: all has been asked again in peace, and each item is to have the end that follows from it. */
export type When = 'quiet' | 'end';
