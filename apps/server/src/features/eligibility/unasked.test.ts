import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, openColumn, partner, resultOf } from '#/testing/checks.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import type { RecheckOf } from '#/services/lookups/unasked/readRecheck.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator']);
});
beforeEach(async () => {
  await set({});
});
afterAll(() => server.close());

const usual = {
  DuplicateHours: 24,
  ChaseAdvantage: false,
  ChaseManagedCare: false,
  RecheckDays: 0,
  MonthlyCapCents: null,
  DefaultService: '30',
  ServiceFavourites: [],
  Providers: [],
  Locations: [],
};
async function set(change: Partial<Record<keyof typeof usual, unknown>>): Promise<void> {
  const Version = (await admin.call('getEligibilitySettings')).body.Data?.Version;
  const { body } = await admin.call('saveEligibilitySettings', { ...usual, ...change, Version });
  if (!body.WasSuccess) throw new Error(body.UserMessage ?? 'not saved');
}
const chainOf = async (SpifResponseID: string) => {
  const { Data } = (await clerk.call('getLookupChain', { SpifResponseID })).body;
  if (Data === undefined) throw new Error('no chain');
  return Data;
};
const auditOf = async (action: string, entityId: string) =>
  (
    await server.admin.query<{ detail: string }>(
      'SELECT detail FROM phi.audit_event WHERE client_id = $1 AND action = $2 AND entity_id = $3',
      [lakeside, action, entityId],
    )
  ).rows.map(({ detail }) => detail);
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
/** A Medicare answer that names an Advantage plan, about somebody the sandbox knows at that plan. */
const medicare = (LastName: string) => asking('CMS01', 'MA', { CertificateNumber: '9XX0XX0XX03', LastName });

it('without consent nothing is asked that nobody asked for', async () => {
  const parent = await check(clerk, medicare('Quiet'));
  expect(parent.Summary?.Medicare.some(({ Kind }) => Kind === 'partC')).toBe(true);
  expect(await chainOf(parent.SpifResponseID)).toEqual({ Parent: null, Children: [] });
});

it('with consent the Advantage plan is asked as a child: once, audited, billed, no further, and under the duplicate guard', async () => {
  await set({ ChaseAdvantage: true });
  const request = medicare('Chained');
  const parent = await check(clerk, request);
  const [child, ...more] = (await chainOf(parent.SpifResponseID)).Children;
  expect(more).toEqual([]);
  expect(child).toMatchObject({ Outcome: 'Asked', Lookup: { PayerName: 'Summit Peak Advantage', Origin: 'Chain' } });
  const id = child?.Lookup?.SpifResponseID ?? '';
  const answer = await resultOf(clerk, id);
  expect(answer).toMatchObject({ State: 'Finished', Origin: 'Chain', RequestedBy: parent.RequestedBy });
  expect(answer.Patient).toMatchObject({ LastName: 'Chained', CertificateNumber: '' });
  expect(await callsFor(server, id)).toHaveLength(1);
  expect(await auditOf('ChainEligibility', id)).toEqual([`Asked, named by ${parent.SpifResponseID}`]);
  expect(await auditOf('EligibilityAnswer', id)).toHaveLength(1);
  expect(await chainOf(id)).toMatchObject({ Parent: { SpifResponseID: parent.SpifResponseID }, Children: [] });

  // The same question of a person, and of the chain again, is answered by what is stored.
  const again = await clerk.call('submitEligibility', {
    ...request,
    CertificateNumber: '',
    SelectedTradingPartner: partner('SUMMA'),
  });
  expect(again.body.Data).toMatchObject(
    answer.Outcome === 'Answered' || answer.UnknownKind === 'notFound' ? { SpifResponseID: id } : {},
  );
  const second = await check(clerk, request);
  expect((await chainOf(second.SpifResponseID)).Children).toMatchObject([
    { Outcome: 'Stored', Lookup: { SpifResponseID: id } },
  ]);
});

it('a place of service is asked of the plan that an answer names where that plan takes it, and of no other', async () => {
  await set({ ChaseAdvantage: true });
  const takers = (...ids: readonly string[]) =>
    server.admin.query('UPDATE system.trading_partner SET takes_place_of_service = payer_id = ANY($1)', [ids]);
  const childOf = async (LastName: string) => {
    const parent = await check(clerk, { ...medicare(LastName), PlaceOfService: '21' });
    expect(parent.Request.PlaceOfService).toBe('21');
    const [child] = (await chainOf(parent.SpifResponseID)).Children;
    expect(child?.Outcome).toBe('Asked');
    const id = child?.Lookup?.SpifResponseID ?? '';
    const raw = await openColumn(server, id, 'raw_270');
    return [(await resultOf(clerk, id)).Request.PlaceOfService, raw?.match(/III[^~]*~/g) ?? null];
  };
  await takers('CMS01');
  expect(await childOf('Placed')).toEqual(['', null]);
  await takers('CMS01', 'SUMMA');
  expect(await childOf('Placedtoo')).toEqual(['21', ['III*ZZ*21~']]);
  await takers('PRBCB');
});

