import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { registerPeople, storeAnswer, todayOf } from '#/testing/filterPeople.ts';
import { formsOf, goodMap } from '#/testing/good/goodForms.ts';
import { readBack } from '#/testing/good/readBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, patient, worker } from '../testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

type Person = Parameters<typeof registerPeople>[3][number];

/** The appeal for a case of somebody with these plans and visits. */
async function appeal(person: Pick<Person, 'insurance' | 'visits'>, askedForDaysAgo?: number): Promise<string> {
  const [registration = ''] = await registerPeople(server, lakeside, `PV${randomUUID().slice(0, 8)}-`, [
    { last: 'Paper', ...person },
  ]);
  if (askedForDaysAgo !== undefined) {
    await storeAnswer(server, ana.user.id, registration, ['NORTH', 6, 1, askedForDaysAgo]);
    await server.admin.query(
      `UPDATE phi.reg_insurance i SET lookup_id = l.id FROM phi.lookup l
        WHERE l.reg_master_id = $1 AND i.reg_master_id = $1 AND i.status_id = 6`,
      [registration],
    );
  }
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1',
    [registration],
  );
  const of = { registration, visits: rows.map(({ id }) => id) };
  const CaseID = await open(server, ana, { Type: 'Denial' }, of);
  const { body, text } = await ana.call('getCaseLetter', { CaseID, Letter: 'appealNecessity', Language: 'en' });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Text;
}

/** A plan by its days from today. */
type Plan = {
  readonly from?: number;
  readonly to?: number;
  readonly status?: number;
  readonly askedDaysAgo?: number;
  /** For which day; not said: nobody knows any more what was asked. */
  readonly forDaysAgo?: number;
};
const plain: Plan = {};
const before: Plan = { to: -200 };
const notActive: Plan = { status: 6, askedDaysAgo: 1 };

it.each<[string, readonly Plan[], number | null, string]>([
  ['one without days', [plain], -10, 'FIRST'],
  ['two: the one that pays first', [plain, plain], -10, 'FIRST'],
  ['one that was over before the visit', [before], -10, '[member ID]'],
  ['one that was over before the visit, and one in force', [before, plain], -10, 'SECOND'],
  ['one that ended on the day of the visit', [{ to: -10 }, plain], -10, 'FIRST'],
  ['one that ended since, of a visit within it', [{ to: -5 }, { from: -4 }], -10, 'FIRST'],
  ['one that ended since and is not active now', [{ to: -5, ...notActive }, { from: -4 }], -10, 'FIRST'],
  ['one that begins after the visit', [{ from: -9 }], -10, '[member ID]'],
  ['one that begins after the visit, of which none is known', [{ from: -9 }], null, 'FIRST'],
  ['one that is over, where no visit is known', [before], null, '[member ID]'],
  ['one that was not active on the day', [{ ...notActive, forDaysAgo: 10 }], -10, '[member ID]'],
  ['one that was not active before', [{ ...notActive, forDaysAgo: 11 }], -10, '[member ID]'],
  ['one that is not active since', [{ ...notActive, forDaysAgo: 9 }], -10, 'FIRST'],
  ['one that is not active today, of a visit today', [{ status: 6, askedDaysAgo: 0 }], 0, '[member ID]'],
  ['one that is not active, of a visit before it was asked', [notActive], -10, 'FIRST'],
  ['one that is not active, of a visit since', [notActive], 0, '[member ID]'],
  ['one that is not active, where no visit is known', [notActive], null, '[member ID]'],
  ['one that was not active on the day, and one in force', [{ ...notActive, forDaysAgo: 10 }, plain], -10, 'SECOND'],
  [
    'one that was not active on the day within its days',
    [{ from: -300, to: 300, ...notActive, forDaysAgo: 10 }],
    -10,
    '[member ID]',
  ],
  ['one that ended since, and was asked for the day', [{ to: -5, ...notActive, forDaysAgo: 10 }], -10, 'FIRST'],
  ['one that was over before, and is not active since', [{ to: -11, ...notActive, forDaysAgo: 1 }], -10, '[member ID]'],
  ['one of which nobody knows when it was called not active', [{ to: -5, status: 6 }], -10, '[member ID]'],
  ['one in force by another birth date', [{ status: 42, askedDaysAgo: 1 }], -10, 'FIRST'],
  ['one that is questionable', [{ status: 36, askedDaysAgo: 1 }], -10, 'FIRST'],
])('[ROUTE-017] the coverage of a paper: %s', async (_what, plans, inDays, member) => {
  const said = await appeal(
    {
      insurance: plans.map(({ from, to, status, askedDaysAgo }, at) => ({
        payer: 'NORTH',
        member: at === 0 ? 'FIRST' : 'SECOND',
        cob: at + 1,
        ...(from !== undefined && { effectiveDate: addDays(today, from) }),
        ...(to !== undefined && { termDate: addDays(today, to) }),
        ...(status !== undefined && { status }),
        ...(askedDaysAgo !== undefined && { verifiedDaysAgo: askedDaysAgo }),
      })),
      visits: inDays === null ? [] : [{ inDays: -400 }, { inDays }],
    },
    plans[0]?.forDaysAgo,
  );
  expect(said).toContain(`Member ID: ${member} `);
});

