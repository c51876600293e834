import type { Locality } from '@coverline/clearance/feeSchedules/localities/readLocalities.ts';
import { medicareTables } from '@coverline/clearance/feeSchedules/shipped/medicareTables.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

export const localityKey = ({ mac, locality }: Pick<Locality, 'mac' | 'locality'>): string => `${mac} ${locality}`;

const titled = (text: string): string => text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Localities of Medicare's fee schedule that a client may be at: those that ship, and what the indices of a year that it loaded have beside them. */
export async function localityChoices(trx: TenantTrx, clientId: string) {
  const { rows: loaded } = await sql<{ Key: string; state: string; name: string }>`
    SELECT DISTINCT ON (r.code) r.code AS "Key", r.rows->0->>'state' AS state, r.rows->0->>'name' AS name
      FROM phi.medicare_row r JOIN phi.medicare_edition e ON e.client_id = ${clientId} AND e.id = r.edition_id
     WHERE r.client_id = ${clientId} AND e.kind = 'Indices' ORDER BY r.code, e.holds_from DESC`.execute(trx);
  const shipped = medicareTables().localities.map((one) => ({
    Key: localityKey(one),
    Name: titled(`${one.state}: ${one.area}`),
  }));
  const known = new Set(shipped.map(({ Key }) => Key));
  const newer = loaded
    .filter(({ Key }) => !known.has(Key))
    .map(({ Key, state, name }) => ({ Key, Name: `${state}: ${titled(name === '' ? Key : name)}` }));
  return [...shipped, ...newer].toSorted((a, b) => (a.Name < b.Name ? -1 : 1));
}
