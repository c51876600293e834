import { freeSlot } from '@coverline/domain/registration/cobSlots.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** As far as an insurance is placed: whose it is, its slot, and by what it is told from another. */
export type Placed = {
  readonly id: string;
  readonly reg_master_id: string;
  readonly cob: number | null;
  readonly trading_partner_id: string | null;
  readonly certificate_ix: Buffer | null;
  readonly is_removed: boolean;
};

export const placedOf = (trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<readonly Placed[]> =>
  trx
    .selectFrom('phi.reg_insurance')
    .select(['id', 'reg_master_id', 'cob', 'trading_partner_id', 'certificate_ix', 'is_removed'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', 'in', [...ids])
    .orderBy(sql`cob NULLS LAST`)
    .orderBy('id')
    .execute();

/** Of insurances that go to another registration: the next free slots in their order; none for one that is there already. */
export function slotsBehind(kept: readonly Placed[], given: readonly Placed[]): ReadonlyMap<string, number | null> {
  const standing = kept.filter(({ is_removed: isRemoved }) => !isRemoved);
  const slots = standing.map(({ cob }) => ({ cob }));
  return new Map(
    given.map((one) => {
      const isThere = standing.some((other) => isSameCoverage(one, other));
      const cob = one.cob === null || one.is_removed || isThere ? null : freeSlot(slots);
      if (cob !== null) slots.push({ cob });
      return [one.id, cob];
    }),
  );
}

const isSameCoverage = (one: Placed, other: Placed): boolean =>
  one.trading_partner_id !== null &&
  one.trading_partner_id === other.trading_partner_id &&
  one.certificate_ix !== null &&
  other.certificate_ix !== null &&
  one.certificate_ix.equals(other.certificate_ix);

/** Stores the slots that differ from those that the insurances have. */
export async function storeSlotsOf(
  trx: TenantTrx,
  clientId: string,
  before: readonly Pick<Placed, 'id' | 'cob'>[],
  after: ReadonlyMap<string, number | null>,
): Promise<void> {
  for (const { id, cob } of before) {
    const slot = after.get(id);
    if (slot === undefined || slot === cob) continue;
    await sql`UPDATE phi.reg_insurance SET cob = ${slot}, row_version = row_version + 1
               WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
  }
}
