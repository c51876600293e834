import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursBetween, hoursClosed, mostAsked } from '#/services/lookups/unasked/recheckDue.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import type { RecheckOf } from '#/services/lookups/unasked/readRecheck.ts';
import { nearUntil } from '#/services/lookups/unasked/tellOfUnanswered.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { callsFor, gateway, openColumn, partner } from '#/testing/checks.ts';
import { addGateway, routeBy } from '#/testing/routes.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  await server.admin.query('UPDATE system.gateway SET soft_ms = 200, hard_ms = 600 WHERE id = $1', [gateway('NORTH')]);
  await set({ RecheckDays: 5 });
});
afterAll(() => server.close());

async function set(change: object): Promise<void> {
  const admin = await signedIn(server, ['ClientAdministrator']);
  const { ChangedBy: _by, ChangedAt: _at, ...now } = (await admin.call('getEligibilitySettings')).body.Data ?? {};
  const { body } = await admin.call('saveEligibilitySettings', { ...now, ...change });
  if (!body.WasSuccess) throw new Error(body.UserMessage ?? 'not saved');
}

const zone = 'America/New_York';
const days = (count: number) => dayIn(new Date(Date.now() + count * 86_400_000), zone);

type Coming = RecheckOf & { readonly registration: string };
let made = 0;
/** Somebody with one insurance, whose number says what the payer answers, and a visit so many days ahead. */
async function comingIn(
  ahead: number,
  scenario: string,
  { payer = 'BLUE1', born = '1961-02-03' } = {},
): Promise<Coming> {
  const person = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `RCK-${++made}`,
    LastName: 'Quillfeather',
    FirstName: `Ada${'abcdefghij'[made]}`,
    ...(born !== '' && { DateOfBirth: born }),
  });
  const registration = person.body.Data?.RegMasterID ?? '';
  await clerk.call('saveInsurance', {
    RegMasterID: registration,
    RegInsuranceID: null,
    Version: null,
    COB: 1,
    TradingPartnerID: partner(payer),
    CertificateNumber: `RCK${made}-${scenario}`,
  });
  const insuranceId = (await insuranceOf(registration))?.RegInsuranceID ?? '';
  const visitId = randomUUID();
  await server.admin.query(
    `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service) VALUES ($1, $2, $3, $4, $5)`,
    [lakeside, visitId, registration, `RCK-${made}`, days(ahead)],
  );
  return { clientId: lakeside, visitId, insuranceId, registration };
}
const insuranceOf = async (RegMasterID: string) =>
  (await clerk.call('getRegistration', { RegMasterID })).body.Data?.Insurances[0];
async function nowAnswers({ registration, insuranceId }: Coming, scenario: string): Promise<void> {
  const { body } = await clerk.call('saveInsurance', {
    RegMasterID: registration,
    RegInsuranceID: insuranceId,
    Version: (await insuranceOf(registration))?.Version,
    COB: 1,
    TradingPartnerID: partner('BLUE1'),
    CertificateNumber: `RCK${made}-${scenario}`,
  });
  if (!body.WasSuccess) throw new Error(JSON.stringify(body));
}

const rechecks = () => createRechecks(server.deps);
/** The round of the hour plans, and what it orders of this visit is done. */
async function round(of: Coming): Promise<boolean> {
  await server.admin.query("DELETE FROM jobs.job WHERE name = 'recheck-insurance'");
  await rechecks().plan();
  const { rows } = await server.admin.query(
    "SELECT 1 FROM jobs.job WHERE name = 'recheck-insurance' AND data ->> 'visitId' = $1",
    [of.visitId],
  );
  if (rows.length > 0) await rechecks().run(of);
  return rows.length > 0;
}
const hoursPass = (of: Coming, hours: number) =>
  setBack(server.admin, {
    table: 'phi.recheck',
    column: 'at',
    by: `${hours} hours`,
    of: ['visit_master_id', of.visitId],
  });
const stands = async ({ visitId }: Coming) =>
  (
    await server.admin.query<{ outcome: string; lookup_id: string | null; times_asked: number }>(
      'SELECT outcome, lookup_id, times_asked FROM phi.recheck WHERE visit_master_id = $1',
      [visitId],
    )
  ).rows[0];
const lookupsOf = async ({ visitId }: Coming) =>
  (
    await server.admin.query<{ id: string; outcome: string }>(
      'SELECT id, outcome FROM phi.lookup WHERE visit_master_id = $1 ORDER BY requested_at',
      [visitId],
    )
  ).rows;
