import { isPlaced, searchProblems, type SearchValues } from '../discovery/searchProblems.ts';
import { batchFields, type BatchField } from './batchFields.ts';
import type { BatchItem } from './batchItem.ts';

/** Which field of a row says what a search goes by; the first of several that the file has is meant. */
const fieldsOf: Readonly<Partial<Record<keyof SearchValues, readonly BatchField[]>>> = {
  LastName: ['LastName', 'FullName'],
  FirstName: ['FirstName', 'FullName'],
  DateOfBirth: ['DOB'],
  SocialSecurityNumber: ['SSN', 'SSN4'],
  State: ['State'],
  Zip: ['Zip'],
  GuardianLastName: ['SubscriberLast', 'SubscriberName'],
  GuardianFirstName: ['SubscriberFirst', 'SubscriberName'],
  GuardianDateOfBirth: ['SubscriberDOB'],
  ServiceFrom: ['DateOfService', 'DOS_From'],
  ServiceTo: ['DOS_To', 'DateOfService', 'DOS_From'],
};

/** A row is somebody’s to search for as at the screen: whoever starts the batch says what it is for. */
const valuesOf = (item: BatchItem): SearchValues => ({
  LastName: item.lastName,
  FirstName: item.firstName,
  DateOfBirth: item.dateOfBirth,
  SocialSecurityNumber: item.ssn || item.ssn4,
  State: item.address.state,
  Zip: item.address.zip,
  GuardianLastName: item.subscriber?.lastName ?? '',
  GuardianFirstName: item.subscriber?.firstName ?? '',
  GuardianDateOfBirth: item.subscriber?.dateOfBirth ?? '',
  ServiceFrom: item.dateOfService.from,
  ServiceTo: item.dateOfService.to,
  ForTreatmentOrPayment: true,
});

/**
 * What keeps a row from being searched for, by the rules of the screen: sentences without a value, each with the column that says it.
 * Of a registration that is known besides, where they live is looked up when it is searched.
 */
export function searchFaults(
  item: BatchItem,
  today: string,
  {
    columns,
    isRegistered,
  }: { readonly columns: ReadonlyMap<BatchField, number | null>; readonly isRegistered: boolean },
): readonly (readonly [number | null, string])[] {
  const values = valuesOf(item);
  const problems = {
    ...searchProblems(values, today),
    // At the screen somebody is shown the plan first; nobody looks at thousands of rows, each of which costs.
    ...(!isPlaced(values) && {
      SocialSecurityNumber: 'Type the SSN, or the state or ZIP where the {patient} lives',
    }),
  };
  return (Object.keys(problems) as (keyof SearchValues)[]).flatMap((name) => {
    // its own keys
    const problem = problems[name];
    const fields = fieldsOf[name] ?? [];
    if (problem === undefined || problem === null || (isRegistered && name === 'SocialSecurityNumber')) return [];
    const field = fields.find((one) => columns.has(one)) ?? fields[0];
    if (field === undefined) return [];
    return [[columns.get(field) ?? null, `${batchFields[field].label}: ${problem}.`] as const];
  });
}
