import type { TenantTrx } from '#/platform/db/doors.ts';

/** The forms of an authorization that are of the payer which is asked now: another one learns of no answer to them. */
export const formsOfPayer = (
  trx: TenantTrx,
  { client_id: clientId, id }: { readonly client_id: string; readonly id: string },
) =>
  trx
    .selectFrom('phi.auth_form as f')
    .innerJoin('phi.auth_request as a', (join) =>
      join
        .onRef('a.client_id', '=', 'f.client_id')
        .onRef('a.id', '=', 'f.auth_id')
        .onRef('a.trading_partner_id', '=', 'f.trading_partner_id'),
    )
    .where('f.client_id', '=', clientId)
    .where('a.client_id', '=', clientId)
    .where('f.auth_id', '=', id);
