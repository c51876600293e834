import { describe, expect, it } from 'vitest';
import { line, requestOf } from '../request/testing/requestOf.ts';
import type { CoverageInformation } from '../required/coverageInformation.ts';
import { chooseService } from './chooseService.ts';
import { type CrdAsked, crdFor, keptCrd, questionOf } from './keptCrd.ts';

const said = (over: Partial<CoverageInformation> = {}): CoverageInformation => ({
  paNeeded: 'auth-needed',
  covered: 'covered',
  satisfiedPaId: '',
  reasons: [],
  infoNeeded: [],
  docNeeded: [],
  docPurpose: [],
  questionnaires: [],
  billingCodes: [],
  date: '',
  expiresOn: null,
  assertionId: 'CA-1',
  ...over,
});
const request = requestOf({
  lines: [line(), line({ sequence: 2, code: 'E0601', from: '2026-12-03', to: '' })],
});
const keep = (askedOn: string, over: Partial<CoverageInformation> = {}, payerId = 'p1') =>
  keptCrd({ payerId, askedOn, request }, { lines: [{ sequence: 1, information: said(over) }], cards: [], faults: [] });
const asked = (over: Partial<CrdAsked> = {}): CrdAsked => ({
  payerId: 'p1',
  memberId: '',
  code: '97110',
  placeOfService: '',
  dateOfService: '2026-12-10',
  ...over,
});

describe('[GEN-08] what a CRD service said, kept', () => {
  const kept = [keep('2026-11-29'), keep('2026-11-20', { paNeeded: 'no-auth' })];
  it.each<readonly [string, Partial<CrdAsked>, object | null]>([
    ['the newest', {}, { paNeeded: 'auth-needed', date: '2026-11-29', expiresOn: '2026-12-29' }],
    ['on its first day', { dateOfService: '2026-12-03' }, {}],
    ['on its last', { dateOfService: '2026-12-31' }, {}],
    ['before', { dateOfService: '2026-12-02' }, null],
    ['behind', { dateOfService: '2027-01-01' }, null],
    ['another code', { code: '97112' }, null],
    ['a line of which it said nothing', { code: 'E0601', dateOfService: '2026-12-03' }, null],
    ['another payer', { payerId: 'p2' }, null],
    ['no payer', { payerId: null }, null],
    ['its member', { memberId: request.subscriber.memberId }, {}],
    ['another member', { memberId: 'ELSE' }, null],
    ['its place', { placeOfService: request.place.code }, {}],
    ['another place', { placeOfService: '99' }, null],
  ])('%s', (_, over, expected) => {
    const found = crdFor(kept, asked(over));
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it('holds until the day that the payer names', () => {
    expect(crdFor([keep('2026-11-29', { expiresOn: '2026-12-01' })], asked())?.expiresOn).toBe('2026-12-01');
  });

  it.each<readonly [string, Parameters<typeof requestOf>[0], boolean]>([
    ['the same', {}, true],
    ['a note beside', { note: 'Please' }, true],
    ['another trace', { trace: { number: 'X', originator: '9' } }, true],
    ['another day', { lines: [line({ from: '2026-12-04' })] }, false],
    ['another place', { place: { code: '22', kind: 'PlaceOfService' } }, false],
    ['another member', { subscriber: { ...request.subscriber, memberId: 'ELSE' } }, false],
    ['another diagnosis', { diagnoses: [] }, false],
  ])('%s is the same question: %s', (_, over, isSame) => {
    expect(questionOf(requestOf(over)) === questionOf(requestOf())).toBe(isSame);
  });
});

describe('[GEN-08] which service is asked', () => {
  const service = (hook: string) => ({ id: hook, hook, prefetch: null });
  const all = ['order-sign', 'order-dispatch', 'appointment-book', 'order-select'].map(service);
  it.each<readonly [string, readonly string[], boolean, boolean, string | null]>([
    ['a visit is to be booked', [], true, true, 'appointment-book'],
    ['somebody else is to do it', [], false, true, 'order-dispatch'],
    ['it is signed', [], false, false, 'order-sign'],
    ['that of the moment is missing', ['appointment-book'], true, false, 'order-sign'],
    ['one alone is there', ['appointment-book', 'order-sign'], true, false, 'order-dispatch'],
    ['none that has to answer', ['appointment-book', 'order-sign', 'order-dispatch'], true, false, null],
  ])('%s', (_, missing, isBooked, isDispatched, hook) => {
    const found = chooseService(
      all.filter((one) => !missing.includes(one.hook)),
      { isBooked, isDispatched },
    );
    expect(found?.hook ?? null).toBe(hook);
    expect(found?.service.hook ?? null).toBe(hook);
  });
});
