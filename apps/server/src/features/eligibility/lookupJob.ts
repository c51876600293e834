import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { Asked } from '@coverline/domain/lookup/asked.ts';
import type { GatewayRow, TradingPartnerRow } from '#/db/systemTables.ts';

/** Who asked, for the audit's row of the answer. */
export type Asker = {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly userAgent: string;
};

/** Everything a lookup needs once its row stands, so that asking needs no connection. */
export type LookupJob = {
  readonly clientId: string;
  readonly lookupId: string;
  readonly patientId: string | null;
  readonly gateway: GatewayRow;
  readonly partnerId: string;
  /** The person, and the day the payer is asked about. */
  readonly asked: Asked;
  readonly visitDay: string;
  readonly trace: string;
  readonly controlNumber: number;
  readonly message: Uint8Array;
  readonly asker: Asker;
};

/** The person and the day as the rules need them (decisions G). */
export function askedOf(request: EligibilityRequest, partner: TradingPartnerRow, state: string, day: string): Asked {
  return {
    lastName: request.LastName,
    firstName: request.FirstName,
    dateOfBirth: request.DateOfBirth,
    state,
    memberId: request.CertificateNumber,
    dateOfService: day,
    services: request.SelectedServiceCode,
    isDependent: request.UseSubscriber && partner.dependent_mode === 'QueryWithSubscriber',
    partnerKind: partner.kind,
    callRequired: partner.call_required,
  };
}
