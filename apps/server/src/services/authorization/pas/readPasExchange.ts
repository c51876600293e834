import { tied } from '@coverline/authorization/decision/matchLines.ts';
import { outcomeWords } from '@coverline/authorization/pas/outcomeWords.ts';
import { readPas } from '@coverline/authorization/pas/readPas.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import type { Came, WireAnswer } from '../authWire.ts';

type Named = Pick<AuthRequest, 'trace' | 'payerReference' | 'previousNumber'>;

/** What came of an exchange: the answer without what was sent. */
export type PasAnswer = WireAnswer extends infer One ? (One extends unknown ? Omit<One, 'sent'> : never) : never;

const unknownOutcome = 'It left, and no answer came that says what became of it.';

/** JSON in UTF-8, and in nothing else; undefined where it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined; // cut short, or of another character set
  }
}

/** Decisions with their lines tied to ours, and whether each says that it is ours. */
export const cameIn = (value: unknown, request: Named & Pick<AuthRequest, 'lines'>): readonly Came[] =>
  readPas(value).decisions.map(({ decision, named }): Came => {
    const whole = tied(decision, named, { trace: request.trace.number, lines: request.lines });
    return { decision: whole, isOurs: isOurs(whole, request) };
  });

const isOurs = ({ traces, number, payerReference }: Came['decision'], of: Named): boolean =>
  traces.includes(of.trace.number) ||
  (of.previousNumber !== '' && number === of.previousNumber) ||
  (of.payerReference !== '' && payerReference === of.payerReference);

/**
 * What an exchange with a PAS server comes to. What may have been taken in has no answer and is asked about; what surely was not may
 * go again, or by another way. A 401 is past the token that was asked for anew.
 */
export function readPasExchange(exchange: GuardedExchange, request: AuthRequest): PasAnswer {
  switch (exchange.kind) {
    case 'reply':
      return readReply(exchange, request);
    case 'NotSent':
      return { kind: 'NotSent', detail: exchange.detail, again: exchange.reason === 'refused' };
    case 'CircuitOpen':
    case 'Overloaded':
    case 'Cancelled':
      return { kind: 'NotSent', detail: exchange.detail, again: true };
    case 'NoAnswer':
      return { kind: 'NoAnswer', detail: exchange.detail };
    case 'AuthRefused':
      return { kind: 'NotSent', detail: refusedUs, again: true };
    case 'EnvelopeError': {
      const { httpStatus, turnedAway, detail, raw } = exchange;
      if (turnedAway === true) return { kind: 'NotSent', detail, again: true };
      if (httpStatus === 429)
        return { kind: 'NotSent', detail: 'The {payer} takes no more at the moment.', again: true };
      if (httpStatus !== null && httpStatus >= 300 && httpStatus < 400)
        return { kind: 'NotSent', detail, again: false };
      if (httpStatus !== null && httpStatus < 500) return { kind: 'Refused', detail, raw };
      return { kind: 'NoAnswer', detail, ...(raw !== null && { raw }) };
    }
    default:
      return { kind: 'NoAnswer', detail: exchange.detail, ...(exchange.raw !== null && { raw: exchange.raw }) };
  }
}

const refusedUs =
  'The {payer} does not take us for who we are: it has to know our client ID and our public keys, and allow the scope.';

function readReply(
  { payload: raw, httpStatus }: Extract<GuardedExchange, { readonly kind: 'reply' }>,
  request: AuthRequest,
): PasAnswer {
  const value = jsonOf(raw);
  const read = readPas(value);
  if (httpStatus >= 400) {
    const said = outcomeWords(value);
    const detail = said.length > 0 ? said.join(' ') : `The {payer}’s system answered with HTTP status ${httpStatus}.`;
    return { kind: 'Refused', detail: detail.slice(0, 500), raw };
  }
  // Read, though it names nothing: whoever asked about a request is told that there is none.
  const isNone =
    read.kind === 'Inquiry' && [read.decisions, read.issues, read.faults].every(({ length }) => length === 0);
  if (read.decisions.length === 0 && !isNone) return { kind: 'NoAnswer', detail: unknownOutcome, raw };
  return { kind: 'Answered', raw, came: cameIn(value, request) };
}
