import { type Asked, firstService } from '#/authorization/asked.ts';
import { failing, neverSeen } from '#/authorization/failing.ts';
import { type Kept, type Ledger, passing } from '#/authorization/ledger.ts';
import { refusals278 } from '#/authorization/refusals278.ts';
import { type Wanted, wantedFor } from '#/authorization/words.ts';
import { readRequest } from '#/authorization/x12/readRequest.ts';
import {
  enveloped,
  eventsSet,
  isInterim,
  type Pen,
  personValues,
  refusedAbove,
  unknownEvent,
} from '#/authorization/x12/writeAnswer.ts';
import { compact } from '#/answers/dates.ts';
import { askedAt } from '#/answers/askedAt.ts';
import { envelopeValues } from '#/answers/envelopeValues.ts';
import type { Answer } from '#/answers/answer.ts';
import type { Payer } from '#/payers.ts';
import { checkInquiry, type Refusal, refusalValues } from '#/x12/checkInquiry.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';
import { render, type Values } from '#/x12/render.ts';
import type { Templates } from '#/x12/templates.ts';

export interface ReviewContext {
  readonly templates: Templates;
  readonly reviews: Templates;
  readonly ledger: Ledger;
  readonly now: () => Date;
  readonly nextNumber: () => number;
}

const refusalOf = (failure: string | null): Refusal | null => {
  if (failure === 'TA1') return { kind: 'TA1', code: '006' };
  return failure === '999' ? { kind: '999', segment: 'UM', position: 18, code: '8' } : null;
};

/** A request that is there already, an authorization that is not, and a message for another payer. */
const DUPLICATE = '91';
const UNKNOWN = 'AA';
const ofAnother = '79';

/**
 * What this payer sends back for a 278: an answer to a request or to an inquiry, or the 999 or TA1 that refuses it. `mailbox` is whose
 * files it came with.
 */
export function answer278(payer: Payer, inquiry: Inquiry, context: ReviewContext, mailbox = ''): Answer {
  const asked = readRequest(inquiry);
  const patient = asked.dependent ?? asked.subscriber;
  const now = askedAt(inquiry, context.now());
  const outside = envelopeValues(payer, inquiry, now, context.nextNumber());
  const known = context.ledger.find(payer.PayerId, asked.trace);
  const wanted = known?.wanted ?? wantedFor(payer.PayerId, asked.memberId, patient.last, firstService(asked));
  const broken = checkInquiry(inquiry);
  const failure = broken === null ? failing(wanted, asked, context.ledger) : null;
  const refusal = broken ?? refusalOf(failure);
  const sentinel = wanted.sentinel;
  if (refusal !== null) {
    const lines = context.templates.lines(refusal.kind === 'TA1' ? 'ta1' : 'ack999', payer.PayerId);
    const text = render(lines, { ...outside, ...refusalValues(refusal) }, payer.style);
    return { kind: refusal.kind, scenario: failure, sentinel, text };
  }
  if (failure !== null && neverSeen.has(failure)) return { kind: '278', scenario: failure, sentinel, text: '' };
  const text = reviewed({ payer, inquiry, asked, wanted, mailbox }, context, {
    ...outside,
    ...ofSet(outside, inquiry),
  });
  const whole = failure === 'HALF' ? text.slice(0, text.length >> 1) : text;
  return { kind: '278', scenario: failure, sentinel, text: failure === 'CTRL' ? otherControl(whole, inquiry) : whole };
}

const ofSet = (outside: Values, { provider, gs }: Inquiry): Values => ({
  guide: gs[8] ?? '005010X217',
  purpose: '11',
  updates: '18',
  setControl: outside['stControl'] ?? '0001',
  requesterEntity: provider[1] ?? '1P',
  payerTrace: (outside['payerId'] ?? '').padEnd(9, '0').slice(0, 9),
});

/** Another interchange control number than sent, at both ends. */
const otherControl = (text: string, { isa }: Inquiry): string => {
  const next = String((Number(isa[13]) + 1) % 1_000_000_000).padStart(9, '0');
  return text.replaceAll(isa[13] ?? '-', next);
};

interface Review {
  readonly payer: Payer;
  readonly inquiry: Inquiry;
  readonly asked: Asked;
  readonly wanted: Wanted;
  readonly mailbox: string;
}

