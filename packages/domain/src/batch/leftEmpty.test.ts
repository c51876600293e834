import { describe, expect, it } from 'vitest';
import { batchFieldNames, type BatchField } from './batchFields.ts';
import { readRow } from './readRow.ts';

const today = '2026-11-22';
const good: Partial<Record<BatchField, string>> = {
  LastName: 'Roe',
  FirstName: 'Ann',
  DOB: '1980-01-02',
  MemberID: 'W1',
  PayerName: 'Harbor Health',
};
const read = (said: Partial<Record<BatchField, string>>) =>
  readRow(
    { kind: 'Eligibility', columns: batchFieldNames.map((field) => ({ field })), constants: {} },
    batchFieldNames.map((field) => ({ ...good, ...said })[field] ?? ''),
    today,
  );
const told = (said: Partial<Record<BatchField, string>>) => {
  const found = read(said);
  const column = (at: number | null) => (at === null ? '' : batchFieldNames[at - 1]);
  return found.ok
    ? found.notes.map((note) => `${column(note.column)}: ${note.sentence}`)
    : found.errors.map((error) => `! ${column(error.column)}: ${error.sentence}`);
};

const unknown = 'says that nothing is known, and was taken as empty.';
const neverGiven = 'is a number that nobody was ever given, and was taken as empty.';
describe('what stands where nothing is known is taken as empty, and told by its column', () => {
  it.each<[BatchField, string, string]>([
    ['SSN', '999-99-9999', `SSN: SSN ${neverGiven}`],
    ['SSN', '000-00-0000', `SSN: SSN ${neverGiven}`],
    ['SSN', '111-11-1111', `SSN: SSN ${neverGiven}`],
    ['SSN', '123-45-6789', `SSN: SSN ${neverGiven}`],
    ['SSN', 'N/A', `SSN: SSN ${unknown}`],
    ['SubscriberSSN', '078051120', `SubscriberSSN: Subscriber SSN ${neverGiven}`],
    ['MRN', '0000', `MRN: {MRN} ${unknown}`],
    ['MRN', 'UNKNOWN', `MRN: {MRN} ${unknown}`],
    ['SubscriberLast', 'UNKNOWN', 'SubscriberLast: Subscriber last name is nobody’s name, and was taken as empty.'],
    ['DateOfService', 'TBD', `DateOfService: Date of service ${unknown}`],
    [
      'DateOfService',
      '12/31/9999',
      'DateOfService: Date of service is a date that stands for an unknown one, and was taken as empty.',
    ],
    ['Gender', 'Decline to answer', `Gender: Sex ${unknown}`],
    ['ProviderNPI', 'n/a', `ProviderNPI: Provider NPI ${unknown}`],
    [
      'SubscriberDOB',
      '01/01/1900',
      'SubscriberDOB: Subscriber date of birth is a date that stands for an unknown one, and was taken as empty.',
    ],
  ])('%s %s', (field, said, sentence) => {
    expect(told({ [field]: said })).toEqual([sentence]);
    expect(JSON.stringify(read({ [field]: said }))).not.toContain(said);
  });

  it.each(['Same', 'SAME AS PATIENT', 'Self'])('a relationship of %s is the patient’s own', (said) => {
    expect(told({ Relationship: said })).toEqual([]);
    expect(read({ Relationship: said })).toMatchObject({ ok: true, item: { relationship: '18' } });
  });

  it.each([
    ['Van\nDyke', 'Van Dyke'],
    ['Van\r\n\tDyke', 'Van Dyke'],
    ['Roe\n', 'Roe'],
    ['Van  Dyke', 'Van  Dyke'],
  ])('of a cell in lines, %j, what it says is one', (LastName, said) => {
    expect(read({ LastName })).toMatchObject({ ok: true, item: { lastName: said } });
  });

  it('a number that was written as an amount is taken without what that added, and told', () => {
    const says = '{Member ID} is written with commas or decimals, as an amount is, and was taken without them.';
    expect(told({ MemberID: '1,234,567' })).toEqual([`MemberID: ${says}`]);
    expect(read({ MemberID: '123456.0' })).toMatchObject({ ok: true, item: { memberId: '123456' } });
  });

  it('a row that lacks what it stood for is refused, and told both', () => {
    expect(told({ MemberID: 'SELF PAY', SSN: '999999999' })).toEqual([
      '! SSN: SSN is a number that nobody was ever given.',
      '! MemberID: {Member ID} says that nothing is known.',
      '! MemberID: {Member ID} is missing, and so is SSN.',
    ]);
    expect(told({ DOB: '1/1/1901' })).toEqual([
      '! DOB: Date of birth is a date that stands for an unknown one.',
      '! DOB: Date of birth is missing.',
    ]);
    expect(told({ LastName: 'UNKNOWN' })).toContain('! LastName: Last name is missing, and so is Name.');
    expect(told({ LastName: '', FirstName: '', FullName: 'Unknown, Unknown' })).toContain(
      '! FullName: Name has a part that is nobody’s name.',
    );
  });

  it('the SSN stays where the member ID says nothing', () =>
    expect(read({ MemberID: 'N/A', SSN: '900-12-3456' })).toMatchObject({
      ok: true,
      item: { memberId: '', ssn: '900123456' },
    }));

  it('what a payer is called is left to the list of payers', () => expect(told({ PayerName: 'SELF PAY' })).toEqual([]));
});

