import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { Cover, CoverRow } from './cover.ts';

export async function readCovers(
  trx: TenantTrx,
  clientId: string,
  registrations: readonly string[],
): Promise<readonly CoverRow[]> {
  if (registrations.length === 0) return [];
  const { rows } = await sql<CoverRow>`
    SELECT reg_master_id AS registration, trading_partner_id AS partner, certificate_ix AS certificate,
           relationship, group_number AS group
      FROM phi.reg_insurance
     WHERE client_id = ${clientId} AND reg_master_id = ANY(${[...new Set(registrations)]}::uuid[])
       AND trading_partner_id IS NOT NULL AND NOT is_removed`.execute(trx);
  return rows;
}

/** That of the insurance which a request is about; null where none is it, or more than one might be. */
export function coverOf(
  { blindIndex }: Pick<Keys, 'blindIndex'>,
  clientId: string,
  rows: readonly CoverRow[],
  { RegmasterID, SelectedTradingPartner, CertificateNumber }: EligibilityRequest,
): Cover | null {
  const those = rows.filter((row) => row.registration === RegmasterID && row.partner === SelectedTradingPartner);
  if (those.length === 0) return null;
  const known = blindIndex.all(clientId, 'member', CertificateNumber);
  const fitting =
    known.length === 0
      ? those
      : those.filter(({ certificate: ix }) => ix !== null && known.some((one) => one.equals(ix)));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
