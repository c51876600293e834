import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { type Launch, openLaunch, sealLaunch } from '#/services/ehr/launch.ts';
import type { PendingLogin } from '#/platform/http/context.ts';
import { pleaseLogInAgain } from '#/platform/http/errors.ts';
import type { Launched } from './redeemLaunch.ts';

/** A launch that waits for its pairing: of whom at the EHR, in which client. */
export type Pairing = Launched & { readonly clientId: string };

/** The client that a practice of the EHR is here, or null: what is launched for a stranger opens nothing (D-10). */
export async function clientOfPractice(deps: Deps, companyId: string, practiceId: string): Promise<string | null> {
  const row = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.ehr_practice as p')
      .innerJoin('identity.client as c', 'c.id', 'p.client_id')
      .select('p.client_id')
      .where('p.company_id', '=', companyId)
      .where('p.practice_id', '=', practiceId)
      .where('c.disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  return row?.client_id ?? null;
}

export type Paired = { readonly userId: string; readonly email: string; readonly disabled: boolean };

/** Whose account somebody of a practice opens, or null: never by an e-mail address that the EHR has of them. */
export async function pairedUser(
  deps: Deps,
  companyId: string,
  { issuer, username, launch }: Launched,
): Promise<Paired | null> {
  const row = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.ehr_pairing as p')
      .innerJoin('identity.app_user as u', 'u.id', 'p.user_id')
      .select(['u.id', 'u.email_key', 'u.disabled_at'])
      .where('p.company_id', '=', companyId)
      .where('p.issuer', '=', issuer)
      .where('p.practice_id', '=', launch.practiceId)
      .where('p.username', '=', username)
      .executeTakeFirst(),
  );
  return row === undefined ? null : { userId: row.id, email: row.email_key, disabled: row.disabled_at !== null };
}

/** Keeps a launch with the pending login that is to pair it. */
export async function keepPairing(trx: IdentityTrx, deps: Deps, loginId: string, pairing: Pairing): Promise<void> {
  await trx
    .insertInto('identity.ehr_login')
    .values({
      login_id: loginId,
      issuer: pairing.issuer,
      practice_id: pairing.launch.practiceId,
      client_id: pairing.clientId,
      username: pairing.username,
      launch: sealLaunch(deps, 'login', loginId, pairing.launch),
    })
    .execute();
}

/** What a pending login is to pair, or null: one that began at the portal's own Login pairs nothing. */
export async function pairingOf(deps: Deps, login: PendingLogin): Promise<Pairing | null> {
  const row = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.ehr_login').selectAll().where('login_id', '=', login.id).executeTakeFirst(),
  );
  if (row === undefined) return null;
  const launch: Launch = openLaunch(deps, 'login', login.id, row.launch);
  return { issuer: row.issuer, username: row.username, clientId: row.client_id, launch };
}

/** Pairs the two, in the transaction that ends the sign-in. Somebody who is paired since, in another tab, stays that. */
export async function pair(
  trx: IdentityTrx,
  { companyId, userId, pairing }: { companyId: string; userId: string; pairing: Pairing },
): Promise<void> {
  const { issuer, username, launch } = pairing;
  const { rows } = await sql`
    INSERT INTO identity.ehr_pairing AS p (company_id, issuer, practice_id, username, user_id)
    VALUES (${companyId}, ${issuer}, ${launch.practiceId}, ${username}, ${userId})
    ON CONFLICT (company_id, issuer, practice_id, username) DO NOTHING
    RETURNING 1`.execute(trx);
  if (rows.length === 0) throw pleaseLogInAgain();
}
