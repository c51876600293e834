import { dayIn } from '@coverline/domain/format/instant.ts';
import { registrationProblems } from '@coverline/domain/registration/registrationProblems.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import { keepNames } from '#/platform/db/keepNames.ts';
import type { Handlers } from '#/platform/http/context.ts';
import {
  changedFields,
  demographicsColumns,
  demographicsOf,
  tidied,
} from '#/services/registrations/demographicsColumns.ts';
import { fieldFault, refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { seekPairs } from './samePeople/seekPairs.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { withNumbersAsked } from '#/services/lookups/question/numbersAsked.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

/** Registers a patient or changes one. A save that changes nothing is done, whoever has saved meanwhile. */
export const saveRegistration =
  (deps: Deps): Handlers['saveRegistration'] =>
  (ctx, { RegMasterID, Version, NumbersOf, ...sent }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const numbers = identifiers(deps, clientId);
      const held = RegMasterID === null ? null : await holdRegistration(trx, clientId, RegMasterID);
      const before = held && demographicsOf(held, numbers.ssn('reg_master', held.id, held.ssn_enc));
      // A registration that is there has its own number behind the mask.
      const lookupId = held === null ? NumbersOf : null;
      const typed = lookupId === null ? sent : await withNumbersAsked(deps, trx, { clientId, lookupId }, sent);
      if (lookupId !== null && typed.SocialSecurityNumber.includes('*'))
        throw fieldFault('SocialSecurityNumber', 'The SSN must have 9 digits');
      const patient = tidied(typed, before?.SocialSecurityNumber ?? '');
      refuseProblems(registrationProblems(patient, dayIn(new Date(), timeZone)));

      const id = held?.id ?? randomUUID();
      note({ entityType: 'registration', entityId: id, patientId: id });
      if (lookupId !== null) note({ reason: `with the number of lookup ${lookupId}` });
      const changed = before === null ? [] : changedFields(before, patient);
      if (held !== null && changed.length === 0) return { RegMasterID: id };
      if (held !== null) await requireVersion(trx, ctx.session, held, Version);
      const values = { ...demographicsColumns(numbers, id, patient), updated_by: userId };
      if (held === null) {
        await trx
          .insertInto('phi.reg_master')
          .values({ client_id: clientId, id, source: 'Manual', ...values })
          .execute()
          .catch(mrnTaken);
      } else {
        await trx
          .updateTable('phi.reg_master')
          .set({ ...values, row_version: held.row_version + 1, updated_at: sql<string>`statement_timestamp()` })
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .execute()
          .catch(mrnTaken);
      }
      if (held !== null) await noteForClearance('RegistrationChanged', { clientId, by: userId }, [id]).execute(trx);
      await keepNames(trx, clientId, id);
      await seekPairs(deps, trx, clientId, id);
      note({ detail: held === null ? 'created' : ['changed', ...changed].join(' ') });
      return { RegMasterID: id };
    });

const mrnTaken = whereTaken('reg_master_client_id_mrn_key', 'MRN', 'Another registration has this number');
