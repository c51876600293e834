import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { type AuthWriter, noteClockEvent } from './writeAuth.ts';

/** The day until which a payer waits for what it wants; null where it names none. */
export const wantedUntil = ({ wanted }: Pick<Decision, 'wanted'>): string | null =>
  wanted
    .flatMap(({ until }) => (until === null ? [] : [until.slice(0, 10)]))
    .toSorted()
    .at(0) ?? null;

/** A payer that wants something before it decides moves its own time, as far as a law says so. */
export async function noteWanted(
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
  decision: Decision,
  at: string,
): Promise<void> {
  const until = wantedUntil(decision);
  await noteClockEvent(trx, writer, held.id, {
    kind: 'Asked',
    at,
    until_at: until === null ? null : new Date(instantAtMs(addDays(until, 1), 0, writer.timeZone)).toISOString(),
  });
}
