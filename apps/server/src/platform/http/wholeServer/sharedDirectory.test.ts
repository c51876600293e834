import { noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { harbor, harborClinic, lakeside, makeUser, openSession } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const names = Object.keys(calls) as CallName[]; // keys of the table itself

/** Written by hand: what changes, or shows, something that every company of the installation shares. */
const operatorsAlone: readonly CallName[] = [
  'saveTradingPartner',
  'mapPayerName',
  'ignorePayerName',
  'saveBcbsPrefix',
  'deleteBcbsPrefix',
  'ignorePrefixSighting',
  'previewPrefixImport',
  'confirmPrefixImport',
  'savePolicyLink',
  'movePolicyLink',
  'checkPolicyLink',
  'previewPolicyImport',
  'confirmPolicyImport',
  'getGatewayFiles',
  'saveMacArea',
  'deleteMacArea',
  'weighFplChange',
  'proposeFplChange',
  'settleFplChange',
  'previewFplImport',
  'proposeFplImport',
  'postPayorNotice',
  'withdrawPayorNotice',
  'listGateways',
  'exportGateways',
  'getGateway',
  'saveGateway',
  'testGateway',
  'getBureauRoutes',
  'saveBureauRoutes',
  'getSigningKeys',
  'renewSigningKey',
  'savePayerRule',
  'movePayerRule',
  'previewPayerRuleImport',
  'confirmPayerRuleImport',
];
/** The directory as it lies in the database; what answers and charts count up is no deed of a person. */
const shared = [
  'trading_partner',
  'partner_alias',
  'partner_transaction',
  'payer_route',
  'bcbs_prefix',
  // What anybody at work suggests is shown to nobody before the operating company has approved it.
  "policy_link t WHERE standing <> 'Suggested'",
  "payer_auth_rule t WHERE standing <> 'Suggested'",
  'mac_area',
  'fpl_change',
  'payer_notice',
  'gateway',
  'bureau_route',
  'auth_route',
  'gateway_key',
];

const keptByOperator = 'This is kept by the company that runs this installation, for all that share it.';

let server: TestServer;
let good: GoodPayloads;
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
});
afterAll(() => server.close());

const master = async (companyId: string | null) => {
  const staff = ['FRHCJediMaster'];
  if (companyId === null) return openSession(server, await makeUser(server, { staff }), lakeside);
  return openSession(server, await makeUser(server, { companyId, staff }), harborClinic, { host: 'harbor.localhost' });
};
const directory = async () => {
  const sums = shared.map(
    (table) =>
      // How often payers are asked is counted by a job that comes round meanwhile.
      `SELECT '${table.split(' ')[0]}' AS of, md5(string_agg((to_jsonb(t) - 'rank')::text, ',' ORDER BY (to_jsonb(t) - 'rank')::text)) AS sum FROM system.${table.includes(' ') ? table : `${table} t`}`,
  );
  return (await server.admin.query(sums.join(' UNION ALL '))).rows;
};
const guarded = names.filter((name) => typeof calls[name].access === 'object');

it.each(operatorsAlone)(
  '[ACC-07] C-08 %s is for a Jedi master of the operating company, and for no other one',
  async (name) => {
    const theirs = await (await master(harbor)).call(name, good.own[name]);
    expect([theirs.status, theirs.body.UserMessage]).toEqual([403, keptByOperator]);
    expect((await (await master(null)).call(name, good.own[name])).status).toBe(200);
  },
);

it('[ACC-07] whatever a Jedi master of another company calls, the directory stays as it is, and only it is refused', async () => {
  const before = await directory();
  expect(before).toHaveLength(shared.length);
  const refused: CallName[] = [];
  for (const name of guarded) {
    const { status, body } = await (await master(harbor)).call(name, good.own[name]);
    // Their company may lack a flag besides, as that of the guides.
    if (status === 403 && body.UserMessage === keptByOperator) refused.push(name);
  }
  expect(refused.toSorted()).toEqual(operatorsAlone.toSorted());
  expect(await directory()).toEqual(before);
});

it('[ACC-07] they read it, but for what is out of use, and keep how their own clients stand with a payer', async () => {
  const theirs = await master(harbor);
  const PartnerID = partner('NORTH');
  const own = {
    PartnerID,
    ClientVersion: 0,
    Enabled: true,
    ProviderNPI: '',
    ProviderNumbers: [],
    Enrollments: [{ Code: '270', State: 'Live' }],
    ...noAuthTerms,
  };
  expect((await theirs.call('saveClientPartner', own)).body.WasSuccess).toBe(true);
  expect((await theirs.call('getTradingPartner', { PartnerID })).body.Data).toMatchObject({
    Enrollments: [{ Code: '270', State: 'Live' }],
  });
  expect((await theirs.call('listBcbsPrefixes', { Offset: 0 })).body.Data?.Total).toBeGreaterThan(0);
  expect((await theirs.call('listMacAreas', { Offset: 0 })).body.Data?.Total).toBeGreaterThan(0);
  await server.admin.query('UPDATE system.trading_partner SET active = false WHERE id = $1', [PartnerID]);
  expect((await theirs.call('getTradingPartner', { PartnerID })).status).toBe(404);
  expect((await (await master(null)).call('getTradingPartner', { PartnerID })).status).toBe(200);
});
