import { build270 } from './build270.ts';
import { checkInquiry } from './checkInquiry.ts';
import { guide270 } from '../guide/generated/guide270.ts';
import { ge, gs, iea, se, st } from '../guide/guideEnvelope.ts';
import type { Inquiry270 } from './inquiry270.ts';
import { leaveOut } from './leaveOut.ts';
import { createWriter } from '../write/createWriter.ts';
import { foldLetters } from '../write/foldLetters.ts';
import { headerText } from '../write/header.ts';
import type { Envelope } from '../write/options.ts';
import { usualDelimiters } from '../write/separators.ts';

const envelopeOf = ({ interchange: i, group }: Inquiry270): Envelope => ({
  sender: { qualifier: i.senderQualifier, id: i.senderId, groupId: group.sender },
  receiver: { qualifier: i.receiverQualifier, id: i.receiverId, groupId: group.receiver },
  date: i.date,
  time: i.time,
  control: i.control,
  usage: i.usage,
  acknowledgement: i.acknowledgement,
});

/** Whoever is named, in plain letters. */
const folded = (inquiry: Inquiry270): Inquiry270 => ({
  ...inquiry,
  payer: plainly(inquiry.payer),
  provider: plainly(inquiry.provider),
  subscriber: plainly(inquiry.subscriber),
  ...(inquiry.dependent && { dependent: plainly(inquiry.dependent) }),
});

function plainly<T>(value: T): T;
function plainly(value: unknown): unknown {
  if (typeof value === 'string') return foldLetters(value);
  if (Array.isArray(value)) return value.map((one) => plainly<unknown>(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainly<unknown>(one)]));
}

/**
 * Writes a 270 (005010X279A1): one interchange, one group, one transaction set, counts and control numbers computed. Names and
 * addresses are written in the letters that X12 has (`foldLetters`), so that the text is ASCII. `segments` is SE01, the segments from ST to SE.
 * Throws X12WriteError, with the field of the inquiry, for whatever cannot be sent; nothing is stripped, nothing is cut.
 */
export function write270(given: Inquiry270): { readonly bytes: Uint8Array; readonly segments: number } {
  // What is left out keeps no question from being sent.
  const inquiry = folded(leaveOut(given));
  const delimiters = inquiry.delimiters ?? usualDelimiters;
  checkInquiry(inquiry, delimiters);
  const { interchange, group, transaction } = inquiry;
  const lineBreaks = inquiry.lineBreaks ?? false;

  const set = createWriter(delimiters, lineBreaks);
  set.segment(st, { kind: guide270.kind, control: transaction.control, guide: guide270.version });
  set.loop(guide270.body, build270(inquiry));
  const segments = set.count() + 1;
  set.segment(se, { count: String(segments), control: transaction.control });

  const before = createWriter(delimiters, lineBreaks);
  before.segment(gs, {
    functional: guide270.functional,
    sender: group.sender,
    receiver: group.receiver,
    date: interchange.date.replaceAll('-', ''),
    time: interchange.time,
    control: String(group.control),
    agency: 'X',
    version: guide270.version,
  });
  const after = createWriter(delimiters, lineBreaks);
  after.segment(ge, { count: '1', control: String(group.control) });
  after.segment(iea, { count: '1', control: String(interchange.control).padStart(9, '0') });

  const ending = delimiters.terminator + (lineBreaks && delimiters.terminator !== '\n' ? '\n' : '');
  const text = headerText(envelopeOf(inquiry), {}, delimiters) + ending + before.text() + set.text() + after.text();
  return { bytes: new TextEncoder().encode(text), segments };
}