const notices = async (of: Coming) =>
  (
    await server.admin.query<{ message: string; deep_link: string; user_id: string }>(
      'SELECT message, deep_link, user_id FROM identity.notification WHERE subject LIKE $1',
      [`recheck unanswered ${of.visitId} %`],
    )
  ).rows;

it.each([
  ['AAA42', 'PayerRefused', 'BLUE1'],
  ['TIMEOUT', 'NoAnswer', 'NORTH'],
  ['GARBLED', 'Unreadable', 'GRANT'],
])(
  'a check that ends in %s is ordered again, apart and a few times, then its saver is told',
  async (scenario, ended, payer) => {
    const of = await comingIn(1, scenario, { payer });
    for (let asked = 1; asked <= mostAsked; asked++) {
      expect(await round(of)).toBe(true);
      expect(await stands(of)).toMatchObject({ outcome: 'Asked', times_asked: asked });
      // Not before its time, though the job came twice.
      await rechecks().run(of);
      expect(await round(of)).toBe(false);
      expect(await lookupsOf(of)).toHaveLength(asked);
      await hoursPass(of, hoursBetween);
    }
    for (let more = 0; more < 3; more++) {
      expect(await round(of)).toBe(false);
      await rechecks().run(of);
      await hoursPass(of, 24);
    }
    const all = await lookupsOf(of);
    expect(all.map(({ outcome }) => outcome)).toEqual(Array.from({ length: mostAsked }, () => ended));
    const [notice, ...others] = await notices(of);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      message: expect.stringMatching(/^The check ahead of \d\d\/\d\d\/\d{4} with [A-Z].* got no answer\.$/),
      deep_link: expect.stringMatching(/^\/spifmanagement\/eligibility\?SpifResponseID=/),
      user_id: clerk.user.id,
    });
    // After noon it is the first try already that somebody is told of.
    expect(all.map(({ id }) => id)).toContain(notice?.deep_link.split('=')[1]);
    expect(notice?.message).not.toMatch(/Quillfeather|Ada/);
  },
);

it('once it is answered it is asked no more, and nobody is told', async () => {
  const of = await comingIn(0, 'AAA42');
  await round(of);
  await nowAnswers(of, 'ACT');
  await hoursPass(of, hoursBetween);
  expect(await round(of)).toBe(true);
  const [, second] = await lookupsOf(of);
  expect(second?.outcome).toBe('Answered');
  expect(await callsFor(server, second?.id ?? '')).toHaveLength(1);
  await hoursPass(of, 24);
  expect(await round(of)).toBe(false);
  expect(await lookupsOf(of)).toHaveLength(2);
  expect(await notices(of)).toEqual([]);
});

it('what somebody has checked in the meantime is taken, and one that answered late is not asked again', async () => {
  const of = await comingIn(2, 'TIMEOUT', { payer: 'NORTH' });
  await round(of);
  const [silent] = await lookupsOf(of);
  await server.admin.query('UPDATE phi.lookup SET late_at = now() WHERE id = $1', [silent?.id]);
  await hoursPass(of, hoursBetween);
  expect(await round(of)).toBe(false);
  await server.admin.query('UPDATE phi.lookup SET late_at = NULL WHERE id = $1', [silent?.id]);
  await server.admin.query("UPDATE phi.lookup SET outcome = 'Answered', unknown_kind = NULL WHERE id = $1", [
    silent?.id,
  ]);
  await server.admin.query("UPDATE phi.recheck SET outcome = 'Closed', lookup_id = NULL WHERE visit_master_id = $1", [
    of.visitId,
  ]);
  await hoursPass(of, hoursClosed);
  expect(await round(of)).toBe(true);
  expect(await stands(of)).toMatchObject({ outcome: 'Stored', lookup_id: silent?.id, times_asked: 1 });
  expect(await lookupsOf(of)).toHaveLength(1);
});

