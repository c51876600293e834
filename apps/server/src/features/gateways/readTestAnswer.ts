import { aaaCode } from '@coverline/domain/codes/aaa.ts';
import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import type { Exchange } from '@coverline/gateways/exchange.ts';
import { identify } from '@coverline/x12/identify.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { read999 } from '@coverline/x12/acknowledge/read999.ts';
import { readTA1 } from '@coverline/x12/acknowledge/readTA1.ts';

export type TestAnswer = {
  readonly outcome: Outcome;
  /** Where a test is told in other words than a lookup. */
  readonly sentence: string | null;
  readonly details: readonly string[];
};

const known = 'The connection works: the question was taken in and answered.';

/** What a test exchange says of the connection, for whoever keeps it: in words, and without a word of the answer itself. */
export function readTestAnswer(exchange: Exchange): TestAnswer {
  if (exchange.kind !== 'reply') {
    return { outcome: exchange.kind, sentence: null, details: [exchange.detail] };
  }
  const kind = identify(exchange.payload);
  if (kind === '271') return of271(exchange.payload);
  if (kind === '999') {
    const read = read999(exchange.payload);
    const segments = read.ok ? read.value.sets.flatMap(({ errors }) => errors) : [];
    return {
      outcome: 'Rejected999',
      sentence: null,
      details: segments.map(({ segment, code }) => `Segment ${segment} was refused (IK3 ${code}).`),
    };
  }
  if (kind === 'TA1') {
    const read = readTA1(exchange.payload);
    const details = read.ok
      ? [`The interchange was refused with TA1 ${read.value.code}, note ${read.value.note}.`]
      : [];
    return { outcome: 'RejectedTA1', sentence: null, details };
  }
  return { outcome: 'Unreadable', sentence: null, details: ['What came back is no eligibility answer.'] };
}

function of271(payload: Uint8Array): TestAnswer {
  const read = parse271(payload);
  if (!read.ok) return { outcome: 'Unreadable', sentence: null, details: ['A 271 came back that cannot be read.'] };
  const refusals = read.value.rejections.map(({ code }) => `It said: ${aaaCode(code).label} (AAA ${code}).`);
  return refusals.length === 0
    ? { outcome: 'Answered', sentence: known, details: [] }
    : {
        outcome: 'PayerRefused',
        sentence: known,
        details: [...refusals, 'The person of a test is invented, so that a refusal of the person is as it should be.'],
      };
}
