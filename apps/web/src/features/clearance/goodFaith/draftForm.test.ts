import type { GoodFaithDraft } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { expect, it } from 'vitest';
import { draftFormOf, draftMessages, draftOf, nextItem, nextProvider } from './draftForm.ts';

const provider = { ...nextProvider([]), Name: 'Lakeside' };
const draft: GoodFaithDraft = {
  Words: 'Endoscopy',
  IsScheduled: true,
  ServiceOn: '2026-12-14',
  Providers: [provider],
  Items: [
    {
      Provider: 'p1',
      Words: 'Endoscopy',
      Diagnosis: 'K21.9',
      IsDiagnosisOpen: false,
      ServiceCode: '43239',
      Quantity: 1.5,
      ChargeCents: 187_500,
      ServiceOn: '2026-12-14',
    },
  ],
  Recurring: { Frequency: 'weekly', From: '2026-12-14', To: '2027-02-01', Count: 8 },
  Separate: ['Anesthesia'],
};

it.each([
  ['whole', draft],
  ['without an amount of a co-provider', { ...draft, Items: [{ ...draft.Items[0]!, ChargeCents: null }] }],
  ['that does not recur', { ...draft, Recurring: null }],
  ['of which nobody said what is scheduled separately', { ...draft, Separate: null }],
  ['with nothing scheduled separately', { ...draft, Separate: [] }],
])('a draft %s comes back as it was', (_, one) => {
  expect(draftOf(draftFormOf(one))).toEqual(one);
});

const form = draftFormOf(draft);
it.each([
  ['a date', { ServiceOn: 'soon' }, 'ServiceOn'],
  ['a quantity', { Items: [{ ...form.Items[0]!, Quantity: 'many' }] }, 'Items'],
  ['a charge', { Items: [{ ...form.Items[0]!, Charge: '12,5' }] }, 'Items'],
  ['a count', { Count: '1.5' }, 'Count'],
  ['a service, where some are scheduled separately', { Separate: [{ Words: ' ' }] }, 'Separate'],
  ['one row of those', { Separate: [] }, 'Separate'],
  ['one who schedules', { Providers: [provider, { ...provider, Key: 'p2' }] }, 'Providers'],
])('what is not %s is said', (_, over, field) => {
  expect(Object.keys(draftMessages({ ...form, ...over }))).toEqual([field]);
});

it('what is missing keeps nobody from saving', () => {
  expect(draftMessages({ ...form, Words: '', Providers: [], Items: [] })).toEqual({});
});

it('a provider that is added has a key that no other has, and a line goes to whoever schedules', () => {
  expect(nextProvider([provider, { ...provider, Key: 'p3' }]).Key).toBe('p2');
  expect(nextProvider([provider], ['p1', 'p2', 'p4']).Key).toBe('p3');
  expect(nextItem(form)).toMatchObject({ Provider: 'p1', Diagnosis: 'K21.9', ServiceOn: '2026-12-14' });
});
