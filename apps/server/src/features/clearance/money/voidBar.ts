import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { DeskRow } from './deskRows.ts';

type Asker = Pick<ClientSession, 'clientId' | 'userId' | 'viewer'>;
type Kept = Pick<DeskRow, 'kind' | 'booked_on' | 'made_by'>;

/**
 * Why whoever asks may not void one of these; null where they may. What somebody who answers for the client waived stays theirs to undo, and
 * money of another's open day lies in the other's drawer: voided here it would be missing there.
 */
export async function voidBar(
  trx: TenantTrx,
  { clientId, userId, viewer }: Asker,
  rows: readonly Kept[],
): Promise<(row: Kept) => string | null> {
  const others = rows.filter(({ made_by: by }) => by !== userId);
  const closes =
    others.length === 0
      ? []
      : await trx
          .selectFrom('phi.desk_close')
          .select(['user_id', 'closed_on'])
          .where('client_id', '=', clientId)
          .where('user_id', 'in', [...new Set(others.map(({ made_by: by }) => by))])
          .where('closed_on', 'in', [...new Set(others.map(({ booked_on: on }) => on))])
          .execute();
  const closed = new Set(closes.map((row) => `${row.closed_on} ${row.user_id}`));
  return ({ kind, made_by: by, booked_on: on }) => {
    if (kind === 'Waived' && !passesRole(viewer.roles, moneyCalls.waiveMoney.access.role))
      return 'Only who may waive takes a waiver back.';
    const isOpen = by !== userId && !closed.has(`${on} ${by}`);
    if (kind === 'Collected' && isOpen)
      return 'It lies in the drawer of whoever took it, whose day is open: they void it, or you refund it.';
    if (kind === 'Refunded' && isOpen)
      return 'It came out of the drawer of whoever gave it back, whose day is open: they void it.';
    return null;
  };
}
