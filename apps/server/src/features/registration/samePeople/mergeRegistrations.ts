import { dayIn } from '@coverline/domain/format/instant.ts';
import { type Demographics, registrationProblems } from '@coverline/domain/registration/registrationProblems.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import { keepNames } from '#/platform/db/keepNames.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { changedFields, demographicsColumns, demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { type HeldRegistration, mergedAway } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { type Before, holdBoth, moveTold, sealBefore } from './mergeRecord.ts';
import { placedOf, slotsBehind, storeSlotsOf } from './mergeSlots.ts';
import { countHung, moveAll } from './moveRecords.ts';
import { seekPairs } from './seekPairs.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

/**
 * One registration goes into another, all or nothing: what hangs on it moves, the chosen fields are taken, its id and MRN lead to the
 * one that is kept. How both were is kept sealed for a day.
 */
export const mergeRegistrations =
  (deps: Deps): Handlers['mergeRegistrations'] =>
  (ctx, { KeptID, KeptVersion, GivenID, GivenVersion, Take }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      if (KeptID === GivenID) throw new UserError('A registration cannot be merged into itself.');
      const held = await holdBoth(trx, clientId, [KeptID, GivenID]);
      const [kept, given] = [held.find(({ id }) => id === KeptID), held.find(({ id }) => id === GivenID)];
      if (kept === undefined || given === undefined) throw notFound();
      note({ entityType: 'registration', entityId: KeptID, patientId: KeptID });
      for (const one of [kept, given])
        if (one.merged_into_id !== null) throw await mergedAway(trx, clientId, one.merged_into_id);
      await requireVersion(trx, ctx.session, kept, KeptVersion);
      await requireVersion(trx, ctx.session, given, GivenVersion);

      const numbers = identifiers(deps, clientId);
      const patientOf = (row: HeldRegistration) => demographicsOf(row, numbers.ssn('reg_master', row.id, row.ssn_enc));
      const [before, other] = [patientOf(kept), patientOf(given)];
      const after: Demographics = { ...before, ...Object.fromEntries(Take.map((field) => [field, other[field]])) };
      const changed = changedFields(before, after);
      // What was wrong in one of them before stands in the way of nothing but what is taken.
      const problems = registrationProblems(after, dayIn(new Date(), timeZone));
      refuseProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => changed.includes(field))));

      const insurances = await placedOf(trx, clientId, [KeptID, GivenID]);
      const theirs = insurances.filter(({ reg_master_id: of }) => of === GivenID);
      const own = insurances.filter(({ reg_master_id: of }) => of === KeptID);
      const moved = await moveAll(trx, clientId, GivenID, KeptID);
      await storeSlotsOf(trx, clientId, theirs, slotsBehind(own, theirs));
      const merged = await followOn(trx, clientId, { from: GivenID, to: KeptID });
      const order = await moveTold(deps.phiSealer, trx, clientId, { from: GivenID, to: KeptID });

      await trx
        .updateTable('phi.reg_master')
        .set({
          ...(changed.length > 0 && demographicsColumns(numbers, KeptID, after)),
          row_version: kept.row_version + 1,
          updated_at: sql<string>`statement_timestamp()`,
          updated_by: userId,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', KeptID)
        .execute();
      await trx
        .updateTable('phi.reg_master')
        .set({ merged_into_id: KeptID, row_version: given.row_version + 1 })
        .where('client_id', '=', clientId)
        .where('id', '=', GivenID)
        .execute();
      await keepNames(trx, clientId, KeptID);
      await sql`DELETE FROM phi.same_person WHERE client_id = ${clientId} AND apart_at IS NULL
                   AND (one_id = ${GivenID} OR other_id = ${GivenID})`.execute(trx);
      await seekPairs(deps, trx, clientId, KeptID);

      await noteForClearance('Merged', { clientId, by: userId }, [KeptID]).execute(trx);
      const MergeID = await keepMerge(
        deps,
        trx,
        { clientId, userId, KeptID, GivenID },
        {
          before,
          after,
          slots: insurances.map(({ id, cob }) => ({ id, cob })),
          moved,
          merged,
          order,
          hung: await countHung(trx, clientId, KeptID),
        },
      );
      note({ detail: ['took in', GivenID, ...changed].join(' ') });
      return { MergeID };
    });

/** Whoever had gone into the one that is given up goes on to where that goes: each leads on by one step. */
async function followOn(
  trx: TenantTrx,
  clientId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE phi.reg_master SET merged_into_id = ${to} WHERE client_id = ${clientId} AND merged_into_id = ${from} RETURNING id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

type Merge = { readonly clientId: string; readonly userId: string; readonly KeptID: string; readonly GivenID: string };

async function keepMerge(
  { phiSealer }: Deps,
  trx: TenantTrx,
  { clientId, userId, KeptID, GivenID }: Merge,
  before: Before,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('phi.registration_merge')
    .values({
      client_id: clientId,
      id,
      kept_id: KeptID,
      given_id: GivenID,
      merged_by: userId,
      undone_at: null,
      undone_by: null,
    })
    .execute();
  await trx
    .insertInto('phi.merge_undo')
    .values({ client_id: clientId, merge_id: id, before_enc: sealBefore(phiSealer, clientId, id, before) })
    .execute();
  return id;
}
