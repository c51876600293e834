import type { Wanted } from '../decision/decision.ts';
import { count, type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { systems } from './names.ts';

const inputType = (input: JsonObject): string =>
  text(list(object(input['type'])['coding']).find(({ system }) => system === systems.temporary)?.['code']);

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
    if (type === 'attachments-needed') {
      const [coding] = list(object(input['valueCodeableConcept'])['coding']);
      return [{ kind: 'Attachment', code: text(coding?.['code']), sequence, until }];
    }
    if (type === 'questionnaire-context') {
      return [{ kind: 'Questionnaire', code: text(input['valueString']), sequence, until }];
    }
    return [];
  });
}
