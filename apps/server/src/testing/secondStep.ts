import { generateSync } from 'otplib';
import { createAuthenticator } from './outside/authenticator.ts';
import type { signedIn } from './builders.ts';
import type { TestServer } from './testServer.ts';

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** The code that an app shows `steps` of 30 seconds from now, by the database's clock. */
export async function appCode(server: TestServer, secret: string, steps = 0): Promise<string> {
  const { rows } = await server.admin.query<{ now: number }>('SELECT floor(extract(epoch FROM now()))::int AS now');
  return generateSync({ secret, epoch: (rows[0]?.now ?? 0) + 30 * steps });
}

/** Adds an app, as the profile does; its code of this step is then used. */
export async function addApp(server: TestServer, session: SignedIn): Promise<{ secret: string; codes: string[] }> {
  const secret = (await session.call('beginAuthenticatorApp')).body.Data?.Secret ?? '';
  const { body } = await session.call('addAuthenticatorApp', await appCode(server, secret));
  if (!body.WasSuccess) throw new Error(`no app: ${body.UserMessage}`);
  return { secret, codes: body.Data?.RecoveryCodes ?? [] };
}

/** Where the page of a test stands: WebAuthn knows names alone, no addresses. */
export const site = (server: TestServer, name = 'localhost') => {
  const host = `${name}:${new URL(server.url).port}`;
  return { host, origin: `http://${host}`, rpId: name };
};

/** Adds a passkey of this site, as the profile does. */
export async function addKey(server: TestServer, session: SignedIn, at = site(server)) {
  const key = createAuthenticator();
  const asked = await session.call('beginPasskey', undefined, { host: at.host });
  const made = key.make({ ...at, challenge: asked.body.Data?.Challenge ?? '' });
  const { body } = await session.call('addPasskey', made, { host: at.host });
  if (!body.WasSuccess) throw new Error(`no passkey: ${body.UserMessage}`);
  return { key, codes: body.Data?.RecoveryCodes ?? [] };
}
