import { tied } from '@coverline/authorization/decision/matchLines.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { read278 } from '@coverline/authorization/x12/read278.ts';
import { identify } from '@coverline/x12/identify.ts';
import { read824 } from '@coverline/x12/acknowledge/read824.ts';
import { read999 } from '@coverline/x12/acknowledge/read999.ts';
import { readTA1 } from '@coverline/x12/acknowledge/readTA1.ts';
import type { Came } from '../../authWire.ts';
import { words824, words999 } from './fieldWords.ts';

type Question = {
  readonly request: AuthRequest;
  /** The interchange control number that comes back; null where the gateway has its own. */
  readonly control: number | null;
};

export type ReadReply =
  | { readonly kind: 'Answered'; readonly came: readonly Came[] }
  | { readonly kind: 'TakenIn' }
  | { readonly kind: 'Refused'; readonly detail: string }
  | { readonly kind: 'NoAnswer'; readonly detail: string };

/** A message was taken in where its acknowledgement says so; the answer is to be asked for. */
const accepted: readonly string[] = ['A', 'E', 'P'];
const takenIn = { kind: 'NoAnswer', detail: 'The {payer} took it in and has not answered yet.' } as const;
const unreadable = { kind: 'NoAnswer', detail: 'What the {payer} answered could not be read.' } as const;

/** Whether a decision names our request: by the trace of the event, by the message that it answers, or by the number it has there. */
export const isOurs = (
  { traces, number }: { readonly traces: readonly string[]; readonly number: string },
  { trace, reference, previousNumber }: AuthRequest,
): boolean =>
  traces.some((one) => one.toUpperCase() === trace.number || one.toUpperCase() === reference) ||
  (previousNumber !== '' && number === previousNumber);

/** The decisions of a 278, with their lines tied to those that were asked. */
export function cameIn(bytes: Uint8Array, request: AuthRequest): readonly Came[] | null {
  const read = read278(bytes);
  if (!read.ok) return null;
  const asked = { trace: request.trace.number, lines: request.lines };
  return read.decisions.map(({ decision, named }) => {
    // Which message it answers is no part of what it says: asked again, a payer says the same.
    const own = { ...decision, traces: ofEvent(decision.traces) };
    return { decision: tied(own, named, asked), isOurs: isOurs(own, request) };
  });
}

/** The last trace is that of the message, which may speak of several events: it counts where the event has none of its own. */
const ofEvent = (traces: readonly string[]): readonly string[] => (traces.length > 1 ? traces.slice(0, -1) : traces);

function controlOf(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.indexOf('ISA');
  return start < 0 ? Number.NaN : Number(text.slice(start + 90, start + 99));
}

/** What a payer's answer comes to. Never throws for what the bytes hold. */
export function readReply(bytes: Uint8Array, { request, control }: Question): ReadReply {
  const kind = identify(bytes);
  if (kind === 'TA1') {
    const read = readTA1(bytes);
    if (!read.ok) return unreadable;
    const { code, note } = read.value;
    return accepted.includes(code)
      ? takenIn
      : { kind: 'Refused', detail: `The {payer} refused the interchange (TA1 ${code} ${note}): its set-up is wrong.` };
  }
  if (kind === '999') {
    const read = read999(bytes);
    if (!read.ok) return unreadable;
    return accepted.includes(read.value.accepted) ? takenIn : { kind: 'Refused', detail: words999(read.value) };
  }
  const came = cameIn(bytes, request);
  if (came === null) return unreadable;
  if (control !== null && controlOf(bytes) !== control)
    return { kind: 'NoAnswer', detail: 'The answer bears the number of another message.' };
  return { kind: 'Answered', came };
}

/**
 * What a payer says to documents (275): that it took them in, by a 999, a TA1 or an 824, or where it does not; one that decides at once
 * says so by a 278. Never throws for what the bytes hold.
 */
export function readReceipt(bytes: Uint8Array, question: Question): ReadReply {
  const advice = read824(bytes);
  if (advice !== null) return advice.isRefused ? { kind: 'Refused', detail: words824(advice) } : { kind: 'TakenIn' };
  const read = readReply(bytes, question);
  return read === takenIn ? { kind: 'TakenIn' } : read;
}
