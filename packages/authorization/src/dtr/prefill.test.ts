import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../pas/fhir.ts';
import { requestOf } from '../request/testing/requestOf.ts';
import { answered, type Filled } from './filled.ts';
import type { Answer } from './form.ts';
import { prefill } from './prefill.ts';
import { code, coding, filled, formOf, item, number, words } from './testing/formOf.ts';

describe('[GEN-08] what is filled in before somebody looks', () => {
  const request = requestOf();
  const definition = (element: string) => ({
    definition: `http://hl7.org/fhir/StructureDefinition/Patient#${element}`,
  });
  const loinc = (one: string) => ({ code: [{ system: 'http://loinc.org', code: one }] });
  const draft = (linkId: string, value: JsonObject): JsonObject => ({
    resourceType: 'QuestionnaireResponse',
    item: [{ linkId: 'g', item: [{ linkId, answer: [value] }] }],
  });
  it.each<readonly [string, JsonObject, unknown, readonly [Answer, Filled['origin']] | null]>([
    ['the birth date', { type: 'date', ...definition('Patient.birthDate') }, null, [words('1984-02-29'), 'Known']],
    ['the birth date by LOINC', { type: 'date', ...loinc('21112-8') }, null, [words('1984-02-29'), 'Known']],
    ['the last name', { type: 'string', ...loinc('45394-4') }, null, [words('Ábara'), 'Known']],
    [
      'the sex, as one of the list',
      { type: 'choice', ...loinc('46098-0'), answerOption: [coding('F', 'Female'), coding('M', 'Male')] },
      null,
      [code('F', 'Female'), 'Known'],
    ],
    [
      'the sex, which is not in the list',
      { type: 'choice', ...loinc('46098-0'), answerOption: [coding('1', 'Yes')] },
      null,
      null,
    ],
    ['the member id', { type: 'string', definition: 'x#Coverage.subscriberId' }, null, [words('QX774401928'), 'Known']],
    [
      'the code of the only line',
      { type: 'string', definition: 'x#ServiceRequest.code' },
      null,
      [words('97110'), 'Known'],
    ],
    ['a text where a number is wanted', { type: 'integer', ...loinc('45394-4') }, null, null],
    ['another code system', { type: 'string', code: [{ system: 'urn:x', code: '45394-4' }] }, null, null],
    [
      'the payer’s draft before what we know',
      { type: 'date', ...loinc('21112-8') },
      draft('x', { valueDate: '1984-02-28' }),
      [words('1984-02-28'), 'Payer'],
    ],
    [
      'a draft of another kind is none',
      { type: 'date', ...loinc('21112-8') },
      draft('x', { valueBoolean: true }),
      [words('1984-02-29'), 'Known'],
    ],
    ['what the form has', { type: 'integer', initial: [{ valueInteger: 3 }] }, null, [number(3), 'Payer']],
    ['nothing that nobody knows', { type: 'string' }, null, null],
  ])('%s', (_, over, drafted, expected) => {
    const found = prefill(formOf(item('x', 'string', over)), request, drafted).get('x');
    expect(found).toEqual(
      expected === null ? undefined : [{ answer: expected[0], origin: expected[1], isConfirmed: false }],
    );
  });

  it('confirmed it stays what it was, changed it is an override, and alone it is a person’s', () => {
    const before = [filled(words('a'), { origin: 'Known', isConfirmed: false })];
    expect(answered(before, words('a'))).toEqual({ answer: words('a'), origin: 'Known', isConfirmed: true });
    expect(answered(before, words('b'))).toEqual({ answer: words('b'), origin: 'Override', isConfirmed: true });
    expect(answered([], words('b'))).toEqual({ answer: words('b'), origin: 'Manual', isConfirmed: true });
  });
});
