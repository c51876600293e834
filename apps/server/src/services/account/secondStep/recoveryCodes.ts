import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { newSymbols, normaliseSymbols } from './authCode.ts';

/** Twelve symbols are 59 bits; with the slow hash and the counted tries nobody guesses one. */
const length = 12;
const count = 8;

/** What is shown once, and what is kept of it. */
export type RecoveryCodes = { readonly shown: readonly string[]; readonly hashes: readonly string[] };

export async function newRecoveryCodes({ passwords }: Pick<PlatformDeps, 'passwords'>): Promise<RecoveryCodes> {
  const codes = Array.from({ length: count }, () => newSymbols(length));
  return {
    shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: await Promise.all(codes.map((code) => passwords.hash(code))),
  };
}

/** These are good from now on, and no former one is. */
export async function replaceRecoveryCodes(
  trx: IdentityTrx,
  userId: string,
  { hashes }: Pick<RecoveryCodes, 'hashes'>,
): Promise<void> {
  await trx.deleteFrom('identity.recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('identity.recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** The kept hash of a typed code, or null. */
export async function judgeRecoveryCode(deps: PlatformDeps, userId: string, typed: string): Promise<string | null> {
  const code = normaliseSymbols(typed, length);
  if (code === null) return null;
  const rows = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.recovery_code').select('code_hash').where('user_id', '=', userId).execute(),
  );
  const judged = await Promise.all(
    rows.map(async ({ code_hash }) => ((await deps.passwords.verify(code, code_hash)) ? code_hash : null)),
  );
  return judged.find((hash) => hash !== null) ?? null;
}

/** A code is good once: false where another sign-in took it first. */
export async function spendRecoveryCode(trx: IdentityTrx, userId: string, hash: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('identity.recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .execute();
  return spent.length > 0;
}
