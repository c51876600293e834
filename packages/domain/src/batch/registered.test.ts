import { describe, expect, it } from 'vitest';
import type { BatchField } from './batchFields.ts';
import { mappingProblems } from './mapping.ts';
import { judgeRow, readCells } from './readRow.ts';
import { completed, type FieldValues, likenessOf } from './registered.ts';

const today = '2026-11-22';
const ada = {
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  DOB: '1959-05-14',
  SSN: '900123456',
  MemberID: 'W1',
  PayerName: 'Harbor Health',
  SubscriberLast: 'Roe',
  SubscriberFirst: 'Max',
} as const satisfies FieldValues;

describe('whether a row is about the person of the registration', () => {
  it.each<[string, FieldValues, ReturnType<typeof likenessOf>]>([
    ['says nothing of them', { MRN: '7' }, { is: 'Same' }],
    ['says it in other words', { LastName: 'OKONKWO', FirstName: 'Rosalind', DOB: '1959-05-14' }, { is: 'Same' }],
    [
      'says one thing otherwise, and two the same',
      { LastName: 'Walker', FirstName: 'ROSALIND', DOB: '1959-05-14' },
      { is: 'Differs', field: 'LastName' },
    ],
    ['says a birth date alone, and another', { DOB: '1960-01-01' }, { is: 'Other', fields: ['DOB'] }],
    [
      'says two things otherwise',
      { LastName: 'Okonkwo', FirstName: 'Max', DOB: '1960-01-01' },
      { is: 'Other', fields: ['FirstName', 'DOB'] },
    ],
  ])('%s', (_what, said, likeness) => expect(likenessOf(said, ada)).toEqual(likeness));

  it('what the registration does not know contradicts nothing', () =>
    expect(likenessOf({ DOB: '1960-01-01', LastName: 'Okonkwo' }, { LastName: 'Okonkwo' })).toEqual({ is: 'Same' }));
});

describe('what a row does not say is the registration’s', () => {
  it('and what it says stays', () =>
    expect(completed({ MRN: '7', MemberID: 'W2' }, ada)).toEqual({ ...ada, MRN: '7', MemberID: 'W2' }));

  it('no half of another subscriber goes beside its own', () => {
    const both = completed({ SubscriberLast: 'Stone' }, ada);
    expect(both.SubscriberFirst).toBeUndefined();
    expect(both.SubscriberLast).toBe('Stone');
  });

  it('an SSN goes beside its own last four digits alone', () => {
    expect(completed({ SSN4: '3456' }, ada).SSN).toBe('900123456');
    expect(completed({ SSN4: '1111' }, ada).SSN).toBeUndefined();
  });
});

describe('a row with an MRN', () => {
  const mapping = (fields: readonly BatchField[]) => ({
    kind: 'Eligibility' as const,
    columns: fields.map((field) => ({ field })),
    constants: {},
  });
  const judged = (fields: readonly BatchField[], cells: readonly string[], registered: FieldValues | null) =>
    judgeRow(mapping(fields), readCells(mapping(fields), cells), today, registered);
  const sentences = (found: ReturnType<typeof judged>) =>
    found.ok ? [] : found.errors.map(({ sentence }) => sentence);

  it('needs no other column', () => {
    expect(mappingProblems(mapping(['MRN']))).toEqual([]);
    expect(judged(['MRN'], ['7'], ada)).toMatchObject({
      ok: true,
      notes: [],
      item: { lastName: 'Okonkwo', memberId: 'W1', mrn: '7', subscriber: { lastName: 'Roe', firstName: 'Max' } },
    });
  });

  it('of nobody says what is missing, and why it stays so', () =>
    expect(sentences(judged(['MRN', 'LastName'], ['7', 'Okonkwo'], null))).toEqual([
      'First name is missing, and so is Name.',
      'Date of birth is missing.',
      '{Member ID} is missing, and so is SSN.',
      '{Payer} is missing, and so is {Payer} ID and Insurance code.',
      '{MRN} is that of no registration, which could say what is missing.',
    ]));

  it('of somebody else is refused, by the column of the MRN', () => {
    const found = judged(['MRN', 'LastName', 'FirstName', 'DOB'], ['7', 'Stone', 'Ada', '1980-04-05'], ada);
    expect(found).toMatchObject({ ok: false, errors: [{ column: 1, code: 'other person' }] });
    expect(sentences(found)).toEqual([
      '{MRN} is that of a registration with another last name and first name and date of birth.',
    ]);
  });

  it('that differs in one field is told of, and keeps what it says', () =>
    expect(
      judged(['MRN', 'LastName', 'FirstName', 'DOB'], ['7', 'Walker', 'Rosalind', '1959-05-14'], ada),
    ).toMatchObject({
      ok: true,
      item: { lastName: 'Walker' },
      notes: [{ column: 2, sentence: 'Last name differs from the registration with this {MRN}.' }],
    }));

  it('keeps the fault of a cell that the registration could have said', () =>
    expect(sentences(judged(['MRN', 'DOB'], ['7', '5/14/59'], ada))).toHaveLength(1));
});
