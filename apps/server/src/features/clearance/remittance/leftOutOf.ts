import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';

/** The claims that the last reading of a file left out, as the file has them. */
export async function leftOutOf(
  trx: TenantTrx,
  clientId: string,
  remittanceId: string,
  { offset, limit }: Page,
): Promise<{ Account: string; Segment: number; PaidCents: number }[]> {
  const rows = await trx
    .selectFrom('phi.remittance_left_out')
    .select(['account', 'segment', 'paid_cents'])
    .where('client_id', '=', clientId)
    .where('remittance_id', '=', remittanceId)
    .orderBy('nth')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ account, segment, paid_cents: paid }) => ({
    Account: account,
    Segment: segment,
    PaidCents: paid,
  }));
}
