import type { Demographics } from '../../registration/registrationProblems.ts';
import { isSsn } from '../../validate/ssn.ts';
import { rowFields, type VerifiedRow } from './fieldState.ts';
import { type SubmittedField, submittedFields, type SubmittedPerson } from './submittedPerson.ts';

const isSubmitted = (field: string): field is SubmittedField => submittedFields.some((one) => one === field);

/** What was submitted and agrees, and the registration does not hold. Of an SSN the last four are not enough to be kept. */
function unsaved(row: VerifiedRow, sent: SubmittedPerson, registered: Demographics): Partial<Demographics> {
  const fields = rowFields[row.key].filter(isSubmitted);
  const isKept = row.key !== 'SocialSecurityNumber' || isSsn(sent.SocialSecurityNumber);
  if (row.state !== 'Match' || !isKept || fields.every((field) => sent[field] === registered[field])) return {};
  return Object.fromEntries(fields.map((field) => [field, sent[field]]));
}

/** The rows of somebody who is registered: what was typed here, agrees and is not in the registration yet is offered as well. */
export const registeredRows = (
  rows: readonly VerifiedRow[],
  sent: SubmittedPerson,
  registered: Demographics,
): readonly VerifiedRow[] =>
  rows.map((row) => {
    const takes = unsaved(row, sent, registered);
    if (Object.keys(takes).length === 0) return row;
    return { ...row, takes, note: row.note === '' ? 'Not in the registration yet' : row.note };
  });

/** Whether somebody has to say yes or no to a row: the registration would hold something else. */
export const isOffered = ({ state, takes }: Pick<VerifiedRow, 'state' | 'takes'>): boolean =>
  (state === 'Corrected' || state === 'New' || state === 'Match') && Object.keys(takes).length > 0;
