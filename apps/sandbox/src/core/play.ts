import { answer, type Answer, type AnswerContext } from '#/answers/answer.ts';
import { answer275 } from '#/authorization/x12/answer275.ts';
import { answer278, type ReviewContext } from '#/authorization/x12/answer278.ts';
import type { Calls, Transport } from '#/calls.ts';
import type { Held } from '#/core/held.ts';
import type { Reply } from '#/http/reply.ts';
import type { Payer } from '#/payers.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';

export interface PayerContext extends AnswerContext, ReviewContext {
  readonly payers: readonly Payer[];
  readonly calls: Calls;
  readonly user: string;
  readonly password: string;
  readonly delayMs: number;
  readonly slowMs: number;
  readonly held: Held;
  /** How many times as fast as usual they answer; a month that is played hurries them. */
  readonly pace: { times: number };
}

interface Asked {
  readonly transport: Transport;
  readonly user: string;
  readonly payer: Payer;
  readonly inquiry: Inquiry;
  readonly payloadId: string;
}

function answerOf(context: PayerContext, { transport, user, payer, inquiry }: Omit<Asked, 'payloadId'>): Answer {
  if (inquiry.set === '275') return answer275(payer, inquiry, context);
  return inquiry.set === '278'
    ? answer278(payer, inquiry, context, transport === 'SFTP' ? user : '')
    : answer(payer, inquiry, context);
}

/** A payer takes a question in: it is recorded, and answered as its scenario wants, whatever the transport around it. */
export function play(context: PayerContext, { transport, user, payer, inquiry, payloadId }: Asked) {
  const { kind, scenario, sentinel, text } = answerOf(context, { transport, user, payer, inquiry });
  const record = {
    at: context.now().toISOString(),
    transport,
    user,
    payer: payer.PayerId,
    sentinel: sentinel ?? scenario,
    payloadId,
    isaControl: inquiry.isa[13] ?? '',
    trace: inquiry.trace,
    dateOfService: inquiry.dateOfService,
    outcome: scenario !== null && Object.hasOwn(FAILURES, scenario) ? scenario : kind,
    // Both are filled when the answer leaves.
    tookMs: null as number | null,
    answeredAt: '',
  };
  context.calls.add(record);
  const onAnswered = (tookMs: number) =>
    void Object.assign(record, { tookMs, answeredAt: context.now().toISOString() });
  const leaves = {
    afterMs: (scenario === 'SLOW25' ? context.slowMs : context.delayMs) / context.pace.times,
    onceLetGo: scenario === 'HELD' ? context.held.untilLetGo(inquiry.trace) : undefined,
    onAnswered,
  };
  return { kind, scenario, leaves, payload: scenario === 'GARBLED' ? garble(text) : text };
}

/** What the network makes of a good answer. FAULT and AUTH are the transport's to write, they stand here to be recorded by name. */
export const FAILURES: Readonly<Record<string, Partial<Reply>>> = {
  FAULT: {},
  AUTH: {},
  TIMEOUT: { manner: 'hold' },
  RESET: { manner: 'reset' },
  TRUNC: { manner: 'truncate' },
  DRIP: { manner: 'drip' },
  EMPTY: { body: '' },
  HTTP500: {
    status: 500,
    type: 'text/html; charset=utf-8',
    body: '<html><body><h1>500 Internal Server Error</h1></body></html>',
  },
};

/** No ISA, no separators that mean anything, and every ninth character lost. */
const garble = (text: string): string =>
  text
    .slice(37)
    .split('')
    .map((char, index) => (index % 9 === 0 ? '¤' : char))
    .join('');
