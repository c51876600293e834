import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchBy } from '../enums.ts';
import { anyDate } from './anyDate.ts';
import { namePairs } from './namePairs.ts';
import { nameSound } from './nameSound.ts';
import { nicknamesOf } from './nicknamesOf.ts';
import { namesPerson, parseRecall, type RecallTerms } from './parseRecall.ts';
import { statusWanted } from './statusWanted.ts';

const today = '2026-11-22';
const termsOf = (text: string) => parseRecall(text, today).terms;
const born = '1959-05-14';
const number = (text: string, by: string) => ({ number: { text, by } }) as Partial<RecallTerms>;

it.each([
  '5/14/1959',
  '05/14/1959',
  '05-14-1959',
  '5.14.1959',
  '5/14/59',
  '1959-05-14',
  '1959/5/14',
  '05141959',
  '19590514',
  'May 14 1959',
  'may 14, 1959',
  '14 May 1959',
  '14-May-1959',
  'Jan. 5 1970',
])('a birth date is read as %s', (text) => {
  expect(anyDate(text, today)).toBe(text.startsWith('Jan') ? '1970-01-05' : born);
});

it.each(['13/45/1959', '2/30/2020', '1959', 'smith', '', '14 Mayor 1959', '99999999', 'Ma 14 1959'])(
  '%s is no date',
  (text) => {
    expect(anyDate(text, today)).toBeNull();
  },
);

it('two digits of a year are the latest that is over', () => {
  expect(anyDate('11/22/26', today)).toBe('2026-11-22');
  expect(anyDate('11/23/26', today)).toBe('1926-11-23');
});

it.each<[string, Partial<RecallTerms>]>([
  ['smith, jo', { name: 'smith, jo' }],
  ['jo   smith', { name: 'jo smith' }],
  ['smith, jo 5/14/59', { name: 'smith, jo', born }],
  ['smith May 14, 1959', { name: 'smith', born }],
  ['DOB:05141959', { born }],
  ['dob:"14 May 1959" smith', { name: 'smith', born }],
  ['MRN:lr-10 smith', { name: 'smith', ...number('lr-10', 'MRN') }],
  ['acc:V77', number('V77', 'ACCESSIONID')],
  ['id:1EG4-TE5-MK73', number('1EG4-TE5-MK73', 'MEMBER')],
  ['ssn:900123456', number('900123456', 'SSN')],
  ['900-12-3456', number('900-12-3456', 'SSN')],
  ['900123456', number('900123456', 'ANY')],
  ['smith ssn4:3456', { name: 'smith', ssn4: '3456' }],
  ['payer:"Blue Shield" smith', { name: 'smith', payer: 'Blue Shield' }],
  ['payer: aetna', { payer: 'aetna' }],
  ['user:me', { user: 'me' }],
  ['status:inactive', { status: { ids: [6], unknown: false } }],
  ['kind:visits', { kind: 'visit' }],
  ['kind:reg', { kind: 'registration' }],
  ['kind:batches november', { kind: 'batch', name: 'november' }],
  ['kind:ticket 104', { kind: 'ticket', number: { text: '104', by: 'ANY' } }],
  ['from:11/1/2026 to:11/5/2026', { asked: { from: '2026-11-01', to: '2026-11-05' } }],
  ['asked:11/1/2026..11/5/2026', { asked: { from: '2026-11-01', to: '2026-11-05' } }],
  ['asked:..11/5/2026', { asked: { from: null, to: '2026-11-05' } }],
  ['dos:11/5/2026', { service: { from: '2026-11-05', to: '2026-11-05' } }],
  ["o'brien", { name: "o'brien" }],
  ['re:smith', { name: 're:smith' }],
  ['smith payer:', { name: 'smith' }],
  [',', {}],
])('the box %s', (text, wanted) => {
  expect(parseRecall(text, today)).toEqual({ terms: { ...termsOf(''), ...wanted }, problems: [] });
});

it.each([
  ['dob:smith', '“smith” is no date'],
  ['ssn:1234', 'An SSN has nine digits'],
  ['ssn:123-45-6789', 'Nobody was ever given this SSN'],
  ['999-99-9999', 'Nobody was ever given this SSN'],
  ['ssn4:12', 'ssn4: takes four digits'],
  ['status:purple', '“purple” is no status'],
  ['kind:claim', 'Kinds are lookup, registration, visit, batch, ticket'],
  ['asked:11/1/2026..soon', '“soon” is no date'],
  ['mrn:1 acc:2', 'Search for one number at a time'],
])('%s is refused in words', (text, problem) => {
  expect(parseRecall(text, today).problems).toEqual([problem]);
});

