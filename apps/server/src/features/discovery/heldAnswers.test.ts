import { emptyOpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { randomUUID } from 'node:crypto';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, lakesideToday, signedIn } from '#/testing/builders.ts';
import { asking, check, openColumn } from '#/testing/checks.ts';
import { column, type ExtractHarness, openExtractHarness } from '#/testing/extractHarness.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { send } from '#/testing/caller.ts';
import { rejectFound } from '#/testing/searches.ts';

let harness: ExtractHarness;
let desk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  harness = await openExtractHarness();
  const roles = [
    'RealTimeInsuranceDiscovery',
    'RealTimeLookup',
    'RealTimeEligibility',
    'RealTimeDemographic',
    'CaseManagement',
    'ClientAdministrator',
  ];
  desk = await signedIn(harness.server, roles);
});
afterAll(() => harness.server.close());

/** A patient nobody else is, with a visit. */
async function patient() {
  const [RegMasterID = ''] = await registerPeople(harness.server, lakeside, `HA${randomUUID().slice(0, 8)}-`, [
    { last: 'Heldanswer', first: 'Ruth', born: '1970-02-03', visits: [{ inDays: -3 }] },
  ]);
  const { rows } = await harness.server.admin.query<{ id: string; day: string }>(
    'SELECT id, date_of_service::text AS day FROM phi.visit_master WHERE reg_master_id = $1',
    [RegMasterID],
  );
  return { RegMasterID, VisitMasterID: rows[0]?.id ?? '', DateOfService: rows[0]?.day ?? '' };
}
/** What a payer answers about a registered person, whose number says what it is: of that name nobody else is asked about. */
const answered = (RegmasterID: string, scenario: string, changes: object = {}) =>
  check(desk, asking('TIDEL', scenario, { RegmasterID, FirstName: nameOf(RegmasterID), ...changes }));
/** In letters, as names are. */
const nameOf = (id: string) => id.replaceAll('-', '').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const rejected = (lookupId: string) => rejectFound(harness.server, lookupId);

