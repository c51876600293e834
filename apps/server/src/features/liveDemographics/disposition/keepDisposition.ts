import { dispositionStands } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import { toldProblems } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { openCheck } from '#/services/bureau/openCheck.ts';
import { isNoted } from '#/services/cases/noteForRules.ts';
import { dispositionPlace, type OwnSide, type Worked } from '#/services/dispositions/keptDisposition.ts';
import { openDisposition, type OpenDisposition, overridePlace, workOut } from './openDisposition.ts';
import { noteLookupsForClearance } from '#/services/clearance/noteForClearance.ts';

/** Keeps what was worked out; answers its id, and whether a rule may open a case for it. */
async function keep(
  deps: Deps,
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  found: OpenDisposition & { readonly worked: Worked },
): Promise<{ readonly id: string; readonly opensCases: boolean }> {
  const id = randomUUID();
  const { told, insured, state, dateOfBirth, day, worked, check, rules } = found;
  const own: OwnSide = { told, insured, state, dateOfBirth, day };
  const { outcome, fired, rows, until, derived } = worked.decision;
  const at = rows.findIndex(({ kind }) => kind === 'Fired');
  const seal = (column: 'told' | 'worked', value: OwnSide | Worked) =>
    deps.phiSealer.seal(dispositionPlace(clientId, id, column), JSON.stringify(value));
  await trx
    .insertInto('phi.disposition')
    .values({
      client_id: clientId,
      id,
      lookup_id: check.row.id,
      made_by: userId,
      outcome,
      disposition: fired?.Disposition ?? null,
      rule_number: fired === null ? null : at + 1,
      rules_version: rules.version,
      edition: 'value' in derived.share ? derived.share.value.edition.Year : null,
      until,
      told_enc: seal('told', own),
      worked_enc: seal('worked', worked),
      from_bureau: worked.bureau !== null,
    })
    .execute();
  await noteDecided(trx, { clientId, userId }, check);
  return { id, opensCases: await isNoted(trx, 'Share', { clientId, sourceId: id }) };
}

/** That somebody's financial assistance may stand otherwise than before. */
async function noteDecided(
  trx: TenantTrx,
  { clientId, userId }: Pick<ClientSession, 'clientId' | 'userId'>,
  { row }: OpenDisposition['check'],
): Promise<void> {
  if (row.reg_master_id === null) return;
  await noteLookupsForClearance('DispositionMade', { clientId, by: userId }, 'demographic_lookup', [row.id]).execute(
    trx,
  );
}

/** What is older than 90 days is worked out anew, by a check of now. */
function refuseOld(what: string, madeAt: string, { timeZone }: ClientSession): void {
  if (dispositionStands(dayIn(new Date(madeAt), timeZone), dayIn(new Date(), timeZone))) return;
  throw new UserError(`This ${what} is older than 90 days. Check again first.`);
}

/**
 * Whoever else decides about the check waits, and so does the purge: what is read from here on is what is known when it is kept. Nothing
 * of a bureau is kept anew that the purge has taken away.
 */
const holdCheck = (trx: TenantTrx, { clientId }: ClientSession, lookupId: string) =>
  trx
    .selectFrom('phi.demographic_lookup')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', lookupId)
    .forUpdate()
    .execute();

/** Decides about what was seen alone: a colleague's decision is not ended by somebody who does not know of it. */
function requireSeen(found: OpenDisposition, seen: { DispositionID: string | null; OverrideID: string | null }): void {
  if ((found.kept?.id ?? null) === seen.DispositionID && (found.override?.id ?? null) === seen.OverrideID) return;
  throw inConflict('RecordChanged', 'Somebody else has decided this meanwhile. Look at it again.');
}

async function endOverride(trx: TenantTrx, { clientId, userId }: ClientSession, id: string): Promise<void> {
  await trx
    .updateTable('phi.disposition_override')
    .set({ undone_at: sql<string>`now()`, undone_by: userId })
    .where('client_id', '=', clientId)
    .where('disposition_id', '=', id)
    .where('undone_at', 'is', null)
    .execute();
}

export const keepDispositionHandlers = (
  deps: Deps,
): HandlersOf<'keepDisposition' | 'overrideDisposition' | 'takeBackOverride'> => ({
  keepDisposition: async (ctx, { LookupID, ...typed }) => {
    let rings = false;
    const kept = await ctx.tx(async (trx, note) => {
      await holdCheck(trx, ctx.session, LookupID);
      const check = await openCheck(deps, trx, ctx.session, LookupID);
      note({ entityType: 'demographics', entityId: LookupID, patientId: check.registration?.id });
      refuseProblems(toldProblems(typed, dayIn(new Date(), ctx.session.timeZone)));
      refuseOld('check', check.row.requested_at, ctx.session);
      const told = { ...typed, Guarantor: typed.Guarantor.trim() };
      const found = await workOut(trx, ctx.session, check, told);
      const { id, opensCases } = await keep(deps, trx, ctx.session, found);
      rings = opensCases;
      note({ entityType: 'disposition', entityId: id, detail: found.worked.decision.outcome });
      return { DispositionID: id };
    });
    if (rings) await deps.jobs.send('open-cases', {});
    return kept;
  },

  overrideDisposition: (ctx, { LookupID, DispositionID, OverrideID, Disposition, Reason }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdCheck(trx, ctx.session, LookupID);
      const found = await openDisposition(deps, trx, ctx.session, { lookupId: LookupID, id: DispositionID });
      const patientId = found.check.registration?.id;
      note({ entityType: 'demographics', entityId: LookupID, patientId });
      requireSeen(found, { DispositionID, OverrideID });
      if (Reason.trim() === '') throw fieldFault('Reason', 'Value is required');
      if (found.kept === null) refuseOld('check', found.check.row.requested_at, ctx.session);
      else refuseOld('disposition', found.kept.made_at, ctx.session);
      const says = found.kept === null ? (found.worked?.decision.fired?.Disposition ?? null) : found.kept.disposition;
      if (says === Disposition) throw fieldFault('Disposition', 'The rules say this already');
      const id =
        found.kept?.id ??
        (await keep(deps, trx, ctx.session, await workOut(trx, ctx.session, found.check, found.told))).id;
      await endOverride(trx, ctx.session, id);
      const overrideId = randomUUID();
      await trx
        .insertInto('phi.disposition_override')
        .values({
          client_id: clientId,
          id: overrideId,
          disposition_id: id,
          disposition: Disposition,
          reason_enc: deps.phiSealer.seal(overridePlace(clientId, overrideId), Reason.trim()),
          decided_by: userId,
          undone_at: null,
          undone_by: null,
        })
        .execute();
      await noteDecided(trx, ctx.session, found.check);
      note({ entityType: 'disposition', entityId: id, patientId, detail: Disposition });
      return { DispositionID: id };
    }),

  takeBackOverride: (ctx, { LookupID, DispositionID, OverrideID }) =>
    ctx.tx(async (trx, note) => {
      await holdCheck(trx, ctx.session, LookupID);
      const found = await openDisposition(deps, trx, ctx.session, { lookupId: LookupID, id: DispositionID });
      note({ entityType: 'disposition', entityId: DispositionID, patientId: found.check.registration?.id });
      requireSeen(found, { DispositionID, OverrideID });
      await endOverride(trx, ctx.session, DispositionID);
      await noteDecided(trx, ctx.session, found.check);
      return { DispositionID };
    }),
});
