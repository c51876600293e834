import { formatAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { emptyClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CasePatient, type CaseWorker, move, open, patient, read, take, worker } from '../testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin', ['RealTimeEligibility', 'FRHCJediMaster']);
});
afterAll(() => server.close());

type Deed = {
  readonly typed?: number;
  readonly visits?: readonly number[];
  readonly charge?: readonly [number, number | null];
};

/** What somebody edits of a case: the dollars as its form shows them, unless they type others. */
async function edit(CaseID: string, of: CasePatient, { typed, visits }: Deed): Promise<void> {
  const now = await read(ana, CaseID);
  const { body, text } = await ana.call('saveCase', {
    CaseID,
    Version: now.Version,
    Priority: now.Priority,
    IsDisability: now.IsDisability,
    BilledOn: '',
    NextOn: now.NextOn ?? '',
    Reference: now.Reference,
    AtRiskCents: typed ?? now.AtRiskCents,
    VisitMasterIDs: visits?.map((at) => of.visits[at] ?? '') ?? now.Visits.map(({ VisitMasterID }) => VisitMasterID),
  });
  if (!body.WasSuccess) throw new Error(text);
}

async function charged(of: CasePatient, [at, ChargeAmount]: readonly [number, number | null]): Promise<void> {
  const { rows } = await server.admin.query<{ number: string; day: string; version: number }>(
    'SELECT visit_number AS number, date_of_service::text AS day, row_version AS version FROM phi.visit_master WHERE id = $1',
    [of.visits[at]],
  );
  const { body, text } = await ana.call('saveVisit', {
    RegMasterID: of.registration,
    VisitMasterID: of.visits[at],
    Version: rows[0]?.version,
    VisitNumber: rows[0]?.number,
    DateOfService: rows[0]?.day,
    Location: 'Ward 4',
    ChargeAmount,
  });
  if (!body.WasSuccess) throw new Error(text);
}

const isPicked = async (CaseID: string): Promise<boolean> => {
  const { Name: _name, IsNightly: _nightly, ...rule } = emptyClosingRule;
  const { body, text } = await ana.call('tryCloser', {
    ...rule,
    Types: ['Ssi'],
    Statuses: [],
    MaxCents: 0,
    Limit: 100,
  });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows.some((row) => row.CaseID === CaseID);
};

const unknown = undefined;
it.each<[string, readonly (number | undefined)[], readonly Deed[], string, boolean]>([
  [
    'a visit with a charge is chosen beside one without',
    [unknown, 50_000],
    [{ visits: [0, 1] }],
    '$500.00 or more',
    false,
  ],
  ['a visit without one is chosen beside it', [50_000, unknown], [{ visits: [0, 1] }], '$500.00 or more', false],
  ['another visit is chosen instead', [50_000, 7], [{ visits: [1] }], '$0.07', false],
  ['no visit is chosen any more', [50_000], [{ visits: [] }], '$0.00', true],
  ['its charge comes', [unknown], [{ charge: [0, 900_000] }], '$9,000.00', false],
  ['it comes, and is nothing', [unknown], [{ charge: [0, 0] }], '$0.00', true],
  ['it comes, of one of two', [5, unknown], [{ visits: [0, 1] }, { charge: [1, 900_000] }], '$9,000.05', false],
  ['it changes', [500], [{ charge: [0, 300] }], '$3.00', false],
  ['it is no longer known', [500], [{ charge: [0, null] }], 'Not known', false],
  [
    'it is more than can be at risk, and less again',
    [1],
    [{ charge: [0, 2_000_000_000] }, { charge: [0, 3] }],
    '$0.03',
    false,
  ],
  ['another visit’s comes', [5, unknown], [{ charge: [1, 900_000] }], '$0.05', false],
  [
    'somebody typed dollars, and a visit is chosen',
    [unknown, 50_000],
    [{ typed: 7 }, { visits: [0, 1] }],
    '$0.07',
    false,
  ],
  ['somebody typed dollars, and a charge comes', [unknown], [{ typed: 7 }, { charge: [0, 900_000] }], '$0.07', false],
  [
    'somebody typed that nothing is, and a visit is chosen',
    [5, 50_000],
    [{ typed: 0 }, { visits: [0, 1] }],
    '$0.00',
    true,
  ],
  ['somebody types dollars as they choose a visit', [5, 50_000], [{ typed: 9, visits: [0, 1] }], '$0.09', false],
])(
  '[ROUTE-065] what is at risk goes with the charges until somebody types it: %s',
  async (_what, charges, deeds, told, picked) => {
    const of = await patient(
      server,
      charges.map((charge, at) => ({ inDays: -3 - at, ...(charge !== undefined && { charge }) })),
    );
    const id = await open(server, ana, { Type: 'Ssi', VisitMasterIDs: of.visits.slice(0, 1) }, of);
    for (const deed of deeds) {
      if (deed.charge !== undefined) await charged(of, deed.charge);
      else await edit(id, of, deed);
    }
    const { AtRiskCents, HasUnknownCharge } = await read(ana, id);
    expect([formatAtLeast(AtRiskCents, HasUnknownCharge), await isPicked(id)]).toEqual([told, picked]);
  },
);

it('[ROUTE-065] what somebody read before a charge came is not saved over it; a visit saved with the same charge changes no case', async () => {
  const of = await patient(server, [{ inDays: -3 }]);
  const id = await open(server, ana, {}, of);
  await charged(of, [0, null]);
  expect((await read(ana, id)).Version).toBe(1);
  await charged(of, [0, 900_000]);
  expect(await read(ana, id)).toMatchObject({ Version: 2, AtRiskCents: 900_000 });
});

it('[ROUTE-065] what was at risk in a case that is over stays', async () => {
  const of = await patient(server, [{ inDays: -3, charge: 500 }]);
  const id = await open(server, ana, {}, of);
  await take(ana, id);
  expect(await move(ana, id, 'Closed', { Outcome: 'NotEligible' })).toBe('');
  await charged(of, [0, 900_000]);
  expect(await read(ana, id)).toMatchObject({ AtRiskCents: 500 });
});
