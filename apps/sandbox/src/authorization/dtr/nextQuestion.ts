import { forms, questionsOf, type Form } from '#/authorization/dtr/forms.ts';
import { type Json, list, object, text } from '#/authorization/pas/json.ts';
import { fhir, outcome } from '#/authorization/pas/operationOutcome.ts';
import type { Reply } from '#/http/reply.ts';

/** An answer of one question, as what it says: true, a code, a text; undefined where there is none. */
function answered(response: Json, linkId: string): unknown {
  const [answer] = list(list(response['item']).find((one) => one['linkId'] === linkId)?.['answer']);
  if (answer === undefined) return undefined;
  return answer['valueBoolean'] ?? object(answer['valueCoding'])['code'] ?? Object.values(answer)[0];
}

/** Whether a question is to be asked, by what was answered before it. */
function isAsked(question: Json, response: Json): boolean {
  const conditions = list(question['enableWhen']);
  return conditions.every(
    (one) =>
      answered(response, text(one['question'])) === (one['answerBoolean'] ?? object(one['answerCoding'])['code']),
  );
}

/** Named by its address, or as the form that the answers hold: then that one has the address. */
const formOf = (response: Json): Form | undefined => {
  const named = text(response['questionnaire']);
  const held = list(response['contained']).find(({ id }) => `#${text(id)}` === named);
  const address = held === undefined ? named : text(held['url']);
  const name = address.split('|')[0]?.split('/').at(-1);
  return Object.values(forms).find((form) => form.isAdaptive && form.name === name);
};

/**
 * The next question of an adaptive form: the answers so far come back with the questions that were asked and the one that follows; when
 * there is none, they are complete.
 */
export function nextQuestion(body: Json, base: string): Reply {
  const given =
    body['resourceType'] === 'Parameters'
      ? object(list(body['parameter']).find(({ name }) => name === 'questionnaire-response')?.['resource'])
      : body;
  if (given['resourceType'] !== 'QuestionnaireResponse')
    return outcome(400, ['structure', 'A QuestionnaireResponse is wanted']);
  const form = formOf(given);
  if (form === undefined) return outcome(404, ['not-found', 'There is no such adaptive form']);
  const { item: _item, ...head } = form.questionnaire;
  const due = questionsOf(form).filter((question) => isAsked(question, given));
  const isOpen = (question: Json) => answered(given, text(question['linkId'])) === undefined;
  const next = due.find(isOpen);
  const asked = due.filter((question) => question === next || !isOpen(question));
  // What was asked is shown without the conditions under which it was.
  const shown = asked.map(({ enableWhen: _condition, ...question }) => question);
  return fhir({
    ...given,
    status: next === undefined ? 'completed' : 'in-progress',
    contained: [{ ...head, id: form.name, url: `${base}/Questionnaire/${form.name}`, item: shown }],
  });
}
