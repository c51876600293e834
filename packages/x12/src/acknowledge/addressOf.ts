import { isa } from '../guide/guideEnvelope.ts';
import { isDate, isTime } from '../walk/valueFault.ts';
import type { Envelope, Party } from '../write/options.ts';
import type { Ta1Values } from './answerEnvelope.ts';
import type { Carrier } from './carriable.ts';
import { verdictOf } from './describeSet.ts';
import type { AcknowledgeOptions } from './options.ts';
import type { ReceivedGroup, ReceivedInterchange } from './received.ts';

const qualifiers = isa.elements[4]?.codes ?? [];

// What stands in for an id that was not sent or cannot be sent on.
const unknown = 'UNKNOWN';

/** Who answers whom: the received names swapped, made fit where what was received does not fit. */
export function addressOf(
  { elements }: ReceivedInterchange,
  group: ReceivedGroup | null,
  options: AcknowledgeOptions,
  control: number,
  carrier: Carrier,
): Envelope {
  const party = (told: Party | undefined, at: number, groupAt: number): Party => {
    const qualifier = told?.qualifier ?? elements[at] ?? '';
    const groupId = carrier.fit(told?.groupId ?? told?.id ?? group?.elements[groupAt] ?? '', 0, 15, ' ');
    const id = carrier.fit(told?.id ?? elements[at + 1] ?? groupId, 0, 15, ' ') || unknown;
    return {
      qualifier: qualifiers.includes(qualifier) ? qualifier : 'ZZ',
      id,
      groupId: groupId.length >= 2 ? groupId : id.padEnd(2, '?'),
    };
  };
  const usage = options.usage ?? elements[15];
  return {
    sender: party(options.sender, 7, 3),
    receiver: party(options.receiver, 5, 2),
    date: options.date,
    time: options.time,
    usage: usage === 'T' ? 'T' : 'P',
    control,
  };
}

/** The TA1 of an interchange: its first rejecting fault, else its first noted one, else 000. */
export function describeInterchange(
  { elements, faults }: ReceivedInterchange,
  { date, time }: Pick<Envelope, 'date' | 'time'>,
): Ta1Values {
  const code = verdictOf(faults);
  const deciding = faults.find(({ judgement }) => judgement === 'reject') ?? faults[0];
  const [level, told = ''] = deciding?.fault.ack.split(' ') ?? [];
  const [sentDate = '', sentTime = '', control = ''] = [elements[9], elements[10], elements[13]?.trim()];
  return {
    control: /^\d{1,9}$/.test(control) ? control.padStart(9, '0') : '000000000',
    date: sentDate.length === 6 && isDate(sentDate) ? sentDate : date.replaceAll('-', '').slice(2),
    time: sentTime.length === 4 && isTime(sentTime) ? sentTime : time,
    code,
    // A set outside any group has a code of its own in a 999 that nobody can write.
    note: code === 'A' ? '000' : level === 'TA1' ? told : '024',
  };
}
