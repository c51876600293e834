import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());

it('[GEN-05] a stranger is planned for by name and birth date alone, with the cost and nobody asked, and then found to be reviewed', async () => {
  const person = {
    LastName: 'Ravnsborg',
    FirstName: 'Perpetua',
    DateOfBirth: '1979-03-17',
    ServiceFrom: '2026-11-20',
    ServiceTo: '2026-11-20',
    StopRule: 'All',
  } as const;
  const start = await finder.call('getDiscoveryStart', {});
  const PlanState = start.body.Data?.HomeState ?? '';
  expect(PlanState).toBe('MI');
  const asked = { ...person, PlanState, ForTreatmentOrPayment: true };
  const unattested = await finder.call('planDiscovery', { ...asked, ForTreatmentOrPayment: false });
  expect(fieldsOf(unattested)).toHaveProperty('ForTreatmentOrPayment');
  const searches = async () =>
    (await server.admin.query('SELECT 1 FROM phi.discovery WHERE requested_by = $1', [finder.user.id])).rowCount;
  const before = await searches();
  const plan = (await finder.call('planDiscovery', asked)).body.Data;
  expect(plan).toMatchObject({ State: 'MI', CapCents: 300 });
  const waits = plan?.Asks.filter(({ Skip }) => Skip === null) ?? [];
  expect(waits.map(({ PayerName }) => PayerName)).toContain('Bluestone Health Plan');
  expect(plan?.ToCents).toBe(waits.reduce((sum, { ToCents }) => sum + ToCents, 0));
  expect(plan?.ToCents).toBeGreaterThan(0);
  expect(await searches()).toBe(before);

  // Without anything taken for granted nobody is refused either.
  expect((await finder.call('planDiscovery', { ...asked, PlanState: '' })).body.Data?.State).toBe('');

  // Nobody is asked, and nothing is paid, before somebody has seen whom that would be.
  const unseen = await finder.call('submitDiscovery', asked);
  expect(unseen.body.UserMessage).toMatch(/^Nothing but a name and a birth date is known: look first/);
  expect(await searches()).toBe(before);
  const search = await searchFor(finder, { ...asked, State: '', PlanShown: true });
  const planned = waits.filter(({ Step }) => Step !== 'otherCoverage').map(({ PayerName }) => PayerName);
  expect(search.Asks.filter(({ State: now }) => now === 'Done').map(({ PayerName }) => PayerName)).toEqual(planned);
  expect(search).toMatchObject({ Outcome: 'Review', Request: { State: '', PlanState: 'MI' } });
  // What was taken for granted was not sent, and gives no points.
  const [one] = search.Candidates;
  expect(one).toMatchObject({ PayerName: 'Bluestone Health Plan', Level: 'REVIEW', Released: false });
  expect(one?.Rows.find(({ Field }) => Field === 'place')?.Points ?? 0).toBe(0);
});

it('[GEN-05] a stranger’s search is of the registration that what it found was saved into', async () => {
  const person = { LastName: 'ACT', FirstName: 'Ottilie', DateOfBirth: '1983-06-07' };
  const search = await searchFor(finder, { ...person, Zip: '49909', State: 'MI' });
  expect(search.Request.RegmasterID).toBeNull();
  const one = search.Candidates.find(({ Level, Standing }) => Level === 'REVIEW' && Standing === 'active');
  if (one === undefined) throw new Error('nothing to review');
  const { DiscoveryID } = search;
  const { SpifResponseID, Version } = one;
  await finder.call('decideCandidate', {
    DiscoveryID,
    SpifResponseID,
    Version,
    Decision: 'Accepted',
    Code: 'patientSays',
  });
  const made = await finder.call('saveRegistration', { RegMasterID: null, Version: null, MRN: 'STR-1', ...person });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const saved = await finder.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID,
    RegInsuranceID: null,
    InsuranceVersion: null,
    COB: 1,
    RegistrationVersion: 1,
  });
  expect(saved.body.UserMessage ?? '').toBe('');
  const now = await searchOf(finder, DiscoveryID);
  expect(now.Request.RegmasterID).toBe(RegMasterID);
  expect(now.MRN).toBe('STR-1');
  const listed = await finder.call('listDiscoveries', { RegMasterID });
  expect(listed.body.Data?.Rows.map((row) => row.DiscoveryID)).toEqual([DiscoveryID]);
});
