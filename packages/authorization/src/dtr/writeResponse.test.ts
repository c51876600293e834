import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, list, text } from '../pas/fhir.ts';
import type { Answers } from './filled.ts';
import type { Answer } from './form.ts';
import { answersIn } from './prefill.ts';
import { writeResponse } from './writeResponse.ts';
import { code, coding, context, filled, flag, formOf, item, number, sct, words, yes } from './testing/formOf.ts';

const sourcesIn = (response: JsonObject): readonly unknown[] =>
  list(response['item']).flatMap((one) =>
    list(one['answer']).map((answer) => {
      const parts = list(list(answer['extension'])[0]?.['extension']);
      return [one['linkId'], parts[0]?.['valueCode'], parts.length];
    }),
  );

describe('[GEN-08] the answers to a form', () => {
  const form = formOf(
    item('g', 'group', { text: 'Group', item: [item('a', 'choice', { answerOption: [coding('1')] })] }),
    item('b', 'integer', { item: [item('b1', 'text')] }),
    item('c', 'boolean', { required: true }),
    item('d', 'string', yes('c')),
  );
  const answers: Answers = new Map([
    ['a', [filled(code('1'))]],
    ['b', [filled(number(3), { origin: 'Known' })]],
    ['b1', [filled(words('below'), { origin: 'Override' })]],
    ['c', [filled(flag(false), { origin: 'Payer' })]],
    ['d', [filled(words('not shown'))]],
    ['zz', [filled(words('not asked'))]],
  ]);
  it('go in the nesting of the form, each with where it is from, and what is not shown stays here', () => {
    const written = writeResponse(form, answers, context);
    const response = written.ok ? written.response : { resourceType: '' };
    expect(response).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      questionnaire: 'https://payer.example/Questionnaire/pt|2',
      subject: { reference: 'Patient/patient' },
      item: [
        { linkId: 'g', text: 'Group', item: [{ linkId: 'a', answer: [{ valueCoding: { system: sct, code: '1' } }] }] },
        {
          linkId: 'b',
          answer: [{ valueInteger: 3, item: [{ linkId: 'b1', answer: [{ valueString: 'below' }] }] }],
        },
        { linkId: 'c', answer: [{ valueBoolean: false }] },
      ],
    });
    expect(list(response['extension']).map(({ url }) => text(url).split('/').at(-1))).toEqual([
      'qr-coverage',
      'qr-context',
      'intendedUse',
    ]);
    // dtrx-1: who wrote it is named of what a person wrote, and of nothing else.
    expect(sourcesIn(response)).toEqual([
      ['b', 'auto-client', 1],
      ['c', 'auto-server', 1],
    ]);
    expect(sourcesIn(list(response['item'])[0] ?? {})).toEqual([['a', 'manual', 2]]);
    expect(JSON.stringify(response)).not.toMatch(/not shown|not asked/);
  });

  it('are not written while something hinders them', () => {
    expect(writeResponse(form, new Map(), context)).toEqual({
      ok: false,
      problems: [{ linkId: 'c', kind: 'Missing' }],
    });
  });

  it('whatever was answered is read back as it was', () => {
    const answer: fc.Arbitrary<readonly [string, Answer]> = fc.oneof(
      fc.boolean().map((value) => ['boolean', flag(value)] as const),
      fc.integer().map((value) => ['integer', number(value)] as const),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ['decimal', number(value)] as const),
      fc
        .string({ minLength: 1, maxLength: 20 })
        .filter((s) => s.trim() !== '')
        .map((value) => ['text', words(value)] as const),
      fc.constantFrom('2026-11-29', '2028-02-29').map((value) => ['date', words(value)] as const),
      fc.constantFrom('2026-11-29', '2026-11-29T09:15:00Z').map((value) => ['dateTime', words(value)] as const),
      fc.constantFrom('1', '2').map((value) => ['choice', code(value)] as const),
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 8 }), (all) => {
        const asked = formOf(...all.map(([type], at) => item(`i${at}`, type)));
        const given = new Map(all.map(([, one], at) => [`i${at}`, [filled(one)]] as const));
        const written = writeResponse(asked, given, context);
        const read = written.ok ? answersIn(JSON.parse(JSON.stringify(written.response))) : null;
        expect(read && [...read].map(([linkId, found]) => [linkId, found])).toEqual(
          // A nought below zero is a nought in JSON.
          all.map(([, one], at) => [`i${at}`, [one.kind === 'Number' && one.value === 0 ? number(0) : one]]),
        );
      }),
      { numRuns: 150 },
    );
  });
});
