import type { Asked, AskedLine } from '#/authorization/asked.ts';
import { type Kept, outcomeOf } from '#/authorization/ledger.ts';
import { type LineVerdict, type Said, saidOf } from '#/authorization/verdicts.ts';
import type { Level278 } from '#/authorization/refusals278.ts';
import { compact } from '#/answers/dates.ts';
import type { Payer } from '#/payers.ts';
import { render, type Values } from '#/x12/render.ts';
import type { Templates } from '#/x12/templates.ts';

/** What all parts of an answer are written with. */
export interface Pen {
  readonly payer: Payer;
  readonly templates: Templates;
  readonly values: Values;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** A refusal at one level. */
interface Refused {
  readonly code: string;
  readonly followUp: string;
  readonly level: Level278;
}

const part = ({ payer, templates, values }: Pen, name: string, own: Values = {}): string =>
  render(templates.lines(name, payer.PayerId), { ...values, ...own }, payer.style);

/** What was sent, said again: letters, digits and blanks alone, so that no mark of one separates in the other. */
const plain = (text: string): string => text.replaceAll(/[^\w .-]/g, '');
const composite = (text: string): string => text.split(':').map(plain).join(':');
const echo = ({ payer }: Pen, ...lines: readonly string[]): string => render(lines, {}, payer.style);

function reviewLine(pen: Pen, { category, serviceType, place, kind }: Asked): string {
  const certification = kind === 'cancel' ? '3' : kind === 'change' ? 'S' : kind === 'appeal' ? '2' : 'I';
  return echo(pen, `UM*${plain(category)}*${certification}*${plain(serviceType)}*${composite(place)}~`);
}

function careLine(pen: Pen, qualifier: string, { from, to }: Pick<Asked, 'from' | 'to'>): string {
  if (from === '') return '';
  const isOne = to === '' || to === from || qualifier === '435';
  return echo(
    pen,
    isOne ? `DTP*${qualifier}*D8*${compact(from)}~` : `DTP*${qualifier}*RD8*${compact(from)}-${compact(to)}~`,
  );
}

function serviceLine(pen: Pen, line: AskedLine, unit: string, quantity: number | null): string {
  const amount = quantity === null || unit === '' ? ['', ''] : [unit, String(quantity)];
  const procedure = composite(line.procedure);
  switch (line.segment) {
    case 'SV2':
      return echo(pen, ['SV2', plain(line.revenue), procedure, '', ...amount].join('*'));
    case 'SV3':
      return echo(pen, ['SV3', procedure, '', '', '', '', String(quantity ?? 1)].join('*'));
    default:
      return echo(pen, ['SV1', procedure, '', ...amount].join('*'));
  }
}

/** HI: what was sent, and beside it the LOINC code of the document that is wanted. */
function diagnosesLine(pen: Pen, { diagnoses }: Asked, wants: boolean): string {
  const all = [...diagnoses.slice(0, 11).map(composite), ...(wants ? ['LOI:11504-8'] : [])];
  return all.length === 0 ? '' : echo(pen, `HI*${all.join('*')}~`);
}

/** The parts from the set's beginning down to the person, each a level, with the numbers of what is below. */
function above(pen: Pen, { dependent }: Asked, hasEvents: boolean): string {
  const child = hasEvents ? '1' : '0';
  const person = part(pen, 'subscriber', { subscriberChild: dependent === null ? child : '1' });
  const below =
    dependent === null ? '' : part(pen, 'dependent', { dependentChild: child }) + part(pen, 'dependentBirth');
  return (
    part(pen, 'set', { sourceChild: '1' }) +
    part(pen, 'requester', { requesterChild: '1' }) +
    person +
    part(pen, 'subscriberBirth') +
    below
  );
}

function lineParts(pen: Pen, verdict: LineVerdict, numbers: Values, refused: Refused | null): string {
  const { line, action, number, reason, message, granted, delivery, unit } = verdict;
  const said =
    refused === null
      ? part(pen, 'lineDecision', { action, number, reason })
      : part(pen, 'refused', { aaa: refused.code, followUp: refused.followUp });
  return (
    part(pen, 'line', { ...numbers, lineTrace: line.trace, lineOrigin: line.origin }) +
    said +
    careLine(pen, '472', line) +
    serviceLine(pen, line, unit, granted) +
    part(pen, 'lineDelivery', { delivery: granted === null ? '' : delivery, granted: String(granted ?? '') }) +
    part(pen, 'message', { message })
  );
}

interface Place {
  /** HL01 of the event, and of the level above it. */
  readonly at: number;
  readonly under: number;
}

function eventParts(pen: Pen, kept: Kept, said: Said, { at, under }: Place, refused: Refused | null): string {
  const { asked, payerReference } = kept;
  const { outcome, number, trace, from, to, lines } = said;
  const wants = outcome.wants !== 'nothing' && refused === null;
  const isOfLine = refused?.level === 'service' && lines.length > 0;
  const isWhole = refused !== null && !isOfLine;
  const told = isWhole ? [] : lines;
  const numbers = { eventHl: String(at), eventParent: String(under), eventChild: told.length > 0 ? '1' : '0' };
  const lone = isOfLine && lines.length === 1;
  // Where one line of several is refused, the rest is decided, and the whole in part.
  const action = isOfLine ? (lone ? '' : 'A2') : isWhole ? '' : outcome.whole;
  const ofEvent = refused === null || (isOfLine && !lone) ? null : refused.level === 'event' ? refused : inputErrors;
  return [
    part(pen, 'event', { ...numbers, trace, traceOrigin: asked.origin }),
    ofEvent === null ? '' : part(pen, 'refused', { aaa: ofEvent.code, followUp: ofEvent.followUp }),
    reviewLine(pen, asked),
    part(pen, 'decision', {
      action,
      number,
      reason: action === '' || action === 'A1' ? '' : outcome.reason,
      payerReference: isWhole ? '' : payerReference,
      previousNumber: asked.kind === 'request' ? '' : asked.number,
    }),
    careLine(pen, asked.category === 'AR' ? '435' : 'AAH', asked),
    part(pen, 'days', {
      issued: outcome.isOpen || action === '' ? '' : compact(pen.today),
      expires: action === '' ? '' : compact(to),
      from: action === '' ? '' : compact(from),
      to: compact(to),
    }),
    diagnosesLine(pen, asked, wants),
    wants ? part(pen, 'wanted', { control: `${asked.trace}D1` }) : '',
    part(pen, 'message', { message: isWhole ? '' : outcome.message }),
    refused?.level === 'provider'
      ? part(pen, 'provider') + part(pen, 'refused', { aaa: refused.code, followUp: refused.followUp })
      : '',
    ...told.map((verdict, index) =>
      lineParts(pen, verdict, { ...numbers, lineHl: String(at + index + 1) }, isOfLine && index === 0 ? refused : null),
    ),
  ].join('');
}

/** What stands at the event where something of it is refused. */
const inputErrors = { code: '33', followUp: 'C' };

function counted(pen: Pen, body: string): string {
  const count = body.split(pen.payer.style.terminator).length; // the set's own end is one more than what is before it
  return body + part(pen, 'endSet', { count: String(count) });
}

/** A refusal above the events ends the message where it stands. */
export function refusedAbove(pen: Pen, { dependent }: Asked, { code, followUp, level }: Refused): string | null {
  const aaa = part(pen, 'refused', { aaa: code, followUp });
  const set = (child: string) => part(pen, 'set', { sourceChild: child });
  const requester = (child: string) => part(pen, 'requester', { requesterChild: child });
  const subscriber = (child: string) => part(pen, 'subscriber', { subscriberChild: child });
  switch (level) {
    case 'payer':
      return counted(pen, set('0') + aaa);
    case 'requester':
      return counted(pen, set('1') + requester('0') + aaa);
    case 'subscriber':
      return counted(pen, set('1') + requester('1') + subscriber('0') + aaa);
    case 'dependent':
      return dependent === null
        ? counted(pen, set('1') + requester('1') + subscriber('0') + aaa)
        : counted(
            pen,
            set('1') +
              requester('1') +
              subscriber('1') +
              part(pen, 'subscriberBirth') +
              part(pen, 'dependent', { dependentChild: '0' }) +
              aaa,
          );
    default:
      return null;
  }
}

/** The set that tells of some requests, of which there may be none where somebody asked about them. */
export function eventsSet(
  pen: Pen,
  asked: Asked,
  of: readonly Kept[],
  { refused = null, denies = false }: { readonly refused?: Refused | null; readonly denies?: boolean } = {},
): string {
  const under = asked.dependent === null ? 3 : 4;
  let at = under;
  const events = of.map((kept) => {
    const said = saidOf(kept, pen.today, denies);
    at += 1;
    const text = eventParts(pen, kept, said, { at, under }, refused);
    at += said.lines.length;
    return text;
  });
  return counted(pen, above(pen, asked, events.length > 0) + events.join(''));
}

/** An event of which nothing is known: refused by itself. */
export function unknownEvent(pen: Pen, asked: Asked, code: string): string {
  const under = asked.dependent === null ? 3 : 4;
  const numbers = { eventHl: String(under + 1), eventParent: String(under), eventChild: '0' };
  return counted(
    pen,
    above(pen, asked, true) +
      part(pen, 'event', { ...numbers, trace: asked.trace, traceOrigin: asked.origin }) +
      part(pen, 'refused', { aaa: code, followUp: 'C' }) +
      reviewLine(pen, { ...asked, kind: asked.kind === 'inquiry' ? 'request' : asked.kind }),
  );
}

/** Sets between their envelopes. */
export const enveloped = (pen: Pen, sets: readonly string[]): string =>
  part(pen, 'open') + sets.join('') + part(pen, 'close', { sets: String(sets.length) });

/** The person as the answer has them: another one where the scenario says so. */
export function personValues(kept: Kept | undefined, asked: Asked, today: string): Values {
  const { subscriber, dependent, memberId } = asked;
  const said = kept === undefined ? null : saidOf(kept, today);
  const isOther = said?.isOther === true;
  const patient = dependent ?? subscriber;
  return {
    memberId: said?.memberId ?? memberId,
    subscriberLast: isOther && dependent === null ? said.last : subscriber.last,
    subscriberFirst: isOther && dependent === null ? said.first : subscriber.first,
    subscriberDob: isOther ? '' : compact(subscriber.dob),
    subscriberSex: subscriber.sex,
    last: isOther ? said.last : patient.last,
    first: isOther ? said.first : patient.first,
    dob: isOther ? '' : compact(patient.dob),
    sex: patient.sex,
  };
}

export const isInterim = (of: readonly Kept[]): boolean => of.some((kept) => outcomeOf(kept).isOpen);
