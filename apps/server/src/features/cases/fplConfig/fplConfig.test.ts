import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let proposer: Awaited<ReturnType<typeof signedIn>>;
let second: Awaited<ReturnType<typeof signedIn>>;
let worker: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  proposer = await signedIn(server, ['FRHCJediMaster']);
  second = await signedIn(server, ['FRHCJediMaster']);
  worker = await signedIn(server, ['CaseManagement', 'RealTimeDemographic']);
});
afterAll(() => server.close());

const Reason = 'The agency has told it by letter';
const Why = 'Looked up in the letter of the agency';
const limitOf = (State: string, rest: object = {}) => ({
  Table: 'Limit',
  Deed: 'Set',
  State,
  Category: 'Adult',
  Percent: 150,
  From: '2026-02-01',
  Source: 'Letter of the agency, 11/02/2026',
  ...rest,
});
const year2027 = {
  Table: 'Guideline',
  Deed: 'Set',
  Year: 2027,
  From: '2027-01-14',
  Contiguous: [16_100, 5720],
  AK: [20_100, 7150],
  HI: [18_500, 6580],
  Source: 'A test, and no law',
};

const propose = async (by: Caller, ...Lines: readonly object[]): Promise<string> => {
  const { body } = await by.call('proposeFplChange', { Lines, Reason });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data.ChangeID;
};
const fileOf = async (ticket = '') =>
  (await send(server.url, `${downloadPath}${ticket}`, undefined, { method: 'GET' })).text.replace('\uFEFF', '');
const viewOf = async (by: Caller, ChangeID: string) => (await by.call('getFplChange', { ChangeID })).body.Data;
const settle = async (by: Caller, ChangeID: string, To: string, rest: object = {}) => {
  const TablesVersion = (await viewOf(by, ChangeID))?.TablesVersion ?? -1;
  return by.call('settleFplChange', { ChangeID, To, TablesVersion, Why, ...rest });
};
const approve = async (...Lines: readonly object[]): Promise<string> => {
  const id = await propose(proposer, ...Lines);
  expect((await settle(second, id, 'Approved')).status).toBe(200);
  return id;
};
const percentOf = async (State: string, Day = '2026-06-15') => {
  const { Data } = (await worker.call('getPovertyBasis', { State, Day })).body;
  return Data?.Basis?.Limits.Adult?.percent;
};

