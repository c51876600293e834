import type { DeskEntry } from '@coverline/clearance/desk/desk.ts';
import type { Selectable } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { DeskTables } from '#/platform/db/tables/estimateTables.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

export type DeskRow = Selectable<DeskTables['phi.desk_entry']>;

/** What is sealed of an entry. */
export type DeskTold = { readonly reference: string; readonly reason: string };

const placeOfTold = (clientId: string, id: string) => placeOf(clientId, 'desk_entry', id, 'told');
export const sealTold = (sealer: Sealer, clientId: string, id: string, told: DeskTold): Buffer =>
  sealer.seal(placeOfTold(clientId, id), JSON.stringify(told));
export const openTold = (sealer: Sealer, { client_id: clientId, id, told_enc: sealed }: DeskRow): DeskTold =>
  JSON.parse(sealer.openText(placeOfTold(clientId, id), sealed)) as DeskTold; // sealed by us in this shape

/** All that was ever recorded of some visits, oldest first. */
export function deskRows(trx: TenantTrx, clientId: string, visitIds: readonly string[]): Promise<DeskRow[]> {
  if (visitIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('phi.desk_entry')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visit_master_id', 'in', [...visitIds])
    .orderBy('number')
    .execute();
}

type Kept = Pick<
  DeskRow,
  'id' | 'kind' | 'tender' | 'purpose' | 'cents' | 'reverses' | 'months' | 'due_on' | 'booked_on' | 'made_by'
>;

/** A row as the rules of the desk look at it. */
export function entryOf(row: Kept): DeskEntry {
  const { id, kind, cents } = row;
  const made = { id, on: row.booked_on, by: row.made_by };
  switch (kind) {
    case 'Collected':
      return { ...made, kind, cents, tender: row.tender ?? 'Other', purpose: row.purpose ?? 'Visit' };
    case 'Refunded':
      return { ...made, kind, cents, of: row.reverses ?? '' };
    case 'Voided':
      return { ...made, kind, of: row.reverses ?? '' };
    case 'Promised':
      return { ...made, kind, cents, until: row.due_on ?? '' };
    case 'Planned':
      return { ...made, kind, cents, months: row.months ?? 2, firstOn: row.due_on ?? '' };
    case 'Waived':
      break;
  }
  return { ...made, kind, cents };
}
