import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { defaultServiceCode } from '@coverline/domain/constants.ts';
import { completeness } from '@coverline/domain/lookup/completeness.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { TradingPartnerRow } from '#/db/systemTables.ts';
import { mbiProviderOf } from '@coverline/domain/mbi/configProblems.ts';
import { mbiRequestProblems } from '@coverline/domain/mbi/mbiRequest.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import { type FieldFault, UserError } from '#/http/errors.ts';
import type { ClientSession } from '#/http/session.ts';
import { readMbiConfig, type StoredMbiConfig } from '#/mbi/readMbiConfig.ts';
import type { InquiryParts } from '#/lookups/buildInquiry.ts';
import type { StoredLookup } from '#/lookups/duplicateGuard.ts';

/** A check that asks for a Medicare number: by whom it is asked as, and of whom. */
export type MbiLookup = { readonly config: StoredMbiConfig; readonly request: EligibilityRequest };

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
    ProviderNPI: '',
    Location: '',
  };
  return { config, request };
}

/** What keeps a number from being asked for, by the client's rule and the payer's, each beside its field. */
export function mbiFaults(
  { config }: MbiLookup,
  request: EligibilityRequest,
  partner: Pick<TradingPartnerRow, 'mbi_field_sets'>,
  State: string,
): readonly FieldFault[] {
  const rule = { RequireSSN: config.require_ssn, ConsentText: config.consent_text };
  const { missing } = completeness(request, { RequiredFieldSets: partner.mbi_field_sets });
  const lacking = Object.fromEntries(missing.map((field) => [field, required('') ?? '']));
  const problems = { ...lacking, ...mbiRequestProblems({ ...request, State }, rule) };
  return Object.entries(problems).map(([Field, Message]) => ({ Field, Message: Message ?? '' }));
}

/**
 * This month's answer about the same person, which is given before asking again: it may have been paid for, and Medicare's
 * numbers do not change from day to day. What was not answered is asked again. Of two who ask at once the second waits.
 */
export async function answeredThisMonth(
  trx: TenantTrx,
  { clientId, timeZone }: ClientSession,
  { config, request }: MbiLookup,
): Promise<StoredLookup | null> {
  if (!config.monthly_guard) return null;
  const { LastName, FirstName, DateOfBirth } = request;
  const person = JSON.stringify([clientId, LastName.toLowerCase(), FirstName.toLowerCase(), DateOfBirth]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(trx);
  const { rows } = await sql<StoredLookup>`
    SELECT l.id, l.requested_at AS "requestedAt", 'None' AS call,
           coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) AS "requestedBy"
      FROM phi.lookup l JOIN identity.app_user u ON u.id = l.requested_by
     WHERE l.client_id = ${clientId} AND l.kind = 'MBI'
       AND l.requested_at >= date_trunc('month', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}
       AND (l.state = 'Queued' OR l.outcome IN ('Answered', 'PayerRefused')
         AND (l.unknown_kind IS NULL OR l.unknown_kind = 'notFound'))
       AND l.last_key = lower(${LastName}) AND l.first_key = lower(${FirstName})
       AND l.date_of_birth = ${DateOfBirth === '' ? null : DateOfBirth}
     ORDER BY l.requested_at DESC LIMIT 1`.execute(trx);
  return rows[0] ?? null;
}

type Home = { readonly address1: string; readonly city: string; readonly state: string; readonly zip: string };

/** What such a 270 has beside an ordinary one: who submits it, the location's provider, and without an SSN the home. */
export async function mbiParts(
  trx: TenantTrx,
  clientId: string,
  { config, request }: MbiLookup,
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
    asProvider: mbiProviderOf(config.providers, visit?.location ?? ''),
    home: request.SocialSecurityNumber === '' ? home : null,
  };
}
