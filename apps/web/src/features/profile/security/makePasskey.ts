import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';

type Question = DataOf<(typeof secondStepCalls)['beginPasskey']>;
type Made = Omit<PayloadOf<(typeof secondStepCalls)['addPasskey']>, 'Name'>;

/** Has the browser make a passkey. Throws where it was cancelled, or the device has one for this account already. */
export async function makePasskey(question: Question): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: question.Challenge,
      rp: { id: question.RpID, name: question.RpName },
      user: { id: question.UserID, name: question.UserName, displayName: question.UserName },
      pubKeyCredParams: question.Algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: question.Exclude.map((key) => ({ id: key, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
      timeout: 120_000,
    },
  });
  return {
    CredentialID: id,
    ClientData: response.clientDataJSON,
    AttestationObject: response.attestationObject,
    Transports: response.transports ?? [],
  };
}
