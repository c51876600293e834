import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

/** A registration's row under its lock, which is the lock of its insurances and visits too: one writer at a time. */
export async function holdRegistration(trx: TenantTrx, clientId: string, id: string) {
  const row = await trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.merged_into_id !== null) throw await mergedAway(trx, clientId, row.merged_into_id);
  return row;
}

/** Its text names an MRN: it is for whoever asked, and stands in no job, log or row. */
export class MergedAway extends UserError {}

/** What is told of a registration that is written to although it went into another meanwhile. */
export async function mergedAway(trx: TenantTrx, clientId: string, keptId: string): Promise<MergedAway> {
  const kept = await trx
    .selectFrom('phi.reg_master')
    .select('mrn')
    .where('client_id', '=', clientId)
    .where('id', '=', keptId)
    .executeTakeFirst();
  return new MergedAway(
    `This registration was merged into the one with {MRN} ${kept?.mrn ?? ''} meanwhile, and nothing was saved. Open that one.`,
  );
}

/**
 * Holds the registration of something that moves with a merge, for a job. Where it was merged away between the look and the lock it
 * is looked for once more, where it is now; what a job throws or keeps names nobody. Null where there is none.
 */
export async function holdWhose(
  trx: TenantTrx,
  clientId: string,
  whose: () => Promise<string | null>,
): Promise<HeldRegistration | null> {
  for (let look = 1; look <= 2; look += 1) {
    const id = await whose();
    if (id === null) return null;
    try {
      return await holdRegistration(trx, clientId, id);
    } catch (error) {
      if (!(error instanceof MergedAway)) throw error;
    }
  }
  throw new UserError('It was merged into another registration meanwhile.');
}
export type HeldRegistration = Awaited<ReturnType<typeof holdRegistration>>;

/** The registration that an insurance belongs to, held, and the insurance. */
export async function holdInsurance(trx: TenantTrx, clientId: string, id: string) {
  const found = await trx
    .selectFrom('phi.reg_insurance')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const registration = await holdRegistration(trx, clientId, found.reg_master_id);
  const insurance = (await insurancesOf(trx, clientId, registration.id)).find((one) => one.id === id);
  if (insurance === undefined) throw notFound();
  return { registration, insurance };
}

/** The insurances of a registration, removed ones too, each with its subscriber. */
export const insurancesOf = (trx: TenantTrx, clientId: string, registrationId: string) =>
  trx
    .selectFrom('phi.reg_insurance as i')
    .leftJoin('phi.subscriber as s', (join) =>
      join.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.subscriber_id'),
    )
    .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .leftJoin('identity.app_user as u', 'u.id', 'i.updated_by')
    .leftJoin('phi.call_task as t', (join) =>
      join.onRef('t.client_id', '=', 'i.client_id').onRef('t.lookup_id', '=', 'i.lookup_id'),
    )
    .selectAll('i')
    .select(['t.status_id as phone_status_id', 't.verified_at as phone_at'])
    .select([
      'p.name as payer',
      'p.kind as payer_kind',
      'u.first_name as user_first',
      'u.last_name as user_last',
      'u.email as user_email',
    ])
    .select([
      's.last_name as subscriber_last',
      's.first_name as subscriber_first',
      's.date_of_birth as subscriber_born',
      's.sex as subscriber_sex',
      's.ssn_enc as subscriber_ssn',
      's.address1 as subscriber_address1',
      's.city as subscriber_city',
      's.state as subscriber_state',
      's.zip as subscriber_zip',
    ])
    .where('i.client_id', '=', clientId)
    .where('i.reg_master_id', '=', registrationId)
    .execute();
export type InsuranceRecord = Awaited<ReturnType<typeof insurancesOf>>[number];
