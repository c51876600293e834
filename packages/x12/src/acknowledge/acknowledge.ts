import { compactDate, controlNumber } from '../write/header.ts';
import { checkDelimiters, usualDelimiters } from '../write/separators.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { addressOf, describeInterchange } from './addressOf.ts';
import { write999, writeTA1, type Form } from './answerEnvelope.ts';
import { createCarrier } from './carriable.ts';
import { describeGroup, type GroupVerdict } from './describeGroup.ts';
import { judgeStrictly, type AcknowledgeOptions } from './options.ts';
import { receive } from './receive.ts';
import type { ReceivedGroup, ReceivedInterchange } from './received.ts';

/** One acknowledgement: a whole interchange, to be sent alone or joined to others. */
export type AcknowledgementMessage = {
  readonly kind: 'TA1' | '999';
  /** ISA13 or GS06 of what is acknowledged, as sent. */
  readonly of: string;
  /** TA104 or AK901. */
  readonly verdict: GroupVerdict;
  readonly bytes: Uint8Array;
};

/**
 * Answers what was received: a TA1 an interchange (where it is faulty or asks for one) and a 999 (005010X231A1) a functional
 * group, in the order received. A 999 names each set, each faulty segment with its position, loop and code, each faulty
 * element with its position and reference number, and the claim or inquiry it stands in. The same bytes and options give
 * the same answer. Bytes without a GS or an ISA cannot be answered: [].
 * Throws X12WriteError for options that cannot be sent; nothing that the bytes hold makes it throw.
 */
export function acknowledge(bytes: Uint8Array, options: AcknowledgeOptions): readonly AcknowledgementMessage[] {
  checkOptions(options);
  const form: Form = { delimiters: options.delimiters ?? usualDelimiters, lineEnd: options.lineEnd ?? '' };
  const carrier = createCarrier(form.delimiters);
  const { interchanges: which = 'asked', groups: whichGroups = 'plain' } = options;
  const messages: AcknowledgementMessage[] = [];
  const address = (interchange: ReceivedInterchange, group: ReceivedGroup | null) =>
    // Nine digits, then from the start again.
    addressOf(interchange, group, options, ((options.control + messages.length - 1) % 999_999_999) + 1, carrier);

  const received = receive(bytes, options.judge ?? judgeStrictly, options.values !== 'omit');
  for (const interchange of received) {
    const asked = which === 'always' || interchange.faults.length > 0 || interchange.elements[14] === '1';
    if (asked && which !== 'never' && interchange.elements.length > 0) {
      const to = address(interchange, interchange.groups[0] ?? null);
      const values = describeInterchange(interchange, to);
      const of = interchange.elements[13] ?? '';
      messages.push({ kind: 'TA1', of, verdict: values.code, bytes: writeTA1(to, form, values) });
    }
    for (const group of whichGroups === 'never' ? [] : interchange.groups) {
      // Acknowledging acknowledgements would never end.
      if (whichGroups === 'plain' && group.elements[1] === 'FA') continue;
      const { verdict, body } = describeGroup(group, carrier);
      const to = address(interchange, group);
      messages.push({ kind: '999', of: group.elements[6] ?? '', verdict, bytes: write999(to, form, body) });
    }
  }
  return messages;
}

function checkOptions(options: AcknowledgeOptions): void {
  if (options.delimiters) checkDelimiters(options.delimiters);
  compactDate('date', options.date);
  controlNumber('control', options.control);
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(options.time)) throw new X12WriteError('time', 'format');
}