it('[ENUM-06] a number is searched for as an MRN, an accession, or both and every other', () => {
  const by = ['mrn:1', 'acc:1', '1'].map((text) => termsOf(text).number?.by);
  expect(by).toEqual(['MRN', 'ACCESSIONID', 'ANY']);
  expect(searchBy).toContain(by[0]);
});

it.each([
  ['active', [1], false],
  ['Active (CALL)', [31], false],
  ['call', [31], false],
  ['31', [31], false],
  ['mismatch', [40, 41, 42], false],
  ['dob', [42], false],
  ['bad', [40, 41, 42, 6], false],
  ['questionable', [36], false],
  ['unknown', [], true],
  ['unk', [], true],
])('the status %s', (typed, ids, unknown) => {
  expect(statusWanted(typed)).toEqual({ ids, unknown });
});

it('no status is meant by nothing, one letter or a word of nobody', () => {
  expect(['', '()', 'a', 'zebra'].map(statusWanted)).toEqual([null, null, null, null]);
});

it.each([
  ['Robert', 'R163'],
  ['Rupert', 'R163'],
  ['Ashcraft', 'A261'],
  ['Tymczak', 'T522'],
  ['Smith', 'S530'],
  ['Smyth', 'S530'],
  ['Schmidt', 'S530'],
  ['Pfister', 'P236'],
  ['Honeyman', 'H555'],
  ['Wade', 'W300'],
  ['Lee', 'L000'],
  ['Núñez', 'N520'],
  ['Žižek', 'S220'],
  ['Øster', 'O236'],
  ["O'Brien", 'O165'],
  ['李', ''],
  ['', ''],
])('%s sounds like %s', (name, sound) => {
  expect(nameSound(name)).toBe(sound);
});

it.each([
  ['Philips', 'Filips'],
  ['Knight', 'Night'],
  ['Wright', 'Right'],
  ['Catz', 'Katz'],
  ['Quincy', 'Kwincy'],
  ['Cisneros', 'Sisneros'],
  ['Xavier', 'Zavier'],
])('%s and %s sound alike', (a, b) => {
  expect(nameSound(a)).toBe(nameSound(b));
});

it('nicknames lead both ways, and to nobody from outside the families', () => {
  expect(nicknamesOf('Bob')).toEqual(expect.arrayContaining(['robert', 'rob', 'bobby']) as string[]);
  expect(nicknamesOf('robert')).toContain('bob');
  expect(nicknamesOf('Bob')).not.toContain('bob');
  expect(nicknamesOf('Xiuying')).toEqual([]);
});

it('words are a last and a first name in every way that they can be parted', () => {
  expect(namePairs('smith, jo')).toEqual([{ last: 'smith', first: 'jo' }]);
  expect(namePairs('jo')).toEqual([
    { last: 'jo', first: '' },
    { last: '', first: 'jo' },
  ]);
  expect(namePairs('mary ann cole')).toContainEqual({ last: 'cole', first: 'mary ann' });
  expect(namePairs(' , ')).toEqual([]);
});

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('smith', 'dob:', ':', '"', '5/14/59', 'payer:', ' ', ',', '..', 'asked:', '123'))
    .map((parts) => parts.join('')),
);

it('every text is read, and what names a person is said to', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { terms, problems } = parseRecall(text, today);
      expect(problems.every((problem) => problem !== '')).toBe(true);
      expect(namesPerson(terms)).toBe([terms.name, terms.born, terms.number, terms.ssn4].some(Boolean));
      expect(nameSound(text)).toMatch(/^$|^[A-Z][0-9]{3}$/);
    }),
  );
});

it('each day is found again in every form that it is written in', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-22'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', at = ''] = iso.split('-');
      const name = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
      for (const form of [
        iso,
        `${month}/${at}/${year}`,
        `${Number(month)}-${Number(at)}-${year}`,
        `${month}${at}${year}`,
      ])
        expect(termsOf(`dob:${form}`).born).toBe(iso);
      expect(termsOf(`cole ${name} ${Number(at)}, ${year}`)).toMatchObject({ name: 'cole', born: iso });
    }),
  );
});
