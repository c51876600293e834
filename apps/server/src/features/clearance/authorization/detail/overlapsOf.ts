import { overlapsOf as overlaps, type OtherAuth } from '@coverline/authorization/usage/overlaps.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { AuthListRow } from '../list/authRows.ts';

/** Where no day is known yet it shares days with none. */
const auth = (row: AuthListRow): OtherAuth => ({
  authId: row.id,
  status: row.status,
  from: row.valid_from ?? row.from_on ?? '9999-12-31',
  to: row.valid_to ?? row.to_on ?? row.from_on ?? '9999-12-31',
  codes: row.codes,
  providerNpi: row.performer_npi,
});

export const otherOf = (row: AuthListRow) => ({
  AuthID: row.id,
  Number: row.number,
  Status: row.status,
  From: row.valid_from ?? row.from_on ?? '',
  To: row.valid_to ?? row.to_on ?? '',
});

/** Others of the same patient and payer that ask for the same, or share its days. */
export function overlapsOf(row: AuthListRow, others: readonly AuthListRow[]): AuthDetail['Overlaps'] {
  const alike = others.filter(
    ({ id, trading_partner_id: payer, goes_on_from_id: before }) =>
      id !== row.id && before !== row.id && payer !== null && payer === row.trading_partner_id,
  );
  return overlaps(auth(row), alike.map(auth), row.goes_on_from_id).flatMap(({ authId, kind }) => {
    const other = alike.find(({ id }) => id === authId);
    return other === undefined ? [] : [{ ...otherOf(other), Kind: kind }];
  });
}
