import type { SecondStep } from '@coverline/contract/logon/logon.ts';
import { sql } from 'kysely';
import type { Doors, IdentityTrx } from '#/platform/db/doors.ts';
import { endWaysIn, lockPerson } from '#/services/account/endWaysIn.ts';

/** What a person has for the second step of signing in. Who has neither app nor passkey gets a code by mail. */
export type HeldSteps = { readonly app: boolean; readonly passkeys: number; readonly recoveryCodes: number };

export const secondStepOf = (doors: Doors, userId: string): Promise<HeldSteps> =>
  doors.readIdentity((db) => stepsLeft(db, userId));

/** The same as a transaction that changes it sees it. */
export async function stepsLeft(db: IdentityTrx, userId: string): Promise<HeldSteps> {
  const { rows } = await sql<HeldSteps>`
    SELECT EXISTS (SELECT 1 FROM identity.authenticator_app WHERE user_id = ${userId} AND added_at IS NOT NULL) AS app,
           (SELECT count(*)::int FROM identity.passkey WHERE user_id = ${userId}) AS passkeys,
           (SELECT count(*)::int FROM identity.recovery_code WHERE user_id = ${userId}) AS "recoveryCodes"`.execute(db);
  return rows[0] ?? { app: false, passkeys: 0, recoveryCodes: 0 };
}

export const isByMail = ({ app, passkeys }: Pick<HeldSteps, 'app' | 'passkeys'>) => !app && passkeys === 0;

/** What the browser offers; nobody is offered a recovery code alone. */
export const stepNames = (held: HeldSteps): SecondStep[] => [
  ...(held.passkeys > 0 ? (['Passkey'] as const) : []),
  ...(held.app ? (['App'] as const) : []),
  ...(held.recoveryCodes > 0 ? (['RecoveryCode'] as const) : []),
];

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
