import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asMeant } from '../format/sheetText.ts';
import { wordedIn } from '../terminology.ts';
import { batchFieldNames, type BatchField } from './batchFields.ts';
import { type BatchMapping, mappingProblems } from './mapping.ts';
import { readRow } from './readRow.ts';

const today = '2026-11-22';
const map = (fields: readonly (BatchField | null)[], more: Partial<BatchMapping> = {}): BatchMapping => ({
  kind: 'Eligibility',
  columns: fields.map((field) => field && { field }),
  constants: {},
  ...more,
});
const usual = ['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName'] as const;
const good = ['DOE', 'JOHN', '5/14/1959', 'W1', 'Harbor Health'];
const errorsOf = (mapping: BatchMapping, cells: readonly string[]) => {
  const found = readRow(mapping, cells, today);
  return found.ok ? [] : found.errors.map(({ column, code, sentence }) => `${column} ${code}: ${sentence}`);
};

it('a row becomes an item', () => {
  const mapping = map([
    ...usual,
    'Gender',
    'SSN',
    'ServiceType',
    'ProcedureCodes',
    'PlaceOfService',
    'Amount',
    'Zip',
    'Relationship',
    'SubscriberLast',
  ]);
  const found = readRow(
    mapping,
    [...good, 'Female', '900-12-3456', '30;98', '99213-25-59', '2', '$12.50', '02139', 'child', 'ROE'],
    today,
  );
  expect(found).toMatchObject({
    ok: true,
    item: {
      lastName: 'DOE',
      dateOfBirth: '1959-05-14',
      gender: 'F',
      ssn: '900123456',
      ssn4: '3456',
      memberId: 'W1',
      payer: { name: 'Harbor Health', id: '', code: '' },
      dateOfService: { from: today, to: today },
      services: ['30', '98'],
      procedures: [{ code: '99213', modifiers: ['25', '59'] }],
      placeOfService: '02',
      amountCents: 1250,
      address: { zip: '02139' },
      relationship: '19',
      subscriber: { lastName: 'ROE', firstName: '' },
    },
  });
});

it('every fault of a row is told, with its column, and no value of it', () => {
  const cells = ['', 'JOHN', '5/14/59', '1.2E+11', ''];
  expect(errorsOf(map(usual), cells)).toEqual([
    '3 year: Date of birth has a year of two digits. Write four: a century is not guessed at.',
    '4 shortened: {Member ID} was shortened by a spreadsheet, and digits of it are lost. Format the column as text, and fill it again.',
    'null missing: Last name is missing, and so is Name.',
    'null missing: {Payer} is missing, and so is {Payer} ID and Insurance code.',
  ]);
});

it('constants stand in for blank cells, and for columns that are not there', () => {
  const mapping = map(usual, { constants: { PayerName: 'Medicare', ProviderNPI: '1234567893' } });
  const found = readRow(mapping, ['DOE', 'JOHN', '1959-05-14', 'W1', ' '], today);
  expect(found).toMatchObject({ ok: true, item: { payer: { name: 'Medicare' }, providerNpi: '1234567893' } });
  expect(readRow(mapping, good, today)).toMatchObject({ ok: true, item: { payer: { name: 'Harbor Health' } } });
});

it('E-06 a cell that an export of ours marked gives its value back', () => {
  expect(readRow(map(usual), ["'-DOE", ...good.slice(1)], today)).toMatchObject({
    ok: true,
    item: { lastName: '-DOE' },
  });
  expect(readRow(map(usual), ["'Doe", ...good.slice(1)], today)).toMatchObject({
    ok: true,
    item: { lastName: 'Doe' },
  });
});

it.each([
  ['="00123456"', '00123456'],
  ['= "00123456" ', '00123456'],
  ['=T("00123456")', '00123456'],
  ['=t( "00123456" )', '00123456'],
  ['=("00123456")', '00123456'],
  ['="00""12"', '00"12'],
  ["'00123456", '00123456'],
  ['\'="00123456"', '00123456'],
  ["''t Hooft", "'t Hooft"],
  ["'t Hooft", "'t Hooft"],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['=A1', '=A1'],
  ['="A"&"B"', 'AB'],
  ['="A"&B1', '="A"&B1'],
  ['00123456', '00123456'],
])('a spreadsheet’s %s means %s, in every column', (cell, meant) => {
  expect(asMeant(cell.trim())).toBe(meant);
  if (!/^[\d]+$/.test(meant)) return;
  const mapping = map([...usual, 'Zip', 'GroupNumber', 'AccountNumber', 'MRN', 'SSN']);
  const found = readRow(
    mapping,
    [...good.slice(0, 3), cell, good[4] ?? '', '', cell, cell, cell, cell.replace('00123456', '900123456')],
    today,
  );
  expect(found).toMatchObject({
    ok: true,
    item: { memberId: meant, groupNumber: meant, account: meant, mrn: meant, ssn: '900123456' },
  });
});

