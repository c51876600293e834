import { sql } from 'kysely';
import { generateSecret } from 'otplib';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { appCodeStep } from './appCode.ts';

type AppState = 'pending' | 'added';

const placeOfSecret = (userId: string) => placeOf(userId, 'authenticator_app', userId, 'secret');
const inState = (state: AppState) => (state === 'added' ? sql`added_at IS NOT NULL` : sql`added_at IS NULL`);

/** A fresh secret in place of one that was shown and never proved; false where an app is added already. */
export async function keepPendingSecret(deps: PlatformDeps, trx: IdentityTrx, userId: string): Promise<boolean> {
  const secret = deps.factorSealer.seal(placeOfSecret(userId), generateSecret());
  const { rows } = await sql`
    INSERT INTO identity.authenticator_app AS a (user_id, secret) VALUES (${userId}, ${secret})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret WHERE a.added_at IS NULL RETURNING 1`.execute(trx);
  return rows.length > 0;
}

/** The secret as an app takes it (base32), and the database's clock in seconds. */
export async function readSecret(
  deps: PlatformDeps,
  userId: string,
  state: AppState,
): Promise<{ readonly secret: string; readonly epoch: number } | null> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<{ secret: Buffer; epoch: number }>`
      SELECT secret, extract(epoch FROM now())::float8 AS epoch FROM identity.authenticator_app
       WHERE user_id = ${userId} AND ${inState(state)}`.execute(db),
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { secret: deps.factorSealer.openText(placeOfSecret(userId), row.secret), epoch: row.epoch };
}

/** The time step of a right code, or null. */
export async function judgeAppCode(
  deps: PlatformDeps,
  userId: string,
  typed: string,
  state: AppState,
): Promise<number | null> {
  const app = await readSecret(deps, userId, state);
  return app === null ? null : appCodeStep(app.secret, typed, app.epoch);
}

/** Takes the code of a step, and with it every older one; false where it was taken before. */
export async function spendAppCode(
  trx: IdentityTrx,
  userId: string,
  step: number,
  state: AppState = 'added',
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.authenticator_app SET last_step = ${step}, added_at = coalesce(added_at, now())
     WHERE user_id = ${userId} AND last_step < ${step} AND ${inState(state)} RETURNING 1`.execute(trx);
  return rows.length > 0;
}
