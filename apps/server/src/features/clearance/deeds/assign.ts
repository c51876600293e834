import { workStateAfter } from '@coverline/clearance/checks/clearanceState.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { touchDays } from '#/services/clearance/touchDays.ts';
import { clearanceWorkers } from '../list/getChoices.ts';
import { auditOf, gone, type HeldVisit, holdVisits, markStarted, resultsOf } from './holdVisits.ts';

export const assignClearance =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['assignClearance'] =>
  (ctx, { Visits, AssignTo }) =>
    ctx.tx(async (trx, note) => {
      const named = Visits.map(({ VisitMasterID }) => VisitMasterID);
      const held = await holdVisits(deps, trx, ctx.session, named);
      note(auditOf(held, AssignTo === null ? 'given back' : `to ${AssignTo}`));
      const workers = await clearanceWorkers(trx, ctx.session);
      if (AssignTo !== null && !workers.some(({ ID }) => ID === AssignTo))
        throw fieldFault('AssignTo', 'Choose one from the list');
      const nameOf = (id: string) => workers.find(({ ID }) => ID === id)?.Name ?? 'somebody else';
      const outcomes = new Map(
        Visits.map(({ VisitMasterID, OwnerID }) => {
          const id = VisitMasterID.toLowerCase();
          const visit = held.get(id);
          const owner = visit?.owner_id ?? null;
          return [
            id,
            visit === undefined
              ? gone
              : owner === AssignTo || owner === OwnerID
                ? ''
                : owner === null
                  ? 'Given back meanwhile'
                  : `Taken by ${nameOf(owner)} meanwhile`,
          ];
        }),
      );
      const changing = [...held.values()].filter(
        ({ visit_master_id: id, owner_id: owner }) => outcomes.get(id) === '' && owner !== AssignTo,
      );
      await giveTo(trx, ctx.session, changing, AssignTo);
      return resultsOf(named, outcomes);
    });

async function giveTo(
  trx: TenantTrx,
  session: ClientSession,
  all: readonly HeldVisit[],
  to: string | null,
): Promise<void> {
  if (all.length === 0) return;
  const { clientId, userId } = session;
  for (const [work, own] of Map.groupBy(all, (one) => workAfter(one, to)))
    await trx
      .updateTable('phi.clearance')
      .set({ owner_id: to, work })
      .where('client_id', '=', clientId)
      .where(
        'visit_master_id',
        'in',
        own.map(({ visit_master_id: id }) => id),
      )
      .execute();
  await touchDays(
    trx,
    clientId,
    all.map(({ date_of_service: on }) => on),
  );
  await markStarted(
    trx,
    session,
    all.map(({ visit_master_id: id }) => id),
  );
  await trx
    .insertInto('phi.clearance_change')
    .values(
      all.map(({ visit_master_id: visit }) => ({
        client_id: clientId,
        id: randomUUID(),
        visit_master_id: visit,
        changed_by: userId,
        causes: [],
        status_from: null,
        status_to: null,
        score_from: null,
        score_to: null,
        checks: '[]',
        words_enc: null,
        is_owner: true,
        owner_to: to,
      })),
    )
    .execute();
}

/** An exception that is given back waits for somebody again. */
const workAfter = ({ work }: HeldVisit, to: string | null) =>
  to === null
    ? work === 'Assigned'
      ? 'Exception'
      : workStateAfter(work, { kind: 'Acted' })
    : workStateAfter(work, { kind: 'Assigned' });
