import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey } from 'jose';
import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
} from 'openid-client';
import { customFetch, None, type ServerMetadata } from 'openid-client';
import type { AllowList } from '#/platform/outbound/allowList.ts';
import type { OutboundDialer } from '#/platform/outbound/dialer.ts';
import { createOutboundFetch, type OutboundFetch } from '#/platform/outbound/outboundFetch.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { ProviderFault, providerFault } from './providerFault.ts';
import { readMetadata } from './readMetadata.ts';

/** A directory whose metadata were read and accepted, and its keys. */
export type OpenProvider = { readonly configuration: Configuration; readonly keys: JWTVerifyGetKey };

export type IdentityProviders = { open(provider: IdentityProvider): Promise<OpenProvider> };

export type ProviderOptions = {
  readonly dialer: Pick<OutboundDialer, 'send'>;
  readonly allow: AllowList;
  /** For each answer of a provider. */
  readonly deadlineMs: number;
};

/** Metadata and keys are some kilobytes. */
const maxBytes = 512 * 1024;
/** How long metadata are believed; keys are asked for anew twice as often, and for a key id that is unknown once in five minutes. */
const metadataMs = 3_600_000;
const keysMs = 1_800_000;
const keysCooldownMs = 300_000;
export const toleranceSeconds = 30;

/** Directories by company, opened once an hour; a crowd that comes while one is asked waits for the one answer. */
export function createIdentityProviders({ dialer, allow, deadlineMs }: ProviderOptions): IdentityProviders {
  const opened = new Map<string, { readonly as: string; readonly at: number; readonly it: Promise<OpenProvider> }>();
  const fetch = answering(createOutboundFetch(dialer, { deadlineMs, maxBytes }));
  return {
    open(provider) {
      const as = createHash('sha256').update(JSON.stringify(provider)).digest('base64');
      const former = opened.get(provider.companyId);
      if (former?.as === as && performance.now() - former.at < metadataMs) return former.it;
      const it = openOne(provider, fetch, allow).catch((error: unknown) => {
        if (opened.get(provider.companyId)?.it === it) opened.delete(provider.companyId);
        throw providerFault(error);
      });
      opened.set(provider.companyId, { as, at: performance.now(), it });
      return it;
    },
  };
}

/** An error of the provider's own is an outage, whatever it says. */
const answering =
  (fetch: OutboundFetch): OutboundFetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (response.status >= 500) throw new ProviderFault('down', `status ${response.status}`);
    return response;
  };

async function openOne(provider: IdentityProvider, fetch: OutboundFetch, allow: AllowList): Promise<OpenProvider> {
  const metadata = await readMetadata(provider, fetch, allow);
  const client = { [clockTolerance]: toleranceSeconds };
  const configuration = new Configuration(metadata, provider.clientId, client, authentication(provider, metadata));
  configuration[customFetch] = fetch;
  // Plain http got this far only where the allow list names it: the demo's.
  if (new URL(provider.issuer).protocol === 'http:') allowInsecureRequests(configuration);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
    cacheMaxAge: keysMs,
    cooldownDuration: keysCooldownMs,
    [keysFetch]: fetch,
  });
  return { configuration, keys };
}

/** The standard's default where the provider does not say that it takes the other. */
function authentication({ clientSecret }: IdentityProvider, metadata: ServerMetadata) {
  if (clientSecret === null) return None();
  const posts = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  return posts ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
}
