import type { discoveryCalls, Search } from '@coverline/contract/discovery/discovery.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { StopRule } from '@coverline/domain/discovery/discoverySettings.ts';
import { isPlaced, searchProblems } from '@coverline/domain/discovery/searchProblems.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { wordedEach } from '#/api/terms.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Start = DataOf<(typeof discoveryCalls)['getDiscoveryStart']>;
type Gender = '' | 'M' | 'F';

/** Where a request was filled from: whose it is, and what stands behind the mask of its SSN. */
export type Origin = {
  readonly RegmasterID: string | null;
  readonly VisitMasterID: string | null;
  readonly SpifResponseID: string | null;
  readonly MRN: string;
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly Middle: string;
  readonly Suffix: string;
};

/** The search as it stands on the screen, in the wire's names. Dates are YYYY-MM-DD, or the text as typed. */
export type SearchForm = {
  LastName: string;
  FirstName: string;
  Gender: Gender;
  DateOfBirth: string;
  /** As typed, or the mask of the number of its origin. */
  SocialSecurityNumber: string;
  Address1: string;
  City: string;
  State: string;
  Zip: string;
  IsDisabled: boolean;
  GuardianLastName: string;
  GuardianFirstName: string;
  GuardianDateOfBirth: string;
  /** A payer's id; '' is none. */
  EarlierPartner: string;
  EarlierMemberID: string;
  ServiceFrom: string;
  ServiceTo: string;
  StopRule: StopRule;
  ForTreatmentOrPayment: boolean;
  Origin: Origin | null;
};

/** The names that can be wrong, in their order on the screen. */
export const searchLabels = {
  LastName: 'Last name',
  FirstName: 'First name',
  Gender: 'Gender',
  DateOfBirth: 'Date of birth',
  SocialSecurityNumber: 'SSN',
  Address1: 'Street',
  City: 'City',
  State: 'State',
  Zip: 'ZIP',
  GuardianLastName: "Parent's last name",
  GuardianFirstName: "Parent's first name",
  GuardianDateOfBirth: "Parent's date of birth",
  ServiceFrom: 'Service from',
  ServiceTo: 'Service to',
  EarlierPartner: 'Earlier insurance',
  EarlierMemberID: 'Its member ID',
  StopRule: 'Stop',
  ForTreatmentOrPayment: 'Treatment or payment',
} as const satisfies Partial<Record<keyof SearchForm, string>>;

export const emptySearch = (today: string, StopRule: StopRule = 'All'): SearchForm => ({
  LastName: '',
  FirstName: '',
  Gender: '',
  DateOfBirth: '',
  SocialSecurityNumber: '',
  Address1: '',
  City: '',
  State: '',
  Zip: '',
  IsDisabled: false,
  GuardianLastName: '',
  GuardianFirstName: '',
  GuardianDateOfBirth: '',
  EarlierPartner: '',
  EarlierMemberID: '',
  ServiceFrom: today,
  ServiceTo: today,
  StopRule,
  ForTreatmentOrPayment: false,
  Origin: null,
});

type Asked = Omit<Start['Request'], 'SpifResponseID'>;

const formOf = (asked: Asked, origin: Pick<Origin, 'MRN' | 'SpifResponseID'>): SearchForm => {
  const { Middle, Suffix, RegmasterID, VisitMasterID, EarlierPartner, ...shown } = asked;
  const isOfSomebody = RegmasterID !== null || origin.SpifResponseID !== null;
  const { LastName, FirstName, DateOfBirth } = asked;
  return {
    ...shown,
    EarlierPartner: EarlierPartner ?? '',
    ForTreatmentOrPayment: false,
    Origin: isOfSomebody
      ? { ...origin, RegmasterID, VisitMasterID, LastName, FirstName, DateOfBirth, Middle, Suffix }
      : null,
  };
};

/** What a search begins with, as the server has it. */
export const fromStart = ({ Request: { SpifResponseID, ...asked }, MRN }: Start): SearchForm =>
  formOf(asked, { MRN, SpifResponseID });

