import type { SecondStepChange } from '#/services/account/mail/mailSecondStepChanged.ts';
import { endWaysIn } from '#/services/account/endWaysIn.ts';
import {
  newRecoveryCodes,
  replaceRecoveryCodes,
  type RecoveryCodes,
} from '#/services/account/secondStep/recoveryCodes.ts';
import { isByMail, secondStepOf, stepsLeft } from '#/services/account/secondStep/secondStep.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** What else ends with a change of app or keys: every other session, and every pending login (ASVS 7.4.3). */
export const endOthers = (trx: IdentityTrx, { userId, sid }: Session) =>
  endWaysIn(trx, userId, { keep: sid, why: 'second step' });

/** Codes for whoever adds the first app or key; made before the transaction, since each costs the KDF. */
export async function codesOfFirst(deps: Deps, userId: string): Promise<RecoveryCodes | null> {
  return isByMail(await secondStepOf(deps.doors, userId)) ? newRecoveryCodes(deps) : null;
}

/** Without app and key the codes are good for nothing, and go with the last of them. */
export async function dropCodesOfNone(trx: IdentityTrx, userId: string): Promise<void> {
  if (isByMail(await stepsLeft(trx, userId))) await replaceRecoveryCodes(trx, userId, { hashes: [] });
}

export const tell = (deps: Deps, userId: string, change: SecondStepChange) =>
  deps.jobs.send('mail-second-step-changed', { userId, change });
