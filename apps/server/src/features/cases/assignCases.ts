import { whyNotBy } from '@coverline/domain/cases/caseMoves.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { holdRows } from '#/platform/http/call/holdRow.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { requirePresent } from './assignment/away.ts';
import { type Dealt, dealOut } from './assignment/dealOut.ts';
import { type Gift, giveCases, tellOfGifts } from './assignment/giveCases.ts';
import { ownerOf } from '#/services/account/ownerOf.ts';
import { askerOf } from './caseOwner.ts';
import { caseWorkersOf } from './caseWorkers.ts';
import { requireCaseVersion, todayOf } from '#/services/cases/holdCase.ts';

/** Refuses somebody who does not work on this client's cases; answers the people who do. */
export async function requireWorker(trx: TenantTrx, session: ClientSession, id: string, field: string) {
  const workers = await caseWorkersOf(trx, session);
  if (!workers.some(({ ID }) => ID === id)) throw fieldFault(field, 'Choose one from the list');
  return workers;
}

export const assignCases =
  (deps: Deps): Handlers['assignCases'] =>
  (ctx, { Cases, AssignTo, How, TeamID, Note }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const versions = new Map(Cases.map(({ CaseID, Version }) => [CaseID.toLowerCase(), Version]));
      const held = await holdRows(trx, 'phi.case_master', clientId, [...versions.keys()]);
      const to = How !== 'Person' ? How : AssignTo === null ? 'given back' : `to ${AssignTo}`;
      note({
        entityType: 'case',
        ...(held.length === 1 && { entityId: held[0]?.id ?? '', patientId: held[0]?.reg_master_id ?? '' }),
        detail: `${to}: ${held.map(({ id }) => id).join(' ')}`,
      });
      const words = Note.trim();
      const { gifts, nameOf } =
        How === 'Person'
          ? await toPerson(trx, ctx.session, held, { to: AssignTo, words })
          : await dealOut(trx, ctx.session, held, { how: How, teamId: TeamID, words });
      const changing = gifts.filter((gift) => gift.row.owner_id !== gift.to);
      for (const { row } of changing) await requireCaseVersion(trx, ctx.session, row, versions.get(row.id) ?? 0);
      if (AssignTo === null && How === 'Person')
        for (const { row } of changing) {
          const notBy = whyNotBy({ by: 'Owner' }, await ownerOf(trx, row), askerOf(ctx.session));
          if (notBy !== null) throw new UserError(notBy);
        }
      await giveCases(deps, trx, ctx.session, changing);
      const by = (await ownerOf(trx, { owner_id: userId }))?.name ?? '';
      await tellOfGifts(trx, { clientId, userId, by, nameOf }, changing);
      return { Changed: changing.length, Given: givenOf(changing, nameOf) };
    });

async function toPerson(
  trx: TenantTrx,
  session: ClientSession,
  held: readonly CaseMasterRow[],
  { to, words }: { readonly to: string | null; readonly words: string },
): Promise<Dealt> {
  const workers = to === null ? await caseWorkersOf(trx, session) : await requireWorker(trx, session, to, 'AssignTo');
  const nameOf = (id: string | null) => workers.find(({ ID }) => ID === id)?.Name ?? '';
  if (to !== null)
    await requirePresent(trx, session, { id: to, name: nameOf(to), today: todayOf(session), field: 'AssignTo' });
  return { gifts: held.map((row) => ({ row, to, words })), nameOf };
}

/** Whose they are now, most first. */
function givenOf(gifts: readonly Gift[], nameOf: Dealt['nameOf']) {
  const counts = Map.groupBy(gifts, ({ to }) => to);
  return [...counts]
    .flatMap(([ID, own]) => (ID === null ? [] : [{ ID, Name: nameOf(ID), Count: own.length }]))
    .toSorted((a, b) => b.Count - a.Count || a.Name.localeCompare(b.Name));
}
