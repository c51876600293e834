import { fieldFacts, filterFieldNames } from '@coverline/domain/filterQueries/fields.ts';
import { opsOf, valuesOf } from '@coverline/domain/filterQueries/operators.ts';
import type { FilterCondition, FilterGroup, FilterPart } from '@coverline/domain/filterQueries/tree.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signedIn>>;
let elsewhere: Awaited<ReturnType<typeof signedIn>>;
const tag = 'FQ-';

beforeAll(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, ['FRMDAdministrator']);
  elsewhere = await signedIn(server, ['FRMDAdministrator'], summit);
  const [alma] = await registerPeople(server, lakeside, tag, [
    {
      last: "O'Alma",
      born: '1950-05-01',
      sex: 'F',
      state: 'NY',
      insurance: [
        { payer: 'NORTH', member: 'NLM1', plan: 'Gold 50%_x', status: 1, verifiedDaysAgo: 10 },
        { payer: 'TIDEL', member: 'T1', cob: 2 },
      ],
      visits: [
        { inDays: 2, location: 'Main', charge: 125_000 },
        { inDays: -40, status: 'Completed', charge: 900 },
      ],
    },
    {
      last: 'Bruno',
      born: '2010-02-03',
      sex: 'M',
      state: 'CA',
      insurance: [{ payer: null, plan: 'Bronze', status: 6, verifiedDaysAgo: 100 }],
      visits: [{ inDays: 10, location: 'Annex' }],
    },
    { last: 'Cleo', born: null, insurance: [{ payer: 'NORTH', member: 'NLM2', removed: true }] },
    { last: 'Dov', deceased: true, insurance: [{ payer: 'TIDEL', member: 'T2', termDate: '2026-01-31' }] },
  ]);
  await registerPeople(server, lakeside, `${tag}M`, [{ last: 'Merged', mergedInto: alma ?? '' }]);
  await registerPeople(server, summit, tag, [{ last: 'Foreign', insurance: [{ payer: 'NORTH', member: 'NLM9' }] }]);
});
afterAll(() => server.close());

const on = (Field: FilterCondition['Field'], Op: FilterCondition['Op'], ...Values: string[]): FilterCondition => ({
  Field,
  Op,
  Values,
});
const and = (...Parts: FilterPart[]): FilterGroup => ({ Join: 'and', Parts });
const or = (...Parts: FilterPart[]): FilterGroup => ({ Join: 'or', Parts });
/** Of those whom this test registered. */
const ours = (...Parts: FilterPart[]) => and(on('MRN', 'contains', tag), ...Parts);

