import { partnerProblems } from '@coverline/domain/payor/partnerProblems.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { fieldFault, refuseProblems } from '#/http/faults.ts';
import { requireVersion } from '#/http/recordChanged.ts';
import { partnerKey } from '#/payers/partnerKey.ts';
import { partnerRow } from './partnerRows.ts';
import { tidied } from './tidied.ts';
import { keptFields, type KeptFields } from './wire.ts';

/** What is kept of a payer, for every client. A save that changes nothing is none, and meets no other. */
export const saveTradingPartner: Handlers['saveTradingPartner'] = async (ctx, { PartnerID, Version, ...typed }) => {
  await ctx.tx(async (trx, note) => {
    await trx.selectFrom('system.trading_partner').select('id').where('id', '=', PartnerID).forUpdate().execute();
    const held = await partnerRow(trx, { clientId: ctx.session.clientId, keeps: true }, PartnerID);
    if (held === undefined) throw notFound();
    const before = keptFields(held);
    const fields = tidied(typed);
    refuseProblems(partnerProblems(fields));
    const changed = changedNames(before, fields);
    note({ entityType: 'trading partner', entityId: PartnerID, detail: ['changed', ...changed].join(' ') });
    if (changed.length === 0) return;
    await requireVersion(trx, ctx.session, { ...held, row_version: held.version }, Version);
    if (before.PayerID !== fields.PayerID) await requireFreeId(trx, held.gateway_id, fields.PayerID);
    await store(trx, PartnerID, fields, ctx.session.userId);
  });
};

const changedNames = (before: KeptFields, after: KeptFields) =>
  (Object.keys(after) as (keyof KeptFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/** Behind one gateway a payer id names one payer. */
async function requireFreeId(trx: TenantTrx, gatewayId: string, payerId: string): Promise<void> {
  const other = await trx
    .selectFrom('system.trading_partner')
    .select('name')
    .where('gateway_id', '=', gatewayId)
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
  if (other !== undefined) throw fieldFault('PayerID', `${other.name} has this id already`);
}

async function store(trx: TenantTrx, id: string, fields: KeptFields, userId: string): Promise<void> {
  await trx
    .updateTable('system.trading_partner')
    .set({
      ...columnsOf(fields),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
      updated_by: userId,
    })
    .where('id', '=', id)
    .execute();
  const names = [
    ...fields.AltNames.map((alias) => ({ kind: 'alias' as const, alias })),
    ...fields.Prefixes.map((alias) => ({ kind: 'prefix' as const, alias })),
  ].map(({ kind, alias }) => ({ partner_id: id, kind, alias, alias_key: partnerKey(alias) }));
  await trx.deleteFrom('system.partner_alias').where('partner_id', '=', id).execute();
  if (names.length > 0) await trx.insertInto('system.partner_alias').values(names).execute();
  const transactions = fields.Transactions.map(({ Code, EnrollmentRequired, EnrollmentDays }) => ({
    partner_id: id,
    transaction: Code,
    enrollment_required: EnrollmentRequired,
    enrollment_days: EnrollmentDays,
  }));
  await trx.deleteFrom('system.partner_transaction').where('partner_id', '=', id).execute();
  if (transactions.length > 0) await trx.insertInto('system.partner_transaction').values(transactions).execute();
}

const columnsOf = (fields: KeptFields) => ({
  name: fields.Name,
  name_key: partnerKey(fields.Name),
  payer_id: fields.PayerID,
  kind: fields.Kind,
  state: fields.State,
  active: fields.Active,
  phone: fields.Phone,
  fax: fields.Fax,
  claim_address: fields.ClaimAddress,
  portal_url: fields.PortalURL,
  hours: fields.Hours,
  timely_filing_days: fields.TimelyFilingDays,
  appeal_days: fields.AppealDays,
  notes: fields.Notes,
  required_field_sets: JSON.stringify(fields.RequiredFieldSets) as never, // read back as arrays
  field_rules: JSON.stringify(fields.FieldRules) as never,
  dependent_mode: fields.DependentMode,
  multi_service_type: fields.MultiServiceType,
  max_past_days: fields.MaxPastDays,
  max_future_days: fields.MaxFutureDays,
  call_required: fields.CallRequired,
  adjudicates_claims: fields.AdjudicatesClaims,
});
