import { describe, expect, it } from 'vitest';
import { batchFieldNames, type BatchField } from './batchFields.ts';
import { cutOff, mostCodes, notSent, notSentOf } from './notSent.ts';

/** What a question carries or what says who is asked about whom (`requestOfRow.ts`); of everything else it is told that it is not sent. */
const sent: readonly BatchField[] = [
  'LastName',
  'FirstName',
  'DOB',
  'Gender',
  'SSN',
  'MemberID',
  'PayerName',
  'PayerID',
  'InsCode',
  'DateOfService',
  'DOS_From',
  'ServiceType',
  'ProcedureCodes',
  'PlaceOfService',
  'ProviderNPI',
  'SubscriberLast',
  'SubscriberFirst',
  'SubscriberDOB',
  'SubscriberSex',
  'SubscriberSSN',
  'MRN',
];

it('[ENT-142] of every field a question carries what it says, or it is told that it does not', () =>
  expect(batchFieldNames.filter((field) => notSent(field, 'Eligibility') === null)).toEqual(
    batchFieldNames.filter((field) => sent.includes(field)),
  ));

it('[ENT-142] a mapping tells by column what no payer is told, constants too, and a name that is to be split', () =>
  expect(
    notSentOf({
      kind: 'Eligibility',
      columns: [{ field: 'LastName', transforms: ['split name'] }, null, { field: 'DOS_To' }, { field: 'MemberID' }],
      constants: { Amount: '12' },
    }),
  ).toEqual([
    { column: 1, sentence: 'Name is sent by its last and its first name alone.' },
    { column: 3, sentence: 'Last day of service is checked, and not sent: the {payer} is asked about the first day.' },
    { column: null, sentence: 'Amount is not sent to the {payer}. It comes back with the results.' },
  ]));

describe('[ENT-142] a row tells what of it is cut off', () => {
  const sentences = (values: Parameters<typeof cutOff>[0]) => cutOff(values).map(({ sentence }) => sentence);
  const codes = (many: number) => Array.from({ length: many }, (_, at) => String(10_000 + at)).join(';');

  it('modifiers, and codes above what one question takes', () => {
    expect(sentences({ ProcedureCodes: '99213-25;99214' })).toEqual([
      'Procedure codes are sent without their modifiers.',
    ]);
    expect(sentences({ ProcedureCodes: codes(mostCodes), ServiceType: '30;98' })).toEqual([]);
    expect(sentences({ ProcedureCodes: codes(mostCodes + 1) })).toEqual([
      'Only the first 20 procedure codes are sent.',
    ]);
  });

  it('a subscriber without a name, unless the patient is the subscriber', () => {
    const says = ['Subscriber has no name, and is not sent to the {payer}.'];
    expect(sentences({ SubscriberDOB: '1980-01-01' })).toEqual(says);
    expect(sentences({ SubscriberDOB: '1980-01-01', Relationship: '18' })).toEqual([]);
    expect(sentences({ SubscriberDOB: '1980-01-01', SubscriberLast: 'Roe' })).toEqual([]);
  });
});