it.each<[string, NonNullable<Person['visits']>, string, number, number]>([
  ['one', [{ inDays: -10, charge: 50_000 }], '$500.00', -10, -10],
  [
    'each known',
    [
      { inDays: -10, charge: 50_000 },
      { inDays: -12, charge: 1 },
    ],
    '$500.01',
    -12,
    -10,
  ],
  [
    'one of nothing',
    [
      { inDays: -10, charge: 50_000 },
      { inDays: -12, charge: 0 },
    ],
    '$500.00',
    -12,
    -10,
  ],
  ['one of them not known', [{ inDays: -10, charge: 50_000 }, { inDays: -12 }], '[amount]', -12, -10],
  ['none known', [{ inDays: -10 }], '[amount]', -10, -10],
  ['a stay', [{ inDays: -10, leavesInDays: -8, charge: 100 }], '$1.00', -10, -8],
  [
    'a visit within a stay',
    [
      { inDays: -30, leavesInDays: -1, charge: 100 },
      { inDays: -15, charge: 100 },
    ],
    '$2.00',
    -30,
    -1,
  ],
  [
    'a visit after a stay',
    [
      { inDays: -30, leavesInDays: -20, charge: 100 },
      { inDays: -15, charge: 100 },
    ],
    '$2.00',
    -30,
    -15,
  ],
])(
  '[ROUTE-017] what the visits of a case were charged, and from when to when: %s',
  async (_what, visits, charges, first, last) => {
    const said = await appeal({ visits });
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const on = (at: number) => long.format(new Date(addDays(today, at)));
    expect(said).toContain(`Billed: ${charges}\n`);
    expect(said).toContain(`Dates of service: ${on(first)} to ${on(last)}\n`);
  },
);

/** What the paper of a case says at one point, and what it warns of. */
async function toldAt(CaseID: string, Point: string, Format: string): Promise<readonly [readonly string[], string]> {
  const { pdfFormVersion: VersionID } = await formsOf(server, lakeside);
  await server.admin.query('UPDATE phi.pdf_form_version SET map = $2 WHERE id = $1', [
    VersionID,
    JSON.stringify([{ ...goodMap[0], Point, Format }]),
  ]);
  const chosen = { CaseID, Language: 'en', Papers: [{ Kind: 'Form', VersionID }] };
  const { body, text } = await ana.call('fillCasePapers', chosen);
  if (body.Data === undefined) throw new Error(text);
  const kinds = body.Data.Papers.flatMap(({ Warnings }) => Warnings.map(({ Kind }) => Kind));
  return [kinds, (await readBack(body.Data.Pdf)).text.trim()];
}

it('[ROUTE-017] reason of disability is written where somebody marked it; that nobody did is no answer', async () => {
  const CaseID = await open(server, ana);
  expect(await toldAt(CaseID, 'case.disability', 'words')).toEqual([['NoValue'], '']);
  await server.admin.query('UPDATE phi.case_master SET is_disability = true WHERE id = $1', [CaseID]);
  expect(await toldAt(CaseID, 'case.disability', 'words')).toEqual([[], expect.stringContaining('Yes')]);
});

it.each<[string, readonly (number | undefined)[], number | null, string]>([
  ['each charge is known', [50_000, 100], null, '$501.00'],
  ['one is not', [50_000, undefined], null, ''],
  ['none is', [undefined], null, ''],
  ['somebody typed it', [50_000, undefined], 700, '$7.00'],
  ['nothing was charged', [0], null, '$0.00'],
  ['it is about no visit', [], null, ''],
  ['somebody typed that nothing is', [50_000], 0, '$0.00'],
])('[ROUTE-017] a part of what is at risk is not told as the whole: %s', async (_what, charges, typed, text) => {
  const visits = charges.map((charge) => ({ inDays: -3, ...(charge !== undefined && { charge }) }));
  const CaseID = await open(server, ana, {}, await patient(server, visits));
  if (typed !== null)
    await server.admin.query('UPDATE phi.case_master SET at_risk_cents = $2 WHERE id = $1', [CaseID, typed]);
  expect(await toldAt(CaseID, 'case.atRisk', 'signed')).toEqual([text === '' ? ['NoValue'] : [], text]);
});