describe('what no payer is told keeps no row out', () => {
  it.each<[BatchField, string, string]>([
    ['Phone', '+16175550101 x11', 'Phone is not a phone number of ten digits. The row is asked without it.'],
    ['Email', 'ana@', 'E-mail is not an e-mail address. The row is asked without it.'],
    ['State', 'QC', 'State is not a state. Write its two letters. The row is asked without it.'],
    ['Zip', 'H2X 1Y4', 'ZIP code must have 5 digits, or 5+4 with a hyphen. The row is asked without it.'],
    [
      'Zip',
      '2139',
      'ZIP code has 4 digits instead of 5: a spreadsheet drops zeros at the front. The row is asked without it.',
    ],
    [
      'Amount',
      '12,50',
      'Amount is not an amount. Write digits with at most two decimals. The row is asked without it.',
    ],
    ['GroupNumber', 'y'.repeat(51), 'Group number has 51 characters; 50 is the most. The row is asked without it.'],
    ['SSN4', '12', 'Last four of the SSN must have 4 digits. The row is asked without it.'],
    [
      'DOS_To',
      '31/31/2026',
      'Last day of service is not a date. Write YYYY-MM-DD or MM/DD/YYYY. The row is asked without it.',
    ],
    [
      'Relationship',
      'S',
      'Relationship is not a relationship. Write self, spouse, child, other, or its X12 code of two characters. The row is asked without it.',
    ],
    ['Gender', 'A', 'Sex is not a sex. Write M or F, or leave it blank. The row is asked without it.'],
    [
      'SubscriberSex',
      'N',
      'Subscriber sex is not a sex. Write M or F, or leave it blank. The row is asked without it.',
    ],
    ['Email', 'none', `E-mail ${unknown}`],
    ['Phone', 'N/A', `Phone ${unknown}`],
  ])('%s %s', (field, said, sentence) => expect(told({ [field]: said })[0]).toBe(`${field}: ${sentence}`));

  it('a relationship that nobody knows is told by the same name and birth date, and by nothing less', () => {
    const own = { Relationship: 'EMC', SubscriberLast: 'ROE', SubscriberFirst: 'ann', SubscriberDOB: '1/2/1980' };
    expect(read(own)).toMatchObject({ ok: true, item: { relationship: '18', subscriber: null } });
    expect(read({ ...own, Relationship: '' })).toMatchObject({
      ok: true,
      item: { relationship: '18', subscriber: null },
    });
    for (const change of [{ SubscriberDOB: '' }, { SubscriberDOB: '1/3/1980' }, { SubscriberFirst: 'Bea' }])
      expect(read({ ...own, ...change })).toMatchObject({
        ok: true,
        item: { relationship: '', subscriber: { lastName: 'ROE' } },
      });
    expect(read({ ...own, Relationship: 'spouse' })).toMatchObject({ ok: true, item: { relationship: '01' } });
  });

  it('what is asked does: a name, a number, a day', () => {
    for (const [field, said] of [
      ['LastName', 'A|B'],
      ['MemberID', '1.2E+11'],
      ['DateOfService', '31/31/2026'],
      ['SSN', '1234'],
      ['PlaceOfService', 'Office'],
    ] as const)
      expect(read({ [field]: said }).ok, field).toBe(false);
  });
});
