import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { logonCalls } from '@coverline/contract/logon/logon.ts';

type Question = DataOf<(typeof logonCalls)['askPasskey']>;

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

/** Asks the browser to have one of the person's passkeys sign the question. Throws where it was cancelled. */
export async function signWithPasskey(question: Question): Promise<PayloadOf<(typeof logonCalls)['passkeyAuth']>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: question.Challenge,
      rpId: question.RpID,
      userVerification: question.MustVerify ? 'required' : 'preferred',
      timeout: 120_000,
      allowCredentials: question.Credentials.map(({ ID }) => ({ id: ID, type: 'public-key' })),
    },
  });
  return {
    CredentialID: id,
    ClientData: response.clientDataJSON,
    AuthenticatorData: response.authenticatorData,
    Signature: response.signature,
  };
}
