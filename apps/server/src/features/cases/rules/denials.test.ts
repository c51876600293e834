import { emptyOpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partner } from '#/testing/checks.ts';
import { remittanceText, type SentClaim } from '#/testing/outside/remittances.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, patient, read, worker } from '../testing/caseTests.ts';
import { openNotedCases } from './openByRules.ts';

let server: TestServer;
let ana: CaseWorker;
let RuleID: string;
const rule = { ...emptyOpeningRule, Results: [], Source: 'Denial', Codes: ['27', 'CO 109'], Type: 'Denial' } as const;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin', ['ClientAdministrator']);
  const { body, text } = await ana.call('saveCaseRule', {
    ...rule,
    Codes: [...rule.Codes],
    Name: 'Denied',
    IsOn: true,
    RuleID: null,
    Version: null,
  });
  if (body.Data === undefined) throw new Error(text);
  ({ RuleID } = body.Data);
});
afterAll(() => server.close());

type Whose = { readonly registration: string; readonly visit: string; readonly account: string };

async function somebody(): Promise<Whose> {
  const { registration, visits } = await patient(server);
  const { rows } = await server.admin.query<{ n: string }>(
    'SELECT visit_number AS n FROM phi.visit_master WHERE id = $1',
    [visits[0]],
  );
  return { registration, visit: visits[0] ?? '', account: rows[0]?.n ?? '' };
}

const denied = (account: string, group: string, reason: string, change: Partial<SentClaim> = {}): SentClaim => ({
  account,
  status: '4',
  lines: [{ code: '99213', charge: 100, paid: 0, adjustments: [[group, reason, 100]] }],
  ...change,
});

async function take(claims: readonly SentClaim[], on = '2026-10-01'): Promise<void> {
  const File = Buffer.from(remittanceText(claims, { on })).toString('base64');
  const { body, text } = await ana.call('takeRemittance', { PayerID: partner('NORTH'), File });
  if (body.Data === undefined) throw new Error(text);
}
const casesOf = async ({ registration: RegMasterID }: Whose) =>
  (await ana.call('findCases', { RegMasterID })).body.Data?.Cases ?? [];

it('[STATE-43] a claim that is denied by a code of the rule opens one case of the person, with its visit', async () => {
  const [one, grouped, other, paid] = [await somebody(), await somebody(), await somebody(), await somebody()];
  await take([
    denied(one.account, 'PR', '27'),
    denied(one.account, 'OA', '27', { control: 'ICN2' }),
    denied(grouped.account, 'CO', '109'),
    denied(other.account, 'PR', '109'),
    { account: paid.account },
  ]);
  await openNotedCases(server.deps);
  const [opened, ...more] = await casesOf(one);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({ Type: 'Denial', Status: 'New' });
  const of = await read(ana, opened?.CaseID ?? '');
  expect(of.Visits).toMatchObject([{ VisitMasterID: one.visit }]);
  expect(of.History).toMatchObject([{ Kind: 'Opened', Rule: { Name: 'Denied', Version: 1 } }]);
  expect(await casesOf(grouped)).toHaveLength(1);
  expect(await casesOf(other)).toEqual([]);
  expect(await casesOf(paid)).toEqual([]);
  const { body } = await ana.call('getCaseRules');
  expect(body.Data).toContainEqual(expect.objectContaining({ RuleID, Codes: ['27', 'CO 109'] }));
});

it('[STATE-43] none is opened for a denial that was taken back or paid since; a trial says the same', async () => {
  const [back, since, stands] = [await somebody(), await somebody(), await somebody()];
  const turned = { code: '99213', charge: -100, paid: 0, adjustments: [['PR', '27', -100]] } as const;
  const tried = async () => {
    const { Name: _name, Priority: _priority, Days: _days, IsOn: _on, ...looked } = rule;
    const { body, text } = await ana.call('tryCaseRule', {
      ...looked,
      Results: [],
      Codes: [...rule.Codes],
      LastDays: 1,
    });
    if (body.Data === undefined) throw new Error(text);
    return body.Data.Rows.map(({ RegMasterID }) => RegMasterID);
  };
  // What came later is here first: the worker of the server opens cases as soon as it hears of a denial.
  await take(
    [denied(back.account, '', '', { status: '22', lines: [turned] }), { account: since.account }],
    '2026-10-09',
  );
  await take([back, since, stands].map(({ account }) => denied(account, 'PR', '27')));
  const would = await tried();
  expect(would).toContain(stands.registration);
  expect(would).not.toContain(back.registration);
  expect(would).not.toContain(since.registration);
  await openNotedCases(server.deps);
  expect(await casesOf(back)).toEqual([]);
  expect(await casesOf(since)).toEqual([]);
  expect(await casesOf(stands)).toHaveLength(1);
});
