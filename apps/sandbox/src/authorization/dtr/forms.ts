import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, list } from '#/authorization/pas/json.ts';

const folder = join(import.meta.dirname, '../../../questionnaires');
/** Items of the enormous form; fewer than this has no hospital's form. */
const ENORMOUS = 2000;

const read = (name: string): Json => {
  const form: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  if (!isObject(form)) throw new Error(`questionnaires/${name}.json is no object`);
  return form;
};

/** A form as long as nobody wants to fill in: groups of twenty questions, each seen where the one before it is answered by yes. */
function enormous(): Json {
  const question = (group: number, at: number) => ({
    linkId: `${group}.${at}`,
    text: `Question ${at} of part ${group}`,
    type: at % 4 === 0 ? 'string' : 'boolean',
    ...(at > 1 && at % 4 === 2
      ? { enableWhen: [{ question: `${group}.${at - 1}`, operator: '=', answerBoolean: true }] }
      : {}),
  });
  const groups = Array.from({ length: ENORMOUS / 20 }, (_, index) => ({
    linkId: String(index + 1),
    text: `Part ${index + 1}`,
    type: 'group',
    item: Array.from({ length: 20 }, (__, at) => question(index + 1, at + 1)),
  }));
  return { ...read('plain'), title: 'An enormous form', item: groups };
}

export interface Form {
  readonly name: string;
  readonly does: string;
  readonly questionnaire: Json;
  /** Asked question by question. */
  readonly isAdaptive: boolean;
}

/** Forms by the word at the end of a member id. */
export const forms: Readonly<Record<string, Form>> = {
  KNEE: {
    name: 'knee-replacement',
    does: 'a form with conditions, repeated answers and a prefilled date',
    questionnaire: read('kneeReplacement'),
    isAdaptive: false,
  },
  ADAPTIVE: {
    name: 'imaging',
    does: 'an adaptive form: one question after another',
    questionnaire: read('imaging'),
    isAdaptive: true,
  },
  CIRCLE: {
    name: 'circle',
    does: 'a form in which two questions wait for each other',
    questionnaire: read('circle'),
    isAdaptive: false,
  },
  ENORMOUS: {
    name: 'enormous',
    does: `a form of ${ENORMOUS} questions`,
    questionnaire: enormous(),
    isAdaptive: false,
  },
};

export const questionsOf = (form: Form): readonly Json[] => list(form.questionnaire['item']);
