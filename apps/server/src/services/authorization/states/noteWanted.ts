import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { wantedUntil } from '@coverline/authorization/documents/wishes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { type AuthWriter, noteClockEvent } from './writeAuth.ts';

/** A payer that wants something before it decides moves its own time, as far as a law says so. */
export async function noteWanted(
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
  { wanted }: Pick<Decision, 'wanted'>,
  at: string,
): Promise<void> {
  const until = wantedUntil(wanted);
  await noteClockEvent(trx, writer, held.id, {
    kind: 'Asked',
    at,
    until_at: until === null ? null : new Date(instantAtMs(addDays(until, 1), 0, writer.timeZone)).toISOString(),
  });
}
