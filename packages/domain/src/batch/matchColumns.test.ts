import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchFields, batchFieldNames, bareName, fieldOfHeader } from './batchFields.ts';
import { isHeader, matchColumns } from './matchColumns.ts';

it.each([
  ['LastName', 'LastName'],
  ['LAST NAME', 'LastName'],
  ['last_name', 'LastName'],
  ['lname', 'LastName'],
  ['Patient Last Name', 'LastName'],
  ['pt_last', 'LastName'],
  ['Surname', 'LastName'],
  ['fname', 'FirstName'],
  ['Patient', 'FullName'],
  ['BirthDt', 'DOB'],
  ['Date of Birth', 'DOB'],
  ['Sex', 'Gender'],
  ['Social', 'SSN'],
  ['Certificate', 'MemberID'],
  ['Subscriber ID', 'MemberID'],
  ['MBI', 'MemberID'],
  ['Carrier', 'PayerName'],
  ['Payer ID', 'PayerID'],
  ['Financial Class', 'InsCode'],
  ['Grp', 'GroupNumber'],
  ['Appt Date', 'DateOfService'],
  ['DOS From', 'DOS_From'],
  ['STC', 'ServiceType'],
  ['HCPCS', 'ProcedureCodes'],
  ['POS', 'PlaceOfService'],
  ['Place of Service Code', 'PlaceOfService'],
  ['NPI', 'ProviderNPI'],
  ['Sub Last', 'SubscriberLast'],
  ['Insured DOB', 'SubscriberDOB'],
  ['Rel', 'Relationship'],
  ['Street', 'Address1'],
  ['Zip Code', 'Zip'],
  ['Chart', 'MRN'],
  ['Acct', 'AccountNumber'],
  ['Accession', 'AccessionID'],
  ['Total Charges', 'Amount'],
  ['Date of Birth (MM/DD/YYYY)', 'DOB'],
  ['DOB (yyyymmdd)', 'DOB'],
  ['Sex (M/F)', 'Gender'],
  ['Member ID (required)', 'MemberID'],
  ['Member ID (secondary)', null],
  ['Last Name (Guarantor)', null],
  // Who pays the bill is often not who is insured.
  ['Guarantor Name', null],
  ['Guarantor', null],
  ['Insured Name', 'SubscriberName'],
  ['Policy Holder', 'SubscriberName'],
  ['Favourite colour', null],
  ['', null],
])('the header %s is %s', (header, field) => {
  expect(fieldOfHeader(header)).toBe(field);
});

it('no synonym stands for two fields', () => {
  const words = batchFieldNames.flatMap((name) =>
    [...new Set([name, batchFields[name].label, ...batchFields[name].synonyms.split(',')].map(bareName))].map(
      (word) => [word, name] as const,
    ),
  );
  const twice = words.filter(([word, name]) => words.some(([other, by]) => other === word && by !== name));
  expect(twice).toEqual([]);
});

it('a field is given once, and a column whose values do not fit its name is doubted', () => {
  const found = matchColumns(
    ['DOB', 'Birth date', 'Notes', 'NPI'],
    [
      ['5/14/1959', '1959-05-14', 'x', '123'],
      ['', '', '', '456'],
    ],
  );
  expect(found.map(({ column, field, by, doubt }) => [column, field, by, doubt])).toEqual([
    [1, 'DOB', 'header', null],
    [2, null, null, 'Column 1 is taken for Date of birth already'],
    [3, null, null, null],
    [4, 'ProviderNPI', 'header', 'None of its first values reads as Provider NPI'],
  ]);
});

it('without a header only values whose shape tells are matched', () => {
  const found = matchColumns(null, [
    ['DOE', '1959-05-14', 'M', '123-45-6789', '1234567893', '123456789', ''],
    ['ROE', '1960-01-02', 'F', '', '1234567893', '987654321', ''],
  ]);
  expect(found.map(({ field, by }) => [field, by])).toEqual([
    [null, null],
    ['DOB', 'values'],
    ['Gender', 'values'],
    ['SSN', 'values'],
    ['ProviderNPI', 'values'],
    [null, null],
    [null, null],
  ]);
});

it.each([
  ['names that are known', ['Last', 'First', 'x9'], [['DOE', 'JOHN', '1']], true],
  ['one known name of one', ['MRN'], [['1']], true],
  ['no digit, and digits below', ['Foo', 'Bar'], [['DOE', '12']], true],
  ['a person', ['DOE', 'JOHN', '1959-05-14'], [['ROE', 'JANE', '1960-01-02']], false],
  ['nothing to tell by', ['DOE', 'JOHN'], [['ROE', 'JANE']], false],
  ['blanks', ['', ''], [['1']], false],
])('a first row of %s', (_what, first, below, expected) => {
  expect(isHeader(first, below)).toBe(expected);
});

it('whatever a file holds, its columns are matched and counted', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.array(fc.string())), (header, samples) => {
      expect(matchColumns(header, samples)).toHaveLength(header.length);
      const fields = matchColumns(null, samples).flatMap(({ field }) => field ?? []);
      expect(new Set(fields).size).toBe(fields.length);
      isHeader(header, samples);
    }),
  );
});
