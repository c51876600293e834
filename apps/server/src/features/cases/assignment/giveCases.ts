import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { type CaseChanges, plainEvent, writeCase } from '../writeCase.ts';

/** A held case with whose it becomes; `words` stand in its history. */
export type Gift = { readonly row: CaseMasterRow; readonly to: string | null; readonly words: string };

/** What a hand-over changes: a new case that somebody has is assigned, one that nobody has any more is new again. */
function changesOf(held: CaseMasterRow, to: string | null, today: string): CaseChanges {
  const owner = { owner_id: to };
  // Of one on hold it is where it goes back to that changes.
  if (held.held_from === 'New' && to !== null) return { ...owner, held_from: 'Assigned' };
  if (held.held_from === 'Assigned' && to === null) return { ...owner, held_from: 'New' };
  if (held.status === 'New' && to !== null) return { ...owner, status: 'Assigned', status_on: today };
  if (held.status === 'Assigned' && to === null) return { ...owner, status: 'New', status_on: today };
  return owner;
}

export async function giveCases(
  deps: Pick<Deps, 'phiSealer'>,
  trx: TenantTrx,
  session: Pick<ClientSession, 'clientId' | 'userId' | 'timeZone'>,
  gifts: readonly Gift[],
): Promise<void> {
  const today = todayOf(session);
  const { clientId, userId } = session;
  // Of all their patients at once, in the order in which everybody notes them: cases stand in another.
  const patients = gifts.map(({ row }) => row.reg_master_id);
  await noteForClearance('CaseChanged', { clientId, by: userId }, patients).execute(trx);
  for (const { row, to, words } of gifts) {
    if (row.is_over) throw new UserError(`{Case} ${row.number} is over: nobody works on it any more.`);
    const changes = changesOf(row, to, today);
    await writeCase(deps, trx, session, row, changes, {
      ...plainEvent('Assigned'),
      from_status: row.status,
      to_status: changes.status ?? row.status,
      to_user: to,
      words,
    });
  }
}

type Telling = {
  readonly clientId: string;
  /** Whose doing it was; null: a job's. */
  readonly userId: string | null;
  /** Who did it; null: the rules did. */
  readonly by: string | null;
  readonly nameOf: (id: string | null) => string;
};

/** Whoever gets cases, and whoever they were taken from, learns of their own, once; never whoever did it. No patient is named. */
export async function tellOfGifts(trx: TenantTrx, of: Telling, gifts: readonly Gift[]): Promise<void> {
  const { clientId, userId, by, nameOf } = of;
  const tell = async (
    who: string,
    own: readonly CaseMasterRow[],
    says: (what: string) => string,
    importance: 'MEDIUM' | 'LOW',
  ) => {
    const [first] = own;
    if (first === undefined || who === userId) return;
    const screen = '/spifcasemanagement/spifcaseMaster';
    await noticeAtBell(trx, {
      clientId,
      userId: who,
      says: says(own.length === 1 ? `case ${first.number}` : `${own.length} cases`),
      importance,
      link: own.length === 1 ? `${screen}?case=${first.id}` : screen,
      subject: `cases ${first.id} ${first.row_version + 1}`,
      from: 'cases',
    });
  };
  const gained = (what: string) => (by === null ? `You have ${what} by the rules.` : `${by} gave you ${what}.`);
  const lost = (to: string | null) => (what: string) => {
    const who = by ?? 'A rule';
    if (to === null) return `${who} gave back ${what} of yours: nobody has it now.`;
    return to === userId ? `${who} took over ${what} of yours.` : `${who} gave ${what} of yours to ${nameOf(to)}.`;
  };
  const rowsOf = (some: readonly Gift[]) => some.map(({ row }) => row);
  for (const [to, own] of Map.groupBy(gifts, (gift) => gift.to))
    if (to !== null) await tell(to, rowsOf(own), gained, 'MEDIUM');
  for (const [loser, theirs] of Map.groupBy(gifts, ({ row }) => row.owner_id))
    if (loser !== null)
      for (const [to, own] of Map.groupBy(theirs, (gift) => gift.to)) await tell(loser, rowsOf(own), lost(to), 'LOW');
}
