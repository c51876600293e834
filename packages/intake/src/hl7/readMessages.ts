import type { TextReader } from '../read/delimited.ts';
import { createLineReader } from '../read/lines.ts';
import type { FaultCode, RowSink } from '../rows.ts';
import { bareLine } from './bareLine.ts';
import { type Cancels, eventOf, takenBackBy, visitOf, whyLeftOut } from './events.ts';
import { patientRows } from './patientRows.ts';
import { type Hl7Segment, type Hl7Signs, segmentOf, signsOf, valueOf } from './segment.ts';

const mostSegments = 10_000;
/** Segments that rows are made of: a line that is none behind one of them may be the rest of it. */
const read: ReadonlySet<string> = new Set([
  'MSH',
  'EVN',
  'PID',
  'PV1',
  'IN1',
  'IN2',
  'SCH',
  'FT1',
  'ORC',
  'OBR',
  'SPM',
]);

/** Characters of a message; an insurance has some hundreds. What is longer is not held in memory until its end. */
const longest = 1_000_000;

/** A segment begins with its name of three signs, behind which its fields are divided. */
const isSegment = (bare: string, { field }: Hl7Signs): boolean =>
  /^[A-Z][A-Z\d]{2}/.test(bare) && (bare.length === 3 || bare[3] === field);

/** A message of an interface that is tried out or taught with is about nobody who comes. */
const trainingNote = (processing: string): string | undefined =>
  processing === 'T' || processing === 'D'
    ? `The message says that it is for ${processing === 'T' ? 'training' : 'debugging'} (MSH-11 ${processing}).`
    : undefined;

/**
 * Rows of HL7 v2 messages, one or a batch of them, with or without the frames of a connection around each: one row for each insurance
 * of a patient. Messages that tell of no admission, discharge or update (ADT), whose event asks for nobody, or that another one of the
 * file takes back, are faults; so is a file that does not end as it says.
 * @param columns the cells of each row, by the names of fields
 * @param cancels what messages further below take back
 */