it.each([
  ['MAENDED', '48', ['JUNIPER SENIOR HMO'], []],
  ['MAMOVED', '49', ['JUNIPER SENIOR HMO', 'SUMMIT PEAK ADVANTAGE HMO'], ['Summit Peak Advantage']],
  ['MACOVERED', '50', ['SUMMIT PEAK ADVANTAGE HMO'], ['Summit Peak Advantage']],
])('of Advantage plans only one that covers the day is asked: %s', async (name, mbi, told, asked) => {
  await set({ ChaseAdvantage: true });
  const request = { ...medicare(name), CertificateNumber: `9XX0XX0XX${mbi}` };
  const parent = await check(clerk, request);
  // What has ended is told all the same, with its dates.
  const plans = parent.Summary?.Medicare.filter(({ Kind }) => Kind === 'partC') ?? [];
  expect(plans.map(({ Name }) => Name)).toEqual(told);
  expect(parent.StatusText).toBe(asked.length > 0 ? 'Active (CALL)' : 'Active');
  const { Children } = await chainOf(parent.SpifResponseID);
  expect(Children.map(({ Lookup }) => Lookup?.PayerName)).toEqual(asked);
  expect(await marks()).not.toContain(parent.SpifResponseID);
});

it('the plan that manages Medicaid is asked with its own consent; past the cap of the month nothing is', async () => {
  await set({ ChaseManagedCare: true, MonthlyCapCents: 0 });
  const capped = await check(clerk, asking('CVMCD', 'MCO', { LastName: 'Capped' }));
  expect((await chainOf(capped.SpifResponseID)).Children).toMatchObject([{ Outcome: 'Capped', Lookup: null }]);
  await set({ ChaseManagedCare: true });
  const parent = await check(clerk, asking('CVMCD', 'MCO', { LastName: 'Managed' }));
  expect((await chainOf(parent.SpifResponseID)).Children).toMatchObject([
    { Outcome: 'Asked', Lookup: { PayerName: 'Juniper Community Care' } },
  ]);
});

const marks = async () =>
  (await server.admin.query<{ lookup_id: string }>('SELECT lookup_id FROM system.lookup_to_follow')).rows.map(
    (row) => row.lookup_id,
  );
const due = () => server.admin.query("UPDATE system.lookup_to_follow SET due_at = now() - interval '1 second'");

it('an answer that its node did not follow is followed by another, once, and the mark goes', async () => {
  await set({ ChaseAdvantage: true });
  // What a node that dies leaves: the answer is stored with its mark, and nothing that it leads to is written.
  await server.admin.query('REVOKE INSERT ON phi.lookup_chase FROM coverline_app');
  const { SpifResponseID } = await check(clerk, medicare('Orphaned'));
  await server.deps.lookups.drain();
  await server.admin.query('GRANT INSERT ON phi.lookup_chase TO coverline_app');
  expect(await marks()).toEqual([SpifResponseID]);
  expect((await chainOf(SpifResponseID)).Children).toEqual([]);

  await server.deps.lookups.recover();
  expect(await marks()).toEqual([SpifResponseID]); // it may still be under way
  await due();
  await Promise.all([server.deps.lookups.recover(), server.deps.lookups.recover()]);
  const [child, ...more] = (await chainOf(SpifResponseID)).Children;
  expect(more).toEqual([]);
  expect(child).toMatchObject({ Outcome: 'Asked', Lookup: { Origin: 'Chain' } });
  const id = child?.Lookup?.SpifResponseID ?? '';
  expect((await resultOf(clerk, id)).State).toBe('Finished');
  expect(await callsFor(server, id)).toHaveLength(1);
  expect(await marks()).toEqual([]);

  // One that dies after all was done, and before the mark went, has done it once all the same.
  await server.admin.query(
    "INSERT INTO system.lookup_to_follow SELECT id, client_id, now() - interval '1 second' FROM phi.lookup WHERE id = $1",
    [SpifResponseID],
  );
  await server.deps.lookups.recover();
  expect(await marks()).toEqual([]);
  expect((await chainOf(SpifResponseID)).Children).toHaveLength(1);
  expect(await auditOf('ChainEligibility', id)).toHaveLength(1);
});