const preview = async (Entity: 'Registration' | 'Visit', Tree: FilterGroup, more: object = {}, who = administrator) => {
  const { body } = await who.call('previewFilter', { Entity, Tree, ...more });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const found = async (...parts: FilterPart[]) =>
  (await preview('Registration', ours(...parts))).Rows.map(({ LastName }) => LastName).toSorted();
const visits = async (...parts: FilterPart[]) =>
  (await preview('Visit', ours(...parts))).Rows.map(({ VisitNumber }) => VisitNumber).toSorted();

const everybody = ['Bruno', 'Cleo', 'Dov', "O'Alma"];

describe('[ROUTE-072] what a condition picks of registrations', () => {
  it.each<[FilterPart, string[]]>([
    [on('LastName', 'is', "o'alma"), ["O'Alma"]],
    [on('LastName', 'isNot', 'dov'), ['Bruno', 'Cleo', "O'Alma"]],
    [on('LastName', 'in', 'DOV', 'cleo', "x') OR true --"), ['Cleo', 'Dov']],
    [on('LastName', 'contains', "'"), ["O'Alma"]],
    [on('LastName', 'contains', '%'), []],
    [on('PlanName', 'contains', '%_'), ["O'Alma"]],
    [on('PlanName', 'isEmpty'), ['Cleo', 'Dov']],
    [on('PlanName', 'isNotEmpty'), ['Bruno', "O'Alma"]],
    [on('PlanName', 'isNot', 'bronze'), ['Cleo', 'Dov', "O'Alma"]],
    [on('Sex', 'in', 'M', 'F'), ['Bruno', "O'Alma"]],
    [on('State', 'is', 'CA'), ['Bruno']],
    [on('DateOfBirth', 'isEmpty'), ['Cleo']],
    [on('DateOfBirth', 'is', '2010-2-3'), ['Bruno']],
    [on('DateOfBirth', 'between', '', '1960-01-01'), ["O'Alma"]],
    [on('Age', 'between', '65', ''), ["O'Alma"]],
    [on('Age', 'between', '', '18'), ['Bruno']],
    [on('Deceased', 'is', 'yes'), ['Dov']],
    [on('SSN', 'isEmpty'), everybody],
    [on('HasInsurance', 'is', 'no'), ['Cleo']],
    [on('Payer', 'is', partner('TIDEL')), ['Dov']],
    [on('Payer', 'in', partner('TIDEL'), partner('NORTH')), ['Dov', "O'Alma"]],
    [on('Payer', 'isNot', partner('TIDEL')), ['Bruno', 'Cleo', "O'Alma"]],
    [on('Payer', 'isEmpty'), ['Bruno', 'Cleo']],
    [on('MemberID', 'isEmpty'), ['Bruno', 'Cleo']],
    [on('MemberID', 'isNotEmpty'), ['Dov', "O'Alma"]],
    [on('InsuranceStatus', 'is', '6'), ['Bruno']],
    [on('InsuranceStatus', 'isEmpty'), ['Cleo', 'Dov']],
    [on('TermDate', 'between', '', 'today'), ['Dov']],
    [on('LastVerified', 'inLast', '30'), ["O'Alma"]],
    [on('LastVerified', 'notInLast', '30'), ['Bruno', 'Cleo', 'Dov']],
    [on('LastVerified', 'between', 'today-101', 'today-99'), ['Bruno']],
    [on('RegistrationChanged', 'inLast', '1'), everybody],
    [or(on('Sex', 'is', 'M'), on('Deceased', 'is', 'yes')), ['Bruno', 'Dov']],
    [or(on('Sex', 'is', 'M'), and(on('Sex', 'is', 'F'), on('Sex', 'is', 'M'))), ['Bruno']],
  ])('%j', async (part, names) => {
    expect(await found(part)).toEqual(names);
  });

  it('[INS-10] of two insurances in the same slot the better grade is the first', async () => {
    const tagged = `${tag}S`;
    await registerPeople(server, lakeside, tagged, [
      {
        last: 'Twice',
        insurance: [
          { payer: 'NORTH', status: 6 },
          { payer: 'TIDEL', status: 1 },
          { payer: 'BLUE1', status: 31 },
        ],
      },
    ]);
    await server.admin.query(
      "UPDATE phi.reg_insurance SET cob = 1 WHERE reg_master_id = (SELECT id FROM phi.reg_master WHERE mrn = 'FQ-S0')",
    );
    const { Rows } = await preview('Registration', and(on('MRN', 'is', `${tagged}0`)));
    expect(Rows.map(({ StatusID }) => StatusID)).toEqual([1]);
    await server.admin.query(
      "UPDATE phi.reg_insurance SET is_removed = true WHERE status_id = 1 AND cob = 1 AND reg_master_id = (SELECT id FROM phi.reg_master WHERE mrn = 'FQ-S0')",
    );
    expect((await preview('Registration', and(on('MRN', 'is', `${tagged}0`)))).Rows[0]?.StatusID).toBe(31);
    await server.admin.query("UPDATE phi.reg_master SET mrn = 'SLOTS' WHERE mrn = 'FQ-S0'");
  });

  it('of visits: days relative to today, status, money and the patient’s own', async () => {
    expect(await visits(on('DateOfService', 'between', 'today', 'today+3'))).toEqual(['FQ-0-0']);
    expect(await visits(on('DateOfService', 'is', 'today+10'))).toEqual(['FQ-1-0']);
    expect(await visits(on('ScheduleStatus', 'is', 'Completed'))).toEqual(['FQ-0-1']);
    expect(await visits(on('Charge', 'between', '9', '9.00'))).toEqual(['FQ-0-1']);
    expect(await visits(on('Charge', 'isEmpty'))).toEqual(['FQ-1-0']);
    expect(await visits(on('LastName', 'is', "O'Alma"))).toEqual(['FQ-0-0', 'FQ-0-1']);
    expect(await visits(on('Location', 'contains', 'NEX'))).toEqual(['FQ-1-0']);
  });

  it('as of another day what is relative to today moves, and records stand as they are', async () => {
    const soon = ours(on('DateOfService', 'between', 'today', 'today+3'));
    const { Rows } = await preview('Visit', soon);
    const AsOf = Rows[0]?.DateOfService ?? '';
    expect((await preview('Visit', soon, { AsOf })).Rows.map(({ VisitNumber }) => VisitNumber)).toEqual(['FQ-0-0']);
    expect((await preview('Visit', soon, { AsOf: '2020-01-01' })).Count).toBe(0);
    const { body } = await administrator.call('previewFilter', { Entity: 'Visit', Tree: soon, AsOf: '0001-01-01' });
    expect(body.WasSuccess).toBe(false);
  });

  it('counts all, shows twenty, and a limit cuts by the order', async () => {
    const all = and(on('MRN', 'isNotEmpty'));
    const { Count, More, Rows } = await preview('Registration', all);
    const { rows } = await server.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM phi.reg_master WHERE client_id = $1 AND merged_into_id IS NULL',
      [lakeside],
    );
    expect([Count, More, Rows.length]).toEqual([rows[0]?.n, false, 20]);
    const cut = await preview('Registration', ours(on('MRN', 'isNotEmpty')), {
      Sort: 'mrn',
      Descending: true,
      Limit: 2,
    });
    expect([cut.Count, cut.More, cut.Rows.map(({ LastName }) => LastName)]).toEqual([2, false, ['Dov', 'Cleo']]);
  });

  it('every field and operator that may be saved can be asked', async () => {
    const value = { text: 'x', payer: partner('NORTH'), date: 'today', instant: 'today', number: '5', money: '5' };
    for (const field of filterFieldNames) {
      const { kind, choices = [] } = fieldFacts(field);
      const one = choices[0]?.value ?? ({ ...value, yesNo: 'no', sealed: '', choice: '' } as const)[kind];
      const asked = opsOf(kind).map((op) => {
        const values = { none: [], one: op.endsWith('Last') ? ['7'] : [one], two: [one, one], several: [one] }[
          valuesOf(op)
        ];
        return on(field, op, ...values);
      });
      expect((await preview('Visit', and(...asked))).Count).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('[ROUTE-072] hostile trees', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? on('MRN', 'is', '1') : { Join: 'and', Parts: [deep(levels - 1)] };
  const bad = (Parts: unknown[], Join = 'and') => ({ Entity: 'Registration', Tree: { Join, Parts } }) as never; // on purpose

  it.each([
    ['too deep', { Entity: 'Registration', Tree: deep(4) } as never],
    ['very deep', { Entity: 'Registration', Tree: deep(400) } as never],
    ['a field that is none', bad([{ Field: 'ssn_enc', Op: 'isEmpty', Values: [] }])],
    ['a field of the object', bad([{ Field: 'constructor', Op: 'isEmpty', Values: [] }])],
    ['an operator that is none', bad([{ Field: 'MRN', Op: 'is = 1 OR', Values: ['1'] }])],
    ['a join that is none', bad([on('MRN', 'is', '1')], 'and 1=1 or')],
    ['a NUL', bad([on('MRN', 'is', 'a\u0000')])],
    ['a value that is no text', bad([{ Field: 'MRN', Op: 'is', Values: [{ toString: 'x' }] }])],
    ['a column beside', bad([{ ...on('MRN', 'is', '1'), Column: '1=1' }])],
    ['41 conditions', bad(Array.from({ length: 41 }, () => on('MRN', 'is', '1')))],
    ['201 values', bad([on('MRN', 'in', ...Array.from({ length: 201 }, String))])],
  ])('%s is no payload', async (_what, payload) => {
    expect((await administrator.call('previewFilter', payload)).status).toBe(400);
  });

  it.each([
    ['no condition', and(), 'Add a condition'],
    ['a sealed number', and(on('SSN', 'is', '123456789')), 'SSN cannot be asked so'],
    ['a member id', and(on('MemberID', 'contains', 'X')), 'Member ID cannot be asked so'],
    ['a day that is SQL', and(on('DateOfBirth', 'is', "now()'::date")), /date as MM/],
    ['a payer that is SQL', and(on('Payer', 'is', "' OR ''='")), /payer of the list/],
    ['a visit’s field of registrations', and(on('DateOfService', 'is', 'today')), /is a field of visits/],
    [
      '41 in groups',
      and(...[1, 2].map(() => or(...Array.from({ length: 21 }, () => on('MRN', 'is', '1'))))),
      /40 conditions/,
    ],
  ])('%s is told', async (_what, Tree, message) => {
    const reply = await administrator.call('previewFilter', { Entity: 'Registration', Tree });
    expect(fieldsOf(reply)).toEqual({ Tree: expect.stringMatching(message) as string });
    const Name = 'Never saved';
    const saved = await administrator.call('saveFilter', {
      FilterID: null,
      Version: null,
      Name,
      Entity: 'Registration',
      Tree,
    });
    expect(fieldsOf(saved)).toEqual({ Tree: expect.stringMatching(message) as string });
  });

  it.each(["'; DROP TABLE phi.reg_master; --", "' OR client_id <> '", '$1', '\\', '%', '${1}', '{patient}', '’"'])(
    'the text %j is a text',
    async (text) => {
      expect(await found(or(on('LastName', 'is', text), on('MRN', 'in', text, text)))).toEqual([]);
      expect((await preview('Registration', and(on('LastName', 'contains', text)))).Count).toBe(0);
    },
  );

  it('a filter that reads too long ends by the clock, and is told', async () => {
    const other = await server.admin.connect();
    await other.query('BEGIN; LOCK TABLE phi.reg_master IN ACCESS EXCLUSIVE MODE');
    try {
      const { body } = await administrator.call('previewFilter', {
        Entity: 'Registration',
        Tree: and(on('MRN', 'contains', 'x')),
      });
      expect([body.WasSuccess, body.UserMessage]).toEqual([
        false,
        'This filter takes too long. Add a condition on a date, or on the payer.',
      ]);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });
});

const fields = {
  Name: 'Coming up',
  Entity: 'Visit',
  Tree: and(on('DateOfService', 'between', 'today', 'today+3'), on('Payer', 'is', partner('NORTH'))),
  Sort: 'service',
  Descending: false,
  Limit: 500,
} as const;
const save = (FilterID: string | null, Version: number | null, more: object = {}, who = administrator) =>
  who.call('saveFilter', { ...fields, ...more, FilterID, Version });

describe('[ROUTE-072] a saved filter', () => {
  it('is listed in a sentence, found, read, changed under its version and removed', async () => {
    const id = (await save(null, null)).body.Data?.FilterID ?? '';
    const { body } = await administrator.call('listFilters', { Search: 'coming' });
    expect(body.Data).toMatchObject({
      Total: 1,
      Rows: [
        {
          FilterID: id,
          Entity: 'Visit',
          Says: 'Date of service is between today and today + 3 and {Payer} is Northlake Mutual',
          Limit: 500,
          InUse: 0,
        },
      ],
    });
    expect((await administrator.call('listFilters', { Search: '%' })).body.Data?.Total).toBe(0);
    expect(fieldsOf(await save(null, null, { Name: ' coming  UP ' }))).toEqual({
      Name: 'Another filter has this name',
    });
    const { Version, Payers, Tree } = (await administrator.call('getFilter', { FilterID: id })).body.Data ?? {};
    expect({ Version, Payers, Tree }).toEqual({
      Version: 1,
      Payers: [{ ID: partner('NORTH'), Name: 'Northlake Mutual' }],
      Tree: fields.Tree,
    });
    expect((await save(id, 1, { Limit: 600 })).body.WasSuccess).toBe(true);
    const late = await save(id, 1, { Limit: 700 });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect((await save(id, 1, { Limit: 600 })).body.WasSuccess).toBe(true); // it changes nothing
    expect((await administrator.call('deleteFilter', { FilterID: id, Version: 1 })).status).toBe(409);
    expect((await administrator.call('deleteFilter', { FilterID: id, Version: 2 })).body.WasSuccess).toBe(true);
    expect((await administrator.call('deleteFilter', { FilterID: id, Version: 2 })).status).toBe(404);
    expect((await administrator.call('getFilter', { FilterID: id })).status).toBe(404);
  });

  it('is its client’s alone, and picks of its client alone', async () => {
    const id = (await save(null, null, { Name: 'Ours' })).body.Data?.FilterID ?? '';
    expect((await elsewhere.call('getFilter', { FilterID: id })).status).toBe(404);
    expect((await save(id, 1, { Name: 'Theirs' }, elsewhere)).status).toBe(404);
    expect((await elsewhere.call('deleteFilter', { FilterID: id, Version: 1 })).status).toBe(404);
    expect((await administrator.call('getFilter', { FilterID: id })).body.Data?.Name).toBe('Ours');
    expect((await elsewhere.call('listFilters', {})).body.Data?.Rows).toEqual([]);
    const seen = await preview(
      'Registration',
      ours(or(on('LastName', 'isNotEmpty'), on('LastName', 'isEmpty'))),
      {},
      elsewhere,
    );
    expect(seen.Rows.map(({ LastName }) => LastName)).toEqual(['Foreign']);
  });

  it('a preview leaves in the audit whom it showed, and nothing of what was asked', async () => {
    const { Rows } = await preview('Registration', and(on('LastName', 'is', "O'Alma"), on('Sex', 'is', 'F')));
    const { rows } = await server.admin.query<{ detail: string; entity_id: string }>(
      "SELECT detail, entity_id FROM phi.audit_event WHERE client_id = $1 AND action = 'PreviewFilter' ORDER BY seq DESC LIMIT 1",
      [lakeside],
    );
    expect(rows[0]?.detail).toBe(`1 found: ${Rows[0]?.RegMasterID}`);
    expect(JSON.stringify(rows)).not.toContain('Alma');
  });
});
