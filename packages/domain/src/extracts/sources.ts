import { type FieldFacts, type FieldKind, filterFieldNames, filterFields, isFieldOf } from '../filterQueries/fields.ts';
import type { FilterEntity } from '../filterQueries/entities.ts';
import { grades, insuranceStatuses } from '../insurance/status.ts';
import { type ExtractDefinition, type ExtractParameterType, parameterOf } from './definition.ts';
import { type ExtractTransform, transformsOf } from './transforms.ts';

/** Of the newest answer of any payer about the patient. */
const answerFields = {
  AnswerStatus: {
    label: 'Latest answer of any {payer}: status',
    part: 'Answer',
    kind: 'choice',
    choices: insuranceStatuses.map(({ id, text }) => ({ value: String(id), label: text })),
  },
  AnswerGrade: {
    label: 'Latest answer of any {payer}: grade',
    part: 'Answer',
    kind: 'choice',
    choices: grades.map((value) => ({ value, label: value })),
  },
  AnswerPayer: { label: 'Latest answer of any {payer}: whose', part: 'Answer', kind: 'payer' },
  AnsweredAt: { label: 'Latest answer of any {payer}: when', part: 'Answer', kind: 'instant' },
} as const;

/** Everything a column can hold: what filters know, and the latest answer. */
export type ExtractField = keyof typeof filterFields | keyof typeof answerFields;
export const extractFieldNames = [...filterFieldNames, ...Object.keys(answerFields)] as readonly ExtractField[]; // the keys of both tables

export type ExtractFieldFacts = Omit<FieldFacts, 'part'> & { readonly part: FieldFacts['part'] | 'Answer' };
const facts: Readonly<Record<ExtractField, ExtractFieldFacts>> = { ...filterFields, ...answerFields };

export const extractFieldFacts = (field: ExtractField): ExtractFieldFacts => facts[field];

/** A field by its name; null where nothing is called so. */
export const extractFieldNamed = (name: string): ExtractField | null =>
  extractFieldNames.find((field) => field === name) ?? null;

/** Whether an extract of these can have a field: a registration has many visits, and none of them is meant. */
export const isSourceOf = (entity: FilterEntity, field: ExtractField): boolean =>
  extractFieldFacts(field).part === 'Answer' || isFieldOf(entity, field as keyof typeof filterFields); // the answer's are out

/** What tells who somebody is: names, numbers, days of a life, places smaller than a state (45 CFR 164.514). */
const personal: ReadonlySet<ExtractField> = new Set([
  'MRN',
  'LastName',
  'FirstName',
  'DateOfBirth',
  'SSN',
  'City',
  'Zip',
  'MemberID',
  'VisitNumber',
  'DateOfService',
  'AdmitDate',
  'DischargeDate',
]);
/** Whether a field tells of a person, which the document of an extract marks. */
export const isPersonal = (field: ExtractField): boolean => personal.has(field);

const hiddenInPreviews: ReadonlySet<ExtractField> = new Set([
  'MRN',
  'LastName',
  'FirstName',
  'SSN',
  'MemberID',
  'VisitNumber',
]);
/** What a preview masks: names, and numbers of a person. */
export const isHiddenInPreviews = (field: ExtractField): boolean => hiddenInPreviews.has(field);

/** The transforms of a field, its usual first; an SSN leaves whole in no extract. */
export const transformsOfField = (field: ExtractField): readonly ExtractTransform[] =>
  transformsOf(facts[field].kind).filter((transform) => field !== 'SSN' || transform !== 'asIs');

const kindOfParameter: Readonly<Record<ExtractParameterType, FieldKind>> = {
  text: 'text',
  date: 'date',
  number: 'number',
};

/** What a column draws on, as the rest reads it. */
export type ColumnSource = {
  /** With the client's terms in braces. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices: NonNullable<FieldFacts['choices']>;
  readonly transforms: readonly ExtractTransform[];
} & ({ readonly field: ExtractField } | { readonly parameter: string });

/** The source of a column; null where there is no such field, and no such parameter. */
export function columnSource(source: string, parameters: ExtractDefinition['Parameters']): ColumnSource | null {
  const key = parameterOf(source);
  if (key !== null) {
    const parameter = parameters.find(({ Key }) => Key === key);
    if (parameter === undefined) return null;
    const kind = kindOfParameter[parameter.Type];
    return {
      label: `Parameter “${parameter.Label}”`,
      kind,
      choices: [],
      transforms: transformsOf(kind),
      parameter: key,
    };
  }
  const field = extractFieldNamed(source);
  if (field === null) return null;
  const { label, kind, choices = [] } = facts[field];
  return { label, kind, choices, transforms: transformsOfField(field), field };
}
