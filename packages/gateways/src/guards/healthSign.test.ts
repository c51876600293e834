import { expect, it } from 'vitest';
import type { GuardedExchange } from '../exchange.ts';
import { healthSign, type HealthSign } from './healthSign.ts';

const body = { detail: '', raw: null };
const cases: readonly (readonly [HealthSign, GuardedExchange])[] = [
  ['success', { kind: 'reply', payload: new Uint8Array(), payloadType: '', raw: new Uint8Array(), httpStatus: 200 }],
  ['success', { kind: 'AuthRefused', ...body, httpStatus: 401 }],
  ['success', { kind: 'EnvelopeError', ...body, httpStatus: 400 }],
  ['failure', { kind: 'EnvelopeError', ...body, httpStatus: 503 }],
  ['failure', { kind: 'Unreadable', ...body, httpStatus: 200 }],
  ['failure', { kind: 'NoAnswer', why: 'broken', detail: '' }],
  ['failure', { kind: 'NotSent', detail: '', reason: 'refused' }],
  ['failure', { kind: 'NotSent', detail: '', reason: 'certificate' }],
  ['neutral', { kind: 'NotSent', detail: '', reason: 'forbidden' }],
  ['neutral', { kind: 'NotSent', detail: '', reason: 'unsendable' }],
  ['neutral', { kind: 'Overloaded', detail: '' }],
];

it.each(cases)('%s: $kind', (sign, outcome) => {
  expect(healthSign(outcome)).toBe(sign);
});
