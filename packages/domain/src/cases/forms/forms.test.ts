import { describe, expect, it } from 'vitest';
import { dataPoints, pointKeys } from './dataPoints.ts';
import { planFill } from './fillPlan.ts';
import type { FormField } from './formField.ts';
import { carriedOver, type FieldSource, guessedPoint, sourceProblem, unmapped } from './formMap.ts';
import { blanksLeft } from './letters/blanksLeft.ts';
import { letterKeys, letters } from './letters/letterKeys.ts';
import { fillLetter, letterParts, letterTemplate, pointsOf } from './letters/letterText.ts';
import { formatOptions, plainFormat, sayPoint, writePoint } from './pointFormats.ts';

const field = (Name: string, more: Partial<FormField> = {}): FormField => ({
  Name,
  Type: 'Text',
  Page: 1,
  Options: [],
  MaxLength: null,
  Multiline: false,
  ...more,
});
const source = (Field: string, Point: string, Format = 'plain', more: Partial<FieldSource> = {}): FieldSource => ({
  Field,
  Kind: 'Point',
  Point,
  Format,
  Text: '',
  Choices: [],
  ...more,
});

it.each([
  ['patient.birthDate', '1985-07-04', 'slashed', '07/04/1985'],
  ['patient.birthDate', '1985-07-04', 'short', '07/04/85'],
  ['patient.birthDate', '1985-07-04', 'digits', '07041985'],
  ['patient.birthDate', '1985-07-04', 'year', '1985'],
  ['patient.birthDate', 'soon', 'slashed', ''],
  ['patient.ssn', '123456789', 'dashed', '123-45-6789'],
  ['patient.ssn', '123-45-6789', 'last4', '6789'],
  ['patient.ssn', '123456789', 'masked', '***-**-6789'],
  ['patient.phone', '5550101234', 'punctuated', '(555) 010-1234'],
  ['patient.phone', '(555) 010-1234', 'digits', '5550101234'],
  ['patient.zip', '12208-1234', 'five', '12208'],
  ['visits.charges', '1432050', 'signed', '$14,320.50'],
  ['visits.charges', '1432050', 'whole', '14320.50'],
  ['visits.charges', '1432050', 'rounded', '14,321'],
  ['patient.lastName', 'Łukasz', 'upper', 'ŁUKASZ'],
  ['patient.middle', 'Anna', 'initial', 'A'],
  ['patient.sex', 'F', 'words', 'Female'],
  ['patient.sex', 'F', 'kept', 'F'],
] as const)('[ROUTE-079] %s of %s as %s is %j', (point, value, format, written) => {
  expect(writePoint(point, value, format)).toBe(written);
});

it('[ROUTE-079] every data point has a first format, and says what it can be where it is a choice', () => {
  for (const key of pointKeys) {
    expect(formatOptions(key)[0]?.value).toBe(plainFormat(key));
    expect(dataPoints[key].kind === 'choice').toBe('values' in dataPoints[key]);
  }
});