export function createHl7Reader(sink: RowSink, columns: readonly string[], cancels: Cancels): TextReader {
  let row = 0;
  let line = 0;
  let number = 0;
  let signs: Hl7Signs | null = null;
  let segments: Hl7Segment[] = [];
  let length = 0;
  /** Messages since a batch began; null where none has. */
  let inBatch: number | null = null;
  let batches = 0;
  /** Where the message has a line that is no segment, behind one that is read. */
  let brokenAt: number | null = null;
  let isFramed = false;
  let isStray = false;
  let isEnded = true;

  const tell = (code: FaultCode, sentence: string, cells: readonly string[] = []): void => {
    row++;
    sink.fault({ row, column: null, code, sentence, cells });
  };
  const fault = (code: FaultCode, says: string): void => tell(code, `Message ${number} ${says}`);
  const finish = (): void => {
    const done = segments;
    segments = [];
    const [msh] = done;
    if (msh === undefined || signs === null) return;
    const kind = valueOf(msh, 9, 1, signs);
    if (done.length > mostSegments) fault('too-long', `has more than ${mostSegments} segments.`);
    else if (length > longest) fault('too-long', `has more than ${longest.toLocaleString('en-US')} characters.`);
    else if (kind !== 'ADT')
      fault(
        'not-adt',
        `is ${/^[A-Z]{3}$/.test(kind) ? `of the kind ${kind}` : 'of no kind that is known'}. Only ADT is read.`,
      );
    else if (!done.some(({ id }) => id === 'PID')) fault('no-patient', 'has no PID: it does not say who it is about.');
    else giveRows(done, signs);
  };
  const giveRows = (done: readonly Hl7Segment[], by: Hl7Signs): void => {
    const rows = patientRows({ signs: by, segments: done }, columns);
    const why = whyLeftOut(eventOf(done, by)) ?? takenBack(done, by);
    const unsure = why === null ? whyUnsure(done) : null;
    const note = trainingNote(valueOf(done[0], 11, 1, by));
    // A row that is left out keeps its number: results of a file that was read by a former release find their rows.
    for (const { cells, note: ofRow } of rows)
      if (why !== null) tell('left-out', why, cells);
      else if (unsure !== null) fault('envelope', `${unsure} It was left out.`);
      else sink.row(++row, cells, [note, ofRow].filter(Boolean).join(' ') || undefined);
  };
  const takenBack = (done: readonly Hl7Segment[], by: Hl7Signs): string | null => {
    const event = takenBackBy(cancels, number, visitOf(done, by));
    return event === null ? null : `A message further below takes this visit back (${event}). It was left out.`;
  };
  /** Why nobody can say what a message means, or whom. */
  const whyUnsure = (done: readonly Hl7Segment[]): string | null => {
    if (brokenAt !== null)
      return `has a line break within a segment (line ${brokenAt}): what stands behind it cannot be told.`;
    const isOfSeveral = done.filter(({ id }) => id === 'PID').length > 1;
    return isOfSeveral
      ? 'is about several people (PID): whose insurance is whose cannot be told. Does an MSH lack?'
      : null;
  };
  /** The trailer of a batch says how many messages it has. */
  const endBatch = (bare: string): void => {
    const said = /^BTS[^\w\s](\d{1,9})(?!\d)/.exec(bare)?.[1];
    if (said !== undefined && inBatch !== null && Number(said) !== inBatch)
      tell(
        'envelope',
        `Line ${line}: the batch says that it has ${Number(said)} messages, and there are ${inBatch}. Was the file cut off?`,
      );
    inBatch = null;
    batches++;
  };
  /** That of the file, how many batches; some senders count messages there. */
  const endFile = (bare: string): void => {
    const said = /^FTS[^\w\s](\d{1,9})(?!\d)/.exec(bare)?.[1];
    if (said !== undefined && batches > 0 && ![batches, number].includes(Number(said)))
      tell(
        'envelope',
        `Line ${line}: the file says that it has ${Number(said)} batches, and there ${batches === 1 ? 'is 1' : `are ${batches}`}. Was the file cut off?`,
      );
    inBatch = null;
  };
  const stray = (id: string): void => {
    if (isStray) return;
    isStray = true;
    const what = /^[A-Z][A-Z\d]{2}$/.test(id) ? `${id} stands` : 'something stands';
    tell(
      'envelope',
      `Line ${line}: ${what} outside of any message. Each message begins with an MSH, which says how it is to be read.`,
    );
  };
  const take = (text: string): void => {
    line++;
    if (text.includes('\u000B')) isFramed = true;
    if (text.includes('\u001C')) isFramed = false;
    const bare = bareLine(text);
    if (bare === '') return;
    const id = bare.slice(0, 3);
    if (id === 'MSH') {
      finish();
      number++;
      brokenAt = null;
      isStray = false;
      if (inBatch !== null) inBatch++;
      signs = signsOf(bare);
      if (signs === null) {
        isStray = true; // what follows it is told with it
        fault('envelope', 'does not say what its fields are divided by.');
      } else segments = [segmentOf(bare, signs)];
      length = bare.length;
    } else if (['FHS', 'BHS', 'BTS', 'FTS'].includes(id)) {
      finish();
      isStray = false;
      if (id === 'BTS') endBatch(bare);
      else if (id === 'FTS') endFile(bare);
      else inBatch = 0;
    } else if (segments.length === 0 || signs === null) stray(id);
    else if (segments.length <= mostSegments) {
      length += bare.length;
      if (isSegment(bare, signs)) {
        if (length <= longest) segments.push(segmentOf(bare, signs));
      } else if (read.has(segments.at(-1)?.id ?? '')) brokenAt ??= line;
    }
  };
  const lines = createLineReader(take, () => {
    line++;
    fault('too-long', 'has a segment that is longer than a segment may be; it was left out.');
  });
  return {
    push(text) {
      if (text !== '') isEnded = /[\r\n\u001C]$/.test(text);
      lines.push(text);
    },
    end() {
      lines.end();
      const isCut = inBatch !== null || isFramed;
      // Where the file breaks off within a line, the last number of it may have lost its end.
      if (isCut && !isEnded && segments.length > 0) {
        segments = [];
        fault('envelope', 'is the last one, and breaks off: the file was cut. It was left out.');
      } else finish();
      if (isCut)
        tell(
          'envelope',
          `Line ${line}: the file ends before its ${isFramed ? 'last message' : 'batch'} does. Was it cut off?`,
        );
    },
  };
}
