import type { Deps } from '#/features/deps.ts';
import type { registrationCalls } from '@coverline/contract/registration/registration.ts';
import type { benefitOrderCalls } from '@coverline/contract/registration/benefitOrder.ts';
import type { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import type { samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { benefitOrder } from './benefitOrder/handlers.ts';
import { findSamePerson } from './findSamePerson.ts';
import { getRegistration } from './getRegistration.ts';
import { getRegistrationHistory } from './getRegistrationHistory.ts';
import { findPatients } from '#/services/registrations/findPatients.ts';
import { identifiers, masked } from '#/services/registrations/identifiers.ts';
import { insuranceOrder } from './insuranceOrder.ts';
import { readPatient } from './queries.ts';
import { revealInsuranceNumber } from './revealInsuranceNumber.ts';
import { revealSsn } from './revealSsn.ts';
import { samePeople } from './samePeople/handlers.ts';
import { saveInsurance } from './saveInsurance.ts';
import { saveRegistration } from './saveRegistration.ts';
import { saveToRegistration } from './saveToRegistration.ts';
import { undoSaveToRegistration } from './undoSave/undoSaveToRegistration.ts';
import { saveVisit } from './saveVisit.ts';
import { wireInsurance, wireVisit } from './wire.ts';

type Names =
  | keyof typeof registrationCalls
  | keyof typeof registrationRecordCalls
  | keyof typeof benefitOrderCalls
  | keyof typeof samePeopleCalls;

export const registrationHandlers = (deps: Deps): HandlersOf<Names> => ({
  findPatient: (ctx, { SearchTerm }) =>
    ctx.tx((trx, note) => findPatients(deps, trx, ctx.session.clientId, note, SearchTerm)),

  getPatient: (ctx, { RegMasterID }) =>
    ctx.tx(async (trx, note) => {
      const clientId = ctx.session.clientId;
      const named = await readPatient(trx, clientId, RegMasterID);
      const into = named?.merged_into_id ?? null;
      const row = into === null ? named : await readPatient(trx, clientId, into);
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id });
      const numbers = identifiers(deps, clientId);
      return {
        RegMasterID: row.id,
        MRN: row.mrn,
        FirstName: row.first_name,
        LastName: row.last_name,
        Middle: row.middle,
        DateOfBirth: row.date_of_birth ?? '',
        Gender: row.sex === 'U' ? '' : row.sex,
        City: row.city,
        State: row.state,
        SocialSecurityNumber: masked(numbers.ssn('reg_master', row.id, row.ssn_enc)),
        Insurances: row.insurances.map((insurance) => wireInsurance(numbers, insurance)),
        Visits: row.visits.map(wireVisit),
      };
    }),

  findSamePerson: findSamePerson(deps),
  revealSsn: revealSsn(deps),
  revealInsuranceNumber: revealInsuranceNumber(deps),
  getRegistration: getRegistration(deps),
  getRegistrationHistory: getRegistrationHistory(),
  saveRegistration: saveRegistration(deps),
  saveInsurance: saveInsurance(deps),
  ...insuranceOrder(),
  ...benefitOrder(deps),
  ...samePeople(deps),
  saveVisit: saveVisit(deps),
  saveToRegistration: saveToRegistration(deps),
  undoSaveToRegistration: undoSaveToRegistration(deps),
});
