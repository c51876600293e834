import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { wantedUntil, wishesOf, wishesText } from '@coverline/authorization/documents/wishes.ts';
import { moveTo } from '@coverline/authorization/states/whyNot.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { Sealed } from '../authWords.ts';
import { holdAuth, todayOf } from '../holdAuth.ts';
import { movingFacts } from './facts.ts';
import { type AuthWriter, writeAuth } from './writeAuth.ts';

export const authScreen = '/PriorAuthorization/RealTimePriorAuthorization';

/** Once what goes on from it is approved, the one before is renewed. */
export async function renewBefore(
  deps: Sealed,
  trx: TenantTrx,
  session: AuthWriter,
  of: AuthRequestRow,
): Promise<void> {
  if (of.goes_on_from_id === null) return;
  const before = await holdAuth(trx, session.clientId, of.goes_on_from_id);
  const facts = movingFacts(before, { answer: 'Required' }, [], todayOf(session));
  if (moveTo(facts, 'Renewed', 'Here') === null) return;
  await writeAuth(
    deps,
    trx,
    session,
    before,
    { status: 'Renewed' },
    {
      kind: 'Moved',
      from_status: before.status,
      to_status: 'Renewed',
      words: `Authorization ${of.number}`,
    },
  );
}

/** Whoever has it, else who sent it, learns what the payer wants. Kinds of documents are named, and no patient. */
export async function tellWanted(
  trx: TenantTrx,
  { clientId, userId }: AuthWriter,
  held: AuthRequestRow,
  { wanted }: Pick<Decision, 'wanted'>,
): Promise<void> {
  const reader = held.owner_id ?? held.updated_by;
  if (reader === null || reader === userId) return;
  const until = wantedUntil(wanted);
  await noticeAtBell(trx, {
    clientId,
    userId: reader,
    says: `Authorization ${held.number}: the payer wants ${wishesText(wishesOf(wanted))}${until === null ? '' : ` by ${formatDate(until)}`}.`,
    importance: 'HIGH',
    link: `${authScreen}?auth=${held.id}`,
    subject: `wanted ${held.id} ${held.row_version}`,
    from: 'authorization',
  });
}

/** Whoever has it learns of what has to be looked at, unless they wrote it down themselves. No patient is named. */
export async function tellOwner(trx: TenantTrx, { clientId, userId }: AuthWriter, held: AuthRequestRow): Promise<void> {
  if (held.owner_id === null || held.owner_id === userId) return;
  await noticeAtBell(trx, {
    clientId,
    userId: held.owner_id,
    says: `Authorization ${held.number}: a decision came that has to be looked at.`,
    importance: 'HIGH',
    link: `${authScreen}?auth=${held.id}`,
    subject: `decision ${held.id} ${held.row_version}`,
    from: 'authorization',
  });
}
