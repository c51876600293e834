import type { Role } from '@coverline/domain/access/roles.ts';
import { createHash, randomBytes } from 'node:crypto';
import { coverline, lakeside, makeUser, type TestUser } from '#/testing/builders.ts';
import { type Caller, callerOf } from '#/testing/caller.ts';
import type { TestServer } from '#/testing/testServer.ts';

export const rosalind = '00418823';
export const practice = '195900';

export const ehrUrl = (server: TestServer) => `http://127.0.0.1:${Number(new URL(server.sandboxUrl).port) + 2}/ehr`;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Opening = {
  readonly user?: string;
  readonly patient?: string;
  readonly practice?: string;
  /** What the authorization server is to answer, as the sandbox knows it. */
  readonly answer?: string;
  /** Which of its two authorization servers: `oauth-iss` promises its `iss`. */
  readonly at?: 'oauth' | 'oauth-iss';
  /** How the EHR takes what is saved, as the sandbox knows it. */
  readonly saving?: string;
  readonly roles?: readonly Role[];
};

/** A name at the EHR that nobody else in the run has. */
export const newUsername = (): string => `ehr-${randomBytes(6).toString('hex')}`;

/**
 * Opens a patient's chart at the EHR as somebody, and goes where a browser would: what it brings back to the portal. `asked` are
 * changes to what is asked for at the authorization endpoint.
 */
export async function launchFromEhr(
  server: TestServer,
  {
    user = newUsername(),
    patient = rosalind,
    practice: of = practice,
    answer = '',
    at = 'oauth',
    saving = '',
  }: Opening = {},
  asked: Readonly<Record<string, string>> = {},
) {
  const opened = await fetch(
    `${ehrUrl(server)}/launch?${new URLSearchParams({ user, patient, practice: of, answer, saving }).toString()}`,
  );
  const { launch, iss } = (await opened.json()) as { launch: string; iss: string }; // the sandbox's documented shape
  const Nonce = randomBytes(32).toString('base64url');
  const RedirectURI = `${server.url}/Login/Athena`;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'coverline-embedded',
    redirect_uri: RedirectURI,
    scope: 'openid launch patient/Patient.write patient/Coverage.write',
    state: 's',
    aud: iss,
    launch,
    nonce: digest(`nonce ${Nonce}`),
    code_challenge: digest(Nonce),
    code_challenge_method: 'S256',
    ...asked,
  });
  const back = await fetch(`${ehrUrl(server)}/${at}/authorize?${query.toString()}`, { redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '');
  const Code = returned.searchParams.get('code') ?? '';
  return { user, brought: { Code, RedirectURI, Nonce, Answer: returned.search.slice(1) } };
}

/** A user of the portal whom somebody of the practice is paired with. */
export async function pairedWith(
  server: TestServer,
  username: string,
  person?: Pick<TestUser, 'id' | 'email'>,
  at: Opening['at'] = 'oauth',
  roles: readonly Role[] = ['RealTimeEligibility'],
): Promise<Pick<TestUser, 'id' | 'email'>> {
  const user = person ?? (await makeUser(server, { roles: { [lakeside]: [...roles] } }));
  await server.admin.query('INSERT INTO identity.ehr_pairing VALUES ($1, $2, $3, $4, $5)', [
    coverline,
    `${ehrUrl(server)}/${at}`,
    practice,
    username,
    user.id,
  ]);
  return user;
}

/** Signed in from the EHR, as somebody new who is paired. */
export async function embeddedSession(
  server: TestServer,
  opening: Opening = {},
): Promise<{ readonly caller: Caller; readonly token: string; readonly user: Pick<TestUser, 'id' | 'email'> }> {
  const username = opening.user ?? newUsername();
  const user = await pairedWith(server, username, undefined, opening.at, opening.roles);
  const { brought } = await launchFromEhr(server, { ...opening, user: username });
  const { body } = await callerOf(server.url, null).call('embeddedLogIn', brought);
  const token = body.AuthToken ?? '';
  return { caller: callerOf(server.url, token), token, user };
}

/** A patient in the vendor's own form, and an insurance, as much as a test says of them. */
type ChartOf = { readonly [field: string]: string | readonly Readonly<Record<string, string>>[] };

/** A chart at the EHR that no other test has; answers the patient's number there. */
export async function openChart(server: TestServer, chart: ChartOf): Promise<string> {
  const reply = await atDesk(server, '', chart);
  return ((await reply.json()) as { patientid: string }).patientid; // the sandbox's documented shape
}

/** Somebody at the EHR's own desk changes a chart. */
export const changeChart = (server: TestServer, id: string, fields: ChartOf) => atDesk(server, `/${id}`, fields);

const atDesk = (server: TestServer, path: string, body: ChartOf) =>
  fetch(`${ehrUrl(server)}/charts${path}`, { method: 'POST', body: JSON.stringify(body) });

type SeenChart = {
  readonly patient: Readonly<Record<string, string>>;
  readonly insurances: readonly Readonly<Record<string, string>>[];
  readonly saves: number;
};

/** What the EHR has of a chart now, and how often something of it was saved. */
export const chartNow = async (server: TestServer, id: string): Promise<SeenChart> =>
  (await (await fetch(`${ehrUrl(server)}/charts/${id}`)).json()) as SeenChart; // the sandbox's documented shape