/** The request of a search that was made: the number of an earlier insurance is not kept in the clear, and is typed again. */
export const fromSearch = ({ Request: { PlanState: _taken, ...asked }, MRN, Asks }: Search): SearchForm => ({
  ...formOf(asked, { MRN, SpifResponseID: Asks.find((one) => one.SpifResponseID !== null)?.SpifResponseID ?? null }),
  EarlierMemberID: '',
});

/** Where it was filled from, while it is about that person still. */
export const linkedOrigin = (form: SearchForm): Origin | null =>
  form.Origin !== null && samePerson(form.Origin, form) ? form.Origin : null;

export const isUntouched = (form: SearchForm): boolean =>
  (['LastName', 'FirstName', 'DateOfBirth', 'SocialSecurityNumber', 'Zip'] as const).every((name) => form[name] === '');

/** Whether a search was made for the person of the request. */
export const isAbout = (form: SearchForm, search: Search): boolean => samePerson(form, search.Request);

const showsMask = (form: SearchForm): boolean => form.SocialSecurityNumber.includes('*');

/** What is sent of the SSN: a mask only while the request is about whom it is of. */
const sentSsn = (form: SearchForm): string =>
  showsMask(form) && linkedOrigin(form) === null ? '' : form.SocialSecurityNumber.trim();

export const searchMessages = (form: SearchForm, today: string): FormMessages<SearchForm> =>
  wordedEach(searchProblems({ ...form, SocialSecurityNumber: sentSsn(form) }, today));

/** Whether nothing but name and birth date is known: then the plan is shown before anybody is asked. */
export const isUnplaced = (form: SearchForm): boolean => !isPlaced({ ...form, SocialSecurityNumber: sentSsn(form) });

export function toSearch(form: SearchForm, homeState = ''): PayloadOf<(typeof discoveryCalls)['submitDiscovery']> {
  const { Origin: _, EarlierPartner, ...asked } = form;
  const origin = linkedOrigin(form);
  return {
    ...asked,
    LastName: form.LastName.trim(),
    FirstName: form.FirstName.trim(),
    SocialSecurityNumber: sentSsn(form),
    State: form.State.trim().toUpperCase(),
    Zip: form.Zip.trim(),
    PlanState: isUnplaced(form) ? homeState : '',
    Middle: origin?.Middle ?? '',
    Suffix: origin?.Suffix ?? '',
    EarlierPartner: EarlierPartner === '' ? null : EarlierPartner,
    RegmasterID: origin?.RegmasterID ?? null,
    VisitMasterID: origin?.VisitMasterID ?? null,
    SpifResponseID: origin?.SpifResponseID ?? null,
  };
}

/** Whose coverage may be theirs: a parent's, up to 26. */
const coveredByParentsTo = 26;

export function mayHaveParents(form: SearchForm, today: string): boolean {
  const age = ageInYears(form.DateOfBirth, form.ServiceTo || today);
  return age !== null && age < coveredByParentsTo;
}

export type Completeness = { readonly complete: boolean; readonly text: string };

/** What the search goes by, or lacks; `homeState` is where most patients live. Terms stand in braces. */
export function completenessLine(form: SearchForm, homeState: string): Completeness {
  const lacking = [
    form.LastName.trim() === '' || form.FirstName.trim() === '' ? 'the full name' : '',
    form.DateOfBirth === '' ? 'the birth date' : '',
  ].filter((part) => part !== '');
  const placed = [
    sentSsn(form) === '' ? '' : 'SSN',
    form.Zip.trim() === '' ? '' : 'ZIP',
    form.State.trim() === '' ? '' : 'state',
  ].filter((part) => part !== '');
  if (lacking.length > 0) return { complete: false, text: `Still needed: ${lacking.join(', ')}` };
  if (placed.length > 0) return { complete: true, text: `Complete: name, birth date, ${placed.join(', ')}` };
  const state =
    homeState === ''
      ? 'No state is known, so no Medicaid is asked'
      : `No state is given: ${homeState} is taken, where most of your {patients} live`;
  return { complete: true, text: `Complete: name, birth date. ${state}. You see the plan before anybody is asked.` };
}
