import type { Charge } from '@coverline/clearance/feeSchedules/chargeMaster/readChargeMaster.ts';
import type { ContractPrice, ContractRow } from '@coverline/clearance/feeSchedules/contracts/contractRow.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type ScheduledRow = ContractRow & { readonly schedule: string };

export type PriceLists = {
  /** The one that began last first. */
  readonly contract: readonly ScheduledRow[];
  readonly charges: readonly Charge[];
  readonly locality: string;
  readonly selfPayDiscountBp: number | null;
  readonly multiplierBp: number | null;
};

type Of = { readonly codes: readonly string[]; readonly day: string; readonly payerId: string | null };

export const contractPriceOf = (kind: ContractPrice['kind'], price: number): ContractPrice =>
  kind === 'amount' ? { kind, cents: price } : { kind, parts: price };

/** What is loaded of some codes: the contract of their payer on a day, charges, and what the client set. */
export async function readPriceLists(
  trx: TenantTrx,
  clientId: string,
  { codes, day, payerId }: Of,
): Promise<PriceLists> {
  const wanted = [...new Set(codes)];
  const lines =
    payerId === null || wanted.length === 0
      ? []
      : await trx
          .selectFrom('phi.contract_line as c')
          .innerJoin('phi.contract_schedule as s', (join) =>
            join.onRef('s.client_id', '=', 'c.client_id').onRef('s.id', '=', 'c.schedule_id'),
          )
          .select(['c.line', 'c.code', 'c.modifiers', 'c.kind', 'c.price', 'c.holds_from', 'c.holds_to', 's.name'])
          .where('c.client_id', '=', clientId)
          .where('s.trading_partner_id', '=', payerId)
          .where('c.code', 'in', wanted)
          .where('c.holds_from', '<=', day)
          .where((where) => where.or([where('c.holds_to', 'is', null), where('c.holds_to', '>=', day)]))
          .orderBy('c.holds_from', 'desc')
          .orderBy('s.loaded_at', 'desc')
          .orderBy('c.line')
          .execute();
  const charges =
    wanted.length === 0
      ? []
      : await trx
          .selectFrom('phi.charge_item')
          .select(['code', 'department', 'description', 'charge_cents'])
          .where('client_id', '=', clientId)
          .where('code', 'in', wanted)
          .orderBy('department')
          .execute();
  const setting = await readPriceSetting(trx, clientId);
  return {
    contract: lines.map((line) => ({
      row: line.line,
      code: line.code,
      modifiers: line.modifiers,
      price: contractPriceOf(line.kind, line.price),
      from: line.holds_from,
      to: line.holds_to,
      schedule: line.name,
    })),
    charges: charges.map(({ code, department, description, charge_cents: cents }, row) => ({
      row,
      code,
      department,
      description,
      cents,
    })),
    locality: setting?.locality ?? '',
    selfPayDiscountBp: setting?.self_pay_discount_bp ?? null,
    multiplierBp: payerId === null ? null : (setting?.multipliers[payerId] ?? null),
  };
}

export const readPriceSetting = (trx: TenantTrx, clientId: string) =>
  trx.selectFrom('phi.price_setting').selectAll().where('client_id', '=', clientId).executeTakeFirst();
