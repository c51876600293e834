import { mayBeTwins } from '@coverline/domain/registration/mayBeTwins.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { changedFields, demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { changeDemographics } from '#/services/registrations/changeDemographics.ts';
import { holdRegistration, insurancesOf } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { isOfSearch, requireReleasedInto } from '#/services/discovery/guard.ts';
import { seekPairs } from './samePeople/seekPairs.ts';
import { insuranceOf } from './insuranceColumns.ts';
import { openAnswer } from '#/services/registrations/openAnswer.ts';
import { answeredInsurance, memberOf, payersPatient } from '#/services/registrations/payerValues.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { keepSavedOver, verificationOf } from './undoSave/keepSavedOver.ts';
import { storeInsurance, type Verification } from './storeInsurance.ts';

/**
 * A payer's answer, or what it said on the telephone, goes into a registration. The values are read from the stored answer, not from the screen: what is kept as
 * the payer's word is the payer's. An answer that was saved before is not saved as a second insurance.
 */
export const saveToRegistration =
  (deps: Deps): Handlers['saveToRegistration'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { SpifResponseID, RegMasterID, COB } = payload;
      const numbers = identifiers(deps, clientId);
      const held = await holdRegistration(trx, clientId, RegMasterID);
      const { answer, ...lookup } = await openAnswer(deps, trx, clientId, SpifResponseID);
      const patient = demographicsOf(held, numbers.ssn('reg_master', held.id, held.ssn_enc));
      await requireReleasedInto(trx, clientId, SpifResponseID, { ...patient, registrationId: RegMasterID });
      if ((lookup.registrationId ?? RegMasterID) !== RegMasterID || !samePerson(answer.request, patient))
        throw new UserError('This answer is about somebody else than this registration.');
      // What was searched for by a twin's name is the twin's, though the search began at this registration.
      if (mayBeTwins(answer.request, patient) && (await isOfSearch(trx, clientId, SpifResponseID)))
        throw new UserError(
          'This coverage was searched for by another first name than the registration has. Correct the registration, or search for its {patient}.',
        );

      const member = memberOf(answer);
      const said = payersPatient(member);
      const taken = Object.fromEntries(payload.Demographics.flatMap((field) => pick(field, said[field])));
      const changes = await changeDemographics(trx, ctx.session, numbers, held, {
        taken,
        version: payload.RegistrationVersion,
      });
      if (changes.length > 0) await seekPairs(deps, trx, clientId, RegMasterID);

      const all = (await insurancesOf(trx, clientId, RegMasterID)).filter((one) => !one.is_removed);
      const named = payload.RegInsuranceID ?? all.find((one) => one.lookup_id === SpifResponseID)?.id ?? null;
      const insurance = named === null ? null : (all.find(({ id }) => id === named) ?? null);
      if (named !== null && insurance === null) throw notFound();
      note({ entityType: 'insurance', entityId: insurance?.id, patientId: RegMasterID });

      const before = insurance && insuranceOf(numbers, insurance);
      const fields = answeredInsurance(answer, member, before, COB);
      const changed = before === null ? [] : changedFields(before, fields);
      const verified = { status_id: lookup.statusId, last_verified_at: lookup.verifiedAt, lookup_id: SpifResponseID };
      const isSaved = insurance !== null && isVerifiedBy(insurance, verified);
      if (isSaved && changed.length === 0 && changes.length === 0)
        return { RegInsuranceID: insurance.id, UndoID: null };
      if (insurance !== null && payload.RegInsuranceID === null && changed.length > 0)
        throw new UserError('This answer is saved already. To change where, choose its insurance above.');
      if (insurance !== null && payload.RegInsuranceID !== null)
        await requireVersion(trx, ctx.session, insurance, payload.InsuranceVersion);
      const id = await storeInsurance(
        trx,
        numbers,
        { clientId, userId },
        {
          registrationId: RegMasterID,
          all,
          held: insurance,
          fields,
          source: 'Eligibility',
          verified,
        },
      );
      if (lookup.registrationId === null) await link(trx, clientId, SpifResponseID, RegMasterID);
      note({ entityId: id, detail: ['verified', ...changed, ...changes].join(' ') });
      const UndoID =
        insurance === null || before === null
          ? null
          : await keepSavedOver(deps, trx, ctx.session, id, {
              before: { ...before, ...verificationOf(insurance) },
              after: { ...fields, ...verified },
            });
      return { RegInsuranceID: id, UndoID };
    });

/** A call after the save is a verification of its own, to be saved anew. */
const isVerifiedBy = (
  insurance: { [Name in keyof Verification]: Verification[Name] | null },
  verified: Verification,
): boolean =>
  insurance.lookup_id === verified.lookup_id &&
  insurance.status_id === verified.status_id &&
  insurance.last_verified_at === verified.last_verified_at;

const pick = (field: string, value: string | undefined): readonly (readonly [string, string])[] =>
  value === undefined ? [] : [[field, value]];

/** A lookup of nobody in particular becomes this patient's, with the search that found it: they stand in their history from now on. */
async function link(trx: TenantTrx, clientId: string, lookupId: string, registrationId: string): Promise<void> {
  await trx
    .updateTable('phi.lookup')
    .set({ reg_master_id: registrationId })
    .where('client_id', '=', clientId)
    .where('id', '=', lookupId)
    .where('reg_master_id', 'is', null)
    .execute();
  await trx
    .updateTable('phi.discovery')
    .set({ reg_master_id: registrationId })
    .where('client_id', '=', clientId)
    .where('reg_master_id', 'is', null)
    .where('id', 'in', (search) =>
      search
        .selectFrom('phi.discovery_candidate')
        .select('discovery_id')
        .where('client_id', '=', clientId)
        .where('lookup_id', '=', lookupId),
    )
    .execute();
}
