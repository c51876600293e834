import { jwtVerify } from 'jose';
import { AuthorizationResponseError, authorizationCodeGrant, type TokenEndpointResponse } from 'openid-client';
import type { IdentityProvider } from './identityProvider.ts';
import { type OpenProvider, toleranceSeconds } from './openProviders.ts';
import { ProviderFault, providerFault } from './providerFault.ts';

/** Who came back, as the provider proves it: never by an e-mail address, which is not even asked for (D-06). */
export type Proven = {
  readonly issuer: string;
  readonly subject: string;
  readonly how: string;
  /** The whole answer: access that was granted, and what an EHR says of the launch. */
  readonly tokens: TokenEndpointResponse;
};

/** What the visit that began in this browser expects; without a state where the browser has judged that itself. */
type Expected = { readonly state?: string; readonly nonce: string; readonly verifier: string };

// Every asymmetric algorithm there is a reason to use; `none` and shared secrets are not among them.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Errors by which a provider answers that it cannot at the moment (RFC 6749, 4.1.2.1). */
const outages: readonly string[] = ['server_error', 'temporarily_unavailable'];

/**
 * Redeems the code of a returned visit, and judges the ID token: claims by openid-client, then the signature by the
 * provider's own keys, which openid-client leaves to TLS. Throws a ProviderFault.
 */
export async function proveIdentity(
  { configuration, keys }: OpenProvider,
  provider: IdentityProvider,
  visit: Expected,
  returned: URL,
): Promise<Proven> {
  try {
    const tokens = await authorizationCodeGrant(configuration, returned, {
      ...(visit.state !== undefined && { expectedState: visit.state }),
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
    });
    const { payload } = await jwtVerify(tokens.id_token ?? '', keys, {
      algorithms,
      issuer: provider.issuer,
      audience: provider.clientId,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    });
    const { sub = '', azp, acr, amr } = payload;
    if (azp !== undefined && azp !== provider.clientId) throw new ProviderFault('refused', 'azp');
    if (sub === '' || sub.length > 255) throw new ProviderFault('refused', 'subject');
    if (provider.requiredAcr.length > 0 && !provider.requiredAcr.includes(String(acr)))
      throw new ProviderFault('refused', 'acr');
    return { issuer: provider.issuer, subject: sub, how: howText(acr, amr), tokens };
  } catch (error) {
    if (error instanceof AuthorizationResponseError)
      throw new ProviderFault(outages.includes(error.error) ? 'erred' : 'refused', `answered ${word(error.error)}`);
    throw providerFault(error);
  }
}

/** How the provider says that it knew them; the second step is its own. Words of machines alone reach the audit. */
const howText = (acr: unknown, amr: unknown) =>
  [`acr ${word(acr)}`, ...(Array.isArray(amr) ? [`amr ${amr.slice(0, 8).map(word).join(' ')}`] : [])].join('; ');

const word = (value: unknown) => (typeof value === 'string' && /^[\w.:/-]{1,80}$/.test(value) ? value : '-');
