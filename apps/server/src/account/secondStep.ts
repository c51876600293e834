import { sql } from 'kysely';
import type { Doors, IdentityTrx } from '#/db/doors.ts';
import { endWaysIn, lockPerson } from './endWaysIn.ts';

/** What a person has for the second step of signing in. Who has neither app nor passkey gets a code by mail. */
export type SecondStep = { readonly app: boolean; readonly passkeys: number; readonly recoveryCodes: number };

export async function secondStepOf(doors: Doors, userId: string): Promise<SecondStep> {
  const { rows } = await doors.readIdentity((db) =>
    sql<SecondStep>`
      SELECT EXISTS (SELECT FROM identity.authenticator_app WHERE user_id = ${userId} AND added_at IS NOT NULL) AS app,
             (SELECT count(*)::int FROM identity.passkey WHERE user_id = ${userId}) AS passkeys,
             (SELECT count(*)::int FROM identity.recovery_code WHERE user_id = ${userId}) AS "recoveryCodes"`.execute(
      db,
    ),
  );
  return rows[0] ?? { app: false, passkeys: 0, recoveryCodes: 0 };
}

export const isByMail = ({ app, passkeys }: Pick<SecondStep, 'app' | 'passkeys'>) => !app && passkeys === 0;

/**
 * For an administrator: the person's app, passkeys and recovery codes are gone, and whatever they opened is ended. The
 * next second step is a code by mail again. The caller mails the person (`mail-second-step-changed`).
 */
export async function resetSecondStep(trx: IdentityTrx, userId: string): Promise<void> {
  await lockPerson(trx, userId);
  await endWaysIn(trx, userId, { keep: null, why: 'second step' });
  await trx.deleteFrom('identity.authenticator_app').where('user_id', '=', userId).execute();
  await trx.deleteFrom('identity.passkey').where('user_id', '=', userId).execute();
  await trx.deleteFrom('identity.recovery_code').where('user_id', '=', userId).execute();
}