it('[R-14] whom an answer names is asked also where it cannot be noted that it was followed', async () => {
  await set({ ChaseAdvantage: true });
  await server.admin.query('REVOKE DELETE ON system.lookup_to_follow FROM coverline_app');
  const { SpifResponseID } = await check(clerk, medicare('Unmarked'));
  await server.deps.lookups.drain();
  await server.admin.query('GRANT DELETE ON system.lookup_to_follow TO coverline_app');
  const [child] = (await chainOf(SpifResponseID)).Children;
  const { rows } = await server.admin.query('SELECT state FROM phi.lookup WHERE id = $1', [
    child?.Lookup?.SpifResponseID,
  ]);
  expect(rows).toEqual([{ state: 'Finished' }]);
  await due();
  await server.deps.lookups.recover();
  expect(await marks()).toEqual([]);
  expect((await chainOf(SpifResponseID)).Children).toHaveLength(1);
});

it('an answer that leads to nothing leaves no mark; one that cannot be followed in a day is given up', async () => {
  await check(clerk, asking('BLUE1', 'ACT', { LastName: 'Plain' }));
  await server.deps.lookups.drain(); // the mark goes once the answer is out
  expect(await marks()).toEqual([]);
  const { SpifResponseID } = await check(clerk, medicare('Stale'));
  await server.deps.lookups.drain();
  await server.admin.query(
    `INSERT INTO system.lookup_to_follow
     SELECT id, client_id, now() - interval '1 second', now() - interval '25 hours' FROM phi.lookup WHERE id = $1`,
    [SpifResponseID],
  );
  await server.deps.lookups.recover();
  expect(await marks()).toEqual([]);
  expect(server.logs.some((line) => line.includes('answer given up') && line.includes(SpifResponseID))).toBe(true);
});

const known = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
/** A visit of a registration so many days ahead, and its first insurance. */
async function visitIn(ahead: number, registration = known): Promise<RecheckOf> {
  const visitId = demoId(`visit of a recheck ${ahead}`);
  await server.admin.query(
    `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service) VALUES ($1, $2, $3, $4, $5)`,
    [lakeside, visitId, registration, `RC-${ahead}`, days(ahead)],
  );
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.reg_insurance WHERE client_id = $1 AND reg_master_id = $2 AND NOT is_removed ORDER BY cob LIMIT 1',
    [lakeside, registration],
  );
  return { clientId: lakeside, visitId, insuranceId: rows[0]?.id ?? '' };
}
const rechecks = () => createRechecks(server.deps);
const ordered = async () =>
  (
    await server.admin.query<{ data: RecheckOf }>(
      "SELECT data FROM jobs.job WHERE name = 'recheck-insurance' AND data ->> 'clientId' = $1",
      [lakeside],
    )
  ).rows.map(({ data }) => data);
const ofVisit = async ({ visitId }: RecheckOf) =>
  (
    await server.admin.query<{ outcome: string; lookup_id: string | null }>(
      'SELECT outcome, lookup_id FROM phi.recheck WHERE visit_master_id = $1',
      [visitId],
    )
  ).rows;

it('visits within the days of the client are planned, by ids alone, and none where it wants none', async () => {
  const { rows } = await server.admin.query<{ id: string }>(
    `SELECT reg_master_id AS id FROM phi.reg_insurance
      WHERE client_id = $1 AND reg_master_id <> $2 AND trading_partner_id IS NOT NULL AND term_date IS NULL
      ORDER BY 1 LIMIT 1`,
    [lakeside, known],
  );
  const other = rows[0]?.id ?? '';
  const [near, far] = [await visitIn(2, other), await visitIn(9, other)];
  await server.admin.query("DELETE FROM jobs.job WHERE name = 'recheck-insurance'");
  await rechecks().plan();
  expect(await ordered()).toEqual([]);
  await set({ RecheckDays: 3 });
  await rechecks().plan();
  const sent = await ordered();
  const visits = sent.map(({ visitId }) => visitId);
  expect(visits).toContain(near.visitId);
  expect(visits).not.toContain(far.visitId);
  for (const one of sent) expect(Object.keys(one).toSorted()).toEqual(['clientId', 'insuranceId', 'visitId']);
});

