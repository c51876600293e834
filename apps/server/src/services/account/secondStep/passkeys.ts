import type { passkeyProof } from '@coverline/contract/secondStep/passkey.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Doors, IdentityTrx } from '#/platform/db/doors.ts';
import type { PasskeyRow } from '#/platform/db/tables/people/secondStepTables.ts';

/** Ed25519, P-256, RSA: what authenticators have. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Where and for what a passkey was asked. */
export type Asked = { readonly challenge: string; readonly origins: string[]; readonly rpId: string };
type Made = { readonly CredentialID: string; readonly ClientData: string; readonly AttestationObject: string };
type Key = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'sign_count' | 'backed_up'>;

/** The new passkey's row, or null where the answer is not to this question. */
export async function judgeNewPasskey(made: Made, asked: Asked): Promise<Key | null> {
  const judged = await verifyRegistrationResponse({
    response: {
      id: made.CredentialID,
      rawId: made.CredentialID,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.ClientData, attestationObject: made.AttestationObject },
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origins,
    expectedRPID: asked.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => null);
  if (judged === null || !judged.verified) return null;
  const { credential, credentialBackedUp } = judged.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    backed_up: credentialBackedUp,
  };
}

/** What has become of the passkey by this use, or null where it did not sign this question. */
export async function judgePasskey(
  proof: z.output<typeof passkeyProof>,
  key: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'sign_count'>,
  asked: Asked & { readonly mustVerify: boolean },
): Promise<{ readonly signCount: number; readonly backedUp: boolean } | null> {
  const judged = await verifyAuthenticationResponse({
    response: {
      id: proof.CredentialID,
      rawId: proof.CredentialID,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: proof.ClientData,
        authenticatorData: proof.AuthenticatorData,
        signature: proof.Signature,
      },
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origins,
    expectedRPID: asked.rpId,
    requireUserVerification: asked.mustVerify,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.sign_count,
    },
  }).catch(() => null); // it throws for whatever does not fit, a counter that went back among it
  if (judged === null || !judged.verified) return null;
  const { newCounter, credentialBackedUp } = judged.authenticationInfo;
  return { signCount: newCounter, backedUp: credentialBackedUp };
}

export type PasskeyOwner = Selectable<PasskeyRow> & { readonly email_key: string; readonly company_id: string };

/** A passkey and whose it is; nobody's where the person is closed out. */
export async function readPasskey(doors: Doors, credentialId: string): Promise<PasskeyOwner | null> {
  const row = await doors.readIdentity((db) =>
    db
      .selectFrom('identity.passkey as k')
      .innerJoin('identity.app_user as u', 'u.id', 'k.user_id')
      .selectAll('k')
      .select(['u.email_key', 'u.company_id'])
      .where('k.credential_id', '=', credentialId)
      .where('u.disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** Keeps the counter of this use; false where another use came between, or the key is gone. */
export async function spendPasskey(
  trx: IdentityTrx,
  key: Pick<PasskeyRow, 'id' | 'sign_count'>,
  used: { readonly signCount: number; readonly backedUp: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.passkey SET sign_count = ${used.signCount}, backed_up = ${used.backedUp}, last_used_at = now()
     WHERE id = ${key.id} AND sign_count = ${key.sign_count} RETURNING 1`.execute(trx);
  return rows.length > 0;
}

/** The passkeys of a person that this host's browser can give. */
export async function passkeysOf(
  doors: Doors,
  userId: string,
  rpId: string,
): Promise<readonly { readonly ID: string; readonly Transports: string[] }[]> {
  const rows = await doors.readIdentity((db) =>
    db
      .selectFrom('identity.passkey')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .where('rp_id', '=', rpId)
      .orderBy('added_at')
      .execute(),
  );
  return rows.map(({ credential_id, transports }) => ({ ID: credential_id, Transports: transports }));
}

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
/** The ways to reach a key that are known; a browser may name others. */
export const knownTransports = (named: readonly string[]): string[] => known.filter((name) => named.includes(name));
