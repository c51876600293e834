import type { AuthContent, AuthContentLine } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
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