it('a check before a visit is made once, tells its saver of a change for the worse, and stands in the audit', async () => {
  await set({ RecheckDays: 5 });
  const of = await visitIn(4);
  const { rows } = await server.admin.query<{ id: string }>(
    `UPDATE phi.reg_insurance SET updated_by = $2, certificate_enc = certificate_enc WHERE id = $1 RETURNING reg_master_id AS id`,
    [of.insuranceId, clerk.user.id],
  );
  await Promise.all([rechecks().run(of), rechecks().run(of)]);
  const [first, ...more] = await ofVisit(of);
  expect(more).toEqual([]);
  expect(first?.outcome).toBe('Asked');
  const result = await resultOf(clerk, first?.lookup_id ?? '');
  expect(result).toMatchObject({ Origin: 'Recheck', State: 'Finished', DateOfService: days(4) });
  expect(result.Patient.RegMasterID).toBe(rows[0]?.id);
  expect(await callsFor(server, result.SpifResponseID)).toHaveLength(1);
  expect(await auditOf('RecheckEligibility', result.SpifResponseID)).toEqual([`Asked, before visit ${of.visitId}`]);
  const notices = async () =>
    (await clerk.call('refreshLoginData')).body.Data?.UserData.Notifications.SystemNotifications.filter(({ Message }) =>
      Message.startsWith('A check ahead of'),
    ) ?? [];
  expect(await notices()).toEqual([]);

  // Before the next visit the payer has another answer: the last one is made the better of the two.
  const last = ['id', first?.lookup_id ?? ''] as const;
  await setBack(server.admin, { table: 'phi.lookup', column: 'requested_at', by: '2 days', of: last });
  await server.admin.query('UPDATE phi.lookup SET status_id = 1 WHERE id = $1', [first?.lookup_id]);
  const held = await server.admin.query<{ payer: string }>(
    'SELECT trading_partner_id AS payer FROM phi.reg_insurance WHERE id = $1',
    [of.insuranceId],
  );
  await server.admin.query('UPDATE system.trading_partner SET call_required = true WHERE id = $1', [
    held.rows[0]?.payer,
  ]);
  const next = await visitIn(5);
  await rechecks().run(next);
  const [second] = await ofVisit(next);
  expect((await resultOf(clerk, second?.lookup_id ?? '')).StatusID).toBe(31);
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    DeepLink: `/spifmanagement/eligibility?SpifResponseID=${second?.lookup_id ?? ''}`,
    Message: expect.stringMatching(/^A check ahead of \d\d\/\d\d\/\d{4} found a change for the worse with [A-Z]/),
  });
  expect(notice?.Message).not.toMatch(/Okonkwo|Rosalind/);
});

it('[ENT-093] a check before a visit asks about the service type that the client begins with', async () => {
  await set({ RecheckDays: 8, DefaultService: '98' });
  const of = await visitIn(7);
  await rechecks().run(of);
  const [row] = await ofVisit(of);
  expect((await resultOf(clerk, row?.lookup_id ?? '')).ServiceCodes).toEqual(['98']);
});

it('before a visit that is self-pay nobody is asked', async () => {
  await set({ RecheckDays: 10 });
  const of = await visitIn(8);
  const says = (financialClass: string) =>
    server.admin.query('UPDATE phi.visit_master SET financial_class = $2 WHERE id = $1', [of.visitId, financialClass]);
  const planned = async () => {
    await server.admin.query("DELETE FROM jobs.job WHERE name = 'recheck-insurance'");
    await rechecks().plan();
    return (await ordered()).some(({ visitId }) => visitId === of.visitId);
  };
  for (const selfPay of ['Self-pay', 'SELF PAY']) {
    await says(selfPay);
    expect(await planned()).toBe(false);
    // Ordered before it was said.
    await rechecks().run(of);
    expect(await ofVisit(of)).toEqual([]);
  }
  await says('Commercial');
  expect(await planned()).toBe(true);
});

it('what was answered lately is not asked again before the visit, and past the cap nothing is', async () => {
  await set({ RecheckDays: 8, MonthlyCapCents: 0 });
  const of = await visitIn(6);
  await rechecks().run(of);
  expect(await ofVisit(of)).toEqual([{ outcome: 'Capped', lookup_id: null }]);
  await set({ RecheckDays: 8 });
  await setBack(server.admin, { table: 'phi.recheck', column: 'at', by: '1 day', of: ['visit_master_id', of.visitId] });
  await rechecks().run(of);
  const [first] = await ofVisit(of);
  await server.admin.query('DELETE FROM phi.recheck WHERE visit_master_id = $1', [of.visitId]);
  await rechecks().run(of);
  expect(await ofVisit(of)).toEqual([{ outcome: 'Stored', lookup_id: first?.lookup_id }]);
});
