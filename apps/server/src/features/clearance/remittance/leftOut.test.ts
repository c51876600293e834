import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { remittanceText, type SentLine } from '#/testing/outside/remittances.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { scheduled } from '../testing/clearanceTests.ts';
import { base64, fileOf } from '../testing/estimateTests.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

const take = async (text: string, payer = 'NORTH') =>
  (await admin.call('takeRemittance', { PayerID: partner(payer), File: base64(text) })).body;

const read = async (RemittanceID: string) => {
  const { body, text } = await admin.call('getRemittance', { RemittanceID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

const find = async (RemittanceID: string, change: object = {}) => {
  const { body, text } = await admin.call('findPaidClaims', { RemittanceID, ...change });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

/** Visits of their own, by the numbers that their house gave them. */
async function numbered(...numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const [visit = ''] = (await scheduled(server)).visits;
    await server.admin.query('UPDATE phi.visit_master SET visit_number = $2 WHERE id = $1', [visit, number]);
  }
}

it('[FC] claims of visits elsewhere are left out and told; once a visit is here the same file takes its claim in, and nothing twice', async () => {
  await numbered('HERE-1');
  const file = remittanceText([{ account: 'HERE-1' }, { account: 'LATER-2' }, { account: 'ELSEWHERE-3' }], {
    trace: 'EFT-LEFT',
  });
  const first = await take(file);
  expect(first.Data).toMatchObject({ Claims: 1, Known: 0, LeftOut: 2 });
  const id = first.Data?.RemittanceID ?? '';
  expect(await read(id)).toMatchObject({
    Claims: 1,
    LeftOut: 2,
    PaidCents: 8_000,
    PaymentCents: 24_000,
    LeftOutCents: 16_000,
    LeftOutRows: [
      { Account: 'LATER-2', PaidCents: 8_000 },
      { Account: 'ELSEWHERE-3', PaidCents: 8_000 },
    ],
  });
  const same = (await take(file)).UserMessage;
  expect(same).toMatch(
    /^This file was taken in on .* already: it counts once\. 2 of its claims are of no visit here yet\.$/,
  );
  expect(same).not.toMatch(/LATER|ELSEWHERE/);

  await numbered('LATER-2');
  expect((await take(file, 'GRANT')).UserMessage).toMatch(/^This file was taken in as one of /);
  expect((await take(file)).Data).toEqual({
    RemittanceID: id,
    Claims: 1,
    Known: 0,
    Reversals: 0,
    LeftOut: 1,
    IsTest: true,
  });
  expect(await read(id)).toMatchObject({ Claims: 2, Known: 0, LeftOut: 1, PaidCents: 16_000 });
  const { Rows, Total } = await find(id);
  expect(Total).toBe(2);
  expect(Rows.map(({ VisitNumber }) => VisitNumber)).toEqual(['HERE-1', 'LATER-2']);
  expect((await take(file)).UserMessage).toMatch(/One of its claims is of no visit here yet\.$/);
  const { body } = await admin.call('getPrices', undefined);
  expect(body.Data?.Remittances.filter(({ RemittanceID }) => RemittanceID === id)).toMatchObject([
    { Claims: 2, LeftOut: 1 },
  ]);
});

it('[FC] no number of a claim stands in a message, the audit or a job', async () => {
  const file = remittanceText([{ account: 'HERE-1', control: 'ICN-SECRET' }, { account: 'SECRET-4' }]);
  await take(file);
  await take(file);
  const { rows } = await server.admin.query(
    `SELECT detail FROM phi.audit_event WHERE detail ~ 'SECRET'
     UNION ALL SELECT data::text FROM jobs.job WHERE data::text ~ 'SECRET'`,
  );
  expect(rows).toEqual([]);
});

const line = (change: Partial<SentLine> = {}): SentLine => ({
  code: '99213',
  charge: 100,
  paid: 60,
  adjustments: [
    ['CO', '45', 20],
    ['PR', '2', 20],
  ],
  ...change,
});

it('[FC] a claim says by line and as a whole why less was paid, in words; the payment what it differs by', async () => {
  await numbered('WORDS-1', 'WORDS-2');
  const denied = line({ code: '97110', charge: 50, paid: 0, adjustments: [['PR', '27', 50]] });
  const plain = remittanceText([
    { account: 'WORDS-1', lines: [line(), denied] },
    { account: 'WORDS-2', status: '4', control: 'ICN9', lines: [denied] },
  ]);
  const text = plain
    .replace('CAS*PR*27*50~', 'CAS*PR*27*50~\nLQ*HE*N30~')
    .replace('SVC*HC:99213*100*60**1~', 'SVC*HC:99213*100*60**1*HC:99215~')
    .replace(
      /\nSE\*(\d+)/,
      (_, n: string) => `\nPLB*1234567893*20261231*WO:ICN0900*15*L6:ICN1*-1.25~\nSE*${Number(n) + 2}`,
    )
    .replace('BPR*I*60*', 'BPR*I*46.25*');
  const RemittanceID = (await take(text)).Data?.RemittanceID ?? '';
  expect((await read(RemittanceID)).Adjustments).toMatchObject([
    { Reason: 'WO', Text: 'overpayment taken back', Reference: 'ICN0900', Cents: 1_500 },
    { Reason: 'L6', Text: 'interest', Reference: 'ICN1', Cents: -125 },
  ]);
  const [whole] = (await find(RemittanceID, { Search: 'WORDS-1' })).Rows;
  expect(whole).toMatchObject({
    VisitNumber: 'WORDS-1',
    StatusText: 'paid as first payer',
    ChargeCents: 15_000,
    AllowedCents: 8_000,
    PaidCents: 6_000,
    PatientCents: 7_000,
    Remarks: [{ Code: 'N30', Text: 'the patient is not eligible for it' }],
  });
  expect(whole?.Reasons).toContainEqual({ Group: 'PR', Reason: '27', Text: 'after coverage ended', Cents: 5_000 });
  const of = (await admin.call('getPaidClaim', { ClaimID: whole?.ClaimID ?? '' })).body.Data;
  expect(of?.Lines).toMatchObject([
    {
      Code: '99213',
      BilledAs: '99215',
      AllowedCents: 8_000,
      PatientCents: 2_000,
      Reasons: [{ Reason: '45' }, { Reason: '2' }],
    },
    { Code: '97110', BilledAs: '', PaidCents: 0, Remarks: [{ Code: 'N30' }] },
  ]);
});

describe('[FC] the claims of a remittance', () => {
  let id = '';
  beforeAll(async () => {
    await numbered('LIST-A', 'LIST-B', 'LIST-C');
    const claims = [
      { account: 'LIST-A', lines: [line()] },
      { account: 'LIST-B', control: 'ICN-B', lines: [line({ charge: 200, paid: 160 })] },
      { account: 'LIST-C', status: '4', lines: [line({ charge: 50, paid: 0, adjustments: [['PR', '27', 50]] })] },
    ];
    id = (await take(remittanceText(claims))).Data?.RemittanceID ?? '';
  });
  it.each([
    [{ Show: 'Paid' }, ['LIST-A', 'LIST-B']],
    [{ Show: 'Unpaid' }, ['LIST-C']],
    [{ Show: 'TakenBack' }, []],
    [{ Reason: 'co 45' }, ['LIST-A', 'LIST-B']],
    [{ Reason: '27' }, ['LIST-C']],
    [{ Reason: 'CO 27' }, []],
    [{ Search: 'ICN-B' }, ['LIST-B']],
    [{ Sort: 'paid', Descending: true }, ['LIST-B', 'LIST-A', 'LIST-C']],
    [{ Sort: 'charge' }, ['LIST-C', 'LIST-A', 'LIST-B']],
    [{ Limit: 25, Offset: 2 }, ['LIST-C']],
  ])('by %o', async (change, shown) => {
    expect((await find(id, change)).Rows.map(({ VisitNumber }) => VisitNumber)).toEqual(shown);
  });
});

it('[FC] what the list shows leaves as a file, and so do claims that were left out', async () => {
  await numbered('FILE-1');
  const { Data } = await take(remittanceText([{ account: 'FILE-1', lines: [line()] }, { account: 'FAR-9' }]));
  const RemittanceID = Data?.RemittanceID ?? '';
  const claims = (await fileOf(server, admin, 'exportPaidClaims', { RemittanceID, Format: 'CSV' })).toString();
  expect(claims).toContain('FILE-1,ICN1,');
  expect(claims).toContain('CO 45 above the agreed or legal fee $20.00; PR 2 coinsurance $20.00');
  const left = (await fileOf(server, admin, 'exportLeftOut', { RemittanceID, Format: 'CSV' })).toString();
  expect(left).toMatch(/FAR-9,\d+,80\.00/);
});
