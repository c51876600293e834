import { expect, it } from 'vitest';
import { deskFormOf, deskMessages, deskSettingsOf } from '#/features/clearance/money/deskSettingsForm.ts';

const set = { PaymentPage: 'https://pay.example.org/', LeastCents: 2500, MostMonths: 12, ThresholdCents: 0 };

it('what is set comes back as it was', () => expect(deskSettingsOf(deskFormOf(set))).toEqual(set));

it.each([
  [{}, []],
  [{ PaymentPage: '' }, []],
  [{ PaymentPage: 'http://pay.example.org/' }, ['PaymentPage']],
  [{ PaymentPage: 'javascript:alert(1)' }, ['PaymentPage']],
  [{ PaymentPage: 'pay.example.org' }, ['PaymentPage']],
  [{ LeastCents: '0' }, ['LeastCents']],
  [{ MostMonths: '1' }, ['MostMonths']],
  [{ MostMonths: '61' }, ['MostMonths']],
  [{ ThresholdCents: '' }, []],
  [{ ThresholdCents: 'x' }, ['ThresholdCents']],
])('%j', (change, faults) => expect(Object.keys(deskMessages({ ...deskFormOf(set), ...change }))).toEqual(faults));
