import { expect, it } from 'vitest';
import { type GatewayDraft, gatewayProblems } from './gatewayProblems.ts';

const good: GatewayDraft = {
  Name: 'Pine Clearinghouse',
  SenderQualifier: 'ZZ',
  SenderID: 'COVERLINE',
  ReceiverQualifier: '30',
  ReceiverID: '840939-01',
  GroupSender: 'COVERLINE',
  GroupReceiver: 'PINE',
  SoftSeconds: 20,
  HardSeconds: 60,
  MaxConcurrent: 20,
  MaxWaiting: 0,
  RatePerMin: null,
  CostCents: 0,
};

it('takes a good one', () => expect(gatewayProblems(good)).toEqual([]));

it('asks for no envelope where there is none', () =>
  expect(gatewayProblems({ ...good, SenderID: '', ReceiverQualifier: '' }, false)).toEqual([]));

it.each([1, 6000])('takes %i a minute', (RatePerMin) => expect(gatewayProblems({ ...good, RatePerMin })).toEqual([]));

it.each<readonly [keyof GatewayDraft, string | number]>([
  ['Name', ' '],
  ['Name', 'x'.repeat(101)],
  ['SenderQualifier', 'z'],
  ['ReceiverQualifier', 'zz'],
  ['SenderID', ''],
  ['SenderID', 'SIXTEENCHARACTER'],
  ['ReceiverID', 'A*B'],
  ['ReceiverID', 'A~B'],
  ['GroupSender', 'A:B'],
  ['GroupReceiver', 'A^B'],
  ['GroupReceiver', 'A\nB'],
  ['SoftSeconds', 0],
  ['HardSeconds', 121],
  ['MaxConcurrent', 1.5],
  ['MaxWaiting', -1],
  ['RatePerMin', 0],
  ['RatePerMin', 6001],
  ['RatePerMin', 1.5],
  ['RatePerMin', Number.NaN],
  ['CostCents', Number.NaN],
  ['HardSeconds', 19],
])('%s of %j is one problem, beside its field', (field, value) => {
  expect(gatewayProblems({ ...good, [field]: value }).map(({ Field }) => Field)).toEqual([field]);
});
