import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Directory } from '#/identity/directory.ts';
import { page } from '#/http/page.ts';
import { signOutPage } from '#/identity/pages.ts';
import { openStore } from '#/identity/store.ts';

/** Where the portal of this machine may be sent back to, on whatever port it listens. */
const portal = /^http:\/\/(?:127\.0\.0\.1|localhost|[\w-]+\.localhost)(?::\d+)?\//;
const DAY = 24 * 3600;

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'directory', use: 'sig', alg: 'ES256' };
}

/** A real OpenID provider of the demo's hospital: code flow with PKCE S256, sign-in page, sign-out. */
export function createProvider(issuer: string, directory: Directory): Provider {
  const provider = new Provider(issuer, {
    adapter: openStore(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: directory.ClientId,
        client_secret: directory.ClientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // What is asked for is judged by `portal` below: the port is not known here.
        redirect_uris: ['http://localhost/'],
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      acr: null,
      auth_time: null,
    },
    acrValues: ['mfa'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const person = directory.People.find(({ Subject }) => Subject === id);
      if (!person) return undefined;
      return {
        accountId: id,
        claims: () => ({ sub: id, name: person.Name, email: person.Email, email_verified: person.EmailVerified }),
      };
    },
    // The hospital's own portal: nobody is asked whether it may know who they are.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, signOutPage(directory, form)),
        postLogoutSuccessSource: (ctx) => show(ctx, page(directory.Name, '<p>You are signed out.</p>')),
      },
    },
    renderError: (ctx, { error, error_description }) =>
      show(ctx, page(directory.Name, `<p>${error}: ${error_description ?? ''}</p>`)),
    ttl: { Session: DAY, Grant: DAY, Interaction: 3600, IdToken: 3600, AccessToken: 3600 },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) => portal.test(uri);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri: string) => portal.test(uri);
  return provider;
}

function show(ctx: KoaContextWithOIDC, body: string): void {
  ctx.type = 'html';
  ctx.body = body;
}
