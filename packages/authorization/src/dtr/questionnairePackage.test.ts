import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestOf } from '../request/testing/requestOf.ts';
import { enabledItems } from './enabledItems.ts';
import { itemTypes } from './form.ts';
import { readNext, type Underway } from './nextQuestion.ts';
import { prefill } from './prefill.ts';
import { readPackage, writePackageAsk } from './questionnairePackage.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';
import { writeResponse } from './writeResponse.ts';
import { context, formOf, questionnaire } from './testing/formOf.ts';

describe('the package of a payer', () => {
  const coverage = { resourceType: 'Coverage', id: 'coverage' };
  it('is asked for by form, order or context', () => {
    const ask = { coverage, orders: [], questionnaires: [], context: '', changedSince: null };
    expect(writePackageAsk(ask)).toBeNull();
    expect(
      writePackageAsk({
        ...ask,
        orders: [{ resourceType: 'ServiceRequest', id: 'o' }],
        questionnaires: ['https://payer.example/Questionnaire/pt|2'],
        context: 'ctx-77',
        changedSince: '2026-11-01T00:00:00Z',
      })?.['parameter'],
    ).toEqual([
      { name: 'coverage', resource: coverage },
      { name: 'order', resource: { resourceType: 'ServiceRequest', id: 'o' } },
      { name: 'questionnaire', valueCanonical: 'https://payer.example/Questionnaire/pt|2' },
      { name: 'context', valueString: 'ctx-77' },
      { name: 'changedsince', valueInstant: '2026-11-01T00:00:00Z' },
    ]);
  });

  it('with an outcome alone has no form', () => {
    const outcome = { resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] };
    expect(readPackage({ resourceType: 'Parameters', parameter: [{ name: 'outcome', resource: outcome }] })).toEqual({
      forms: [],
      issues: ['not-found'],
      faults: ['NoQuestionnaire'],
    });
  });

  it('whatever it holds, it is read or told', () => {
    const name = fc.constantFrom(...itemTypes, 'constructor', '__proto__', 'toString', '');
    const junk = fc.oneof(fc.jsonValue(), name);
    const items: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      item: fc.record(
        {
          linkId: junk,
          type: junk,
          required: junk,
          answerOption: junk,
          enableWhen: fc.oneof(junk, fc.array(fc.record({ question: name, operator: name, answerBoolean: junk }))),
          initial: junk,
          item: fc.oneof({ maxDepth: 4 }, junk, fc.array(tie('item'), { maxLength: 3 })),
        },
        { requiredKeys: [] },
      ),
    })).item;
    fc.assert(
      fc.property(fc.array(items, { maxLength: 4 }), (all) => {
        const value = { resourceType: 'Questionnaire', item: all };
        const { form } = readQuestionnaire(value);
        if (form !== null) {
          const given = prefill(form, requestOf(), value);
          enabledItems(form, given);
          writeResponse(form, given, context);
        }
        readPackage({ resourceType: 'Bundle', entry: all });
        readNext({ resourceType: 'QuestionnaireResponse', contained: all }, underwayOf(), new Map());
      }),
      { numRuns: 200 },
    );
  });
  const underwayOf = (): Underway => ({ form: formOf(), questionnaire: questionnaire() });
});
