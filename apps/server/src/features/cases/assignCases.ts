import { whyNotBy } from '@coverline/domain/cases/caseMoves.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/casesTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { askerOf, ownerOf } from './caseOwner.ts';
import { caseWorkersOf } from './caseWorkers.ts';
import { requireCaseVersion, todayOf } from '#/services/cases/holdCase.ts';
import { type CaseChanges, plainEvent, writeCase } from './writeCase.ts';

/** Refuses somebody who does not work on this client's cases; answers the people who do. */
export async function requireWorker(trx: TenantTrx, session: ClientSession, id: string, field: string) {
  const workers = await caseWorkersOf(trx, session);
  if (!workers.some(({ ID }) => ID === id)) throw fieldFault(field, 'Choose one from the list');
  return workers;
}

/** All of them under their locks, in one order: two who take the same ones wait for each other and never for ever. */
async function holdAll(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<readonly CaseMasterRow[]> {
  const rows = await trx
    .selectFrom('phi.case_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== ids.length) throw notFound();
  return rows;
}

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

export const assignCases =
  (deps: Deps): Handlers['assignCases'] =>
  (ctx, { Cases, AssignTo, Note }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const versions = new Map(Cases.map(({ CaseID, Version }) => [CaseID.toLowerCase(), Version]));
      const held = await holdAll(trx, clientId, [...versions.keys()]);
      note({
        entityType: 'case',
        ...(held.length === 1 && { entityId: held[0]?.id ?? '', patientId: held[0]?.reg_master_id ?? '' }),
        detail: `${AssignTo === null ? 'given back' : `to ${AssignTo}`}: ${held.map(({ id }) => id).join(' ')}`,
      });
      const workers =
        AssignTo === null
          ? await caseWorkersOf(trx, ctx.session)
          : await requireWorker(trx, ctx.session, AssignTo, 'AssignTo');
      const today = todayOf(ctx.session);
      const changing = held.filter(({ owner_id: owner }) => owner !== AssignTo);
      for (const row of changing) {
        await requireCaseVersion(trx, ctx.session, row, versions.get(row.id) ?? 0);
        const notBy =
          AssignTo === null ? whyNotBy({ by: 'Owner' }, await ownerOf(trx, row), askerOf(ctx.session)) : null;
        if (notBy !== null) throw new UserError(notBy);
        if (row.is_over) throw new UserError(`{Case} ${row.number} is over: nobody works on it any more.`);
        const changes = changesOf(row, AssignTo, today);
        await writeCase(deps, trx, ctx.session, row, changes, {
          ...plainEvent('Assigned'),
          from_status: row.status,
          to_status: changes.status ?? row.status,
          to_user: AssignTo,
          words: Note.trim(),
        });
      }
      const nameOf = (id: string | null) => workers.find(({ ID }) => ID === id)?.Name ?? '';
      await tellAll(trx, {
        clientId,
        userId,
        by: nameOf(userId),
        to: AssignTo,
        toName: nameOf(AssignTo),
        rows: changing,
      });
      return { Changed: changing.length };
    });

type HandOver = {
  readonly clientId: string;
  readonly userId: string;
  readonly by: string;
  readonly to: string | null;
  readonly toName: string;
  readonly rows: readonly CaseMasterRow[];
};

/** Whoever gets cases, and whoever they were taken from, learns of their own, once; never whoever did it. No patient is named. */
async function tellAll(trx: TenantTrx, { clientId, userId, by, to, toName, rows }: HandOver): Promise<void> {
  const tell = async (who: string, own: readonly CaseMasterRow[], says: (what: string) => string, isNew: boolean) => {
    const [first] = own;
    if (first === undefined || who === userId) return;
    const screen = '/spifcasemanagement/spifcaseMaster';
    await noticeAtBell(trx, {
      clientId,
      userId: who,
      says: says(own.length === 1 ? `case ${first.number}` : `${own.length} cases`),
      importance: isNew ? 'MEDIUM' : 'LOW',
      link: own.length === 1 ? `${screen}?case=${first.id}` : screen,
      subject: `cases ${first.id} ${first.row_version + 1}`,
      from: 'cases',
    });
  };
  if (to !== null) await tell(to, rows, (what) => `${by} gave you ${what}.`, true);
  const lost = (what: string) => {
    if (to === null) return `${by} gave back ${what} of yours: nobody has it now.`;
    return to === userId ? `${by} took over ${what} of yours.` : `${by} gave ${what} of yours to ${toName}.`;
  };
  for (const [loser, own] of Map.groupBy(rows, ({ owner_id: owner }) => owner))
    if (loser !== null) await tell(loser, own, lost, false);
}
