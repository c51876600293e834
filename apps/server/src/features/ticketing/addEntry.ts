import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { TicketEntryRow } from '#/platform/db/tables/ticketingTables.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { entryPlace } from './sealing.ts';

type Entry = {
  readonly clientId: string;
  readonly ticketId: string;
  /** Null: it happened by itself. */
  readonly by: string | null;
} & (
  | { readonly kind: 'Reply' | 'Note'; readonly words: string; readonly sealer: Sealer }
  | { readonly kind: Exclude<TicketEntryRow['kind'], 'Reply' | 'Note'>; readonly value: string | null }
);

/** One more line of a ticket's conversation. */
export async function addEntry(trx: TenantTrx, entry: Entry): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('phi.ticket_entry')
    .values({
      client_id: entry.clientId,
      ticket_id: entry.ticketId,
      id,
      by_user: entry.by,
      kind: entry.kind,
      body_enc: 'words' in entry ? entry.sealer.seal(entryPlace(entry.clientId, id), entry.words) : null,
      new_value: 'value' in entry ? entry.value : null,
    })
    .execute();
}
