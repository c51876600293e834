import { afterAll, beforeAll, expect, it } from 'vitest';
import { coverline } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { ehrUrl, launchFromEhr, newUsername, type Opening, pairedWith } from '#/testing/outside/ehrLaunch.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const notAccepted =
  'The sign-in from your EHR could not be accepted. If relaunching does not help, ask your administrator.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As somebody who is paired, at an authorization server that the company has from now on. */
async function launched(at: 'oauth' | 'oauth-iss', opening: Opening = {}) {
  await server.admin.query('UPDATE identity.ehr SET issuer = $2 WHERE company_id = $1', [
    coverline,
    `${ehrUrl(server)}/${at}`,
  ]);
  const user = newUsername();
  const { email } = await pairedWith(server, user, undefined, at);
  return { email, ...(await launchFromEhr(server, { ...opening, user, at })) };
}

type Answered = Awaited<ReturnType<typeof launched>>['brought'];
const logIn = (brought: Omit<Answered, 'Answer'> & { Answer?: string }) =>
  callerOf(server.url, null).call('embeddedLogIn', brought);

it('[CALL-10] F25 the answer of a server that promises its iss, with a session_state, signs in', async () => {
  const { brought, email } = await launched('oauth-iss');
  expect([...new URLSearchParams(brought.Answer).keys()].sort()).toEqual(['code', 'iss', 'session_state', 'state']);
  const { body } = await logIn(brought);
  expect(body.Data?.UserData?.Email).toBe(email);
});

it('F25 one that promises none signs in with it and without, and by its code alone', async () => {
  const plain = await launched('oauth');
  expect(plain.brought.Answer).not.toContain('iss=');
  expect((await logIn(plain.brought)).body.Data?.UserData?.Email).toBe(plain.email);
  const { brought, email } = await launched('oauth');
  const iss = encodeURIComponent(`${ehrUrl(server)}/oauth`);
  expect((await logIn({ ...brought, Answer: `${brought.Answer}&iss=${iss}` })).body.Data?.UserData?.Email).toBe(email);
  const { Answer: _whole, ...alone } = (await launched('oauth')).brought;
  expect((await logIn(alone)).body.WasSuccess).toBe(true);
});

it.each(['wrong-iss', 'without-iss'])('F25 an answer %s is refused, and its code is never redeemed', async (answer) => {
  const { brought } = await launched('oauth-iss', { answer });
  expect(brought.Code).not.toBe('');
  expect((await logIn(brought)).body).toMatchObject({ WasSuccess: false, UserMessage: notAccepted });
  const { access_token } = await redeem(brought);
  expect(access_token).toMatch(/^[\w-]{36}$/);
});

it.each([
  ['access_denied', 'Your EHR did not allow the sign-in. If relaunching does not help, ask your administrator.'],
  ['temporarily_unavailable', 'Athena answered with an error of its own. Try again in a few minutes.'],
  ['server_error', 'Athena answered with an error of its own. Try again in a few minutes.'],
])('F25 the error %s is told', async (answer, message) => {
  for (const at of ['oauth', 'oauth-iss'] as const) {
    const { brought } = await launched(at, { answer });
    expect(brought.Code).toBe('');
    expect((await logIn(brought)).body).toMatchObject({ WasSuccess: false, UserMessage: message });
  }
});

it('F25 an answer of another code, with a doubled parameter, of nothing or with an error beside its code is refused', async () => {
  for (const changed of [
    (answer: string) => answer.replace(/code=[^&]+/, 'code=another'),
    (answer: string) => `${answer}&code=another`,
    (answer: string) => `${answer}&state=another`,
    (answer: string) => `${answer}&iss=another`,
    (answer: string) => `${answer}&error=invalid_request`,
    () => '',
  ]) {
    const { brought } = await launched('oauth-iss');
    const { body } = await logIn({ ...brought, Answer: changed(brought.Answer) });
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: notAccepted });
  }
});

/** As the portal would: that it works shows that nobody did so before, since a code is good once. */
async function redeem({ Code, RedirectURI, Nonce }: Answered): Promise<{ access_token?: string }> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: Code,
    redirect_uri: RedirectURI,
    code_verifier: Nonce,
  });
  const authorization = `Basic ${Buffer.from('coverline-embedded:ehr-Only-1!').toString('base64')}`;
  const answer = await fetch(`${ehrUrl(server)}/oauth-iss/token`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return (await answer.json()) as { access_token?: string }; // the sandbox's documented shape
}