function reviewed(
  { payer, inquiry, asked, wanted, mailbox }: Review,
  { ledger, reviews, now }: ReviewContext,
  outside: Values,
): string {
  const today = askedAt(inquiry, now()).toISOString().slice(0, 10);
  const penFor = (kept: Kept | undefined, of: readonly Kept[] = kept === undefined ? [] : [kept]): Pen => ({
    payer,
    templates: reviews,
    values: { ...outside, updates: isInterim(of) ? '19' : '18', ...personValues(kept, asked, today) },
    today,
  });
  const bare = penFor(undefined);
  if (asked.payerId !== payer.PayerId) {
    const refused = { code: ofAnother, followUp: 'C', level: 'payer' } as const;
    return enveloped(bare, [refusedAbove(bare, asked, refused) ?? '']);
  }
  if (asked.kind === 'inquiry') {
    const found = ledger.ask(asked);
    const [first] = found;
    if (first === undefined) return enveloped(bare, [unknownEvent(bare, asked, UNKNOWN)]);
    const pen = penFor(first, found);
    return enveloped(pen, [eventsSet(pen, asked, found)]);
  }
  if (wanted.refusal !== null) {
    const { code, level } = wanted.refusal;
    const refused = { code, level, followUp: refusals278[code]?.[1] ?? 'C' };
    const set = refusedAbove(bare, asked, refused);
    return enveloped(bare, [set ?? eventsSet(bare, asked, [passing(asked, wanted)], { refused })]);
  }
  const taken = ledger.take(asked, '278', mailbox);
  if (taken.as === 'unknown') return enveloped(bare, [unknownEvent(bare, asked, UNKNOWN)]);
  const { kept } = taken;
  const pen = penFor(kept);
  if (taken.as === 'duplicate') return enveloped(pen, [unknownEvent(pen, asked, DUPLICATE)]);
  const set = (more: Values = {}, denies = false): string => {
    const one = { ...pen, values: { ...pen.values, ...more } };
    return eventsSet(one, asked, [kept], { denies });
  };
  const second = { setControl: String(Number(outside['setControl']) + 1).padStart(4, '0') };
  const sets = kept.wanted.manners.has('TWICE') ? [set(), set(second)] : [set()];
  const behind = kept.wanted.manners.has('BEHIND') ? otherControl(enveloped(pen, [set({}, true)]), inquiry) : '';
  return enveloped(pen, sets) + behind;
}

/** A notification that nobody asked for (X216): what was decided, told by the payer itself. */
export function notification278(payer: Payer, kept: Kept, context: ReviewContext): string {
  const { asked } = kept;
  const now = context.now();
  const counter = context.nextNumber();
  const today = now.toISOString().slice(0, 10);
  const control = String(800_000_000 + counter);
  const stamp = now.toISOString();
  const day = compact(today);
  const { style } = payer;
  const pen: Pen = {
    payer,
    templates: context.reviews,
    today,
    values: {
      ...personValues(kept, asked, today),
      payerQualifier: payer.IsaQualifier.padEnd(2),
      payerIsa: payer.IsaId.padEnd(15).slice(0, 15),
      payerGs: payer.GsId,
      payerName: payer.Name.toUpperCase(),
      payerId: payer.PayerId,
      payerPhone: payer.Phone,
      payerTrace: payer.PayerId.padEnd(9, '0').slice(0, 9),
      senderQualifier: asked.senderQualifier.padEnd(2),
      senderIsa: asked.sender.padEnd(15).slice(0, 15),
      senderGs: asked.senderGs,
      repetition: style.repetition,
      component: style.component,
      usage: 'T',
      today: day,
      yymmdd: day.slice(2),
      hhmm: stamp.slice(11, 16).replace(':', ''),
      isaControl: control,
      gsControl: control,
      setControl: '0001',
      guide: '005010X216',
      purpose: 'CN',
      updates: '',
      reference: `N${counter}`,
      ownTrace: String(900_000_000 + counter),
      requesterEntity: '1P',
      providerType: '2',
      providerLast: 'REQUESTER',
      providerFirst: '',
      providerIdType: 'XX',
      providerId: asked.requesterNpi,
    },
  };
  return enveloped(pen, [eventsSet(pen, asked, [kept])]);
}
