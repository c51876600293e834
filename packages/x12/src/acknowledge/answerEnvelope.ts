import { guide999 } from '../guide/guide999.ts';
import { ge, gs, iea, se, st, ta1 } from '../guide/guideEnvelope.ts';
import type { Loop999 } from '../guide/guide999.generated.ts';
import { createWriter } from '../write/createWriter.ts';
import type { Delimiters } from '../write/separators.ts';

/** Everything an acknowledgement's envelope says; fields are fitting already. */
export type Address = {
  readonly sender: { readonly qualifier: string; readonly id: string; readonly groupId: string };
  readonly receiver: { readonly qualifier: string; readonly id: string; readonly groupId: string };
  /** CCYYMMDD and HHMM. */
  readonly date: string;
  readonly time: string;
  readonly usage: string;
  /** Nine digits. */
  readonly control: string;
};

export type Form = { readonly delimiters: Delimiters; readonly lineBreaks: boolean };

const blanks = ' '.repeat(10);

/** An ISA that asks for no acknowledgement. Its separators stand in it, so it is not written by the rules of values. */
function isaOf({ sender, receiver, date, time, control, usage }: Address, { delimiters }: Form): string {
  const { element, repetition, component } = delimiters;
  const access = ['ISA', '00', blanks, '00', blanks];
  const parties = [sender.qualifier, sender.id.padEnd(15), receiver.qualifier, receiver.id.padEnd(15)];
  const rest = [date.slice(2), time, repetition, '00501', control, '0', usage, component];
  return [...access, ...parties, ...rest].join(element);
}

function interchange(address: Address, form: Form, groups: number, inner: string): Uint8Array {
  const { terminator } = form.delimiters;
  const ending = terminator + (form.lineBreaks && terminator !== '\n' ? '\n' : '');
  const after = createWriter(form.delimiters, form.lineBreaks);
  after.segment(iea, { count: String(groups), control: address.control });
  return new TextEncoder().encode(isaOf(address, form) + ending + inner + after.text());
}

/** An interchange with one 999 in one group. GS06 is the number of ISA13, ST02 is 0001. */
export function write999(address: Address, form: Form, body: Loop999): Uint8Array {
  const set = createWriter(form.delimiters, form.lineBreaks);
  set.segment(st, { kind: '999', control: '0001', guide: guide999.version });
  set.loop(guide999.body, body);
  set.segment(se, { count: String(set.count() + 1), control: '0001' });
  const control = String(Number(address.control));
  const before = createWriter(form.delimiters, form.lineBreaks);
  before.segment(gs, {
    functional: guide999.functional,
    sender: address.sender.groupId,
    receiver: address.receiver.groupId,
    date: address.date,
    time: address.time,
    control,
    agency: 'X',
    version: guide999.version,
  });
  const after = createWriter(form.delimiters, form.lineBreaks);
  after.segment(ge, { count: '1', control });
  return interchange(address, form, 1, before.text() + set.text() + after.text());
}

export type Ta1Values = {
  /** ISA13, ISA09 and ISA10 of what was received. */
  readonly control: string;
  readonly date: string;
  readonly time: string;
  readonly code: 'A' | 'E' | 'R';
  /** TA105. */
  readonly note: string;
};

/** An interchange with a TA1 and nothing else. */
export function writeTA1(address: Address, form: Form, values: Ta1Values): Uint8Array {
  const inner = createWriter(form.delimiters, form.lineBreaks);
  inner.segment(ta1, values);
  return interchange(address, form, 0, inner.text());
}
