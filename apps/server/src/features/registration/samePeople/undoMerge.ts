import { mergeFields, undoHours } from '@coverline/contract/registration/samePeople.ts';
import { freeSlot } from '@coverline/domain/registration/cobSlots.ts';
import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { keepNames } from '#/platform/db/keepNames.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { demographicsColumns, demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { mergedAway } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { type Before, holdBoth, moveTold, openBefore } from './mergeRecord.ts';
import { placedOf, storeSlotsOf } from './mergeSlots.ts';
import { countHung, type Hung, moveBack } from './moveRecords.ts';
import { seekPairs } from './seekPairs.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

/** Takes a merge of the last day back. What came since stays with the one that was kept, and so does what was changed since. */
export const undoMerge =
  (deps: Deps): Handlers['undoMerge'] =>
  (ctx, { MergeID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { keptId, givenId, sealed } = await holdMerge(trx, clientId, MergeID);
      const held = await holdBoth(trx, clientId, [keptId, givenId]);
      const [kept, given] = [held.find(({ id }) => id === keptId), held.find(({ id }) => id === givenId)];
      if (kept === undefined || given === undefined) throw notFound();
      note({ entityType: 'registration', entityId: keptId, patientId: keptId });
      if (kept.merged_into_id !== null) throw await mergedAway(trx, clientId, kept.merged_into_id);
      await refuseLater(trx, clientId, keptId, MergeID);

      const was = openBefore(deps.phiSealer, clientId, MergeID, sealed);
      const numbers = identifiers(deps, clientId);
      const now = demographicsOf(kept, numbers.ssn('reg_master', keptId, kept.ssn_enc));
      const { patient, left } = fieldsBack(was, now);
      await moveBack(trx, clientId, was.moved, { from: keptId, to: givenId });
      const came = cameSince(was, await countHung(trx, clientId, keptId));
      await slotsBack(trx, clientId, was, [keptId, givenId]);
      if (was.order) await moveTold(deps.phiSealer, trx, clientId, { from: keptId, to: givenId });
      await trx
        .updateTable('phi.reg_master')
        .set({
          ...demographicsColumns(numbers, keptId, patient),
          row_version: kept.row_version + 1,
          updated_at: sql<string>`statement_timestamp()`,
          updated_by: userId,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', keptId)
        .execute();
      await trx
        .updateTable('phi.reg_master')
        .set({ merged_into_id: null, row_version: given.row_version + 1 })
        .where('client_id', '=', clientId)
        .where('id', '=', givenId)
        .execute();
      await sql`UPDATE phi.reg_master SET merged_into_id = ${givenId}
                 WHERE client_id = ${clientId} AND merged_into_id = ${keptId} AND id = ANY(${[...was.merged]}::uuid[])`.execute(
        trx,
      );
      await trx
        .updateTable('phi.registration_merge')
        .set({ undone_at: sql<string>`statement_timestamp()`, undone_by: userId })
        .where('client_id', '=', clientId)
        .where('id', '=', MergeID)
        .execute();
      await sql`DELETE FROM phi.merge_undo WHERE client_id = ${clientId} AND merge_id = ${MergeID}`.execute(trx);
      for (const id of [keptId, givenId]) {
        await keepNames(trx, clientId, id);
        await seekPairs(deps, trx, clientId, id);
      }
      await noteForClearance('Merged', { clientId, by: userId }, [keptId, givenId]).execute(trx);
      note({ detail: `gave back ${givenId}` });
      return { ...came, Fields: left };
    });

/** How much hangs on the one that was kept that did not before the merge. */
const cameSince = ({ hung, moved }: Before, now: Hung) => ({
  Visits: Math.max(0, now.visits - hung.visits + moved.visit_master.length),
  Insurances: Math.max(0, now.insurances - hung.insurances + moved.reg_insurance.length),
  Lookups: Math.max(0, now.lookups - hung.lookups + moved.lookup.length),
});

async function holdMerge(trx: TenantTrx, clientId: string, id: string) {
  const { rows } = await sql<{ kept: string; given: string; undone: string | null; isOver: boolean; mrn: string }>`
    SELECT m.kept_id AS kept, m.given_id AS given, m.undone_at AS undone,
           m.merged_at < now() - make_interval(hours => ${undoHours}) AS "isOver"
      FROM phi.registration_merge m WHERE m.client_id = ${clientId} AND m.id = ${id} FOR UPDATE`.execute(trx);
  const [merge] = rows;
  if (merge === undefined) throw notFound();
  if (merge.undone !== null) throw new UserError('This merge was taken back already.');
  const undo = await trx
    .selectFrom('phi.merge_undo')
    .select('before_enc')
    .where('client_id', '=', clientId)
    .where('merge_id', '=', id)
    .executeTakeFirst();
  if (undo === undefined || merge.isOver)
    throw new UserError(`A merge can be taken back for ${undoHours} hours, and these are over.`);
  return { keptId: merge.kept, givenId: merge.given, sealed: undo.before_enc };
}

/** What was merged into the same one later is taken back first: it was made of what the earlier one left. */
async function refuseLater(trx: TenantTrx, clientId: string, keptId: string, mergeId: string): Promise<void> {
  const { rows } = await sql<{ mrn: string }>`
    SELECT r.mrn FROM phi.registration_merge m
      JOIN phi.registration_merge own ON own.client_id = m.client_id AND own.id = ${mergeId}
      JOIN phi.reg_master r ON r.client_id = m.client_id AND r.id = m.given_id
     WHERE m.client_id = ${clientId} AND m.kept_id = ${keptId} AND m.undone_at IS NULL AND m.merged_at > own.merged_at
     ORDER BY m.merged_at DESC LIMIT 1`.execute(trx);
  if (rows[0] !== undefined)
    throw new UserError(
      `Another registration, {MRN} ${rows[0].mrn}, was merged into this one later. Take that back first.`,
    );
}

/** The fields as they were before; one that was changed after the merge stays as it was changed. */
function fieldsBack({ before, after }: Before, now: Demographics) {
  const changed = mergeFields.filter((field) => before[field] !== after[field]);
  const back = changed.filter((field) => now[field] === after[field]);
  const left = mergeFields.filter((field) => now[field] !== after[field]);
  return { patient: { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) }, left };
}

/** Each insurance has the slot that it had; one that came since goes behind them. */
async function slotsBack(
  trx: TenantTrx,
  clientId: string,
  { slots }: Before,
  ids: readonly [string, string],
): Promise<void> {
  const all = (await placedOf(trx, clientId, ids)).filter((one) => !one.is_removed);
  const had = new Map(slots.map(({ id, cob }) => [id, cob]));
  const placedFor = (of: string): readonly (readonly [string, number | null])[] => {
    const theirs = all.filter((one) => one.reg_master_id === of);
    const taken = theirs.flatMap(({ id }) => (had.has(id) ? [{ cob: had.get(id) ?? null }] : []));
    return theirs.map(({ id, cob }) => {
      if (had.has(id)) return [id, had.get(id) ?? null];
      const slot = cob === null ? null : freeSlot(taken);
      taken.push({ cob: slot });
      return [id, slot];
    });
  };
  const after = new Map(ids.flatMap(placedFor));
  await storeSlotsOf(trx, clientId, all, after);
}
