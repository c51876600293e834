import { expect, it } from 'vitest';
import { CallError } from '#/api/wire/callError.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { startUp, type StartDeps } from '#/app/start/startUp.ts';
import { anEmbedded, aUser } from '#/app/testing.ts';

// startUp reads these two names of the configuration.
const config = (UseADB2CAuthentication = false) =>
  ({ AppConfig: { UseADB2CAuthentication, ValidReferralDomains: ['intranet.example'] } }) as never;
const user = aUser();

function start(given: Partial<StartDeps> = {}) {
  const asked: string[] = [];
  const deps: StartDeps = {
    fetchConfig: async () => config(),
    readToken: () => 'token',
    refreshLoginData: async () => ({ UserData: user, EmbeddedData: null }),
    refreshB2CLoginData: async () => ({ UserData: user, EmbeddedData: null }),
    wipeEmbedded: () => {},
    place: { pathname: '/', search: '', hash: '' },
    referrer: '',
    onConfig: () => asked.push('applied'),
    pause: async () => {},
    ...given,
  };
  const result = startUp({
    ...deps,
    fetchConfig: () => (asked.push('FetchConfig'), deps.fetchConfig()),
    refreshLoginData: () => (asked.push('RefreshLoginData'), deps.refreshLoginData()),
    refreshB2CLoginData: () => (asked.push('RefreshB2CLoginData'), deps.refreshB2CLoginData()),
  });
  return result.then((outcome) => ({ outcome, asked }));
}
const unauthorized = (UserMessage?: string) =>
  new CallError('unauthorized', '401', {
    status: 401,
    body: { WasSuccess: false, ...(UserMessage !== undefined && { UserMessage }) },
  });

it('[START-02] [START-03] [START-04] [STATE-06] the configuration first, then the refresh, then the user is restored', async () => {
  const { outcome, asked } = await start();
  expect(asked).toEqual(['FetchConfig', 'applied', 'RefreshLoginData']);
  expect(outcome).toEqual({ kind: 'restored', user, embedded: null });
});

it('[STATE-07] without a stored token nothing is refreshed', async () => {
  const { outcome, asked } = await start({ readToken: () => null });
  expect(asked).not.toContain('RefreshLoginData');
  expect(outcome).toEqual({ kind: 'signedOut' });
});

it('[STATE-01] code 1 when the configuration fails', async () => {
  const failing = async () => {
    throw new CallError('refused', 'refused');
  };
  expect((await start({ fetchConfig: failing })).outcome).toMatchObject({ kind: 'failed', code: 1 });
});

const external = { fetchConfig: async () => config(true), readToken: () => null };
const nobody = async () => {
  throw unauthorized('Please log in again.');
};
const opened = { pathname: '/Account/Profile', search: '', hash: '' };
const login = (search = '', hash = '') => ({ pathname: '/', search, hash });

it('[STATE-04] [CALL-02] where a directory signs in, the external refresh is made, with a token and without', async () => {
  for (const readToken of [() => null, () => 'token']) {
    const { outcome, asked } = await start({ ...external, readToken });
    expect(asked).toEqual(['FetchConfig', 'applied', 'RefreshB2CLoginData']);
    expect(outcome).toEqual({ kind: 'restored', user, embedded: null });
  }
});

it('[STATE-02] [STATE-05] code 2 for a screen without a session, and at once for a link from a referral domain', async () => {
  const signedOut = { ...external, refreshB2CLoginData: nobody };
  for (const place of [opened, login('', '#/spifmanagement/eligibility')])
    expect((await start({ ...signedOut, place })).outcome).toMatchObject({ kind: 'failed', code: 2 });
  const referred = { ...external, place: login('', '#/Account/Profile'), referrer: 'https://intranet.example/' };
  const { outcome, asked } = await start(referred);
  expect(outcome).toMatchObject({ kind: 'failed', code: 2 });
  expect(asked).toEqual(['FetchConfig', 'applied']);
});

it('Login itself, and a Login that says why, wait for the button: nobody is signed in again by logging off', async () => {
  const signedOut = { ...external, refreshB2CLoginData: nobody };
  for (const place of [login(), login('?message=Gone', '#/Account/Profile')])
    expect((await start({ ...signedOut, place })).outcome).toEqual({ kind: 'signedOut' });
  const stale = { ...signedOut, readToken: () => 'token', place: login() };
  expect((await start(stale)).outcome).toEqual({ kind: 'failed', code: 3, userMessage: null });
});

it('[STATE-03] [STATE-08] code 3 when the refresh fails, with the words of the server where it sent some', async () => {
  const refused = (error: Error) =>
    start({
      refreshLoginData: async () => {
        throw error;
      },
    });
  expect((await refused(unauthorized())).outcome).toEqual({ kind: 'failed', code: 3, userMessage: null });
  expect((await refused(unauthorized('Please log in again.'))).outcome).toMatchObject({ userMessage: null });
  expect((await refused(unauthorized('Gone.'))).outcome).toEqual({ kind: 'failed', code: 3, userMessage: 'Gone.' });
});

it('a server that comes back within two tries logs nobody out', async () => {
  const answers = [new CallError('network', 'x'), new CallError('status', 'x', { status: 503 })];
  const { outcome, asked } = await start({
    refreshLoginData: async () => {
      const error = answers.shift();
      if (error) throw error;
      return { UserData: user, EmbeddedData: null };
    },
  });
  expect(outcome.kind).toBe('restored');
  expect(asked.filter((name) => name === 'RefreshLoginData')).toHaveLength(3);
});

it('[STATE-09] a refresh that fails wipes the patient of the EHR', async () => {
  embeddedPatient.load(anEmbedded);
  const { outcome } = await start({ refreshLoginData: nobody, wipeEmbedded: embeddedPatient.wipe });
  expect(outcome).toMatchObject({ kind: 'failed', code: 3 });
  expect(embeddedPatient.isLoaded()).toBe(false);
});

it('[STATE-12] a refresh that succeeds hands over what the EHR has', async () => {
  const refreshed = async () => ({ UserData: user, EmbeddedData: anEmbedded });
  expect((await start({ refreshLoginData: refreshed })).outcome).toEqual({
    kind: 'restored',
    user,
    embedded: anEmbedded,
  });
});
