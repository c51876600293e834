import { isObject, isResource, type JsonObject, list, type Resource, text } from '../pas/fhir.ts';
import { tooMuch } from '../pas/tooMuch.ts';
import { type AnswerProblem, answerProblems } from './answerProblems.ts';
import { enabledItems } from './enabledItems.ts';
import type { Answers } from './filled.ts';
import { allItems, type Form, type FormFault } from './form.ts';
import { dtr } from './names.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { answersIn, prefill } from './prefill.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';
import { responseOf, type ResponseContext } from './writeResponse.ts';

/** An adaptive form underway: what was asked so far, and the Questionnaire as the payer gave it last. */
export type Underway = { readonly form: Form; readonly questionnaire: Resource };

const withId = (questionnaire: Resource): Resource => ({ ...questionnaire, id: questionnaire.id ?? 'form' });

export type NextAsk =
  | { readonly ok: true; readonly body: JsonObject; readonly response: Resource }
  | { readonly ok: false; readonly problems: readonly AnswerProblem[] };

/** The Parameters of Questionnaire/$next-question: what was asked so far, each with its answer; else what is not answered yet. */
export function writeNextAsk({ form, questionnaire }: Underway, answers: Answers, context: ResponseContext): NextAsk {
  const problems = answerProblems(form, answers);
  if (problems.length > 0) return { ok: false, problems };
  const response = responseOf(form, answers, context, 'in-progress', withId(questionnaire));
  return {
    ok: true,
    response,
    body: {
      resourceType: 'Parameters',
      meta: { profile: [dtr.nextInput] },
      parameter: [{ name: 'questionnaire-response', resource: response }],
    },
  };
}

export const nextFaults = ['NoResponse', 'TooMuch', 'AnswerChanged', 'QuestionGone', 'NothingNew', 'Refused'] as const;

export type ReadNext = {
  /** Null where nobody can go on from it. */
  readonly underway: Underway | null;
  readonly isComplete: boolean;
  /** Whole, as the payer gave it back: that is what goes along with a request. Null until it is complete. */
  readonly response: Resource | null;
  readonly faults: readonly (typeof nextFaults)[number][];
  readonly formFaults: readonly FormFault[];
};

const nothing: ReadNext = { underway: null, isComplete: false, response: null, faults: [], formFaults: [] };

function responseIn(value: JsonObject): Resource | null {
  const found =
    value['resourceType'] === 'Parameters' ? list(value['parameter']).map(({ resource }) => resource) : [value];
  return found.find((one): one is Resource => isResource(one) && one.resourceType === 'QuestionnaireResponse') ?? null;
}

/**
 * What $next-question answered. A payer adds questions and says when it has enough; it takes back none that was answered and changes no
 * answer of ours. One that neither asks anything new nor ends would be asked for ever: that is refused.
 */
export function readNext(value: unknown, before: Underway, answers: Answers): ReadNext {
  if (tooMuch(value)) return { ...nothing, faults: ['TooMuch'] };
  const response = isObject(value) ? responseIn(value) : null;
  const questionnaire = list(response?.['contained']).find(
    (one): one is Resource => isResource(one) && one.resourceType === 'Questionnaire',
  );
  if (response === null || questionnaire === undefined) return { ...nothing, faults: ['NoResponse'] };
  const { form, faults: formFaults } = readQuestionnaire(questionnaire);
  if (form === null) return { ...nothing, faults: ['Refused'], formFaults };
  const shown = enabledItems(before.form, answers);
  const now = new Set([...allItems(form.items)].map(({ linkId }) => linkId));
  const said = answersIn(response);
  const own = [...answers].filter(([linkId]) => shown.has(linkId));
  const isComplete = text(response['status']) === 'completed' || text(response['status']) === 'complete';
  const isChanged = own.some(
    ([linkId, given]) =>
      // What is complete goes along as the payer gave it back: an answer that is not in it would be lost.
      (isComplete || said.has(linkId)) &&
      JSON.stringify(said.get(linkId)) !== JSON.stringify(given.map(({ answer }) => answer)),
  );
  const isGone = own.some(([linkId]) => !now.has(linkId));
  const known = new Set([...allItems(before.form.items)].map(({ linkId }) => linkId));
  const isNew = [...now].some((linkId) => !known.has(linkId));
  const faults = [
    ...(isChanged ? (['AnswerChanged'] as const) : []),
    ...(isGone ? (['QuestionGone'] as const) : []),
    ...(!isNew && !isComplete ? (['NothingNew'] as const) : []),
  ];
  if (faults.length > 0) return { ...nothing, faults, formFaults };
  return {
    underway: { form, questionnaire },
    isComplete,
    response: isComplete ? response : null,
    faults,
    formFaults,
  };
}

type Going = { readonly before: Form; readonly now: Form };

/** The answers to a form that goes on: those that were given, and what we know of the questions that are new. What somebody left empty stays so. */
export function answersNext({ before, now }: Going, answers: Answers, request: AuthRequest): Answers {
  const asked = new Set([...allItems(before.items)].map(({ linkId }) => linkId));
  const drafted = prefill(now, request);
  return new Map(
    [...allItems(now.items)].flatMap(({ linkId }) => {
      const given = answers.get(linkId) ?? (asked.has(linkId) ? undefined : drafted.get(linkId));
      return given === undefined ? [] : [[linkId, given] as const];
    }),
  );
}
