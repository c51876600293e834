import type { DemographicPerson } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { completeBy, submittedProblems, tidyPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { isSsnPlaceholder, placeholderTexts } from '@coverline/domain/validate/placeholders.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A person as typed; the SSN may be the mask of the registered one. */
export type PersonForm = DemographicPerson;

export const emptyPerson: PersonForm = {
  LastName: '',
  FirstName: '',
  Middle: '',
  Suffix: '',
  DateOfBirth: '',
  Gender: '',
  SocialSecurityNumber: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  Email: '',
};

export const personLabels: Readonly<Record<keyof PersonForm, string>> = {
  LastName: 'Last name',
  FirstName: 'First name',
  Middle: 'Middle',
  Suffix: 'Suffix',
  DateOfBirth: 'Date of birth',
  Gender: 'Gender',
  SocialSecurityNumber: 'SSN',
  Address1: 'Street',
  Address2: 'Unit, second line',
  City: 'City',
  State: 'State',
  Zip: 'ZIP',
  Phone: 'Phone',
  Email: 'E-mail',
};

const isMask = (ssn: string): boolean => ssn.includes('*');

/** What can be said before anybody is asked. A mask stands for a whole number. */
export function personMessages(form: PersonForm): FormMessages<PersonForm> {
  const number = isMask(form.SocialSecurityNumber) ? '' : form.SocialSecurityNumber;
  return {
    ...submittedProblems(tidyPerson({ ...form, SocialSecurityNumber: number })),
    ...(isSsnPlaceholder(number.trim()) && { SocialSecurityNumber: placeholderTexts.ssn }),
  };
}

/** By what the bureau can be asked, in a line below the fields. */
export function completeness(form: PersonForm): { readonly complete: boolean; readonly text: string } {
  const by = completeBy(form);
  return by === null
    ? { complete: false, text: 'For the bureau: a name with an SSN, an address, or a birth date and state' }
    : { complete: true, text: `Complete: ${by}` };
}
