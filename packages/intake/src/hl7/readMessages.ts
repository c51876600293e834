import type { TextReader } from '../read/delimited.ts';
import { createLineReader } from '../read/lines.ts';
import type { FaultCode, RowSink } from '../rows.ts';
import { patientRows } from './patientRows.ts';
import { type Hl7Segment, type Hl7Signs, segmentOf, signsOf, valueOf } from './segment.ts';

const mostSegments = 10_000;
/** Characters of a message; an insurance has some hundreds. What is longer is not held in memory until its end. */
const longest = 1_000_000;

/**
 * Rows of HL7 v2 messages, one or a batch of them, with or without the frames of a connection around each: one row for each insurance
 * of a patient. Messages that tell of no admission, discharge or update (ADT) are faults.
 */
export function createHl7Reader(sink: RowSink): TextReader {
  let row = 0;
  let number = 0;
  let signs: Hl7Signs | null = null;
  let segments: Hl7Segment[] = [];
  let length = 0;

  const fault = (code: FaultCode, says: string): void => {
    row++;
    sink.fault({ row, column: null, code, sentence: `Message ${number} ${says}`, cells: [] });
  };
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
    else for (const cells of patientRows({ signs, segments: done })) sink.row(++row, cells);
  };
  const take = (line: string): void => {
    // A frame begins with VT and ends with FS, on a connection and in files that were written from one.
    const bare = line.replaceAll(/[\u000B\u001C]/g, '').trimStart();
    if (bare === '') return;
    const id = bare.slice(0, 3);
    if (id === 'MSH') {
      finish();
      number++;
      signs = signsOf(bare);
      if (signs === null) fault('envelope', 'does not say what its fields are divided by.');
      else segments = [segmentOf(bare, signs)];
      length = bare.length;
    } else if (['FHS', 'BHS', 'BTS', 'FTS'].includes(id)) finish();
    else if (signs !== null && segments.length > 0 && segments.length <= mostSegments) {
      length += bare.length;
      if (length <= longest) segments.push(segmentOf(bare, signs));
    }
  };
  const lines = createLineReader(take, () =>
    fault('too-long', 'has a segment that is longer than a segment may be; it was left out.'),
  );
  return {
    push: lines.push,
    end() {
      lines.end();
      finish();
    },
  };
}