describe('[ROUTE-079] what is filled, and what is told', () => {
  const fields = [
    field('name'),
    field('mi', { MaxLength: 1 }),
    field('box', { Type: 'CheckBox' }),
    field('sex', { Type: 'Radio', Options: ['Female', 'Male', 'X'] }),
    field('sign', { Type: 'Signature' }),
  ];
  const known = { 'patient.name': 'Ann Winter', 'patient.middle': 'Maria', 'patient.sex': 'U', 'case.disability': 'Y' };
  it.each([
    ['a text', source('name', 'patient.name'), { kind: 'text', text: 'Ann Winter' }, null],
    ['nothing known', source('name', 'patient.email'), null, 'NoValue'],
    [
      'a fixed text',
      source('name', '', '', { Kind: 'Text', Text: 'Lakeside' }),
      { kind: 'text', text: 'Lakeside' },
      null,
    ],
    ['by hand', source('name', '', '', { Kind: 'Hand' }), null, null],
    ['too many letters', source('mi', 'patient.middle'), null, 'TooLong'],
    ['the first letter', source('mi', 'patient.middle', 'initial'), { kind: 'text', text: 'M' }, null],
    [
      'a tick',
      source('box', 'case.disability', 'words', { Choices: [{ Value: 'Y', Option: '' }] }),
      { kind: 'tick', ticked: true },
      null,
    ],
    [
      'no tick',
      source('box', 'case.disability', 'words', { Choices: [{ Value: 'N', Option: '' }] }),
      { kind: 'tick', ticked: false },
      null,
    ],
    [
      'a tick for anything',
      source('box', 'patient.email', 'plain', { Choices: [{ Value: '*', Option: '' }] }),
      { kind: 'tick', ticked: false },
      null,
    ],
    [
      'an option that was mapped',
      source('sex', 'patient.sex', 'words', { Choices: [{ Value: 'U', Option: 'X' }] }),
      { kind: 'option', option: 'X' },
      null,
    ],
    ['no option', source('sex', 'patient.sex', 'words'), null, 'NoChoice'],
  ] as const)('%s', (_what, one, entry, warning) => {
    const { entries, warnings } = planFill(fields, [one], known);
    expect(entries).toEqual(entry === null ? [] : [{ field: one.Field, ...entry }]);
    expect(warnings.filter(({ Field }) => Field === one.Field).map(({ Kind }) => Kind)).toEqual(
      warning === null ? [] : [warning],
    );
    expect(warnings.filter(({ Kind }) => Kind === 'Unmapped')).toHaveLength(3);
  });

  it('a signature is never unmapped, and is not filled', () => {
    expect(unmapped(fields, []).map(({ Name }) => Name)).not.toContain('sign');
    expect(sourceProblem(fields[4], source('sign', 'patient.name'))).toBe('A signature or a button is not filled');
  });

  it('what carries over to another file is what fits there', () => {
    const map = [
      source('name', 'patient.name'),
      source('gone', 'patient.name'),
      source('sex', '', '', { Kind: 'Text', Text: 'None' }),
    ];
    expect(carriedOver(map, fields)).toEqual([map[0]]);
  });

  it.each([
    ['Patient.First_Name', 'patient.firstName'],
    ['form1[0].DOB', 'patient.birthDate'],
    ['Zip Code', 'patient.zip'],
    ['SSN', 'patient.ssn'],
    ['county', null],
    ['имя', null],
  ])('the name %s offers %s', (Name, point) => {
    expect(guessedPoint({ Name, Type: 'Text' })).toBe(point);
  });
});

describe('[ROUTE-017] letters', () => {
  it.each(letterKeys)(
    '%s has the same data points, boxes, lines and parts in both languages, each of them known',
    (key) => {
      const [en, es] = [letterTemplate(key, 'en'), letterTemplate(key, 'es')];
      const shape = (text: string) => ({
        points: pointsOf(text).toSorted(),
        parts: letterParts(text).map((one) => (one.kind === 'lines' ? `lines ${one.labels.length}` : one.kind)),
      });
      expect(shape(es.text)).toEqual(shape(en.text));
      expect(pointsOf(en.text).filter((point) => !Object.hasOwn(dataPoints, point))).toEqual([]);
      expect(letters[key].text.length).toBeGreaterThan(0);
      expect(en.title).not.toBe(es.title);
      expect(en.text.length).toBeLessThan(6_000);
    },
  );

  it.each([
    ['what', '# What may be shared'],
    ['who may disclose', '# Who may share it'],
    ['who may receive', '# Who may get it'],
    ['what for', '# What for'],
    ['until when', '# How long it holds'],
    ['the right to revoke, and how', 'I can take this permission back at any time, by a letter to'],
    ['no condition', 'My treatment, what I pay and whether I get benefits do not depend on it'],
    ['redisclosure', 'may share it again'],
    ['the signature', '___ Signature of the patient or representative | Date'],
    ['the right of the representative', 'By what right'],
    ['a copy', 'I get a copy'],
  ])('the HIPAA authorization tells %s (45 CFR 164.508(c))', (_what, said) => {
    expect(letterTemplate('hipaaAuthorization', 'en').text).toContain(said);
  });

  it('is filled with days in words, and says what is still to be typed', () => {
    const values = { 'today.date': '2026-06-15', 'patient.name': 'Ann [x] * Winter' } as const;
    const template = 'Am {{today.date}}: {{patient.name}}, {{case.reference|claim number}} [ ] yes';
    const text = fillLetter(template, values, 'en');
    expect(text).toBe('Am June 15, 2026: Ann  x    Winter, [claim number] [ ] yes');
    expect(blanksLeft(text)).toEqual(['claim number']);
    expect(sayPoint('today.date', '2026-06-15', 'es')).toBe('15 de junio de 2026');
  });
});
