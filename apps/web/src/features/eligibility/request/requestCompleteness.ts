import {
  completeness,
  type Completeness,
  defaultFieldSets,
  type RequestField,
  requestFieldLabels,
  requestFields,
  type RequestValues,
} from '@coverline/domain/eligibility/request/completeness.ts';
import { worded } from '#/api/terms.ts';
import { isKept, sentNumber } from './keptNumbers.ts';
import type { RequestForm } from './requestForm.ts';

/** A valid number in place of a mask: behind the mask stands the stored one, which the browser has not seen. */
const maskedSsn = '000000000';

/** The values that completeness is asked of. */
const ruleValues = (form: RequestForm): Record<RequestField, string> => ({
  LastName: form.LastName,
  FirstName: form.FirstName,
  CertificateNumber: sentNumber(form, 'CertificateNumber'),
  DateOfBirth: form.DateOfBirth,
  SocialSecurityNumber: isKept(form, 'SocialSecurityNumber') ? maskedSsn : sentNumber(form, 'SocialSecurityNumber'),
});

/** By the chosen payer's sets, or by the default ones while there is no payer or its sets are not known. */
export const requestCompleteness = (form: RequestForm): Completeness =>
  completeness(ruleValues(form), form.SelectedTradingPartner?.Rules ?? null, {
    ...requestFieldLabels,
    CertificateNumber: worded('{member ID}'),
  });

/** What the reader is told to fill in. Without a payer any of three sets would do: only what they share is certain. */
export function missingFields(form: RequestForm): readonly RequestField[] {
  const { missing } = requestCompleteness(form);
  return form.SelectedTradingPartner === null ? missing.filter((field) => commonToAll.includes(field)) : missing;
}

export type CompletenessLine = { readonly complete: boolean; readonly text: string };

/** The line beside the button. A request that is complete by the spec still needs somebody to be sent to. */
export function completenessLine(form: RequestForm): CompletenessLine {
  if (form.NumberFirst) {
    const complete = forMbi.every((field) => form[field].trim() !== '');
    return {
      complete,
      text: complete ? 'Complete: the Medicare number is found first' : 'Still needed: the full name',
    };
  }
  const { complete, message } = requestCompleteness(form);
  if (form.SelectedTradingPartner !== null) return { complete, text: message };
  if (isBlank(ruleValues(form))) return { complete: false, text: worded('Choose {a patient} and {a payer}') };
  return {
    complete: false,
    text: complete ? worded('Still needed: the {payer}') : `${message}, ${worded('and the {payer}')}`,
  };
}

/** The fields with a required mark: those of the set that is met, or of the one that lacks least. */
export function requiredFields(form: RequestForm): ReadonlySet<RequestField> {
  if (form.RequestIsForMBIAssist || form.NumberFirst) return new Set(forMbi);
  const { closestSet } = requestCompleteness(form);
  return new Set(form.SelectedTradingPartner === null && isBlank(ruleValues(form)) ? commonToAll : closestSet);
}

const forMbi = ['LastName', 'FirstName', 'DateOfBirth'] as const;
const isBlank = (values: RequestValues) => requestFields.every((field) => !values[field]?.trim());
const commonToAll = requestFields.filter((field) => defaultFieldSets.every((set) => set.includes(field)));
