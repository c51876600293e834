import { isPoint, type PointKey, pointOf } from './dataPoints.ts';
import { type FormField, isFilled } from './formField.ts';
import { isFormatOf } from './pointFormats.ts';

/** Whence a field gets its value: a data point, a fixed text, or by hand once it is printed. */
export const sourceKinds = ['Point', 'Text', 'Hand'] as const;
type SourceKind = (typeof sourceKinds)[number];

/** One value of a data point, and what is chosen for it; of a check box: that it is ticked. */
type ChoiceOf = { readonly Value: string; readonly Option: string };

export type FieldSource = {
  readonly Field: string;
  readonly Kind: SourceKind;
  /** '' but for a data point. */
  readonly Point: string;
  readonly Format: string;
  /** The fixed text; of a check box 'on' ticks it. */
  readonly Text: string;
  readonly Choices: readonly ChoiceOf[];
};

export const fixedTextLength = 500;
export const mostChoices = 50;

/** Stands for whatever is known: a box is ticked where the data point has a value at all. */
export const anyValue = '*';

const hasOptions = ({ Type }: FormField): boolean => Type === 'Radio' || Type === 'Choice' || Type === 'List';

/** What is wrong with how a field is mapped, in one sentence; null where nothing is. */
export function sourceProblem(field: FormField | undefined, source: FieldSource): string | null {
  if (field === undefined) return 'The form has no such field';
  if (!isFilled(field)) return source.Kind === 'Hand' ? null : 'A signature or a button is not filled';
  if (source.Kind === 'Hand') return null;
  if (source.Kind === 'Text') {
    if (hasOptions(field) && !field.Options.includes(source.Text)) return 'Choose one of the field’s options';
    return source.Text === '' && field.Type === 'Text'
      ? 'Type the text, or leave the field to be filled by hand'
      : null;
  }
  if (!isPoint(source.Point)) return 'Choose what it is filled with';
  if (!isFormatOf(source.Point, source.Format)) return 'Choose how it is written';
  const wrong = source.Choices.find(({ Option }) => hasOptions(field) && !field.Options.includes(Option));
  if (wrong !== undefined) return `The field has no option “${wrong.Option}”`;
  if (field.Type === 'CheckBox' && source.Choices.length === 0) return 'Choose when it is ticked';
  return null;
}

/** Fields that nobody has said anything about: they stay empty, and whoever prints is told. */
export const unmapped = (fields: readonly FormField[], map: readonly FieldSource[]): readonly FormField[] => {
  const known = new Set(map.map(({ Field }) => Field));
  return fields.filter((field) => isFilled(field) && !known.has(field.Name));
};

/** What carries over to another file of the same form: fields of the same name and kind. */
export const carriedOver = (map: readonly FieldSource[], fields: readonly FormField[]): readonly FieldSource[] => {
  const byName = new Map(fields.map((field) => [field.Name, field]));
  return map.filter((source) => sourceProblem(byName.get(source.Field), source) === null);
};

const words = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

const known: readonly (readonly [RegExp, PointKey])[] = [
  [/^(patient|applicant)?(first|given)name$/, 'patient.firstName'],
  [/^(patient|applicant)?(last|family|sur)name$/, 'patient.lastName'],
  [/^(patient|applicant)?(middle)(name|initial)?$/, 'patient.middle'],
  [/^(patient|applicant)(full)?name$/, 'patient.name'],
  [/^(patient|applicant)?(dob|birthdate|dateofbirth)$/, 'patient.birthDate'],
  [/^(patient|applicant)?(ssn|socialsecuritynumber)$/, 'patient.ssn'],
  [/^(patient|applicant)?(mrn|medicalrecordnumber)$/, 'patient.mrn'],
  [/^(patient|applicant)?(street|address|streetaddress|address1)$/, 'patient.street'],
  [/^(patient|applicant)?city$/, 'patient.city'],
  [/^(patient|applicant)?state$/, 'patient.state'],
  [/^(patient|applicant)?(zip|zipcode|postalcode)$/, 'patient.zip'],
  [/^(patient|applicant)?(phone|telephone|phonenumber)$/, 'patient.phone'],
  [/^(patient|applicant)?e?mail(address)?$/, 'patient.email'],
  [/^(payer|payor|insurance(company)?|healthplan)$/, 'coverage.payer'],
  [/^(member|subscriber|policy)(id|number)$/, 'coverage.memberId'],
  [/^(group)(no|number)$/, 'coverage.groupNumber'],
  [/^(dos|dateofservice|servicedate)$/, 'visit.date'],
  [/^(npi|providernpi)$/, 'provider.npi'],
  [/^(today|date|datefilled)$/, 'today.date'],
];

/** The data point that a text field's own name tells of; null where it tells of none. It is offered, never taken by itself. */
export function guessedPoint({ Name, Type }: Pick<FormField, 'Name' | 'Type'>): PointKey | null {
  if (Type !== 'Text') return null;
  const last = Name.split('.').at(-1) ?? '';
  return known.find(([pattern]) => pattern.test(words(last)))?.[1] ?? null;
}

/** Whether values of a data point are listed, so that each can be given an option. */
export const valuesOf = (key: PointKey): Readonly<Record<string, string>> => pointOf(key).values ?? {};
