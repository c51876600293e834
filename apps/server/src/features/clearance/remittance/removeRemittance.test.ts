import { emptyOpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { remittanceText, type SentClaim } from '#/testing/outside/remittances.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { scheduled } from '../testing/clearanceTests.ts';
import { base64 } from '../testing/estimateTests.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator', 'CaseManagement']);
  const rule = { ...emptyOpeningRule, Results: [], Source: 'Denial', Codes: ['27'], Type: 'Denial' } as const;
  const { body, text } = await admin.call('saveCaseRule', {
    ...rule,
    Codes: [...rule.Codes],
    Name: 'Denied',
    IsOn: true,
    RuleID: null,
    Version: null,
  });
  if (body.Data === undefined) throw new Error(text);
});
afterAll(() => server.close());

const take = async (claims: readonly SentClaim[], on = '2026-09-15'): Promise<string> => {
  const File = base64(remittanceText(claims, { on }));
  const { body, text } = await admin.call('takeRemittance', { PayerID: partner('NORTH'), File });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RemittanceID;
};

type Visit = { readonly visit: string; readonly registration: string; readonly account: string };

async function newVisit(): Promise<Visit> {
  const [visit = ''] = (await scheduled(server)).visits;
  const { rows } = await server.admin.query<{ account: string; registration: string }>(
    'SELECT visit_number AS account, reg_master_id AS registration FROM phi.visit_master WHERE id = $1',
    [visit],
  );
  return { visit, ...(rows[0] ?? { account: '', registration: '' }) };
}

const standing = async ({ visit }: Visit) =>
  (
    await server.admin.query<{ status: string; reversed: boolean }>(
      'SELECT status, is_reversed AS reversed FROM phi.remittance_claim WHERE visit_master_id = $1 ORDER BY paid_on',
      [visit],
    )
  ).rows;

const casesOf = async ({ registration: RegMasterID }: Visit) =>
  (await admin.call('findCases', { RegMasterID })).body.Data?.Cases ?? [];

/** Rules are asked by the server’s own worker. */
const opened = async (visit: Visit) => {
  await expect.poll(async () => (await casesOf(visit)).length, { timeout: 15_000 }).toBe(1);
  return (await casesOf(visit))[0];
};

const denied = (account: string): SentClaim => ({
  account,
  status: '4',
  lines: [{ code: '99213', charge: 100, paid: 0, adjustments: [['PR', '27', 100]] }],
});
const takenBack = (account: string): SentClaim => ({
  account,
  status: '22',
  lines: [{ code: '99213', charge: -100, paid: -80, adjustments: [['CO', '45', -20]] }],
});

it('[FC] a remittance is removed with its claims; what it took back stands again, and it may be taken in anew', async () => {
  const visit = await newVisit();
  await take([{ account: visit.account }]);
  const back = await take([takenBack(visit.account)], '2026-10-01');
  expect(await standing(visit)).toEqual([
    { status: '1', reversed: true },
    { status: '22', reversed: false },
  ]);
  expect((await admin.call('removeRemittance', { RemittanceID: back })).body.Data).toEqual({ IsRemoved: true });
  expect(await standing(visit)).toEqual([{ status: '1', reversed: false }]);
  expect((await admin.call('getRemittance', { RemittanceID: back })).status).toBe(404);
  expect((await admin.call('removeRemittance', { RemittanceID: back })).status).toBe(404);
  await take([takenBack(visit.account)], '2026-10-01');
  expect(await standing(visit)).toHaveLength(2);
});

it('[FC] a case that was opened for a denial of it stays: who removes it sees which, whoever has it hears at the bell', async () => {
  const visit = await newVisit();
  const RemittanceID = await take([denied(visit.account)]);
  const open = await opened(visit);
  const worker = await signedIn(server, ['CaseManagement']);
  await server.admin.query('UPDATE phi.case_master SET owner_id = $2 WHERE id = $1', [open?.CaseID, worker.user.id]);
  expect((await admin.call('getRemittance', { RemittanceID })).body.Data?.Cases).toEqual([
    { CaseID: open?.CaseID, Number: open?.Number },
  ]);
  await admin.call('removeRemittance', { RemittanceID });
  expect((await opened(visit))?.Status).toBe('New');
  const { rows } = await server.admin.query<{ message: string }>(
    'SELECT message FROM identity.notification WHERE user_id = $1',
    [worker.user.id],
  );
  expect(rows).toContainEqual({
    message: `The remittance for whose denials case ${open?.Number} of yours was opened was removed.`,
  });
});

it('[STATE-43] a denial that was paid since is looked at by the rules again once that payment is removed', async () => {
  const visit = await newVisit();
  const since = await take([{ account: visit.account }], '2026-10-09');
  await take([denied(visit.account)], '2026-10-01');
  const waiting = () => server.admin.query("SELECT 1 FROM system.case_to_open WHERE source = 'Denial'");
  await expect.poll(async () => (await waiting()).rows, { timeout: 15_000 }).toEqual([]);
  expect(await casesOf(visit)).toEqual([]);
  await admin.call('removeRemittance', { RemittanceID: since });
  await opened(visit);
});
