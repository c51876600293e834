import { FAILURES, play, type PayerContext } from '#/core/play.ts';
import { envelopeValues } from '#/answers/envelopeValues.ts';
import type { Transport } from '#/calls.ts';
import { joinAnswers, joinPeople, splitFile } from '#/files/splitFile.ts';
import type { Payer } from '#/payers.ts';
import { readInquiry, type Inquiry } from '#/x12/readInquiry.ts';
import { render } from '#/x12/render.ts';

/** What a payer makes of a file of questions. */
export interface ResponderAnswer {
  /** A TA1 that rejects all of it, or a 999 that speaks of each set. */
  readonly acknowledgement: { readonly kind: 'TA1' | '999'; readonly bytes: Buffer };
  readonly results: readonly Buffer[];
  /** What the results are. */
  readonly set: '271' | '278' | '824';
}

interface Asked {
  readonly user: string;
  readonly transport: Transport;
  readonly payloadId: string;
  /** In how many files the answers come. */
  readonly split: number;
  /** Whether the people of a file stand in one set. */
  readonly oneSet: boolean;
}

/** Which interchanges came from whom: one that comes again is turned away, as the standard has it. */
export type PayerResponder = (text: string, asked: Asked) => ResponderAnswer | null;

const DUPLICATE = '025';
/** Scenarios of a network that fails: in a file such a question has no answer. */
const isSilent = (scenario: string | null): boolean =>
  scenario === 'GARBLED' || (scenario !== null && Object.hasOwn(FAILURES, scenario));

export function openPayerResponder(context: PayerContext): PayerResponder {
  const came = new Set<string>();
  return (text, asked) => {
    const messages = splitFile(text);
    const inquiries = (messages ?? []).flatMap((message) => readInquiry(message) ?? []);
    const [first] = inquiries;
    const payer = context.payers.find((row) => row.IsaId === (first?.isa[8] ?? '').trim());
    if (first === undefined || payer === undefined) return null;
    const key = `${asked.user} ${first.isa[13]}`;
    const set = first.set === '278' ? '278' : '271';
    const isSecond = came.has(key);
    came.add(key);
    if (isSecond) return { acknowledgement: ta1(context, payer, first, DUPLICATE), results: [], set };
    const { user, transport, payloadId, split, oneSet } = asked;
    // Of a 278 each request is a set of its own.
    const join = oneSet && set === '271' ? joinPeople : joinAnswers;
    const played = inquiries.map((inquiry) => ({
      inquiry,
      ...play(context, { transport, user, payer, inquiry, payloadId }),
    }));
    const refused = played.find(({ kind }) => kind === 'TA1');
    if (refused !== undefined) {
      const bytes = bytesOf(payer, refused.payload);
      return { acknowledgement: { kind: 'TA1', bytes }, results: [], set };
    }
    // To documents there is nothing but a receipt; whoever opens what a translator took in may refuse it behind that.
    const [receipt] = played;
    if (first.set === '275' && receipt !== undefined) {
      const bytes = bytesOf(payer, receipt.payload);
      return receipt.kind === '824'
        ? { acknowledgement: { kind: '999', bytes: ack999(context, payer, played) }, results: [bytes], set: '824' }
        : { acknowledgement: { kind: '999', bytes }, results: [], set };
    }
    const answers = played.filter(({ kind, scenario }) => (kind === '271' || kind === '278') && !isSilent(scenario));
    const each = Math.ceil(answers.length / split);
    const groups = Array.from({ length: split }, (_, at) => answers.slice(at * each, (at + 1) * each));
    return {
      set,
      acknowledgement: { kind: '999', bytes: ack999(context, payer, played) },
      results: groups
        .filter((group) => group.length > 0)
        .map((group) =>
          bytesOf(
            payer,
            join(
              group.map(({ payload }) => payload),
              payer.style.lineEnd,
            ),
          ),
        ),
    };
  };
}

const bytesOf = (payer: Payer, text: string): Buffer => Buffer.from(text, payer.style.charset);

function ta1(context: PayerContext, payer: Payer, inquiry: Inquiry, code: string): ResponderAnswer['acknowledgement'] {
  const values = envelopeValues(payer, inquiry, context.now(), context.nextNumber());
  const text = render(context.templates.lines('ta1', payer.PayerId), { ...values, ta1Code: code }, payer.style);
  return { kind: 'TA1', bytes: bytesOf(payer, text) };
}

type Played = { readonly inquiry: Inquiry; readonly kind: string };

/** One AK2 a set: rejected where the payer's translator refused it. */
function ack999(context: PayerContext, payer: Payer, played: readonly Played[]): Buffer {
  const lines = (name: string) => context.templates.lines(name, payer.PayerId);
  const accepted = played.filter(({ kind }) => kind !== '999').length;
  const sets = played.flatMap(({ inquiry, kind }) => [
    `AK2*${inquiry.set}*${inquiry.stControl}*${inquiry.gs[8]}~`,
    ...(kind === '999' ? ['IK3*NM1*8**8~', 'IK5*R*5~'] : ['IK5*A~']),
  ]);
  const [head] = played;
  if (head === undefined) return Buffer.alloc(0);
  const verdict = accepted === played.length ? 'A' : accepted === 0 ? 'R' : 'P';
  const values = {
    ...envelopeValues(payer, head.inquiry, context.now(), context.nextNumber()),
    verdict,
    included: String(played.length),
    accepted: String(accepted),
  };
  return bytesOf(payer, render([...lines('batch999open'), ...sets, ...lines('batch999close')], values, payer.style));
}
