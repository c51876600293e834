import type { Loop999 } from '../guide/generated/guide999.generated.ts';
import { iea, ta1 } from '../guide/guideEnvelope.ts';
import { buildMessage } from '../write/buildMessage.ts';
import { createWriter } from '../write/createWriter.ts';
import { controlNumber, headerText } from '../write/header.ts';
import type { Envelope } from '../write/options.ts';
import type { Delimiters } from '../write/separators.ts';

export type Form = { readonly delimiters: Delimiters; readonly lineEnd: '' | '\n' | '\r\n' };

/** An interchange with one 999 in one group. GS06 is the number of ISA13, ST02 is 0001. */
export const write999 = (envelope: Envelope, partner: Form, body: Loop999): Uint8Array =>
  buildMessage({ guide: '999', envelope, sets: [body], partner });

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
export function writeTA1(envelope: Envelope, form: Form, values: Ta1Values): Uint8Array {
  const { delimiters, lineEnd } = form;
  const inner = createWriter(delimiters, lineEnd);
  inner.segment(ta1, values);
  inner.segment(iea, { count: '0', control: controlNumber('ISA13', envelope.control) });
  const ending = delimiters.terminator + (delimiters.terminator === '\n' ? '' : lineEnd);
  return new TextEncoder().encode(headerText(envelope, {}, delimiters) + ending + inner.text());
}
