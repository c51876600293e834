import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../pas/fhir.ts';
import type { FormFault } from './form.ts';
import { readPackage } from './questionnairePackage.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';
import { code, coding, flag, item, number, questionnaire, sct, when, yes } from './testing/formOf.ts';

describe('[GEN-08] a payer’s questionnaire as form', () => {
  it('has items, groups, options, what is required, and what is filled in', () => {
    const { form, faults } = readQuestionnaire(
      questionnaire(
        item('1', 'group', {
          prefix: '1.',
          text: 'Findings',
          item: [
            item('1.1', 'choice', {
              text: 'Side',
              required: true,
              answerOption: [coding('24028007', 'Right'), { ...coding('7771000', 'Left'), initialSelected: true }],
            }),
            item('1.2', 'integer', { initial: [{ valueInteger: 7 }], maxLength: 3 }),
          ],
        }),
        item('2', 'string', { repeats: true, readOnly: true, enableBehavior: 'any', ...yes('3') }),
        item('3', 'boolean'),
      ),
    );
    expect(faults).toEqual([]);
    expect(form).toMatchObject({
      canonical: 'https://payer.example/Questionnaire/pt|2',
      title: 'Physical therapy',
      isAdaptive: false,
      items: [
        {
          linkId: '1',
          prefix: '1.',
          type: 'group',
          items: [
            {
              linkId: '1.1',
              isRequired: true,
              options: [code('24028007', 'Right'), code('7771000', 'Left')],
              initial: [code('7771000', 'Left')],
            },
            { linkId: '1.2', initial: [number(7)], maxLength: 3 },
          ],
        },
        {
          linkId: '2',
          repeats: true,
          isReadOnly: true,
          isAny: true,
          conditions: [{ question: '3', operator: '=', answer: flag(true) }],
        },
        { linkId: '3', type: 'boolean' },
      ],
    });
  });

  it('a list that many questions have is read once', () => {
    let reads = 0;
    const valueSet: JsonObject = {
      get expansion() {
        reads += 1;
        return { contains: [{ code: '1' }] };
      },
    };
    const choices = ['1', '2', '3'].map((linkId) =>
      item(linkId, 'choice', { answerValueSet: 'https://payer.example/vs' }),
    );
    const { form } = readQuestionnaire(questionnaire(...choices), new Map([['https://payer.example/vs', valueSet]]));
    expect([form?.items.map(({ options }) => options.length), reads]).toEqual([[1, 1, 1], 1]);
  });

  it.each([
    [10, true],
    [40, false],
  ])('a long list that %i questions have: it can be read is %s', (questions, isRead) => {
    const contains = Array.from({ length: 1000 }, (_, at) => ({ code: String(at), display: 'x'.repeat(100) }));
    const choices = Array.from({ length: questions }, (_, at) =>
      item(String(at), 'choice', { answerValueSet: 'https://payer.example/vs' }),
    );
    const lists = new Map([['https://payer.example/vs', { expansion: { contains } }]]);
    const { form, faults } = readQuestionnaire(questionnaire(...choices), lists);
    expect([form !== null, faults]).toEqual([isRead, isRead ? [] : [{ kind: 'TooMuch', linkId: '' }]]);
  });

  const deep = (times: number): JsonObject =>
    times === 0 ? item('end', 'boolean') : item(`g${times}`, 'group', { item: [deep(times - 1)] });
  it.each<readonly [string, unknown, boolean, readonly (readonly [FormFault['kind'], string])[]]>([
    ['nothing', null, false, [['NoQuestionnaire', '']]],
    ['another resource', { resourceType: 'ValueSet' }, false, [['NoQuestionnaire', '']]],
    ['one of itself', questionnaire(item('1', 'boolean', yes('1'))), false, [['Loop', '1']]],
    [
      'two of each other',
      questionnaire(item('1', 'boolean', yes('2')), item('2', 'boolean', yes('1')), item('3', 'boolean')),
      false,
      [
        ['Loop', '1'],
        ['Loop', '2'],
      ],
    ],
    [
      'a group of what stands in it',
      questionnaire(item('g', 'group', { ...yes('q'), item: [item('q', 'boolean')] })),
      false,
      [
        ['Loop', 'g'],
        ['Loop', 'q'],
      ],
    ],
    [
      'a chain',
      questionnaire(item('1', 'boolean'), item('2', 'boolean', yes('1')), item('3', 'boolean', yes('2'))),
      true,
      [],
    ],
    ['a question that is not there', questionnaire(item('1', 'boolean', yes('9'))), false, [['UnknownQuestion', '1']]],
    [
      'an operator that nobody knows',
      questionnaire(item('1', 'boolean', { enableWhen: [when('1', '~', { answerBoolean: true })] })),
      false,
      [['UnknownOperator', '1']],
    ],
    ['two of one name', questionnaire(item('1', 'boolean'), item('1', 'string')), false, [['LinkIdTwice', '1']]],
    ['one without a name', questionnaire({ type: 'boolean' }), false, [['NoLinkId', '']]],
    ['a type that nobody knows', questionnaire(item('1', 'constructor')), false, [['UnknownType', '1']]],
    ['20 deep', questionnaire(deep(19)), true, []],
    ['21 deep', questionnaire(deep(20)), false, [['TooDeep', '']]],
    ['deeper than anybody reads', questionnaire(deep(5_000)), false, [['TooMuch', '']]],
    [
      '2,001 items',
      questionnaire(...Array.from({ length: 2_001 }, (_, at) => item(`i${at}`, 'boolean'))),
      false,
      [['TooManyItems', '']],
    ],
    ['no address', { ...questionnaire(item('1', 'boolean')), url: 7 }, true, [['NoAddress', '']]],
    ['a choice of nothing', questionnaire(item('1', 'choice', { answerValueSet: '#x' })), true, [['NoOptions', '1']]],
    [
      'a formula',
      questionnaire(
        item('1', 'boolean', { extension: [{ url: 'http://hl7.org/fhir/uv/sdc/x-enableWhenExpression' }] }),
      ),
      true,
      [['NotEvaluated', '1']],
    ],
    ['a file', questionnaire(item('1', 'attachment')), true, [['CannotBeAnswered', '1']]],
    ['a group that repeats', questionnaire(item('1', 'group', { repeats: true })), true, [['GroupOnce', '1']]],
  ])('%s', (_, value, isRead, faults) => {
    const found = readQuestionnaire(value);
    expect([found.form !== null, found.faults.map(({ kind, linkId }) => [kind, linkId])]).toEqual([isRead, faults]);
  });

  it('lists stand beside it or in it', () => {
    const listed = { compose: { include: [{ system: sct, concept: [{ code: '1', display: 'One' }] }] } };
    const expanded = {
      expansion: {
        contains: [
          { abstract: true, contains: [{ system: sct, code: '2' }] },
          { system: sct, code: '3' },
        ],
      },
    };
    const bundle = {
      resourceType: 'Bundle',
      entry: [
        {
          ...questionnaire(
            item('1', 'choice', { answerValueSet: 'https://payer.example/vs|1' }),
            item('2', 'choice', { answerValueSet: '#own' }),
          ),
          contained: [{ resourceType: 'ValueSet', id: 'own', ...expanded }],
        },
        { resourceType: 'ValueSet', url: 'https://payer.example/vs', ...listed },
        { resourceType: 'Library' },
      ].map((resource) => ({ resource })),
    };
    const [form] = readPackage({
      resourceType: 'Parameters',
      parameter: [{ name: 'packagebundle', resource: bundle }],
    }).forms;
    expect(form?.form?.items.map(({ options }) => options)).toEqual([[code('1', 'One')], [code('2'), code('3')]]);
    expect([form?.hasLibrary, form?.draft]).toEqual([true, null]);
  });
});
