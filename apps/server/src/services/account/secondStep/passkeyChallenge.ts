import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Doors, IdentityTrx } from '#/platform/db/doors.ts';

/** Minutes in which a challenge is to be signed. */
const minutes = 5;

/** A fresh challenge in place of one that stood; `holder` is the pending login or the session it is bound to. */
export async function newChallenge(trx: IdentityTrx, holder: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`INSERT INTO identity.passkey_challenge (holder, challenge) VALUES (${holder}, ${challenge})
            ON CONFLICT (holder) DO UPDATE SET challenge = excluded.challenge, made_at = now()`.execute(trx);
  return challenge;
}

/** The challenge, once: it is gone whatever becomes of the answer. Null where there is none, or it is too old. */
export async function takeChallenge(doors: Doors, holder: string): Promise<string | null> {
  const { rows } = await doors.readIdentity((db) =>
    sql<{ challenge: string; live: boolean }>`
      DELETE FROM identity.passkey_challenge WHERE holder = ${holder}
      RETURNING challenge, made_at > now() - make_interval(mins => ${minutes}) AS live`.execute(db),
  );
  return rows[0]?.live === true ? rows[0].challenge : null;
}
