import { nothingTold } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { defaultRuleTable } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let admin: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
  clerk = await signedIn(server, ['RealTimeDemographic']);
});
afterAll(() => server.close());

const rules = async (caller: Caller = admin) => (await caller.call('getDispositionRules')).body.Data;
const save = (Version: number, change: object) =>
  admin.call('saveDispositionRules', { ...defaultRuleTable, ...change, Version });

const ruth = {
  LastName: 'Rules-MIDDLE',
  FirstName: 'Ruth',
  DateOfBirth: '1970-02-03',
  SocialSecurityNumber: '219-09-1234',
  State: 'NY',
  Zip: '12208',
  RegMasterID: null,
  VisitMasterID: null,
};
const told = { ...nothingTold, Insured: 'None', Category: 'Adult' };

describe('[ROLE-10] a client’s own rules', () => {
  it('begin as everybody’s, change by versions, and leave what was decided as it was', async () => {
    expect(await rules()).toMatchObject({ Version: 0, IsDefault: true, Versions: [], MinimumCents: 2500 });
    const LookupID = (await clerk.call('verifyDemographics', ruth)).body.Data?.LookupID ?? '';
    const keep = async () =>
      (await clerk.call('keepDisposition', { ...told, LookupID })).body.Data?.DispositionID ?? '';
    const read = async (DispositionID: string) =>
      (await clerk.call('getDisposition', { LookupID, DispositionID })).body.Data;
    const first = await keep();

    const wider = defaultRuleTable.Rules.map((rule) =>
      rule.Disposition === 'Charity' ? { ...rule, UpTo: 300 } : rule,
    );
    expect((await save(0, { Rules: wider })).status).toBe(200);
    expect(await rules()).toMatchObject({ Version: 1, IsDefault: false, Versions: [{ Version: 1 }] });
    const second = await keep();
    expect([await read(first), await read(second)]).toMatchObject([
      { Words: 'Payment plan', RulesVersion: 0 },
      { Words: 'Charity', RulesVersion: 1, RulesFrom: expect.stringMatching(/^\d{4}-/) as string },
    ]);

    // Who began from an older version is told; who changes nothing makes no version.
    expect((await save(0, { Bounds: { Medium: 300, High: 700 } })).status).toBe(409);
    expect((await save(1, { Rules: wider })).status).toBe(200);
    expect((await rules())?.Version).toBe(1);

    expect((await save(1, {})).status).toBe(200);
    expect(await rules()).toMatchObject({
      Version: 2,
      IsDefault: true,
      Versions: [{ Version: 2, IsDefault: true }, {}],
    });
    expect((await read(second))?.Words).toBe('Charity');
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect(await rules(other)).toMatchObject({ Version: 0 });
  });

  it.each([
    ['no rule', { Rules: [] }, 'Rules'],
    ['nobody between two bounds', { Rules: [{ ...defaultRuleTable.Rules[3], Above: 400, UpTo: 400 }] }, 'Rules'],
    [
      'rules below one that always fires',
      {
        Rules: [
          { Insurance: 'Any', Above: null, UpTo: null, Bands: [], Disposition: 'Charity' },
          defaultRuleTable.Rules[0],
        ],
      },
      'Rules',
    ],
    ['bands out of order', { Bounds: { Medium: 700, High: 700 } }, 'Bounds'],
    ['a plan of nothing', { MinimumCents: 0 }, 'MinimumCents'],
  ])('refuse %s', async (_what, change, field) => {
    const reply = await save((await rules())?.Version ?? 0, change);
    expect(reply.body.Fields?.map(({ Field }) => Field)).toEqual([field]);
  });

  it('are no business of who decides by them', async () => {
    expect((await clerk.call('getDispositionRules')).status).toBe(403);
  });
});
