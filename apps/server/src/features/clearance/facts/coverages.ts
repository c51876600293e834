import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ScheduledVisit } from './visits.ts';

/** A registered coverage that is not removed. */
export type Coverage = {
  readonly id: string;
  readonly registration: string;
  readonly cob: number | null;
  readonly payerId: string | null;
  readonly name: string;
  readonly planName: string;
  readonly kind: PartnerKind | null;
  readonly statusId: number | null;
  readonly effectiveOn: string | null;
  readonly endsOn: string | null;
};

export async function coveragesOf(
  trx: TenantTrx,
  clientId: string,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Coverage[]>> {
  const { rows } = await sql<Coverage>`
    SELECT i.id, i.reg_master_id AS registration, i.cob, i.trading_partner_id AS "payerId",
           coalesce(p.name, nullif(i.plan_name, ''), '') AS name, i.plan_name AS "planName", p.kind, i.status_id AS "statusId",
           i.effective_date::text AS "effectiveOn", i.term_date::text AS "endsOn"
      FROM phi.reg_insurance i LEFT JOIN system.trading_partner p ON p.id = i.trading_partner_id
     WHERE i.client_id = ${clientId} AND i.reg_master_id = ANY(${[...registrationIds]}::uuid[]) AND NOT i.is_removed
     ORDER BY i.id`.execute(trx);
  return Map.groupBy(rows, ({ registration }) => registration);
}

/** Those in force on a visit's day, as they are registered, in the order in which they pay. */
export const inForceOn = (day: string, all: readonly Coverage[]): readonly Coverage[] =>
  orderInsurances(all.filter(({ effectiveOn, endsOn }) => (effectiveOn ?? day) <= day && (endsOn ?? day) >= day));

const isSelfPayClass = (name: string): boolean => name.toLowerCase().replaceAll(/[^a-z]/g, '') === 'selfpay';

/** Nobody but the patient pays: the visit says so, or nobody else is registered for its day. */
export const isSelfPay = (
  { financialClass }: Pick<ScheduledVisit, 'financialClass'>,
  inForce: readonly Coverage[],
): boolean => isSelfPayClass(financialClass) || inForce.length === 0;
