import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

type Whose = Pick<ClientSession, 'clientId' | 'userId' | 'timeZone'>;

/**
 * Holds what a client records of money until the end of the transaction: receipts are numbered one after the other without a gap, and
 * nothing is recorded into a day while it is closed. A visit is held before, never after.
 */
export async function holdDesk(trx: TenantTrx, { clientId }: Pick<Whose, 'clientId'>): Promise<void> {
  await sql`INSERT INTO phi.desk_counter (client_id, last_number) VALUES (${clientId}, 0)
            ON CONFLICT (client_id) DO NOTHING`.execute(trx);
  await sql`SELECT 1 FROM phi.desk_counter WHERE client_id = ${clientId} FOR UPDATE`.execute(trx);
}

/** The next receipt, of a desk that is held. */
export async function nextNumber(trx: TenantTrx, clientId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    UPDATE phi.desk_counter SET last_number = last_number + 1 WHERE client_id = ${clientId}
    RETURNING last_number AS number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a desk that is not held');
  return row.number;
}

/** In which day's close something is counted that is recorded now: the next one, once whoever asks has closed this one. */
export async function booksOn(trx: TenantTrx, { clientId, userId, timeZone }: Whose): Promise<string> {
  const today = dayIn(new Date(), timeZone);
  const closed = await trx
    .selectFrom('phi.desk_close')
    .select('closed_on')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('closed_on', '=', today)
    .executeTakeFirst();
  return closed === undefined ? today : addDays(today, 1);
}
