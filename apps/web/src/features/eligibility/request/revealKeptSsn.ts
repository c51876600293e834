import { revealSsn } from '#/api/reveal/revealSsn.ts';
import { lookupBehind, subscriberBehind } from './keptNumbers.ts';
import type { RequestForm } from './requestForm.ts';

/** The SSN behind the mask of a request: its registration's, or the one that an old lookup was asked with; null where it is not shown. */
export function revealOwnSsn(form: RequestForm): Promise<string | null> {
  const patient = form.Registration?.patient;
  if (patient?.SocialSecurityNumber === form.SocialSecurityNumber) return revealSsn(patient.RegMasterID);
  return revealAsked(lookupBehind(form, 'SocialSecurityNumber'), 'Lookup');
}

/** The same of the subscriber. */
export function revealSubscriberSsn(form: RequestForm): Promise<string | null> {
  const insurance = subscriberBehind(form);
  return insurance === null
    ? revealAsked(lookupBehind(form, 'SubscriberSocialSecurityNumber'), 'LookupSubscriber')
    : revealSsn(insurance.RegInsuranceID, 'Subscriber');
}

/** Nobody's where the request is about somebody else by now. */
const revealAsked = (lookup: string | null, kind: 'Lookup' | 'LookupSubscriber'): Promise<string | null> =>
  lookup === null ? Promise.resolve(null) : revealSsn(lookup, kind);