it('transforms: upper case, a name divided, the day first', () => {
  const mapping: BatchMapping = {
    kind: 'Demographics',
    columns: [
      { field: 'LastName', transforms: ['upper', 'split name'] },
      { field: 'DOB', transforms: ['day first'] },
    ],
    constants: {},
  };
  expect(readRow(mapping, ['Doe jr, John A', '14/05/1959'], today)).toMatchObject({
    ok: true,
    item: { lastName: 'DOE', firstName: 'JOHN', middleName: 'A', suffix: 'JR', dateOfBirth: '1959-05-14' },
  });
  expect(mappingProblems(mapping)).toEqual([]);
  expect(errorsOf(mapping, ['John Doe', '14/05/1959'])).toEqual([
    '1 name: Name cannot be divided. Write LAST, FIRST M.',
  ]);
});

describe('the subscriber of a row', () => {
  const subscribed = map([...usual, 'Relationship', 'SubscriberLast', 'SubscriberFirst', 'SubscriberDOB']);
  const told = (cells: readonly string[]) => {
    const found = readRow(subscribed, [...good, ...cells], today);
    return found.ok
      ? [
          found.item.subscriber?.lastName ?? null,
          found.item.subscriber?.dateOfBirth,
          ...found.notes.map((one) => one.sentence),
        ]
      : found.errors.map(({ sentence }) => sentence);
  };
  const own = (field: string) => `Subscriber ${field} says that it is the {patient}, and was taken as empty.`;
  const otherThanSelf =
    'Relationship says self, and the subscriber is somebody else. The row is asked without the subscriber.';
  const noDay = 'Subscriber date of birth is a date that stands for an unknown one, and was taken as empty.';
  it.each([
    [
      ['', 'SELF', '', ''],
      [null, undefined, own('last name')],
    ],
    [
      ['', 'Same as patient', 'Same', ''],
      [null, undefined, own('last name'), own('first name')],
    ],
    [
      ['spouse', 'Self', 'Will', ''],
      ['Self', ''],
    ],
    [
      ['self', 'ROE', 'BOB', ''],
      [null, undefined, otherThanSelf],
    ],
    [
      ['self', 'ROE', 'BOB', '1970-01-01'],
      [null, undefined, otherThanSelf],
    ],
    [
      ['self', 'DOE', 'JOHN', '1959-05-14'],
      [null, undefined],
    ],
    [
      ['self', 'DOE', 'JONATHAN', '1959-05-14'],
      [null, undefined],
    ],
    [
      ['spouse', 'ROE', 'BOB', '00/00/0000'],
      ['ROE', '', noDay],
    ],
    [
      ['spouse', 'ROE', 'BOB', '0'],
      ['ROE', '', noDay],
    ],
    [
      ['spouse', 'ROE', 'BOB', '00000000'],
      ['ROE', '', noDay],
    ],
  ])('%j', (cells, expected) => {
    expect(told(cells)).toEqual(expected);
  });
});

describe('a subscriber of whom a name is said alone', () => {
  const fields = ['Suffix', 'MiddleName', 'Gender', 'SSN', 'SubscriberName', 'SubscriberSex', 'SubscriberSSN'] as const;
  const asked = (row: Partial<Record<BatchField, string>>, kind: BatchMapping['kind'] = 'Eligibility') => {
    const more = [
      ...fields,
      ...(Object.keys(row) as BatchField[]).filter((one) => !fields.some((field) => field === one)),
    ];
    const cells = [...good, ...more.map((field) => row[field] ?? '')];
    const found = readRow(map([...usual, ...more], { kind }), cells, today);
    if (!found.ok) throw new Error('it is a row');
    const notes = found.notes.map(({ column, sentence }) => `${column} ${sentence}`);
    return [found.item.subscriber?.lastName ?? null, notes.filter((note) => note.includes('own name'))];
  };
  const told = [
    '10 Subscriber has the {patient}’s own name, with neither a birth date nor a relationship, and was taken as the {patient}. If it is somebody else, say the relationship.',
  ];
  it.each<[string, Partial<Record<BatchField, string>>, readonly [string | null, readonly string[]]]>([
    ['the patient’s', { SubscriberName: 'DOE, JOHN' }, [null, told]],
    ['the patient’s in small letters', { SubscriberName: 'Doe, John' }, [null, told]],
    ['the patient’s with a middle name', { SubscriberName: 'DOE, JOHN Q' }, [null, told]],
    ['the same suffix', { Suffix: 'JR', SubscriberName: 'DOE JR., JOHN' }, [null, told]],
    ['the same sex', { Gender: 'M', SubscriberName: 'DOE, JOHN', SubscriberSex: 'M' }, [null, told]],
    ['another suffix', { Suffix: 'JR', SubscriberName: 'DOE SR, JOHN' }, ['DOE', []]],
    ['a suffix of the patient alone', { Suffix: 'JR', SubscriberName: 'DOE, JOHN' }, ['DOE', []]],
    ['a suffix of the subscriber alone', { SubscriberName: 'DOE SR, JOHN' }, ['DOE', []]],
    ['another middle name', { MiddleName: 'ADAM', SubscriberName: 'DOE, JOHN Q' }, ['DOE', []]],
    ['another sex', { Gender: 'M', SubscriberName: 'DOE, JOHN', SubscriberSex: 'F' }, ['DOE', []]],
    ['another number', { SSN: '900-12-3456', SubscriberName: 'DOE, JOHN', SubscriberSSN: '900-12-3457' }, ['DOE', []]],
    ['another first name', { SubscriberName: 'DOE, JONATHAN' }, ['DOE', []]],
    ['another last name', { SubscriberName: 'DOE-ROE, JOHN' }, ['DOE-ROE', []]],
    ['a last name alone', { SubscriberLast: 'DOE' }, ['DOE', []]],
    // What is said besides decides, as before.
    ['a relationship', { SubscriberName: 'DOE, JOHN', Relationship: 'child' }, ['DOE', []]],
    ['a relationship in words of the sender’s own', { SubscriberName: 'DOE, JOHN', Relationship: 'EMC' }, ['DOE', []]],
    ['self', { SubscriberName: 'DOE, JOHN', Relationship: 'self' }, [null, []]],
    ['another birth date', { SubscriberName: 'DOE, JOHN', SubscriberDOB: '1930-01-01' }, ['DOE', []]],
    ['the patient’s birth date', { SubscriberName: 'DOE, JOHN', SubscriberDOB: '1959-05-14' }, [null, []]],
  ])('%s', (_, row, expected) => {
    expect(asked(row)).toEqual(expected);
  });
  it('is nothing to tell of whoever is verified', () => {
    expect(asked({ SubscriberLast: 'DOE', SubscriberFirst: 'JOHN' }, 'Demographics')[1]).toEqual([]);
  });
});

