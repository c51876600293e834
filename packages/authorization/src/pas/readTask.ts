import type { Wanted } from '../decision/decision.ts';
import { count, type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { systems } from './names.ts';

/** PAS and CDex have the same words in lists of their own, and payers mix them up: the word counts. */
const inputTypes = ['attachments-needed', 'questionnaires-needed', 'questionnaire-context'] as const;
const inputType = (input: JsonObject): string =>
  inputTypes.find((type) => list(object(input['type'])['coding']).some(({ code }) => code === type)) ?? '';

/** Of a concept that says it twice the LOINC code: a report type says less. */
function documentCode(input: JsonObject): string {
  const codings = list(object(input['valueCodeableConcept'])['coding']);
  return text((codings.find(({ system }) => system === systems.loinc) ?? codings[0])?.['code']);
}

/** paLineNumber or serviceLineNumber: whatever it is called, the one extension that is a number. */
const lineNumber = (input: JsonObject): number | null => {
  for (const extension of list(input['extension'])) {
    const found = count(extension['valuePositiveInt'] ?? extension['valueInteger']);
    if (found !== null) return found;
  }
  return null;
};

/** What the payer wants before it decides: the inputs of a task (profile-task), until the end of its period. */
export function wantedIn(task: Resource): readonly Wanted[] {
  const until = text(object(object(task['restriction'])['period'])['end']) || null;
  return list(task['input']).flatMap((input): Wanted[] => {
    const [type, sequence] = [inputType(input), lineNumber(input)];
    if (type === '') return [];
    if (type === 'attachments-needed') return [{ kind: 'Attachment', code: documentCode(input), sequence, until }];
    // Which form it is, by the context of the request or by its address.
    const form = ['valueString', 'valueCanonical', 'valueUrl', 'valueUri'].map((key) => text(input[key]));
    return [{ kind: 'Questionnaire', code: form.find((one) => one !== '') ?? '', sequence, until }];
  });
}
