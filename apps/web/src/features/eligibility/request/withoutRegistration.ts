import { fillFromPatient } from './fillFromPatient.ts';
import { emptyRequest, type RequestForm } from './requestForm.ts';

/** Whom a request is about, and for what: theirs whoever filled it. */
const kept: ReadonlySet<keyof RequestForm> = new Set([
  'FirstName',
  'LastName',
  'DateOfBirth',
  'SelectedServiceCode',
  'RequestIsForMBIAssist',
]);

/**
 * A request that is about somebody else than the registration it was filled from, without what still stands in it as that
 * registration filled it: whatever was typed since stays.
 */
export function withoutRegistration(form: RequestForm, today: string): RequestForm {
  const from = form.Registration;
  if (from === null) return form;
  const filled = fillFromPatient(from.patient, today, from.insuranceId ?? undefined);
  const empty = emptyRequest(today);
  const entries = Object.entries(form).map(([name, value]) => {
    const field = name as keyof RequestForm; // a form has no other names
    const isFilled = !kept.has(field) && same(value, filled[field]);
    return [field, isFilled ? empty[field] : value] as const;
  });
  return { ...(Object.fromEntries(entries) as RequestForm), Registration: null }; // each value is its own field's
}

/** A payer is itself, whether or not its rules came meanwhile. */
function same(value: unknown, filled: unknown): boolean {
  const known = (one: unknown) => (typeof one === 'object' && one !== null && 'ID' in one ? one.ID : one);
  return JSON.stringify(known(value)) === JSON.stringify(known(filled));
}
