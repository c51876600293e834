import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { createHash } from 'node:crypto';
import type { Deps } from '#/deps.ts';
import type { registrationRecordCalls } from '@coverline/contract/registrationRecord.ts';
import type { HandlersOf } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { placeOf } from '#/keys/sealer.ts';
import { getRegistration } from './getRegistration.ts';
import { getRegistrationHistory } from './getRegistrationHistory.ts';
import { insuranceOrder } from './insuranceOrder.ts';
import { findRegistrations, readPatient } from './queries.ts';
import { revealSsn } from './revealSsn.ts';
import { saveInsurance } from './saveInsurance.ts';
import { saveRegistration } from './saveRegistration.ts';
import { saveToRegistration } from './saveToRegistration.ts';
import { saveVisit } from './saveVisit.ts';
import { wireFound, wireInsurance, wireVisit } from './wire.ts';

type Names = 'findPatient' | 'getPatient' | 'revealSsn' | keyof typeof registrationRecordCalls;

export const registrationHandlers = (deps: Deps): HandlersOf<Names> => ({
  findPatient: (ctx, { SearchTerm }) =>
    ctx.tx(async (trx, note) => {
      const rows = await findRegistrations(deps, trx, ctx.session.clientId, SearchTerm);
      // What was searched for names a person: the row gets its digest, and the ids that were shown (H-15).
      const digest = createHash('sha256').update(SearchTerm).digest('hex').slice(0, 16);
      note({ entityType: 'search', entityId: digest, detail: rows.map((row) => row.id).join(' ') });
      return rows.map(wireFound);
    }),

  getPatient: (ctx, { RegMasterID }) =>
    ctx.tx(async (trx, note) => {
      const clientId = ctx.session.clientId;
      const row = await readPatient(trx, clientId, RegMasterID);
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id });
      const ssn =
        row.ssn_enc === null
          ? ''
          : deps.phiSealer.openText(placeOf(clientId, 'reg_master', row.id, 'ssn'), row.ssn_enc);
      return {
        RegMasterID: row.id,
        MRN: row.mrn,
        FirstName: row.first_name,
        LastName: row.last_name,
        Middle: row.middle,
        DateOfBirth: row.date_of_birth ?? '',
        Gender: row.sex === 'U' ? '' : row.sex,
        State: row.state,
        SocialSecurityNumber: ssn === '' ? '' : maskSsn(ssn),
        Insurances: row.insurances.map((insurance) => wireInsurance(deps, clientId, insurance)),
        Visits: row.visits.map(wireVisit),
      };
    }),

  revealSsn: revealSsn(deps),
  getRegistration: getRegistration(deps),
  getRegistrationHistory: getRegistrationHistory(),
  saveRegistration: saveRegistration(deps),
  saveInsurance: saveInsurance(deps),
  ...insuranceOrder(),
  saveVisit: saveVisit(),
  saveToRegistration: saveToRegistration(deps),
});
