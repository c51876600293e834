import { describe, expect, it } from 'vitest';
import { type JsonObject, list, object, type Resource } from '../pas/fhir.ts';
import { requestOf } from '../request/testing/requestOf.ts';
import { answersNext, readNext, type Underway, writeNextAsk } from './nextQuestion.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';
import { answersOf, context, flag, item, questionnaire, yes } from './testing/formOf.ts';

describe('[GEN-08] a form that is asked question by question', () => {
  const adaptive = (...items: readonly JsonObject[]): Resource => ({
    ...questionnaire(...items),
    extension: [
      {
        url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive',
        valueBoolean: true,
      },
    ],
  });
  const underway = (...items: readonly JsonObject[]): Underway => {
    const asked = adaptive(...items);
    const { form } = readQuestionnaire(asked);
    if (form === null) throw new Error('Refused');
    return { form, questionnaire: asked };
  };
  const first = item('1', 'boolean', { required: true });
  const second = item('2', 'string', { required: true });
  const said = answersOf({ '1': flag(true) });
  const reply = (items: readonly JsonObject[], over: JsonObject = {}): JsonObject => ({
    resourceType: 'Parameters',
    parameter: [
      {
        name: 'return',
        resource: {
          resourceType: 'QuestionnaireResponse',
          status: 'in-progress',
          contained: [adaptive(...items)],
          item: [{ linkId: '1', answer: [{ valueBoolean: true }] }],
          ...over,
        },
      },
    ],
  });

  it('is asked with its answers so far, and the form as the payer gave it', () => {
    const start = writeNextAsk(underway(), new Map(), context);
    expect(start.ok && object(list(start.body['parameter'])[0]?.['resource'])).toMatchObject({
      status: 'in-progress',
      questionnaire: '#pt',
      contained: [{ resourceType: 'Questionnaire', id: 'pt' }],
    });
    const next = writeNextAsk(underway(first), said, context);
    expect(next.ok && next.response['item']).toMatchObject([{ linkId: '1', answer: [{ valueBoolean: true }] }]);
    expect(writeNextAsk(underway(first), new Map(), context)).toEqual({
      ok: false,
      problems: [{ linkId: '1', kind: 'Missing' }],
    });
  });

  it.each<readonly [string, unknown, readonly string[], boolean | null]>([
    ['another question', reply([first, second]), [], false],
    ['enough', reply([first], { status: 'completed' }), [], true],
    ['enough, as the older text has it', reply([first], { status: 'complete' }), [], true],
    ['nothing new', reply([first]), ['NothingNew'], null],
    [
      'an answer of ours changed',
      reply([first, second], { item: [{ linkId: '1', answer: [{ valueBoolean: false }] }] }),
      ['AnswerChanged'],
      null,
    ],
    ['enough, without an answer of ours', reply([first], { status: 'completed', item: [] }), ['AnswerChanged'], null],
    ['a question that was answered is gone', reply([second]), ['QuestionGone'], null],
    ['a loop', reply([first, item('3', 'boolean', yes('3'))]), ['Refused'], null],
    ['no form in it', reply([], { contained: [] }), ['NoResponse'], null],
    ['nothing', null, ['NoResponse'], null],
  ])('%s', (_, value, faults, isComplete) => {
    const found = readNext(value, underway(first), said);
    expect([found.faults, found.underway === null ? null : found.isComplete]).toEqual([faults, isComplete]);
    expect(found.response !== null).toBe(isComplete === true);
  });

  it('goes on with what was given and what is known of new questions; what somebody left empty stays so', () => {
    const preset = { initial: [{ valueBoolean: true }] };
    const optional = item('2', 'boolean', preset);
    const { form: before } = underway(first, optional);
    const { form: now } = underway(first, optional, item('3', 'boolean', preset));
    const next = answersNext({ before, now }, said, requestOf());
    expect([...next].map(([linkId, given]) => [linkId, given[0]?.isConfirmed])).toEqual([
      ['1', true],
      ['3', false],
    ]);
  });
});
