import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { SentAddress } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';
import type { Asked } from '@coverline/domain/eligibility/request/asked.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import type { About } from './question/about.ts';
import type { LookupRoute } from './asking/lookupRoutes.ts';

/** Who asked, for the audit's row of the answer. */
export type Asker = {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly userAgent: string;
};

/** A route with the 270 as it would go by it: each gateway has an envelope of its own. */
export type JobRoute = LookupRoute & { readonly message: () => Uint8Array };

/** Who wanted it: somebody who pressed a button, the answer before it, the visit to come, or a search for coverage. */
export type Origin = 'Person' | 'Chain' | 'Recheck' | 'Discovery';

/** Everything a lookup needs once its row stands, so that asking needs no connection. */
export type LookupJob = {
  readonly clientId: string;
  readonly lookupId: string;
  readonly patientId: string | null;
  /** In the order in which they are asked. */
  readonly lookupRoutes: readonly [JobRoute, ...JobRoute[]];
  readonly partnerId: string;
  /** The person, and the day the payer is asked about. */
  readonly asked: Asked;
  readonly about: About;
  readonly visitDay: string;
  /** What its message says of where the person lives, and why; null where the payer is not told. */
  readonly addressSent: SentAddress | null;
  readonly trace: string;
  readonly controlNumber: number;
  readonly asker: Asker;
  readonly origin: Origin;
  /** The client's. */
  readonly timeZone: string;
};

/** The person and the day as the rules need them. */
export function askedOf(
  request: EligibilityRequest,
  partner: Pick<TradingPartnerRow, 'kind' | 'dependent_mode' | 'call_required'>,
  state: string,
  day: string,
): Asked {
  return {
    lastName: request.LastName,
    firstName: request.FirstName,
    dateOfBirth: request.DateOfBirth,
    state,
    memberId: request.CertificateNumber,
    dateOfService: day,
    visitDay: request.DateOfService,
    services: request.SelectedServiceCode,
    isDependent: request.UseSubscriber && partner.dependent_mode === 'QueryWithSubscriber',
    partnerKind: partner.kind,
    callRequired: partner.call_required,
  };
}
