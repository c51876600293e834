import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { examine, type Visit } from '../examine.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { createUnitLog } from './businessUnit.ts';
import { headerFields } from './headerFields.ts';
import type { Judgement } from './options.ts';
import type { ReceivedFault, ReceivedGroup, ReceivedInterchange, ReceivedSet } from './received.ts';

const elementsOf = (cursor: SegmentCursor): readonly string[] =>
  Array.from({ length: cursor.length + 1 }, (_, i) => cursor.el(i));

// IK404 holds 99 characters; UTF-8 takes up to four bytes for one.
const valueBytes = 400;
const text = new TextDecoder();

const brokenHeaders = new Set(['isa-delimiters', 'isa-elements', 'isa-cut']);

type SetDraft = ReceivedSet & { readonly faults: ReceivedFault[] };

/**
 * Reads a message for its acknowledgement: interchanges, groups and sets with their faults, each judged. The list of faults is
 * emptied set by set, so that a file with a thousand faults in its first set is still judged to its end. Never throws for
 * what the bytes hold. What belongs to no interchange, a fragment without GS above all, is not in the answer.
 */
export function receive(
  bytes: Uint8Array,
  judge: (fault: Diagnostic) => Judgement,
  copyValues: boolean,
): readonly ReceivedInterchange[] {
  const interchanges: ReceivedInterchange[] = [];
  // Those that have an ISA, which is what a fault's ordinal counts.
  const framed: ReceivedInterchange[] = [];
  const groups: ReceivedGroup[] = [];
  const sets: SetDraft[] = [];
  const units = createUnitLog();

  const open = (elements: readonly string[]): ReceivedInterchange => {
    const opened = { elements, groups: [], faults: [] };
    interchanges.push(opened);
    return opened;
  };

  const take = (fault: Diagnostic): void => {
    const judgement = judge(fault);
    if (judgement === 'pass' || fault.ack === '') return;
    const value = copyValues && fault.elementPosition > 0 ? fault.size : 0;
    const received: ReceivedFault = {
      fault,
      judgement,
      value: value > 0 ? text.decode(bytes.subarray(fault.offset, fault.offset + Math.min(value, valueBytes))) : '',
      unit: copyValues && fault.position > 1 ? units.at(fault.segment) : null,
    };
    if (brokenHeaders.has(fault.code)) {
      open(headerFields(bytes, fault.offset)).faults.push(received);
      return;
    }
    const set = sets[fault.set - 1];
    const group = groups[fault.group - 1];
    const [level] = fault.ack.split(' ');
    if (level === 'TA1') framed[fault.interchange - 1]?.faults.push(received);
    else if (level === 'AK9' || (!set && group)) group?.faults.push(received);
    else if (set) set.faults.push(received);
    else framed[fault.interchange - 1]?.faults.push(received);
  };

  const visit: Visit = (cursor, role, state, report) => {
    if (role === 'body') {
      units.accept(cursor);
      return;
    }
    if (role === 'ISA') framed.push(open(elementsOf(cursor)));
    else if (role === 'GS') {
      const interchange = (state.interchange ? framed.at(-1) : null) ?? open([]);
      const group = { interchange, elements: elementsOf(cursor), included: '', sets: [], faults: [] };
      interchange.groups.push(group);
      groups.push(group);
    } else if (role === 'ST') {
      const set = { kind: cursor.el(1), control: cursor.el(2), guide: cursor.el(3), faults: [] };
      sets.push(set);
      if (state.group) groups.at(-1)?.sets.push(set);
    } else if (role === 'GE') {
      const group = groups.at(-1);
      if (group) group.included = cursor.el(1);
    }
    // Units of the set before are asked for until here: the fault of a missing SE is told at the next ST.
    for (const fault of report.list.splice(0)) take(fault);
    if (role === 'ST') units.start(cursor.el(1));
  };

  const { report } = examine(bytes, visit);
  for (const fault of report.list) take(fault);
  return interchanges;
}