describe('days', () => {
  const days = map([...usual, 'DateOfService', 'DOS_From', 'DOS_To']);
  it.each([
    [['', '', ''], []],
    [['2026-12-01', '', ''], []],
    [['', '2026-12-01', '2026-12-05'], []],
    [['', '2026-12-05', '2026-12-01'], ['8 range: Last day of service lies before the first.']],
    [['', '', '2026-12-01'], ['8 range: Last day of service is said, and the first is not.']],
    [['1959-05-13', '', ''], ['6 before birth: Date of service lies before the birth.']],
  ])('of service %j', (cells, expected) => {
    expect(errorsOf(days, [...good, ...cells])).toEqual(expected);
  });
  it.each([
    ['2026-11-23', ['3 future: Date of birth lies in the future.']],
    ['1890-01-01', ['3 old: Date of birth lies more than 130 years back.']],
  ])('of birth %s', (born, expected) => {
    expect(errorsOf(map(usual), ['DOE', 'JOHN', born, 'W1', 'Harbor'])).toEqual(expected);
  });
});

it('what a mapping lacks or has twice is told before any row is read', () => {
  expect(mappingProblems(map(['LastName', 'LastName', 'DOB', null]))).toEqual([
    'Last name is given by more than one column. Keep one.',
    'No column gives First name or Name. Choose one, or enter a constant.',
    'No column gives {Member ID} or SSN. Choose one, or enter a constant.',
    'No column gives {Payer} or {Payer} ID or Insurance code. Choose one, or enter a constant.',
  ]);
});

it('any cells are an item or errors that name their field, and never a fall', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('5/14/1959', 'DOE, JOHN', '1', '-', "'=", 'M'));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
      const found = readRow(map(batchFieldNames), cells, today);
      if (found.ok) expect(found.item.dateOfBirth).toMatch(/^\d{4}-\d\d-\d\d$/);
      else for (const { sentence } of found.errors) expect(wordedIn({}, sentence)).toMatch(/^[A-Z].*\.$/);
    }),
  );
});

it.each<[string, 'month first' | 'day first' | null, string, number]>([
  ['02.01.1980', null, '1980-02-01', 1],
  ['02.01.1980', 'month first', '1980-02-01', 0],
  ['02.01.1980', 'day first', '1980-01-02', 0],
  ['02.02.1980', null, '1980-02-02', 0],
  ['02.13.1980', null, '1980-02-13', 0],
  ['02/01/1980', null, '1980-02-01', 0],
])('F12 a day with points that two days may be meant by is told: %s, %s', (DOB, order, day, told) => {
  const mapping = map(usual, {
    columns: usual.map((field) => ({ field, ...(field === 'DOB' && order !== null && { transforms: [order] }) })),
  });
  const found = readRow(mapping, good.with(2, DOB), today);
  if (!found.ok) throw new Error('it is a row');
  expect(found.item.dateOfBirth).toBe(day);
  expect(found.notes.map(({ sentence }) => sentence)).toEqual(
    Array.from({ length: told }, () =>
      expect.stringMatching(/^Date of birth has points .* where the columns are mapped\.$/),
    ),
  );
});
