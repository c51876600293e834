import type { AppData } from '#/api/appData.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { storageKeys } from '@coverline/domain/constants.ts';

export type EmbeddedConfig = NonNullable<AppData['AthenaEmbeddedConfig']>;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

const digest = async (text: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** The address to which the authorization server sends the browser back. */
export const redirectUri = (origin: string): string => `${origin}${screen('embeddedLogin').path}`;

/** The patient's chart is read, and what is saved to the billing system is written into it. */
const scopes = [
  'openid',
  'fhirUser',
  'launch',
  'patient/Patient.read',
  'patient/Coverage.read',
  'patient/Patient.write',
  'patient/Coverage.write',
];

/**
 * Notes what has to come back, in this tab alone, and answers where to ask. The nonce that is kept is the proof key: two digests of
 * it are shown, one as the PKCE challenge and one as the ID token's nonce.
 */
export async function beginLaunch(
  { AuthorizeRedirectURL, ClientID, ISS }: EmbeddedConfig,
  launch: string,
  { storage, origin }: { readonly storage: Storage; readonly origin: string },
): Promise<string> {
  const [state, nonce] = [random(), random()];
  const address = new URL(AuthorizeRedirectURL);
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: ClientID,
    redirect_uri: redirectUri(origin),
    scope: scopes.join(' '),
    // As it was set up, whatever form of it the launch has.
    aud: ISS,
    launch,
    state,
    nonce: await digest(`nonce ${nonce}`),
    code_challenge: await digest(nonce),
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value);
  storage.setItem(storageKeys.launchState, state);
  storage.setItem(storageKeys.launchNonce, nonce);
  return address.href;
}

/** The nonce of the launch that a state belongs to, or null where it is none of this tab's. Neither is good again. */
export function endLaunch(state: string, storage: Storage): string | null {
  const nonce = storage.getItem(storageKeys.launchState) === state ? storage.getItem(storageKeys.launchNonce) : null;
  storage.removeItem(storageKeys.launchState);
  storage.removeItem(storageKeys.launchNonce);
  return nonce;
}
