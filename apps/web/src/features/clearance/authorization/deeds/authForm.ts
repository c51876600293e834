import type { AuthContent, AuthContentLine } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

/** What is asked, as it is typed. */
export type AuthForm = {
  readonly Payer: ComboboxOption | null;
  readonly PlanName: string;
  readonly LineOfBusiness: string;
  readonly LawState: string;
  readonly MemberID: string;
  readonly Group: string;
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly RequesterName: string;
  readonly RequesterNPI: string;
  readonly Category: string;
  readonly Urgency: string;
  readonly ServiceType: string;
  readonly PlaceOfService: string;
  readonly From: string;
  readonly To: string;
  readonly Lines: readonly AuthContentLine[];
  readonly Providers: AuthContent['Providers'];
  readonly Diagnoses: AuthContent['Diagnoses'];
  readonly Note: string;
};

/** What is typed row by row. */
export const rowLabels = { Lines: 'Services', Providers: 'Providers', Diagnoses: 'Diagnoses' } as const;

/** Where each thing is filled in that an authorization lacks, in the order of the form; the words are the server's. */
const fieldOfLack: readonly (readonly [lack: string, field: keyof AuthForm])[] = [
  ['the {payer}', 'Payer'],
  ['the id of the {payer}', 'Payer'],
  ['the {member ID}', 'MemberID'],
  ['the last name', 'LastName'],
  ['the date of birth', 'DateOfBirth'],
  ['the name of who asks', 'RequesterName'],
  ['the NPI of who asks', 'RequesterNPI'],
  ['the type of service', 'ServiceType'],
  ['the place of service', 'PlaceOfService'],
  ['the dates', 'From'],
  ['a service', 'Lines'],
  ['a diagnosis', 'Diagnoses'],
];

/** The first empty field of those that are to be filled in; null where what is missing has no field of its own. */
export function firstMissing({ Steps }: Pick<AuthDetail, 'Steps'>): keyof AuthForm | null {
  const missing = new Set(Steps.flatMap(({ Missing }) => Missing));
  return fieldOfLack.find(([lack]) => missing.has(lack))?.[1] ?? null;
}
