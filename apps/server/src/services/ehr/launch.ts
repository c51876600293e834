import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';

/** What a launch stands for: a practice's patient, and the access to the EHR that was granted for this sign-in. */
export type Launch = {
  /** The address of the EHR's data. */
  readonly iss: string;
  readonly practiceId: string;
  readonly patientId: string;
  readonly accessToken: string;
};

type Sealing = Pick<PlatformDeps, 'providerSealer'>;

const placeOf = (table: 'login' | 'session', id: string) => `ehr_${table}:${id}:launch`;

/** Sealed for one row: a launch that was moved to another person's session does not open there. */
export const sealLaunch = (deps: Sealing, table: 'login' | 'session', id: string, launch: Launch): Buffer =>
  deps.providerSealer.seal(placeOf(table, id), JSON.stringify(launch));

export const openLaunch = (deps: Sealing, table: 'login' | 'session', id: string, sealed: Buffer): Launch =>
  JSON.parse(deps.providerSealer.openText(placeOf(table, id), sealed)) as Launch; // sealed by us in this shape

export async function keepLaunch(trx: IdentityTrx, deps: Sealing, sid: string, launch: Launch): Promise<void> {
  await trx
    .insertInto('identity.ehr_session')
    .values({ sid, launch: sealLaunch(deps, 'session', sid, launch) })
    .execute();
}

/** The launch by which a session was opened; null for one that began at the portal's own Login. */
export async function launchOf(deps: Sealing & Pick<PlatformDeps, 'doors'>, sid: string): Promise<Launch | null> {
  const row = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.ehr_session').select('launch').where('sid', '=', sid).executeTakeFirst(),
  );
  return row === undefined ? null : openLaunch(deps, 'session', sid, row.launch);
}
