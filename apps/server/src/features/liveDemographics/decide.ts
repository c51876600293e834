import { alertRows, type AlertKind, type Settlement } from '@coverline/domain/demographics/verify/alerts.ts';
import { rowFields, type VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import { isOffered } from '@coverline/domain/demographics/verify/registeredRows.ts';
import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { changeDemographics } from '#/services/registrations/changeDemographics.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import {
  acceptedOf,
  type Check,
  decisionPlace,
  type DecisionValues,
  openAlerts,
  openCheck,
} from '#/services/bureau/openCheck.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

/** Corrections of somebody who is not registered have nowhere to go. */
function registrationOf(check: Check) {
  if (check.registration === null) throw new UserError('Nobody is registered here yet. Register the {patient} first.');
  return check.registration;
}

/** Of a registration as it is now, the fields that are about to change. */
const heldNow = (now: Demographics, taken: Partial<Demographics>): Partial<Demographics> =>
  Object.fromEntries(Object.keys(taken).map((field) => [field, now[field as keyof Demographics]])); // keys of the record

type Kept = {
  readonly kind: 'Accept' | 'Settle';
  readonly what: VerifiedKey | AlertKind;
  readonly how?: Settlement;
  readonly values: DecisionValues;
};

async function keep(deps: Deps, trx: TenantTrx, session: ClientSession, lookupId: string, kept: Kept): Promise<void> {
  const { clientId, userId } = session;
  const id = randomUUID();
  await trx
    .insertInto('phi.demographic_decision')
    .values({
      client_id: clientId,
      id,
      lookup_id: lookupId,
      kind: kept.kind,
      what: kept.what,
      how: kept.how ?? '',
      values_enc: deps.phiSealer.seal(decisionPlace(clientId, id), JSON.stringify(kept.values)),
      decided_by: userId,
      undone_at: null,
      undone_by: null,
    })
    .execute();
}

/** What is written into a registration and why: under its lock, from the version that was seen. */
async function write(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  registrationId: string,
  { taken, version }: { readonly taken: Partial<Demographics>; readonly version: number },
): Promise<readonly string[]> {
  const held = await holdRegistration(trx, session.clientId, registrationId);
  return changeDemographics(trx, session, identifiers(deps, session.clientId), held, { taken, version });
}

export const decideHandlers = (
  deps: Deps,
): HandlersOf<'acceptDemographics' | 'undoDemographics' | 'settleDemographicAlert'> => ({
  acceptDemographics: (ctx, { LookupID, Keys, RegistrationVersion }) =>
    ctx.tx(async (trx, note) => {
      const check = await openCheck(deps, trx, ctx.session, LookupID);
      note({ entityType: 'demographics', entityId: LookupID, patientId: check.registration?.id });
      // What somebody else accepted meanwhile, or has nothing to accept, is as it should be.
      const chosen = check.rows.filter(
        (row) => Keys.includes(row.key) && acceptedOf(check, row.key) === null && isOffered(row),
      );
      if (chosen.length === 0) return { LookupID };
      const registration = registrationOf(check);
      const taken = Object.assign({}, ...chosen.map(({ takes }) => takes)) as Partial<Demographics>;
      const changed = await write(deps, trx, ctx.session, registration.id, { taken, version: RegistrationVersion });
      for (const { key, takes } of chosen) {
        const values = { before: heldNow(registration.now, takes), after: takes };
        await keep(deps, trx, ctx.session, LookupID, { kind: 'Accept', what: key, values });
      }
      note({ detail: ['changed', ...changed].join(' ') });
      return { LookupID };
    }),

  undoDemographics: (ctx, { LookupID, Key, RegistrationVersion }) =>
    ctx.tx(async (trx, note) => {
      const check = await openCheck(deps, trx, ctx.session, LookupID);
      note({ entityType: 'demographics', entityId: LookupID, patientId: check.registration?.id });
      const accepted = acceptedOf(check, Key);
      if (accepted === null) return { LookupID }; // undone meanwhile
      const registration = registrationOf(check);
      const { before, after } = accepted.values ?? {};
      if (before === undefined || after === undefined)
        throw new UserError('What stood there before is no longer kept. Change it in the registration.');
      const isAsLeft = rowFields[Key].every((field) => !(field in after) || registration.now[field] === after[field]);
      if (!isAsLeft)
        throw new UserError('The registration was changed here since. Change it there, if it should be as before.');
      const taken = before;
      const changed = await write(deps, trx, ctx.session, registration.id, { taken, version: RegistrationVersion });
      await trx
        .updateTable('phi.demographic_decision')
        .set({ undone_at: sql<string>`now()`, undone_by: ctx.session.userId })
        .where('client_id', '=', ctx.session.clientId)
        .where('id', '=', accepted.id)
        .execute();
      note({ detail: ['changed', ...changed].join(' ') });
      return { LookupID };
    }),

  settleDemographicAlert: (ctx, { LookupID, Alert, How, Reason, RegistrationVersion }) =>
    ctx.tx(async (trx, note) => {
      const check = await openCheck(deps, trx, ctx.session, LookupID);
      const patientId = check.registration?.id;
      note({ entityType: 'demographics', entityId: LookupID, patientId, detail: `${Alert} ${How}` });
      if (!openAlerts(check).includes(Alert))
        throw new UserError('This alert is settled already, or is none of this check.');
      if (!alertRows[Alert].settledBy.includes(How)) throw new UserError('This alert is not settled so.');
      if (How === 'Stands' && Reason.trim() === '') throw fieldFault('Reason', 'Value is required');
      const taken = takenBy(check, How);
      let values: DecisionValues = { reason: Reason.trim() };
      if (taken !== null) {
        const registration = registrationOf(check);
        if (RegistrationVersion === null) throw fieldFault('RegistrationVersion', 'Value is required');
        await write(deps, trx, ctx.session, registration.id, { taken, version: RegistrationVersion });
        values = { ...values, before: heldNow(registration.now, taken), after: taken };
      }
      await keep(deps, trx, ctx.session, LookupID, { kind: 'Settle', what: Alert, how: How, values });
      if (patientId !== undefined) {
        const { clientId, userId } = ctx.session;
        await noteForClearance('DemographicsChanged', { clientId, by: userId }, [patientId]).execute(trx);
      }
      return { LookupID };
    }),
});

/** What settling an alert writes into the registration; null for what leaves it as it is. */
function takenBy({ answer }: Check, how: Settlement): Partial<Demographics> | null {
  if (how === 'RemoveSsn') return { SocialSecurityNumber: '' };
  if (how === 'RecordDeath') return { Deceased: true, DateOfDeath: answer?.death?.date ?? '' };
  return null;
}
