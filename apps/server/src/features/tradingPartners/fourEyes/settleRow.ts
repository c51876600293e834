import { whyNotMove } from '@coverline/domain/tradingPartners/medicalPolicy/linkMoves.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { isRepeat, requireVersion } from '#/platform/http/call/recordChanged.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { type SharedTable, writeDeeds } from '#/services/payers/sharedDeeds.ts';
import type { Settled } from './sharedRows.ts';

type Held = Pick<Settled, 'standing' | 'suggested_by'> & {
  readonly id: string;
  readonly row_version: number;
  readonly updated_by: string | null;
  readonly updated_at: string;
};

type Move = {
  readonly session: ClientSession;
  readonly version: number;
  readonly to: LinkStanding;
  readonly why: string;
  /** Whether it may be on the list again is its own area's question. */
  readonly requireFree: () => Promise<void>;
};

/** Approves, rejects, retires or brings back a row by four eyes, and keeps that in its history. Answers whether it did: what was done already is not done again. */
export async function settleRow(
  trx: TenantTrx,
  table: SharedTable,
  held: Held,
  { session, version, to, why, requireFree }: Move,
): Promise<boolean> {
  const { userId } = session;
  if (held.standing === to && isRepeat(held, session, version)) return false;
  await requireVersion(trx, session, held, version);
  const refused = whyNotMove(held.standing, to, { isOwn: held.suggested_by === userId, why });
  if (refused?.field === 'Why') throw fieldFault('Why', refused.message);
  if (refused !== null) throw new UserError(refused.message);
  if (to === 'Approved') await requireFree();
  await sql`
    UPDATE ${sql.table(table)}
       SET standing = ${to}, settled_by = ${userId}, settled_at = now(), settled_why = ${why.trim()},
           updated_by = ${userId}, updated_at = now(), row_version = row_version + 1
     WHERE id = ${held.id}`.execute(trx);
  const deed = held.standing === 'Retired' ? 'Brought back' : to;
  await writeDeeds(trx, table, [{ id: held.id, deed, by: userId, why: why.trim() }]);
  return true;
}
