import type { ServerMetadata } from 'openid-client';
import { checkUrl } from '#/platform/outbound/checkUrl.ts';
import type { AllowList } from '#/platform/outbound/allowList.ts';
import type { OutboundFetch } from '#/platform/outbound/outboundFetch.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { ProviderFault } from './providerFault.ts';

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * What the provider says of itself, taken only where it is the configured issuer letter by letter, and where every endpoint
 * that we or the browser will go to stands on the issuer's host or on one that was configured (D-07).
 */
export async function readMetadata(
  provider: IdentityProvider,
  fetch: OutboundFetch,
  allow: AllowList,
): Promise<ServerMetadata> {
  const response = await fetch(provider.discoveryUrl, { headers: { accept: 'application/json' } });
  if (response.status !== 200) throw new ProviderFault('refused', `metadata status ${response.status}`);
  const metadata = await response.json().then(
    (body: unknown) => (typeof body === 'object' && body !== null ? (body as Partial<ServerMetadata>) : {}), // judged below
    () => {
      throw new ProviderFault('refused', 'metadata unreadable');
    },
  );
  if (metadata.issuer !== provider.issuer) throw new ProviderFault('refused', 'metadata issuer');
  const hosts = [new URL(provider.issuer).host, new URL(provider.discoveryUrl).host, ...provider.otherHosts];
  const isOurs = (address: unknown) => {
    const checked = typeof address === 'string' ? checkUrl(address, allow) : null;
    return checked?.ok === true && hosts.includes(checked.url.host);
  };
  const wrong = endpoints.find((name) => !isOurs(metadata[name]));
  if (wrong !== undefined) throw new ProviderFault('refused', `metadata ${wrong}`);
  // Sign-out is a courtesy: an address that is not to be trusted is as good as none.
  const { end_session_endpoint: out, ...rest } = metadata;
  return { ...rest, issuer: provider.issuer, ...(isOurs(out) && { end_session_endpoint: out }) };
}
