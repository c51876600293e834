import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { Submitted } from '@coverline/domain/eligibility/person/compareDemographics.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { self } from '@coverline/domain/registration/words.ts';
import type { Cover } from './cover.ts';
import { relationshipSent } from './relationshipSent.ts';

/** The address a registration has: not a part of the request, but what the payer's is held against. */
export type HomeAddress = {
  readonly line1: string;
  /** Only sent: no payer returns it apart. */
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export const noAddress: HomeAddress = { line1: '', city: '', state: '', zip: '' };

/** Whom a lookup asks about and of whom, as registration and payer stand at that moment. */
export type About = {
  readonly payerName: string;
  readonly payerId: string;
  readonly partnerKind: PartnerKind;
  readonly forMbi: boolean;
  readonly placeOfService: string;
  readonly submitted: Required<{ readonly [F in keyof Submitted]: string }> & { readonly isDependent: boolean };
};

type Payer = {
  readonly name: string;
  readonly payer_id: string;
  readonly kind: PartnerKind;
  readonly dependent_mode: string;
};

/** `cover` is the registered insurance that it is about, where that is known. */
export function aboutOf(
  request: EligibilityRequest,
  payer: Payer,
  home: HomeAddress,
  cover: Cover | null | undefined,
): About {
  const isDependent = request.UseSubscriber && payer.dependent_mode === 'QueryWithSubscriber';
  const submitted = {
    isDependent,
    // Whoever is asked about in the subscriber's place is said to be the subscriber.
    relationship: isDependent ? (relationshipSent(request, cover) ?? '') : self,
    lastName: request.LastName,
    firstName: request.FirstName,
    dateOfBirth: request.DateOfBirth,
    memberId: request.CertificateNumber,
    gender: request.Gender,
    line1: home.line1,
    city: home.city,
    state: home.state,
    zip: home.zip,
  };
  const { name: payerName, payer_id: payerId, kind: partnerKind } = payer;
  // Requests kept from before lack the place.
  const { PlaceOfService: placeOfService }: Partial<EligibilityRequest> = request;
  return {
    payerName,
    payerId,
    partnerKind,
    forMbi: request.RequestIsForMBIAssist,
    placeOfService: placeOfService ?? '',
    submitted,
  };
}
