import { sql } from 'kysely';
import type { Handlers } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { userName } from '#/http/recordChanged.ts';
import { registrationRow } from './registrationRow.ts';

const most = 100;

/** The changes of a registration and the calls about it that were taken back, as the audit has them: who, when, which fields; never a value. */
export const getRegistrationHistory =
  (): Handlers['getRegistrationHistory'] =>
  (ctx, { RegMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await registrationRow(trx, clientId, RegMasterID);
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id });
      const changes = await trx
        .selectFrom('phi.audit_event as e')
        .leftJoin('identity.app_user as u', 'u.id', 'e.user_id')
        .select(['e.at', 'e.action', 'e.entity_type', 'e.entity_id', 'e.detail'])
        .select(['u.first_name', 'u.last_name', 'u.email'])
        .where('e.client_id', '=', clientId)
        .where('e.patient_id', '=', RegMasterID)
        // Literals: the index holds these actions alone (0168), and a parameter would not say so.
        .where(
          sql<boolean>`e.action IN ('SaveRegistration', 'SaveInsurance', 'OrderInsurances', 'TerminateInsurance',
            'RemoveInsurance', 'SaveVisit', 'SaveToRegistration', 'WithdrawPayerCall')`,
        )
        .where('e.result', '=', 'done')
        .where('e.detail', 'is not', null)
        .orderBy('e.seq', 'desc')
        .limit(most)
        .execute();
      return changes.map((change) => {
        const told = {
          At: change.at,
          By: userName(change.first_name, change.last_name, change.email),
          EntityID: change.entity_id ?? '',
        };
        // Its entity is the lookup that was called about.
        if (change.action === 'WithdrawPayerCall') return { ...told, What: 'withdrawn', Entity: 'call', Fields: [] };
        const [What = '', ...Fields] = (change.detail ?? '').split(' ');
        return { ...told, What, Entity: change.entity_type ?? '', Fields };
      });
    });
