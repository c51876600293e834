import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { scheduled } from '../testing/clearanceTests.ts';
import { base64 } from '../testing/estimateTests.ts';
import { remittanceText } from '#/testing/outside/remittances.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

const take = (text: string, of = admin) => of.call('takeRemittance', { PayerID: partner('NORTH'), File: base64(text) });

/** The number of a visit of its own. */
async function numberOf(): Promise<{ visit: string; account: string }> {
  const { visits } = await scheduled(server);
  const [visit = ''] = visits;
  const { rows } = await server.admin.query<{ n: string }>(
    'SELECT visit_number AS n FROM phi.visit_master WHERE id = $1',
    [visit],
  );
  return { visit, account: rows[0]?.n ?? '' };
}

const claimsOf = async (visit: string) =>
  (
    await server.admin.query<{ status: string; paid: number; reversed: boolean; lines: number }>(
      `SELECT c.status, c.paid_cents::float8 AS paid, c.is_reversed AS reversed,
              (SELECT count(*)::int FROM phi.remittance_line l WHERE l.client_id = c.client_id AND l.claim_id = c.id) AS lines
         FROM phi.remittance_claim c WHERE c.visit_master_id = $1 ORDER BY c.paid_on, c.segment`,
      [visit],
    )
  ).rows;

it('[FC] a file is taken in once, and the same payment of a claim in another file counts once', async () => {
  const { visit, account } = await numberOf();
  const file = remittanceText([{ account }], { trace: 'EFT-A' });
  const taken = (await take(file)).body.Data;
  expect(taken).toMatchObject({ Claims: 1, Known: 0, Reversals: 0, LeftOut: 0 });
  expect((await take(file)).body.UserMessage).toMatch(/^This file was taken in on .* already: it counts once\.$/);
  const again = await take(remittanceText([{ account }, { account, control: 'ICN2' }], { trace: 'EFT-A' }));
  expect(again.body.Data).toMatchObject({ Claims: 1, Known: 1 });
  expect(await claimsOf(visit)).toEqual([
    { status: '1', paid: 8_000, reversed: false, lines: 1 },
    { status: '1', paid: 8_000, reversed: false, lines: 1 },
  ]);
  const listed = (await admin.call('getPrices', undefined)).body.Data?.Remittances;
  expect(listed).toContainEqual(
    expect.objectContaining({ RemittanceID: taken?.RemittanceID, From: '2026-09-15', Claims: 1, PaidCents: 8_000 }),
  );
});

it('[FC] a file that its payer marked as a test is taken in, and that it is one is told', async () => {
  const { account } = await numberOf();
  const marked = remittanceText([{ account }], { trace: 'EFT-T' });
  expect(marked).toContain('*0*T*:');
  expect((await take(marked)).body.Data).toMatchObject({ Claims: 1, IsTest: true });
  const meant = remittanceText([{ account }], { trace: 'EFT-P' }).replace('*0*T*:', '*0*P*:');
  expect((await take(meant)).body.Data).toMatchObject({ Claims: 1, IsTest: false });
});

it('[FC] of two who take the same file in at once one does', async () => {
  const { visit, account } = await numberOf();
  const file = remittanceText([{ account }]);
  const done = await Promise.all([take(file), take(file)]);
  expect(done.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  expect(await claimsOf(visit)).toHaveLength(1);
});

it('[FC] a reversal takes its payment back, also where it came first; the correction stands', async () => {
  const { visit, account } = await numberOf();
  const line = { code: '99213', charge: 100, paid: 80, adjustments: [['CO', '45', 20]] } as const;
  const turned = { code: '99213', charge: -100, paid: -80, adjustments: [['CO', '45', -20]] } as const;
  const better = { code: '99213', charge: 100, paid: 90, adjustments: [['CO', '45', 10]] } as const;
  const back = remittanceText(
    [
      { account, status: '22', lines: [turned] },
      { account, control: 'ICN1B', lines: [better] },
    ],
    { on: '2026-10-01' },
  );
  expect((await take(back)).body.Data).toMatchObject({ Claims: 2, Reversals: 1 });
  expect((await take(remittanceText([{ account, lines: [line] }]))).body.Data).toMatchObject({ Claims: 1 });
  expect(await claimsOf(visit)).toEqual([
    { status: '1', paid: 8_000, reversed: true, lines: 1 },
    { status: '22', paid: -8_000, reversed: false, lines: 1 },
    { status: '1', paid: 9_000, reversed: false, lines: 1 },
  ]);
});

describe('[FC] nothing of a file is kept', () => {
  it('where no claim is of a visit here, be it another client’s', async () => {
    const { visit, account } = await numberOf();
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    const { body } = await take(remittanceText([{ account }]), other);
    expect(body.UserMessage).toMatch(/^Nothing of the file was taken in: no claim .* accession here\./);
    expect(body.UserMessage).not.toContain(account);
    expect(await claimsOf(visit)).toEqual([]);
    expect((await other.call('getPrices', undefined)).body.Data?.Remittances).toEqual([]);
  });

  it('where one line does not balance, which is told by its segment alone', async () => {
    const { visit, account } = await numberOf();
    const off = { code: '99213', charge: 100, paid: 80, adjustments: [['CO', '45', 19.99]] } as const;
    const { body } = await take(remittanceText([{ account }, { account, control: 'ICN2', lines: [off] }]));
    expect(body.UserMessage).toMatch(/Segment \d+: The service line does not balance: off by \$0\.01\.$/);
    expect(body.UserMessage).not.toContain(account);
    expect(await claimsOf(visit)).toEqual([]);
  });

  it.each([
    ['a list', 'Code,Amount\n99213,84.20\n', /This is no remittance \(X12 835\)/],
    ['an 837', remittanceText([{ account: 'A' }]).replace('ST*835*', 'ST*837*'), /Segment 1: This is no remittance/],
    ['a file that is cut off', remittanceText([{ account: 'A' }]).slice(0, 500), /cut off/],
  ])('of %s', async (_, text, says) => {
    expect((await take(text)).body.UserMessage).toMatch(says);
  });
});

it('[FC] payments go with the client’s days of keeping, and stay on legal hold', async () => {
  const { visit, account } = await numberOf();
  await take(remittanceText([{ account }], { on: '2019-01-02' }));
  const recent = await numberOf();
  await take(remittanceText([{ account: recent.account }], { on: '2026-10-02' }));
  await server.admin.query('UPDATE identity.client SET held_at = now() WHERE id = $1', [lakeside]);
  await purgeRecords(server.deps);
  expect(await claimsOf(visit)).toHaveLength(1);
  await server.admin.query('UPDATE identity.client SET held_at = NULL WHERE id = $1', [lakeside]);
  await purgeRecords(server.deps);
  expect(await claimsOf(visit)).toEqual([]);
  expect(await claimsOf(recent.visit)).toHaveLength(1);
  const { rows } = await server.admin.query(
    "SELECT 1 FROM phi.audit_event WHERE action = 'PurgeRecords' AND detail LIKE '%payments of claims 1,%'",
  );
  expect(rows).toHaveLength(1);
});