it('a payer whose connections are closed at that hour is asked once they open', async () => {
  const id = await addGateway(server, 'CVMCD');
  await routeBy(server, 'CVMCD', [id], lakeside);
  const hour = new Date().getUTCHours();
  const opens = (opensAt: number | null, closesAt: number | null) =>
    server.admin.query('UPDATE system.payer_route SET opens_at = $2, closes_at = $3 WHERE gateway_id = $1', [
      id,
      opensAt,
      closesAt,
    ]);
  await opens(((hour + 6) % 24) * 60, ((hour + 7) % 24) * 60);
  const of = await comingIn(1, 'ACT', { payer: 'CVMCD' });
  expect(await round(of)).toBe(true);
  expect(await stands(of)).toEqual({ outcome: 'Closed', lookup_id: null, times_asked: 0 });
  expect(await round(of)).toBe(false);
  await hoursPass(of, hoursClosed);
  expect(await round(of)).toBe(true);
  const { rows } = await server.admin.query(
    "SELECT 1 FROM phi.audit_event WHERE client_id = $1 AND action = 'RecheckEligibility' AND entity_id = $2",
    [lakeside, of.insuranceId],
  );
  expect(rows).toHaveLength(1);
  await opens(null, null);
  await hoursPass(of, hoursClosed);
  expect(await round(of)).toBe(true);
  expect(await stands(of)).toMatchObject({ outcome: 'Asked', times_asked: 1 });
  expect(await lookupsOf(of)).toMatchObject([{ outcome: 'Answered' }]);
});

it('what a registration lacked is asked once it is there; until then its saver is told on the day', async () => {
  const of = await comingIn(0, 'ACT', { born: '' });
  expect(await round(of)).toBe(true);
  expect(await stands(of)).toEqual({ outcome: 'Incomplete', lookup_id: null, times_asked: 0 });
  expect(await notices(of)).toEqual([]);
  await hoursPass(of, 0);
  expect(await round(of)).toBe(false);
  expect(await notices(of)).toMatchObject([
    {
      message: expect.stringMatching(/ was not sent: the registration lacks something that is required\.$/),
      deep_link: `/spifmanagement/registration?RegMasterID=${of.registration}`,
      user_id: clerk.user.id,
    },
  ]);
  const { body } = await clerk.call('getRegistration', { RegMasterID: of.registration });
  const saved = await clerk.call('saveRegistration', {
    RegMasterID: of.registration,
    Version: body.Data?.Version,
    MRN: body.Data?.MRN,
    LastName: 'Quillfeather',
    FirstName: body.Data?.FirstName,
    DateOfBirth: '1961-02-03',
  });
  expect(saved.body.WasSuccess).toBe(true);
  expect(await round(of)).toBe(true);
  expect(await lookupsOf(of)).toMatchObject([{ outcome: 'Answered' }]);
});

it('past the cap of the month it is tried again, and told of', async () => {
  await set({ MonthlyCapCents: 0 });
  const of = await comingIn(0, 'ACT');
  await round(of);
  expect(await stands(of)).toMatchObject({ outcome: 'Capped', times_asked: 0 });
  await round(of);
  expect(await notices(of)).toMatchObject([{ message: expect.stringMatching(/more than the month allows\.$/) }]);
  await set({ MonthlyCapCents: null });
  await hoursPass(of, hoursClosed);
  expect(await round(of)).toBe(true);
  expect(await lookupsOf(of)).toMatchObject([{ outcome: 'Answered' }]);
});

it('[ROUTE-037] a payer that is told where people live is told so when it is asked again', async () => {
  const of = await comingIn(0, 'ACT', { payer: 'JUNIP' });
  const { registration } = of;
  await server.admin.query('UPDATE system.trading_partner SET takes_address = true WHERE id = $1', [partner('JUNIP')]);
  await server.admin.query(
    "UPDATE phi.reg_master SET address1 = '8 Elm Ave', address2 = 'Apt 4', city = 'Troy', state = 'NY', zip = '12180' WHERE id = $1",
    [registration],
  );
  expect(await round(of)).toBe(true);
  const [lookup] = await lookupsOf(of);
  expect(await openColumn(server, lookup?.id ?? '', 'raw_270')).toContain('~N3*8 Elm Ave*Apt 4~N4*Troy*NY*12180~');
});

it('a visit further ahead is not told of yet', async () => {
  const of = await comingIn(3, 'AAA42');
  for (let asked = 0; asked < mostAsked; asked++) {
    await round(of);
    await hoursPass(of, hoursBetween);
  }
  await round(of);
  expect(await lookupsOf(of)).toHaveLength(mostAsked);
  expect(await notices(of)).toEqual([]);
});

it.each([
  ['2026-11-21T16:59:00Z', zone, '2026-11-21', false],
  ['2026-11-21T17:00:00Z', zone, '2026-11-21', true],
  ['2026-11-22T04:30:00Z', zone, '2026-11-21', true],
  ['2026-11-22T05:30:00Z', zone, '2026-11-22', false],
])('of tomorrow is told from noon of the client: %s', (now, timeZone, today, tomorrowToo) =>
  expect(nearUntil(new Date(now), timeZone)).toEqual({ today, tomorrowToo }),
);