describe('[GEN-05] a coverage that nobody may use', () => {
  it('makes nobody insured who asks for charity', async () => {
    const { RegMasterID } = await patient();
    const { SpifResponseID, StatusID } = await answered(RegMasterID, 'ACT');
    expect(StatusID).toBe(1);
    const person = { LastName: 'Heldanswer', FirstName: 'Ruth', DateOfBirth: '1970-02-03', Gender: 'F' };
    const checked = await desk.call('verifyDemographics', { ...person, RegMasterID, VisitMasterID: null });
    const insurance = async () =>
      (await desk.call('getDisposition', { LookupID: checked.body.Data?.LookupID ?? '', DispositionID: null })).body
        .Data?.Insurance;
    expect(await insurance()).toMatchObject({ Active: true });
    await rejected(SpifResponseID);
    expect(await insurance()).toMatchObject({
      Active: null,
      Words: expect.stringMatching(/nobody was asked$/) as unknown,
    });
  });

  it('tells a notice nothing of Medicare', async () => {
    const { RegMasterID, VisitMasterID } = await patient();
    const { SpifResponseID } = await answered(RegMasterID, 'ACT');
    await harness.server.admin.query(
      `UPDATE phi.lookup SET trading_partner_id = (SELECT id FROM system.trading_partner WHERE kind = 'Medicare' ORDER BY id LIMIT 1) WHERE id = $1`,
      [SpifResponseID],
    );
    const medicare = async () => (await desk.call('beginAbn', { VisitMasterID })).body.Data?.Medicare;
    const before = await medicare();
    expect(before).toMatch(/./);
    expect(before).not.toBe('Unknown');
    await rejected(SpifResponseID);
    expect(await medicare()).toBe('Unknown');
  });

  it('keeps no case from being opened for whoever is inactive, and stands at no visit of a case', async () => {
    const { RegMasterID, VisitMasterID, DateOfService } = await patient();
    const inactive = await answered(RegMasterID, 'INA', { VisitMasterID, DateOfService });
    const active = await answered(RegMasterID, 'ACT', { VisitMasterID, DateOfService });
    const { Name: _name, Priority: _priority, Days: _days, IsOn: _on, ...rule } = emptyOpeningRule;
    const tried = async () => {
      const { body } = await desk.call('tryCaseRule', { ...rule, Source: 'Answer', Results: ['6'] });
      return (body.Data?.Rows ?? []).some((row) => row.RegMasterID === RegMasterID);
    };
    const opened = await desk.call('openCase', { RegMasterID, Type: 'Charity', VisitMasterIDs: [VisitMasterID] });
    const atVisit = async () => {
      const { body } = await desk.call('getCase', { CaseID: opened.body.Data?.CaseID ?? '' });
      return body.Data?.Visits[0]?.LastAnswer?.SpifResponseID;
    };
    const registered = async () =>
      (await desk.call('getRegistration', { RegMasterID })).body.Data?.Visits[0]?.Answers[0]?.SpifResponseID;
    const shown = async () => [await tried(), await atVisit(), await registered()];
    expect(await shown()).toEqual([false, active.SpifResponseID, active.SpifResponseID]);
    await rejected(active.SpifResponseID);
    expect(await shown()).toEqual([true, inactive.SpifResponseID, inactive.SpifResponseID]);
  });

  it('is no coverage from before that a search would ask about first', async () => {
    const { RegMasterID } = await patient();
    const { SpifResponseID } = await answered(RegMasterID, 'ACT');
    const planned = async () => {
      const day = lakesideToday();
      const who = { LastName: 'Heldanswer', FirstName: 'Ruth', DateOfBirth: '1970-02-03', State: 'OH' };
      const what = { ServiceFrom: day, ServiceTo: day, StopRule: 'All', ForTreatmentOrPayment: true } as const;
      const { body } = await desk.call('planDiscovery', { ...who, ...what, RegmasterID: RegMasterID });
      return body.Data?.Asks.filter(({ Step, Skip }) => Step === 'history' && Skip === null).length;
    };
    expect(await planned()).toBe(1);
    await rejected(SpifResponseID);
    expect(await planned()).toBe(0);
  });

  it('is not what was last known of whoever nobody answers about', async () => {
    const { RegMasterID } = await patient();
    const inactive = await answered(RegMasterID, 'INA');
    const active = await answered(RegMasterID, 'ACT');
    const { SpifResponseID } = await answered(RegMasterID, 'TIMEOUT');
    const last = async () =>
      (await desk.call('getEligibilityResult', { SpifResponseID })).body.Data?.LastKnown?.SpifResponseID;
    expect(await last()).toBe(active.SpifResponseID);
    await rejected(active.SpifResponseID);
    expect(await last()).toBe(inactive.SpifResponseID);
  });

  it('says so in the lists of people and of lookups, in their files, and where one lookup is traced', async () => {
    const { RegMasterID } = await patient();
    const { SpifResponseID } = await answered(RegMasterID, 'ACT');
    const { rows } = await harness.server.admin.query<{ mrn: string }>('SELECT mrn FROM phi.reg_master WHERE id = $1', [
      RegMasterID,
    ]);
    const Text = rows[0]?.mrn ?? '';
    const Find = SpifResponseID;
    const told = async () => [
      (await desk.call('recall', { Text })).body.Data?.Groups[0]?.Payers[0]?.HeldWhy,
      (await desk.call('findResults', { Find })).body.Data?.Rows[0]?.HeldWhy,
      (await desk.call('getResultTrace', { SpifResponseID })).body.Data?.HeldWhy,
    ];
    const files = async () => {
      const tickets = [
        await desk.call('exportRecall', { Text, Format: 'CSV' }),
        await desk.call('exportResults', { Find, Format: 'CSV' }),
      ].map(({ body }) => body.Data?.Ticket ?? '');
      const texts = tickets.map((ticket) =>
        send(harness.server.url, `${downloadPath}${ticket}`, undefined, { method: 'GET' }),
      );
      return (await Promise.all(texts)).map(({ text }) => text.split('\r\n')[1]);
    };
    expect(await told()).toEqual([null, null, null]);
    for (const line of await files()) expect(line).toContain(',Active,');
    await rejected(SpifResponseID);
    expect(await told()).toEqual(['Rejected', 'Rejected', 'Rejected']);
    const words = /,"Rejected, another person’s \(Payer: Active\)",/;
    for (const line of await files()) expect(line).toMatch(words);
  });

  it('leaves the house neither as a column of an extract nor as the payer’s own message', async () => {
    const RegMasterID = harness.ids[1] ?? '';
    const inactive = await answered(RegMasterID, 'INA');
    const active = await answered(RegMasterID, 'ACT');
    const message = async ({ SpifResponseID }: typeof active) =>
      (await openColumn(harness.server, SpifResponseID, 'raw_271'))?.trimEnd();
    const columns = [column('S', 'AnswerStatus', { Transform: 'words' }), column('G', 'AnswerGrade')];
    const csv = await harness.active({ FilterID: harness.peopleFilter, Columns: columns });
    const messages = await harness.active({ FilterID: harness.peopleFilter, Format: '271', Whole: true });
    const files = async () => [
      (await harness.run(csv)).text.split('\r\n')[2],
      (await harness.run(messages)).text.trimEnd(),
    ];
    expect(await files()).toEqual(['Active,Good', await message(active)]);
    await rejected(active.SpifResponseID);
    expect(await files()).toEqual(['Inactive,Bad', await message(inactive)]);
  });
});
