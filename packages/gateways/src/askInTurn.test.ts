import { describe, expect, it } from 'vitest';
import { askInTurn } from './askInTurn.ts';
import type { GuardedExchange } from './exchange.ts';
import { surelyNotTaken } from './notTaken.ts';

const body = { detail: '', raw: null };
const reply: GuardedExchange = {
  kind: 'reply',
  payload: new Uint8Array(),
  payloadType: '',
  raw: new Uint8Array(),
  httpStatus: 200,
};
const notSent: GuardedExchange = { kind: 'NotSent', detail: '', reason: 'refused' };

describe('surelyNotTaken', () => {
  it.each<readonly [string, GuardedExchange, boolean]>([
    ['no connection', notSent, true],
    ['no certificate', { ...notSent, reason: 'certificate' }, true],
    ['an address that is not allowed', { ...notSent, reason: 'forbidden' }, true],
    ['a set-up that is not whole', { ...notSent, reason: 'unsendable' }, true],
    ['an open circuit', { kind: 'CircuitOpen', detail: '' }, true],
    ['a full line', { kind: 'Overloaded', detail: '' }, true],
    ['a 503 that is no envelope', { kind: 'EnvelopeError', ...body, httpStatus: 503, turnedAway: true }, true],
    ['a 503 in the payer’s own envelope', { kind: 'EnvelopeError', ...body, httpStatus: 503 }, false],
    ['a 500', { kind: 'EnvelopeError', ...body, httpStatus: 500 }, false],
    ['silence', { kind: 'NoAnswer', why: 'deadline', detail: '' }, false],
    ['a broken connection', { kind: 'NoAnswer', why: 'broken', detail: '' }, false],
    ['an unreadable answer', { kind: 'Unreadable', ...body, httpStatus: 200 }, false],
    ['refused credentials', { kind: 'AuthRefused', ...body, httpStatus: 401 }, false],
    ['a call that was called off', { kind: 'Cancelled', detail: '' }, false],
    ['an answer', reply, false],
  ])('after %s: %#', (_name, outcome, expected) => expect(surelyNotTaken(outcome)).toBe(expected));
});

describe('askInTurn', () => {
  const asked = async (outcomes: readonly [GuardedExchange, ...GuardedExchange[]]) => {
    const seen: number[] = [];
    const [first, ...rest] = outcomes.map((_outcome, at) => at);
    const result = await askInTurn([first ?? 0, ...rest], (way) => {
      seen.push(way);
      return Promise.resolve(outcomes[way] ?? reply);
    });
    return { seen, last: result.last.way, passedOver: result.passedOver.map(({ way }) => way) };
  };

  it('asks nobody else where the first answers, or may have', async () => {
    expect(await asked([reply, reply])).toEqual({ seen: [0], last: 0, passedOver: [] });
    expect(await asked([{ kind: 'NoAnswer', why: 'broken', detail: '' }, reply])).toMatchObject({ seen: [0] });
  });
  it('goes on in order while surely nobody took the question, and keeps what became of each', async () => {
    expect(await asked([notSent, notSent, reply, reply])).toEqual({ seen: [0, 1, 2], last: 2, passedOver: [0, 1] });
  });
  it('ends with the last, whatever became of it', async () => {
    expect(await asked([notSent, notSent])).toEqual({ seen: [0, 1], last: 1, passedOver: [0] });
  });
  it('lets a fault of ours through', async () => {
    await expect(askInTurn(['a'], () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});
