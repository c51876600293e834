import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { FoundGroup } from './findGroups.ts';

/**
 * Those whose SSN ends so. No index of the last four is kept, since it would leak them (0011): the numbers of whoever was found
 * by other terms are opened, those of a registration, else of the lookups that had one.
 */
export async function endingIn(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  groups: readonly FoundGroup[],
  ending: string,
): Promise<readonly FoundGroup[]> {
  const of = <T>(value: (group: FoundGroup) => T) => groups.map(value);
  const listed = sql`unnest(${of(({ reg_id }) => reg_id)}::uuid[], ${of(({ last_key }) => last_key)}::text[],
    ${of(({ first_key }) => first_key)}::text[], ${of(({ born }) => born)}::date[])
    WITH ORDINALITY AS g(reg_id, last_key, first_key, born, place)`;
  const registered = await sql<{ place: string; id: string; sealed: Buffer }>`
    SELECT g.place, r.id, r.ssn_enc AS sealed FROM ${listed}
      JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = g.reg_id
     WHERE r.ssn_enc IS NOT NULL`.execute(trx);
  const asked = await sql<{ place: string; id: string; sealed: Buffer }>`
    SELECT DISTINCT ON (g.place, l.ssn_ix) g.place, l.id, l.request_enc AS sealed FROM ${listed}
      JOIN phi.lookup l ON l.client_id = ${clientId} AND l.last_key = g.last_key AND l.first_key = g.first_key
     WHERE g.reg_id IS NULL AND l.reg_master_id IS NULL AND l.ssn_ix IS NOT NULL
       AND l.date_of_birth IS NOT DISTINCT FROM g.born`.execute(trx);
  const open = (table: string, id: string, column: string, sealed: Buffer) =>
    deps.phiSealer.openText(placeOf(clientId, table, id, column), sealed);
  const ssnOf = (request: string) => (JSON.parse(request) as EligibilityRequest).SocialSecurityNumber; // sealed by us in this shape
  const fits = new Set(
    [
      ...registered.rows.filter(({ id, sealed }) => knownSsn(open('reg_master', id, 'ssn', sealed)).endsWith(ending)),
      ...asked.rows.filter(({ id, sealed }) => knownSsn(ssnOf(open('lookup', id, 'request', sealed))).endsWith(ending)),
    ].map(({ place }) => Number(place)),
  );
  return groups.filter((_, at) => fits.has(at + 1));
}
