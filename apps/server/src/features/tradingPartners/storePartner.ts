import { hoursOf } from '@coverline/domain/tradingPartners/batchHours.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { KeptFields } from './wire.ts';

export async function insertPartner(trx: TenantTrx, id: string, fields: KeptFields, userId: string): Promise<void> {
  await trx
    .insertInto('system.trading_partner')
    .values({ id, ...columnsOf(fields, userId) })
    .execute();
  await storeLists(trx, id, fields);
}

export async function updatePartner(trx: TenantTrx, id: string, fields: KeptFields, userId: string): Promise<void> {
  await trx
    .updateTable('system.trading_partner')
    .set({
      ...columnsOf(fields, userId),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await storeLists(trx, id, fields);
}

/** Its names and what it takes, in the place of those that it had. */
async function storeLists(trx: TenantTrx, id: string, fields: KeptFields): Promise<void> {
  const names = [
    ...fields.AltNames.map((alias) => ({ kind: 'alias' as const, alias })),
    ...fields.Prefixes.map((alias) => ({ kind: 'prefix' as const, alias })),
  ].map(({ kind, alias }) => ({ partner_id: id, kind, alias, alias_key: partnerKey(alias) }));
  await trx.deleteFrom('system.partner_alias').where('partner_id', '=', id).execute();
  if (names.length > 0) await trx.insertInto('system.partner_alias').values(names).execute();
  const transactions = fields.Transactions.map(({ Code, EnrollmentRequired, EnrollmentDays, EnrollmentForm }) => ({
    partner_id: id,
    transaction: Code,
    enrollment_required: EnrollmentRequired,
    enrollment_days: EnrollmentDays,
    enrollment_form: EnrollmentForm,
  }));
  await trx.deleteFrom('system.partner_transaction').where('partner_id', '=', id).execute();
  if (transactions.length > 0) await trx.insertInto('system.partner_transaction').values(transactions).execute();
}

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

const columnsOf = (fields: KeptFields, userId: string) => ({
  name: fields.Name,
  name_key: partnerKey(fields.Name),
  payer_id: fields.PayerID,
  id_qualifier: fields.IDQualifier,
  entity: fields.Entity,
  gateway_id: fields.GatewayID === '' ? null : fields.GatewayID,
  kind: fields.Kind,
  state: fields.State,
  more_states: fields.MoreStates,
  parent_id: fields.ParentID === '' ? null : fields.ParentID,
  active: fields.Active,
  phone: fields.Phone,
  fax: fields.Fax,
  address: fields.Address,
  claim_address: fields.ClaimAddress,
  portal_url: fields.PortalURL,
  hours: fields.Hours,
  timely_filing_days: fields.TimelyFilingDays,
  appeal_days: fields.AppealDays,
  notes: fields.Notes,
  required_field_sets: JSON.stringify(fields.RequiredFieldSets) as never, // read back as arrays
  batch_field_sets: JSON.stringify(fields.BatchFieldSets) as never,
  mbi_field_sets: JSON.stringify(fields.MbiFieldSets) as never,
  field_rules: JSON.stringify(fields.FieldRules) as never,
  dependent_mode: fields.DependentMode,
  multi_service_type: fields.MultiServiceType,
  takes_procedures: fields.TakesProcedures,
  takes_place_of_service: fields.TakesPlaceOfService,
  takes_address: fields.TakesAddress,
  left_out: [...fields.LeftOut],
  batch_hours: jsonOrNull(hoursOf(fields.BatchHours)) as never, // read back as hours
  max_past_days: fields.MaxPastDays,
  max_future_days: fields.MaxFutureDays,
  call_required: fields.CallRequired,
  adjudicates_claims: fields.AdjudicatesClaims,
  updated_by: userId,
});
