type Claims = Readonly<Record<string, unknown>>;
type Manner = 'hold' | 'reset' | 'drip' | 'huge' | 'error500';

/** What an adversarial provider does otherwise than a good one; everything it does not name is as it should be. */
export interface Adversarial {
  readonly does: string;
  readonly discovery?: (good: Claims) => Claims;
  readonly manner?: { readonly at: 'discovery' | 'jwks' | 'token'; readonly as: Manner };
  readonly claims?: (good: Claims) => Claims;
  readonly header?: Claims;
  readonly signature?: 'none' | 'stranger';
  /** Of the redirect back, where the code and state stand. */
  readonly redirect?: (good: Claims) => Claims;
}

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

export const adversarialCases: Readonly<Record<string, Adversarial>> = {
  good: { does: 'nothing wrong: what the others are compared with' },
  unverified: { does: 'an e-mail that is not verified', claims: (good) => ({ ...good, email_verified: false }) },
  nonce: { does: 'another nonce', claims: (good) => ({ ...good, nonce: 'another' }) },
  nononce: { does: 'no nonce', claims: ({ nonce: _nonce, ...good }) => good },
  audience: { does: 'an ID token for another client', claims: (good) => ({ ...good, aud: 'somebody-else' }) },
  party: {
    does: 'an ID token whose authorized party is another',
    claims: (good) => ({ ...good, azp: 'somebody-else' }),
  },
  issuer: { does: 'an ID token of another issuer', claims: (good) => ({ ...good, iss: 'https://other.example' }) },
  expired: { does: 'an ID token of an hour ago', claims: (good) => ({ ...good, iat: hourAgo() - 60, exp: hourAgo() }) },
  nosubject: { does: 'an ID token of nobody', claims: ({ sub: _sub, ...good }) => good },
  weak: { does: 'a sign-in without a second step', claims: (good) => ({ ...good, acr: 'pwd', amr: ['pwd'] }) },
  unsigned: {
    does: 'alg none, and says in its metadata that it may',
    header: { alg: 'none' },
    signature: 'none',
    discovery: (good) => ({ ...good, id_token_signing_alg_values_supported: ['none', 'ES256'] }),
  },
  stranger: { does: 'a signature by a key that is not its own', signature: 'stranger' },
  key: { does: 'a key id that is in no key set', header: { kid: 'nobody-knows' }, signature: 'stranger' },
  mixup: { does: 'another issuer in the redirect', redirect: (good) => ({ ...good, iss: 'https://other.example' }) },
  denied: {
    does: 'an error in place of a code',
    redirect: ({ code: _code, ...good }) => ({ ...good, error: 'access_denied' }),
  },
  metadata: { does: 'metadata of another issuer', discovery: (good) => ({ ...good, issuer: 'https://other.example' }) },
  elsewhere: {
    does: 'a token endpoint on another host',
    discovery: (good) => ({ ...good, token_endpoint: 'https://login.other.example/token' }),
  },
  plainpkce: {
    does: 'metadata that offers the plain challenge alone',
    discovery: (good) => ({ ...good, code_challenge_methods_supported: ['plain'] }),
  },
  hugekeys: { does: 'a key set of 50 MB', manner: { at: 'jwks', as: 'huge' } },
  dripkeys: { does: 'a key set that drips', manner: { at: 'jwks', as: 'drip' } },
  slow: { does: 'metadata that do not come', manner: { at: 'discovery', as: 'hold' } },
  down: { does: 'a connection that is cut', manner: { at: 'discovery', as: 'reset' } },
  broken: { does: 'HTTP 500 for its metadata', manner: { at: 'discovery', as: 'error500' } },
  slowtoken: { does: 'a token endpoint that does not answer', manner: { at: 'token', as: 'hold' } },
};
