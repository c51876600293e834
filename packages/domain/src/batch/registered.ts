import { sameFirstName, sameLastName } from '../eligibility/person/nameEquivalence.ts';
import { sameDate } from '../eligibility/person/sameDate.ts';
import type { BatchField } from './batchFields.ts';

/** What is said of a person, by the fields of a batch. A field that nothing is known of is not there. */
export type FieldValues = Partial<Record<BatchField, string>>;

const compared = {
  LastName: sameLastName,
  FirstName: sameFirstName,
  DOB: sameDate,
} as const satisfies Partial<Record<BatchField, (a: string, b: string) => boolean>>;

export type ComparedField = keyof typeof compared;
const comparedFields: readonly ComparedField[] = ['LastName', 'FirstName', 'DOB'];

/** Whether a row is about the person of a registration: yes; yes, but for one field; no. */
export type Likeness =
  | { readonly is: 'Same' }
  | { readonly is: 'Differs'; readonly field: ComparedField }
  | { readonly is: 'Other'; readonly fields: readonly ComparedField[] };

/**
 * Holds what a row says of its person against the registration with its MRN. As for a payer's answer, one of last name, first
 * name and birth date may differ, where the two others are said and agree: a name changes, a digit is mistyped. What only one
 * of them says contradicts nothing.
 */
export function likenessOf(said: FieldValues, registered: FieldValues): Likeness {
  const differing: ComparedField[] = [];
  let agreeing = 0;
  for (const field of comparedFields) {
    const [one, other] = [said[field], registered[field]];
    if (one === undefined || other === undefined) continue;
    // Most say it letter by letter: names are taken apart only where they do not.
    if (one.toUpperCase() === other.toUpperCase() || compared[field](one, other)) agreeing += 1;
    else differing.push(field);
  }
  const [first] = differing;
  if (first === undefined) return { is: 'Same' };
  return differing.length === 1 && agreeing === 2
    ? { is: 'Differs', field: first }
    : { is: 'Other', fields: differing };
}

const ofSubscriber: readonly BatchField[] = [
  'SubscriberLast',
  'SubscriberFirst',
  'SubscriberDOB',
  'SubscriberSex',
  'SubscriberSSN',
];

/** What a row says, and behind it what the registration knows besides: nothing that was said is written over. */
export function completed(said: FieldValues, registered: FieldValues): FieldValues {
  const kept = { ...registered };
  // Half of a subscriber of the row's and half of another would be nobody.
  if (ofSubscriber.some((field) => said[field] !== undefined) || said.SubscriberName !== undefined)
    for (const field of ofSubscriber) delete kept[field];
  // Whose last four digits are said has another number than this one, where they differ.
  if (said.SSN4 !== undefined && registered.SSN?.endsWith(said.SSN4) !== true) delete kept.SSN;
  return { ...kept, ...said };
}
