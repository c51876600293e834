import { revealSsn } from '#/api/revealSsn.ts';
import { lookupBehind } from './keptNumbers.ts';
import type { RequestForm } from './requestForm.ts';

/** The SSN behind the mask of a request: its registration's, or the one that an old lookup was asked with; null where it is not shown. */
export function revealOwnSsn(form: RequestForm): Promise<string | null> {
  const patient = form.Registration?.patient;
  if (patient?.SocialSecurityNumber === form.SocialSecurityNumber) return revealSsn(patient.RegMasterID);
  const id = lookupBehind(form, 'SocialSecurityNumber');
  // Nobody's where the request is about somebody else by now.
  return id === null ? Promise.resolve(null) : revealSsn(id, 'Lookup');
}
