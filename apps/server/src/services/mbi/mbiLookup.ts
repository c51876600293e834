import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { defaultServiceCode } from '@coverline/domain/constants.ts';
import { completeness } from '@coverline/domain/eligibility/request/completeness.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { mbiProviderOf } from '@coverline/domain/mbi/configProblems.ts';
import { mbiRequestProblems } from '@coverline/domain/mbi/mbiRequest.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type FieldFault, UserError } from '#/platform/http/errors.ts';
import { readMbiConfig, type StoredMbiConfig } from '#/services/mbi/readMbiConfig.ts';
import type { Home, InquiryParts } from '#/services/lookups/question/buildInquiry.ts';

/** A check that asks for a Medicare number: by whom it is asked as, of whom, and from which location. */
export type MbiLookup = {
  readonly config: StoredMbiConfig;
  readonly request: EligibilityRequest;
  readonly location: string;
};

/** The home that was said, or the registration's, where that is the same or nothing was said; no ordinary check says one. */
export function homeAsked(
  said: { readonly City: string; readonly State: string } | null,
  registered: Home | null,
): Home | null {
  if (said === null) return registered;
  const [city, state] = [said.City.trim(), said.State.trim().toUpperCase()];
  if (city === '' && state === '') return registered;
  const isRegistered =
    registered?.city.trim().toUpperCase() === city.toUpperCase() && registered.state.trim().toUpperCase() === state;
  return isRegistered ? registered : { city, state, zip: '' };
}

/** The request as it is put for a Medicare number; null where it is an ordinary check. */
export async function mbiLookupOf(
  trx: TenantTrx,
  clientId: string,
  payload: EligibilityRequest,
): Promise<MbiLookup | null> {
  if (!payload.RequestIsForMBIAssist) return null;
  const config = await readMbiConfig(trx, clientId);
  if (config === undefined || !config.enabled)
    throw new UserError('Medicare numbers are not looked up for this {client}. An administrator can switch it on.');
  const request = {
    ...payload,
    SelectedTradingPartner: config.partner_id,
    CertificateNumber: '',
    UseSubscriber: false,
    BirthSequence: null,
    SelectedServiceCode: [defaultServiceCode],
    ProcedureCodeList: [],
    PlaceOfService: '',
    ProviderNPI: '',
    Location: '',
  };
  return { config, request, location: payload.Location };
}

/** What keeps a number from being asked for, by the client's rule and the payer's, each beside its field. */
export function mbiFaults(
  { config }: MbiLookup,
  request: EligibilityRequest,
  partner: Pick<TradingPartnerRow, 'mbi_field_sets'>,
  home: Home | null,
): readonly FieldFault[] {
  const rule = { RequireSSN: config.require_ssn, ConsentText: config.consent_text };
  const { missing } = completeness(request, { RequiredFieldSets: partner.mbi_field_sets });
  const lacking = Object.fromEntries(missing.map((field) => [field, required('') ?? '']));
  const problems = {
    ...lacking,
    ...mbiRequestProblems({ ...request, City: home?.city ?? '', State: home?.state ?? '' }, rule),
  };
  return Object.entries(problems).map(([Field, Message]) => ({ Field, Message: Message ?? '' }));
}

/** What such a 270 has beside an ordinary one: who submits it, the location's provider, and without an SSN the home. */
export async function mbiParts(
  trx: TenantTrx,
  clientId: string,
  { config, request, location }: MbiLookup,
  home: Home | null,
): Promise<Pick<InquiryParts, 'submitterId' | 'asProvider' | 'home'>> {
  const visit =
    request.VisitMasterID === null
      ? undefined
      : await trx
          .selectFrom('phi.visit_master')
          .select('location')
          .where('client_id', '=', clientId)
          .where('id', '=', request.VisitMasterID)
          .executeTakeFirst();
  return {
    submitterId: config.submitter_id,
    asProvider: mbiProviderOf(config.providers, location || (visit?.location ?? '')),
    home: request.SocialSecurityNumber === '' ? home : null,
  };
}
