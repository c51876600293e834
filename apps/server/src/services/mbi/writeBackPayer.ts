import type { TenantTrx } from '#/platform/db/doors.ts';

/** The payer whose insurance takes a Medicare number that was found: the one that the client has named, else the one that was asked. */
export async function writeBackPayer(
  trx: TenantTrx,
  clientId: string,
  askedId: string,
): Promise<{ readonly id: string; readonly name: string }> {
  return trx
    .selectFrom('system.trading_partner as p')
    .select(['p.id', 'p.name'])
    .where('p.id', '=', (eb) =>
      eb.fn.coalesce(
        eb.selectFrom('phi.medicare_config as c').select('c.write_back_partner_id').where('c.client_id', '=', clientId),
        eb.val(askedId),
      ),
    )
    .executeTakeFirstOrThrow();
}
