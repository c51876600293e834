import type { JsonObject, Resource } from '../../pas/fhir.ts';
import type { Answers, Filled } from '../filled.ts';
import type { Answer, Form } from '../form.ts';
import { readQuestionnaire } from '../readQuestionnaire.ts';
import type { ResponseContext } from '../writeResponse.ts';

export const sct = 'http://snomed.info/sct';
export const coding = (code: string, display = '') => ({ valueCoding: { system: sct, code, display } });
export const item = (linkId: string, type: string, over: JsonObject = {}): JsonObject => ({ linkId, type, ...over });
export const questionnaire = (...items: readonly JsonObject[]): Resource => ({
  resourceType: 'Questionnaire',
  id: 'pt',
  url: 'https://payer.example/Questionnaire/pt',
  version: '2',
  title: 'Physical therapy',
  status: 'active',
  item: [...items],
});
export const formOf = (...items: readonly JsonObject[]): Form => {
  const { form } = readQuestionnaire(questionnaire(...items));
  if (form === null) throw new Error('Refused');
  return form;
};
export const when = (question: string, operator: string, value: JsonObject): JsonObject => ({
  question,
  operator,
  ...value,
});
export const yes = (question: string) => ({ enableWhen: [when(question, '=', { answerBoolean: true })] });
export const filled = (answer: Answer, over: Partial<Filled> = {}): Filled => ({
  answer,
  origin: 'Manual',
  isConfirmed: true,
  ...over,
});
export const answersOf = (of: Readonly<Record<string, Answer>>): Answers =>
  new Map(Object.entries(of).map(([linkId, answer]) => [linkId, [filled(answer)]]));
export const flag = (value: boolean): Answer => ({ kind: 'Boolean', value });
export const number = (value: number): Answer => ({ kind: 'Number', value });
export const words = (value: string): Answer => ({ kind: 'Text', value });
export const code = (value: string, display = ''): Answer => ({ kind: 'Code', system: sct, code: value, display });

export const context: ResponseContext = {
  id: 'qr-1',
  at: '2026-11-29T09:15:00-05:00',
  patient: 'Patient/patient',
  coverage: 'Coverage/coverage',
  orders: ['ServiceRequest/AUTH-9001-1'],
  practitioner: 'Practitioner/requestor',
};
