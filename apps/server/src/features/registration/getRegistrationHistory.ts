import { changesListed, type RegistrationChange } from '@coverline/contract/registration/registrationRecord.ts';
import { rowFields, type VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { registrationRow, standingOf } from './registrationRow.ts';

/** One more than are listed. */
const most = changesListed + 1;

/**
 * The changes of a registration, as the audit has them, and of those that went into it; the calls about it that were taken back, and
 * its merges: who, when, which fields; never a value.
 */
export const getRegistrationHistory =
  (): Handlers['getRegistrationHistory'] =>
  (ctx, { RegMasterID: named }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const RegMasterID = await standingOf(trx, clientId, named);
      const row = await registrationRow(trx, clientId, RegMasterID);
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id });
      const takenIn = await readTakenIn(trx, clientId, RegMasterID);
      const all = await Promise.all([
        readChanges(trx, clientId, RegMasterID, takenIn, changing),
        readChanges(trx, clientId, RegMasterID, takenIn, takingBack),
        ...[readWithdrawn, readAccepted, readUndone, readMerges].map((read) => read(trx, clientId, RegMasterID)),
      ]);
      return all
        .flat()
        .toSorted((one, other) => Date.parse(other.At) - Date.parse(one.At))
        .slice(0, most);
    });

// Literals: an index each holds these actions alone (0030, 0500), and a parameter would not say so.
const changing = sql<boolean>`e.action IN ('SaveRegistration', 'SaveInsurance', 'OrderInsurances', 'TerminateInsurance',
        'RemoveInsurance', 'SaveVisit', 'SaveToRegistration')`;
const takingBack = sql<boolean>`e.action = 'UndoSaveToRegistration'`;

/** The MRNs of those that went into a registration, by their ids. */
async function readTakenIn(trx: TenantTrx, clientId: string, registrationId: string) {
  const rows = await trx
    .selectFrom('phi.reg_master')
    .select(['id', 'mrn'])
    .where('client_id', '=', clientId)
    .where('merged_into_id', '=', registrationId)
    .execute();
  return new Map(rows.map(({ id, mrn }) => [id, mrn]));
}

async function readChanges(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
  takenIn: ReadonlyMap<string, string>,
  acts: typeof changing,
): Promise<RegistrationChange[]> {
  const rows = await trx
    .selectFrom('phi.audit_event as e')
    .leftJoin('identity.app_user as u', 'u.id', 'e.user_id')
    .select(['e.at', 'e.entity_type', 'e.entity_id', 'e.patient_id', 'e.detail'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('e.client_id', '=', clientId)
    .where('e.patient_id', 'in', [registrationId, ...takenIn.keys()])
    .where(acts)
    .where('e.result', '=', 'done')
    .where('e.detail', 'is not', null)
    .orderBy('e.seq', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const [What = '', ...Fields] = (row.detail ?? '').split(' ');
    const By = userName(row.first_name, row.last_name, row.email);
    const theirs = takenIn.get(row.patient_id ?? '');
    // Demographics of one that went into this are not those of this one.
    const about =
      theirs !== undefined && row.entity_type === 'registration'
        ? { Entity: 'other', EntityID: theirs }
        : { Entity: row.entity_type ?? '', EntityID: row.entity_id ?? '' };
    return { At: row.at, By, What, ...about, Fields };
  });
}

/** What went into it and came back, or where it went itself and came back from. The entity is the other's MRN. */
async function readMerges(trx: TenantTrx, clientId: string, registrationId: string): Promise<RegistrationChange[]> {
  const { rows } = await sql<MergeRow>`
    SELECT m.kept_id = ${registrationId} AS kept, r.mrn, m.merged_at, m.undone_at,
           jsonb_build_object('first', b.first_name, 'last', b.last_name, 'email', b.email) AS by,
           jsonb_build_object('first', u.first_name, 'last', u.last_name, 'email', u.email) AS undone_by
      FROM phi.registration_merge m
      JOIN phi.reg_master r ON r.client_id = m.client_id
       AND r.id = CASE WHEN m.kept_id = ${registrationId} THEN m.given_id ELSE m.kept_id END
      LEFT JOIN identity.app_user b ON b.id = m.merged_by
      LEFT JOIN identity.app_user u ON u.id = m.undone_by
     WHERE m.client_id = ${clientId} AND (m.kept_id = ${registrationId} OR m.given_id = ${registrationId})
     ORDER BY m.merged_at DESC LIMIT ${most}`.execute(trx);
  return rows.flatMap(({ kept, mrn, merged_at: mergedAt, undone_at: undoneAt, by, undone_by: undoneBy }) => [
    change(mergedAt, by, kept ? 'tookIn' : 'wentInto', mrn),
    ...(undoneAt === null ? [] : [change(undoneAt, undoneBy, kept ? 'gaveBack' : 'cameBack', mrn)]),
  ]);
}

type Name = { readonly first: string | null; readonly last: string | null; readonly email: string | null };
type MergeRow = {
  readonly kept: boolean;
  readonly mrn: string;
  readonly merged_at: string;
  readonly undone_at: string | null;
  readonly by: Name;
  readonly undone_by: Name;
};

const change = (At: string, { first, last, email }: Name, What: string, mrn: string): RegistrationChange => ({
  At,
  By: userName(first, last, email),
  What,
  Entity: 'merge',
  EntityID: mrn,
  Fields: [],
});

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