describe('[ROUTE-073] four eyes', () => {
  it('a proposal counts for nobody until another person has approved it, with who, when and why', async () => {
    const id = await propose(proposer, limitOf('VT'));
    expect(await percentOf('VT')).toBe(138);
    const mine = await settle(proposer, id, 'Approved');
    expect([mine.body.WasSuccess, mine.body.UserMessage]).toEqual([
      false,
      'You proposed this: somebody else approves or rejects it. You can take it back.',
    ]);
    expect(await percentOf('VT')).toBe(138);
    expect((await settle(second, id, 'Approved')).body.WasSuccess).toBe(true);
    expect([await percentOf('VT'), await percentOf('VT', '2026-01-31')]).toEqual([150, 138]);
    const view = await viewOf(proposer, id);
    expect(view).toMatchObject({
      Status: 'Approved',
      Reason,
      Why,
      IsMine: true,
      SettledBy: expect.stringMatching(/./),
    });
    expect(view?.Version).toBe((view?.TablesVersion ?? 0) + 1);
    const { body: exported } = await proposer.call('exportFplChanges', { Status: 'Approved' });
    expect(await fileOf(exported.Data?.Ticket)).toContain(`Approved,${view?.Version},${Reason},`);
    const { Data } = (await second.call('listFplLimits', { State: 'VT', Category: 'Adult' })).body;
    expect(Data?.Rows.map(({ Percent, Until, Version }) => [Percent, Until, Version === 0])).toEqual([
      [138, '2026-02-01', true],
      [150, '', false],
    ]);
  });

  it('the database itself refuses two eyes', async () => {
    const id = await propose(proposer, limitOf('NH'));
    const alone = server.admin.query(
      "UPDATE system.fpl_change SET status = 'Approved', version = 900, settled_by = proposed_by WHERE id = $1",
      [id],
    );
    await expect(alone).rejects.toThrow(/check constraint/);
  });

  it.each<[string, () => Promise<Caller>, string, string]>([
    ['rejected by another', () => Promise.resolve(second), 'Rejected', ''],
    ['withdrawn by oneself', () => Promise.resolve(proposer), 'Withdrawn', ''],
    [
      'withdrawn by another',
      () => Promise.resolve(second),
      'Withdrawn',
      'Only whoever proposed this takes it back. Reject it with your reason instead.',
    ],
    [
      'rejected by oneself',
      () => Promise.resolve(proposer),
      'Rejected',
      'You proposed this: somebody else approves or rejects it. You can take it back.',
    ],
  ])('%s', async (_what, by, to, says) => {
    const id = await propose(proposer, limitOf('ME'));
    const { body } = await settle(await by(), id, to);
    expect(body.UserMessage ?? '').toBe(says);
    expect((await viewOf(second, id))?.Status).toBe(says === '' ? to : 'Proposed');
    expect(await percentOf('ME')).toBe(138);
    if (says !== '') return;
    const again = await settle(second, id, 'Approved');
    expect(again.body.UserMessage).toBe(`This was ${to.toLowerCase()} already.`);
  });

  it('is settled with a reason, and only as it was shown', async () => {
    const id = await propose(proposer, limitOf('RI'));
    expect(fieldsOf(await settle(second, id, 'Approved', { Why: 'ok' }))).toEqual({
      Why: 'Say why, so that whoever reads it later understands it',
    });
    const seen = (await viewOf(second, id))?.TablesVersion;
    await approve(limitOf('AS'));
    const late = await settle(second, id, 'Approved', { TablesVersion: seen });
    expect([late.status, late.body.UserMessage]).toEqual([
      409,
      'The tables were changed since this was shown. Look at it again.',
    ]);
  });

  it('of two approvals of the same record at once the second one is told', async () => {
    const third = await signedIn(server, ['FRHCJediMaster']);
    const [one, other] = [await propose(proposer, limitOf('CT')), await propose(proposer, limitOf('CT'))];
    const TablesVersion = (await viewOf(second, one))?.TablesVersion;
    const replies = await Promise.all([
      second.call('settleFplChange', { ChangeID: one, To: 'Approved', TablesVersion, Why }),
      third.call('settleFplChange', { ChangeID: other, To: 'Approved', TablesVersion, Why }),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const left = replies[0].status === 200 ? other : one;
    expect((await viewOf(second, left))?.Problem).toBe(
      'Connecticut, adult, from 02/01/2026: the tables say this already',
    );
    expect((await settle(second, left, 'Approved')).body.UserMessage).toContain('propose what is left of it anew');
  });

  it('a record that was approved is removed by another proposal, and what was before it holds again', async () => {
    await approve(limitOf('MA'));
    expect(await percentOf('MA')).toBe(150);
    await approve(limitOf('MA', { Deed: 'Remove' }));
    expect(await percentOf('MA')).toBe(138);
  });

  it.each<[string, object, string]>([
    ['half a percent', limitOf('UT', { Percent: 1.5 }), 'Percent'],
    ['no source', limitOf('UT', { Source: ' ' }), 'Source'],
    ['no day', limitOf('UT', { From: '' }), 'From'],
    ['the wrong way round', { ...year2027, HI: [1000, 18_500] }, 'HI'],
  ])('%s is refused beside its field', async (_what, line, field) => {
    const reply = await proposer.call('proposeFplChange', { Lines: [line], Reason });
    expect(Object.keys(fieldsOf(reply))).toEqual([field]);
  });
});

describe('[ROUTE-073] what a change does', () => {
  const told = {
    HouseholdSize: 1,
    Period: 'Year',
    HoursPerWeek: null,
    Document: 'EmployerLetter',
    DocumentOn: '2025-11-03',
    Category: 'Adult',
    MedicaidPercent: null,
    Insured: 'None',
    Guarantor: '',
    Propensity: null,
    CapacityCents: null,
    OwedCents: 100_000,
  };
  const person = {
    LastName: 'Marsh-NOFINANCE',
    FirstName: 'Nora',
    DateOfBirth: '1985-04-03',
    State: 'OR',
    Zip: '97201',
  };

  it('the level that is kept says by which version; a new one says another, and what was kept stays', async () => {
    // 144 % of 2026's guideline: above Oregon's 138, and within 150.
    const income = { ...told, IncomeCents: 2_300_000 };
    const check = await worker.call('verifyDemographics', { ...person, RegMasterID: null, VisitMasterID: null });
    const LookupID = check.body.Data?.LookupID ?? '';
    await worker.call('keepDisposition', { ...income, LookupID });
    const kept = async () => (await worker.call('getDisposition', { LookupID, DispositionID: null })).body.Data;
    const before = await kept();
    expect(before).toMatchObject({ RuleDisposition: 'Charity', MedicaidPercent: 138, Discount: '75 % off' });
    expect(before?.MedicaidSource).toContain('PolicyEngine');

    const id = await propose(proposer, limitOf('OR'));
    const { Data: weight } = (await second.call('weighFplChange', { ChangeID: id })).body;
    expect(weight).toMatchObject({ DispositionsLeft: 0, ByTier: [] });
    expect(weight?.ByDisposition).toEqual([
      { What: 'Charity', Before: expect.any(Number), After: expect.any(Number) },
      { What: 'Medicaid screen', Before: expect.any(Number), After: expect.any(Number) },
    ]);
    expect(weight?.Changed).toBe(1);
    const { rows } = await server.admin.query<{ n: number }>(
      "SELECT count(DISTINCT client_id)::int AS n FROM phi.audit_event WHERE action = 'WeighFplChange' AND entity_id = $1",
      [id],
    );
    expect(rows[0]?.n).toBe(weight?.Clients);

    const view = await viewOf(second, id);
    expect(view?.Changes[0]?.Reference).toEqual([
      { What: 'Up to a month', Size: 1, Before: 183_600, After: 199_500 },
      { What: 'Up to a month', Size: 4, Before: 379_500, After: 412_500 },
    ]);
    const { Data: tried } = (await second.call('tryFplChange', { ChangeID: id, ...view?.Example })).body;
    expect(tried?.Rows.find(({ Program }) => Program === 'Medicaid, adult')).toEqual({
      Who: '{Patient}',
      Program: 'Medicaid, adult',
      Before: 'Above the limit, up to 138 %',
      After: 'Within the limit, up to 150 %',
    });

    await settle(second, id, 'Approved');
    expect(await kept()).toMatchObject({ RuleDisposition: 'Charity', TablesVersion: before?.TablesVersion });
    await worker.call('keepDisposition', { ...income, LookupID });
    const after = await kept();
    expect(after).toMatchObject({
      RuleDisposition: 'MedicaidScreen',
      MedicaidPercent: 150,
      MedicaidSource: 'Letter of the agency, 11/02/2026',
    });
    expect(after?.TablesVersion).toBeGreaterThan(before?.TablesVersion ?? 0);
  });

  it('a new year counts from its day on, at the calculator too', async () => {
    await approve(year2027);
    const years = await Promise.all(
      ['2027-01-13', '2027-01-14'].map(async (Day) => {
        const { Data } = (await worker.call('getPovertyBasis', { State: 'NY', Day })).body;
        return [Data?.Basis?.Edition.Year, Data?.Basis?.Edition.Version === 0];
      }),
    );
    expect(years).toEqual([
      [2026, true],
      [2027, false],
    ]);
    const { Data } = (await second.call('listFplGuidelines', undefined)).body;
    expect(Data?.Rows[0]).toMatchObject({ Year: 2027, Source: 'A test, and no law' });
  });

  it.each<[string, object, string, string]>([
    ['51 people', { Adults: 1, Children: 50 }, 'Adults', 'A household has 50 people at most, and this one has 51'],
    ['a loss', { IncomeCents: -1 }, 'IncomeCents', 'Income 1: only self-employment can be a loss'],
    ['no state', { State: 'XX' }, 'State', 'Choose a state'],
    ['nobody', { Adults: 0 }, 'Adults', 'A household has one adult at least here'],
  ])('tried with %s: one sentence', async (_what, change, Field, Message) => {
    const ChangeID = await propose(proposer, limitOf('GU', { Category: 'Infant' }));
    const asked = { ChangeID, State: 'GU', Day: '2026-06-15', Adults: 1, Children: 0, IncomeCents: 1, ...change };
    expect(fieldsOf(await second.call('tryFplChange', asked))).toEqual({ [Field]: Message });
  });
});

describe('[ROUTE-073] a file of records', () => {
  const preview = (Table: string, text: string) =>
    proposer.call('previewFplImport', { Table, File: Buffer.from(text).toString('base64') });
  const head = 'State,Category,Percent,Effective from,Source\n';

  it('rows are judged by the rules of the form, each with its line and its reason; the rest is one proposal', async () => {
    const { Data } = (
      await preview(
        'Limits',
        `${head}Idaho,child of 6 to 18,150,01/01/2027,Letter of the agency\nID,Adult,140,07/01/2026,Letter of the agency\nTX,adult,-,01/01/2018,"Medicaid.gov and KFF, as listed by PolicyEngine, read 08/19/2026"\nXX,adult,much,soon,\nID,grandparent,100,01/01/2027,Letter of the agency\nID,adult,141,7/1/2026,Letter of the agency\n`,
      )
    ).body;
    expect(Data).toMatchObject({ Added: 2, Changed: 0, Same: 1, Faulty: 3, Unread: [] });
    expect(Data?.Faults.map(({ Row, Record, Problems }) => [Row, Record, Problems.map(({ Field }) => Field)])).toEqual([
      [5, 'XX, adult', ['State', 'Percent', 'Effective from', 'Source']],
      [6, 'ID, grandparent', ['Category']],
      [7, 'ID, adult', ['Source']],
    ]);
    expect(await percentOf('ID', '2026-07-01')).toBe(138);
    const proposed = await proposer.call('proposeFplImport', { Version: Data?.Version, Reason });
    const id = proposed.body.Data?.ChangeID ?? '';
    expect((await viewOf(second, id))?.Changes).toHaveLength(2);
    expect(await percentOf('ID', '2026-07-01')).toBe(138);
    await settle(second, id, 'Approved');
    expect(await percentOf('ID', '2026-07-01')).toBe(140);
  });

  it('a file whose rows mean something else by now is chosen again', async () => {
    const { Data } = (await preview('Limits', `${head}NV,adult,141,07/01/2026,Letter of the agency\n`)).body;
    await approve(limitOf('NV', { Percent: 141, From: '2026-07-01', Source: 'Letter of the agency' }));
    const { body } = await proposer.call('proposeFplImport', { Version: Data?.Version, Reason });
    expect(body.UserMessage).toContain('nothing was proposed');
  });

  it('what an export gives, an import reads back as nothing new', async () => {
    for (const Table of ['Guidelines', 'Limits']) {
      const { body } = await proposer.call('exportFplTables', { Table, Format: 'CSV' });
      const { Data } = (await preview(Table, await fileOf(body.Data?.Ticket))).body;
      expect([Table, Data?.Added, Data?.Changed, Data?.Faulty]).toEqual([Table, 0, 0, 0]);
      expect(Data?.Same).toBeGreaterThan(2);
    }
  });

  it('a guideline in words is one row to mend', async () => {
    const columns =
      'Year,Effective from,"48 states, first person","48 states, each further","Alaska, first person","Alaska, each further","Hawaii, first person","Hawaii, each further",Source\n';
    const { Data } = (
      await preview('Guidelines', `${columns}2026,01/20/2026,fifteen,5680,19950,7100,18360,6530,A test and no law\n`)
    ).body;
    expect(Data?.Faults).toEqual([
      {
        Row: 2,
        Record: '2026',
        Problems: [{ Field: '48 states, first person', Message: 'Enter both amounts in whole dollars a year' }],
      },
    ]);
  });
});

describe('[ROUTE-018] the charity of a client', () => {
  const policy = {
    Version: 0,
    Tiers: [
      { UpTo: 150, Kind: 'Percent', Value: 100 },
      { UpTo: 300, Kind: 'Percent', Value: 20 },
    ],
    AssetLimitCents: 1_000_000,
    Residency: { Rule: 'States', States: ['NY', 'VT'], Words: '' },
    Agb: {
      Method: 'LookBack',
      BasisPoints: 4125,
      PeriodFrom: '2025-07-01',
      PeriodTo: '2026-06-30',
      AppliesFrom: '2026-08-01',
    },
    Catastrophic: { Percent: 25, UpTo: 500 },
    ValidFrom: '2026-08-01',
  };

  it('counts from its day on for its own client alone, by versions', async () => {
    const administrator = await signedIn(server, ['ClientAdministrator'], summit);
    const own = await signedIn(server, ['CaseManagement'], summit);
    expect((await administrator.call('saveCharityPolicy', policy)).body.WasSuccess).toBe(true);
    const tiersOn = async (by: Caller, Day: string) =>
      (await by.call('getPovertyBasis', { State: 'NY', Day })).body.Data?.Basis?.Charity;
    expect((await tiersOn(own, '2026-07-31'))?.Version).toBe(0);
    expect(await tiersOn(own, '2026-08-01')).toEqual({ ...policy, Version: 1 });
    expect((await tiersOn(worker, '2026-08-01'))?.Version).toBe(0);
    const twice = await administrator.call('saveCharityPolicy', { ...policy, AssetLimitCents: null });
    expect([twice.status, twice.body.UserMessage]).toEqual([
      409,
      'Somebody else has changed this policy. Load it again and change what is left.',
    ]);
    await administrator.call('saveCharityPolicy', { ...policy, Version: 1, ValidFrom: '2099-01-01' });
    const { Data } = (await administrator.call('getCharityPolicy', undefined)).body;
    expect([Data?.Version, Data?.Holds, Data?.Versions.map(({ Version }) => Version)]).toEqual([2, 1, [2, 1]]);

    // The paper of the calculator says it: of 800.00 only 412.50 is generally billed, and a quarter of a year's income is the most.
    const [Expected, Student, Disabled, Medicare] = [0, false, false, false];
    const alone = { Relation: 'Self', Age: 36, Tax: 'Files', Expected, Student, Disabled, Medicare };
    const paper = async (Cents: number, ChargesCents: number) => {
      const file = await own.call('exportFplScreening', {
        RegMasterID: null,
        State: 'NY',
        Day: '2026-09-15',
        Members: [alone],
        Incomes: [{ Of: 0, Kind: 'Wages', Cents, Period: 'Year', HoursPerWeek: null }],
        Bill: { AssetsCents: 500_000, ChargesCents, AllowedCents: null },
        Format: 'CSV',
      });
      return fileOf(file.body.Data?.Ticket);
    };
    expect(await paper(3_000_000, 100_000)).toContain('20 % off,412.50,');
    expect(await paper(5_000_000, 4_000_000)).toMatch(/,12500\.00,.*25 % of a year’s income/);
  });

  it('a policy that is not right is refused beside its field', async () => {
    const administrator = await signedIn(server, ['ClientAdministrator'], lakeside);
    const reply = await administrator.call('saveCharityPolicy', { ...policy, Tiers: [] });
    expect(fieldsOf(reply)).toEqual({ Tiers: 'A policy has one tier at least' });
  });
});
