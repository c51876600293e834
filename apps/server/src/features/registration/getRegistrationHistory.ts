import { changesListed, type RegistrationChange } from '@coverline/contract/registration/registrationRecord.ts';
import { rowFields, type VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { registrationRow } from './registrationRow.ts';

/** One more than are listed. */
const most = changesListed + 1;

/** The changes of a registration, as the audit has them, and the calls about it that were taken back: who, when, which fields; never a value. */
export const getRegistrationHistory =
  (): Handlers['getRegistrationHistory'] =>
  (ctx, { RegMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await registrationRow(trx, clientId, RegMasterID);
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id });
      const all = await Promise.all(
        [readChanges, readWithdrawn, readAccepted, readUndone].map((read) => read(trx, clientId, RegMasterID)),
      );
      return all
        .flat()
        .toSorted((one, other) => Date.parse(other.At) - Date.parse(one.At))
        .slice(0, most);
    });

async function readChanges(trx: TenantTrx, clientId: string, registrationId: string): Promise<RegistrationChange[]> {
  const rows = await trx
    .selectFrom('phi.audit_event as e')
    .leftJoin('identity.app_user as u', 'u.id', 'e.user_id')
    .select(['e.at', 'e.entity_type', 'e.entity_id', 'e.detail', 'u.first_name', 'u.last_name', 'u.email'])
    .where('e.client_id', '=', clientId)
    .where('e.patient_id', '=', registrationId)
    // Literals: the index holds these actions alone (0030), and a parameter would not say so.
    .where(
      sql<boolean>`e.action IN ('SaveRegistration', 'SaveInsurance', 'OrderInsurances', 'TerminateInsurance',
        'RemoveInsurance', 'SaveVisit', 'SaveToRegistration')`,
    )
    .where('e.result', '=', 'done')
    .where('e.detail', 'is not', null)
    .orderBy('e.seq', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const [What = '', ...Fields] = (row.detail ?? '').split(' ');
    const By = userName(row.first_name, row.last_name, row.email);
    return { At: row.at, By, What, Entity: row.entity_type ?? '', EntityID: row.entity_id ?? '', Fields };
  });
}

/** They change what an insurance was verified by. The entity is the lookup that was called about. */
async function readWithdrawn(trx: TenantTrx, clientId: string, registrationId: string): Promise<RegistrationChange[]> {
  const rows = await trx
    .selectFrom('phi.lookup as l')
    .innerJoin('phi.payer_call as c', (join) =>
      join.onRef('c.client_id', '=', 'l.client_id').onRef('c.lookup_id', '=', 'l.id'),
    )
    .leftJoin('identity.app_user as u', 'u.id', 'c.withdrawn_by')
    .select(['c.withdrawn_at', 'l.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where('c.withdrawn_at', 'is not', null)
    .orderBy('c.withdrawn_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const By = userName(row.first_name, row.last_name, row.email);
    return { At: row.withdrawn_at ?? '', By, What: 'withdrawn', Entity: 'call', EntityID: row.id, Fields: [] };
  });
}

/** What was taken over from a check of the demographics. */
const readAccepted = (trx: TenantTrx, clientId: string, registrationId: string) =>
  readDecisions(trx, clientId, registrationId, { at: 'd.decided_at', by: 'd.decided_by', what: 'accepted' });

/** And what of it was given back since. */
const readUndone = (trx: TenantTrx, clientId: string, registrationId: string) =>
  readDecisions(trx, clientId, registrationId, { at: 'd.undone_at', by: 'd.undone_by', what: 'undone' });

type Act = {
  readonly at: 'd.decided_at' | 'd.undone_at';
  readonly by: 'd.decided_by' | 'd.undone_by';
  readonly what: 'accepted' | 'undone';
};

async function readDecisions(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
  { at, by, what }: Act,
): Promise<RegistrationChange[]> {
  const rows = await trx
    .selectFrom('phi.demographic_lookup as l')
    .innerJoin('phi.demographic_decision as d', (join) =>
      join.onRef('d.client_id', '=', 'l.client_id').onRef('d.lookup_id', '=', 'l.id'),
    )
    .leftJoin('identity.app_user as u', 'u.id', by)
    .select([`${at} as at`, 'd.what', 'd.how', 'u.first_name', 'u.last_name', 'u.email'])
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where(at, 'is not', null)
    .where((eb) => eb.or([eb('d.kind', '=', 'Accept'), eb('d.how', 'in', ['RemoveSsn', 'RecordDeath'])]))
    .orderBy(at, 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const By = userName(row.first_name, row.last_name, row.email);
    const key = row.how === 'RemoveSsn' ? 'SocialSecurityNumber' : row.how === 'RecordDeath' ? 'Deceased' : row.what;
    const Fields = [...rowFields[key as VerifiedKey]]; // of an alert its settling says it, of an acceptance its own name
    return { At: row.at ?? '', By, What: what, Entity: 'registration', EntityID: registrationId, Fields };
  });
}
