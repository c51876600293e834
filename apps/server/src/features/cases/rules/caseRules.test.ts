import { emptyOpeningRule, type OpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { nothingTold } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { asking, check } from '#/testing/checks.ts';
import { send } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import {
  type CaseWorker,
  move,
  open,
  patient,
  read,
  rule as handing,
  setDesk,
  take,
  told,
  worker,
} from '../testing/caseTests.ts';
import { openNotedCases } from './openByRules.ts';

let server: TestServer;
let ana: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin', [
    'ClientAdministrator',
    'RealTimeEligibility',
    'RealTimeDemographic',
    'RealTimeInsuranceDiscovery',
  ]);
});
afterAll(() => server.close());

async function saveRule(change: Partial<OpeningRule>): Promise<string> {
  const rule = { ...emptyOpeningRule, Results: [], IsOn: true, ...change };
  const { body, text } = await ana.call('saveCaseRule', { ...rule, RuleID: null, Version: null });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RuleID;
}
const retire = (RuleID: string, Version = 1) => ana.call('retireCaseRule', { RuleID, Version, Retired: true });

const round = (deps: Pick<TestServer['deps'], 'doors' | 'phiSealer' | 'jobs'> = server.deps) => openNotedCases(deps);
const casesOf = async (RegMasterID: string) => (await ana.call('findCases', { RegMasterID })).body.Data?.Cases ?? [];
const waiting = async (): Promise<number> =>
  (await server.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM system.case_to_open')).rows[0]?.n ?? 0;

const visit = (RegMasterID: string, change: object = {}) => ({
  RegMasterID,
  VisitMasterID: null,
  Version: null,
  VisitNumber: `CR${randomUUID().slice(0, 8)}`,
  DateOfService: '2026-11-20',
  PatientClass: 'I',
  FinancialClass: 'Self-Pay',
  ChargeAmount: 900_000,
  ...change,
});
async function saveVisit(payload: object): Promise<string> {
  const { body, text } = await ana.call('saveVisit', payload);
  if (body.Data === undefined) throw new Error(text);
  return body.Data.VisitMasterID;
}

describe('a rule about visits', () => {
  it('[R-14] opens its case at once where the database ends that for another’s sake', async () => {
    const id = await saveRule({ Name: 'Ended for another' });
    const { registration } = await patient(server, []);
    // The first case of a client begins its counter, any other moves it; and the server's own round may be the first to come.
    await open(server, ana);
    await raiseNext(server, '40P01', 1, 'phi.case_counter');
    await saveVisit(visit(registration));
    await round();
    await eventually('it is opened', async () => (await casesOf(registration)).length === 1);
    expect(await raisedOrNot(server)).toBeGreaterThan(1);
    await retire(id);
  });

  it('[STATE-43] opens one case however many look, says which rule did, and never twice for the same visit', async () => {
    const id = await saveRule({ Name: 'Dear inpatients', Priority: 3, Days: 2 });
    const { registration } = await patient(server, []);
    const made = visit(registration);
    const VisitMasterID = await saveVisit(made);
    await Promise.all([1, 2, 3].map(() => round()));
    const [opened, ...more] = await casesOf(registration);
    expect(more).toEqual([]);
    const today = await todayOf(server, lakeside);
    expect(opened).toMatchObject({ Type: 'MedicaidApplication', Priority: 3, Status: 'New', Owner: null });
    const of = await read(ana, opened?.CaseID ?? '');
    expect(of).toMatchObject({ NextOn: addDays(today, 2), AtRiskCents: 900_000, Visits: [{ VisitMasterID }] });
    expect(of.History).toMatchObject([
      { Kind: 'Opened', By: 'Ana Lin', Rule: { Name: 'Dear inpatients', Version: 1 } },
    ]);
    const { rows } = await server.admin.query(
      `SELECT patient_id, user_id, detail FROM phi.audit_event WHERE action = 'OpenCaseByRule' AND entity_id = $1`,
      [of.CaseID],
    );
    expect(rows).toEqual([{ patient_id: registration, user_id: ana.user.id, detail: `rule ${id}, version 1` }]);
    // Another visit finds it open; and once it is closed, the same visit opens none anew.
    await saveVisit(visit(registration));
    await round();
    expect(await casesOf(registration)).toHaveLength(1);
    await take(ana, of.CaseID);
    expect(await move(ana, of.CaseID, 'Closed', { Outcome: 'NotEligible' })).toBe('');
    await saveVisit({ ...made, VisitMasterID, Version: 1, Location: 'Ward 4' });
    await round();
    expect(await casesOf(registration)).toMatchObject([{ Status: 'Closed' }]);
    expect((await ana.call('getCaseRules')).body.Data).toContainEqual(
      expect.objectContaining({ RuleID: id, Opened: 1 }),
    );
    await retire(id);
  });

  it('[STATE-43] [MODAL-03] what it opens goes to whom the rules of handing out send it, who is told, and is nobody’s otherwise', async () => {
    const keeper = await saveRule({ Name: 'Handed on' });
    await setDesk(ana, { Rules: [handing({ Types: ['MedicaidApplication'], ToUserID: ana.user.id })] });
    const { registration } = await patient(server, []);
    await saveVisit(visit(registration));
    await round();
    const [opened] = await eventually('it is opened', async () => {
      const found = await casesOf(registration);
      return found.length > 0 && found;
    });
    const of = await read(ana, opened?.CaseID ?? '');
    expect(of).toMatchObject({ Status: 'Assigned', Owner: { Name: 'Ana Lin' } });
    expect(of.History).toMatchObject([
      { Kind: 'Assigned', ToUser: 'Ana Lin', Words: 'Rule 1: Medicaid application' },
      { Kind: 'Opened', Rule: { Name: 'Handed on' } },
    ]);
    // Whoever keeps the rule was not there when it opened one.
    expect(await told(server, ana)).toContain(`You have case ${of.Number} by the rules.`);
    await setDesk(ana, {});
    await retire(keeper);
  });

  it('[STATE-43] of a person who is being merged it is tried once more, and its fault names nobody', async () => {
    const id = await saveRule({ Name: 'Merged' });
    const [of, into] = [await patient(server, [{ inDays: -3, charge: 900_000 }]), await patient(server, [])];
    await server.admin.query('UPDATE phi.reg_master SET merged_into_id = $2 WHERE id = $1', [
      of.registration,
      into.registration,
    ]);
    // The visit did not move yet.
    await server.admin.query(
      `INSERT INTO system.case_to_open (client_id, source, source_id) VALUES ($1, 'Visit', $2)`,
      [lakeside, of.visits[0]],
    );
    await expect(round()).rejects.toThrow(/^It was merged into another registration meanwhile\.$/);
    await server.admin.query('UPDATE phi.reg_master SET merged_into_id = NULL WHERE id = $1', [of.registration]);
    await round();
    expect(await waiting()).toBe(0);
    await retire(id);
  });

  it('[STATE-43] off it does nothing, and what was noted before is gone', async () => {
    const id = await saveRule({ Name: 'Not yet', IsOn: false });
    const { registration } = await patient(server, []);
    await saveVisit(visit(registration));
    expect(await waiting()).toBe(0);
    await round();
    expect(await casesOf(registration)).toEqual([]);
    await retire(id);
  });

  it('[STATE-43] a node that dies meanwhile loses none, and opens none twice', async () => {
    const id = await saveRule({ Name: 'Survives' });
    const { registration } = await patient(server, []);
    const { doors } = server.deps;
    const died = new Error('died');
    const dying: typeof doors = {
      ...doors,
      withTenant: (clientId, act) =>
        doors.withTenant(clientId, async (trx, close) => {
          await act(trx, close);
          throw died;
        }),
    };
    // Written behind the server's own rounds, as one that is down would leave it.
    await server.admin.query(
      `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service, patient_class, financial_class, charge_cents)
       VALUES ($1, $2, $3, $4, '2026-11-20', 'I', 'SELF PAY', 900000)`,
      [lakeside, registration, registration, `CR${registration.slice(0, 8)}`],
    );
    await server.admin.query(
      `INSERT INTO system.case_to_open (client_id, source, source_id, tries) VALUES ($1, 'Visit', $2, 3)`,
      [lakeside, registration],
    );
    await expect(round({ ...server.deps, doors: dying })).rejects.toBe(died);
    expect(await casesOf(registration)).toEqual([]);
    expect(await waiting()).toBe(1);
    await Promise.all([round(), round()]);
    expect(await casesOf(registration)).toHaveLength(1);
    expect(await waiting()).toBe(0);
    await retire(id);
  });

  it('[STATE-43] looks at those that nobody pays for: a trial says which, and opens nothing', async () => {
    const tag = `TR${randomUUID().slice(0, 6)}-`;
    const dear = { inDays: -3, charge: 500_000, financialClass: 'Self-pay' };
    await registerPeople(server, lakeside, tag, [
      { last: 'Selfpay', visits: [dear, { ...dear, inDays: -1 }] },
      { last: 'Cheap', visits: [{ ...dear, charge: 499_999 }] },
      { last: 'Active', visits: [dear], insurance: [{ payer: 'NORTH', status: 1 }] },
      { last: 'Called', visits: [dear], insurance: [{ payer: 'NORTH', status: 31 }] },
      { last: 'Cancelled', visits: [{ ...dear, status: 'Cancelled' }] },
      { last: 'Nobody', visits: [{ ...dear, financialClass: '' }] },
      { last: 'Waits', visits: [{ ...dear, financialClass: '' }], insurance: [{ payer: 'NORTH' }] },
      { last: 'Inactive', visits: [{ ...dear, financialClass: '' }], insurance: [{ payer: 'NORTH', status: 6 }] },
    ]);
    const { Name: _name, Priority: _priority, Days: _days, IsOn: _on, ...rule } = emptyOpeningRule;
    const tried = { ...rule, Results: [], Class: 'Any' };
    const trial = async (change: object = {}) => {
      const { body } = await ana.call('tryCaseRule', { ...tried, ...change });
      const rows = (body.Data?.Rows ?? []).filter(({ MRN }) => MRN.startsWith(tag));
      return { names: rows.map(({ LastName }) => LastName).toSorted((a, b) => a.localeCompare(b)), ...body.Data };
    };
    expect((await trial()).names).toEqual(['Inactive', 'Nobody', 'Selfpay']);
    const made = await ana.call('exportCaseRuleTrial', tried);
    const file = await send(server.url, `/download/${made.body.Data?.Ticket}`, undefined, { method: 'GET' });
    const lines = file.bytes
      .toString()
      .split('\r\n')
      .filter((line) => line.includes(tag));
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['Inactive', 'Nobody', 'Selfpay']));
    expect((await trial({ Class: 'I' })).names).toEqual([]);
    expect((await trial({ MinCents: 0, Class: 'Any' })).names).toContain('Cheap');
    const before = await trial();
    const who = before.Rows?.find(({ LastName }) => LastName === 'Nobody')?.RegMasterID ?? '';
    expect(await casesOf(who)).toEqual([]);
    await ana.call('openCase', { RegMasterID: who, Type: 'MedicaidApplication' });
    const after = await trial();
    expect(after.names).toEqual(['Inactive', 'Selfpay']);
    expect([after.Count, after.HaveOne]).toEqual([(before.Count ?? 0) - 1, (before.HaveOne ?? 0) + 1]);
    expect((await trial({ Type: 'Charity' })).names).toContain('Nobody');
  });
});

describe('a rule about answers', () => {
  const ask = async (scenario: string) => {
    const { registration } = await patient(server, []);
    const { rows } = await server.admin.query<{ last_name: string; first_name: string }>(
      'SELECT last_name, first_name FROM phi.reg_master WHERE id = $1',
      [registration],
    );
    const named = { RegmasterID: registration, LastName: rows[0]?.last_name, FirstName: rows[0]?.first_name };
    const { StatusID } = await check(ana, asking('TIDEL', scenario, { ...named, DateOfBirth: '1970-01-01' }));
    return { registration, StatusID };
  };

  it.each([
    ['Inactive', 'INA', 6, ['6'], 1],
    ['Active', 'ACT', 1, ['Unknown', '6', '31', '36'], 0],
    ['Unknown, since the payer does not know the person', 'AAA75', null, ['Unknown'], 1],
    ['Unknown, of a rule that looks for another', 'AAA75', null, ['31'], 0],
    ['Unknown, since nobody answered', 'AAA42', null, ['Unknown'], 0],
  ] as const)('[STATE-43] %s', async (_what, scenario, status, Results, count) => {
    const id = await saveRule({ Name: scenario, Source: 'Answer', Results, Type: 'MedicaidRenewal' });
    const { registration, StatusID } = await ask(scenario);
    expect(StatusID).toBe(status);
    await round();
    expect(await casesOf(registration)).toHaveLength(count);
    await retire(id);
  });
});

describe('a rule about what a search found', () => {
  /** Somebody whom payers call active pending a call, by a name that nobody else has, and the coverage to review. */
  const searched = async () => {
    const { registration } = await patient(server, []);
    const first = `Sought${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    await server.admin.query(
      "UPDATE phi.reg_master SET last_name = 'CALL31', first_name = $2, date_of_birth = '1981-04-05' WHERE id = $1",
      [registration, first],
    );
    const person = { LastName: 'CALL31', FirstName: first, DateOfBirth: '1981-04-05', State: 'MI', Zip: '49909' };
    const search = await searchFor(ana, { ...person, RegmasterID: registration });
    const found = search.Candidates.find(({ Level, StatusID }) => Level === 'REVIEW' && StatusID === 31);
    if (found === undefined) throw new Error(JSON.stringify(search.Candidates));
    return { registration, search, found };
  };
  const decide = ({ search, found }: Awaited<ReturnType<typeof searched>>, Decision: string | null, Version: number) =>
    ana.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: found.SpifResponseID,
      Version,
      Decision,
      Code: Decision === 'Rejected' ? 'otherPerson' : 'card',
    });

  it('[STATE-43] opens nothing before somebody accepted it, and one case however often they do', async () => {
    const id = await saveRule({ Name: 'Accepted', Source: 'Answer', Results: ['31'], Type: 'CallPayer' });
    const of = await searched();
    await round();
    expect(await casesOf(of.registration)).toEqual([]);
    expect((await decide(of, 'Accepted', of.found.Version)).status).toBe(200);
    await round();
    expect(await casesOf(of.registration)).toMatchObject([{ Type: 'CallPayer' }]);
    await decide(of, null, of.found.Version + 1);
    await decide(of, 'Accepted', of.found.Version + 2);
    await round();
    expect(await casesOf(of.registration)).toHaveLength(1);
    await retire(id);
  });

  it('[STATE-43] of somebody else’s, which was rejected, it opens none', async () => {
    const id = await saveRule({ Name: 'Rejected', Source: 'Answer', Results: ['31'], Type: 'CallPayer' });
    const of = await searched();
    expect((await decide(of, 'Rejected', of.found.Version)).status).toBe(200);
    await round();
    expect(await casesOf(of.registration)).toEqual([]);
    await retire(id);
  });
});

it.each([
  ['at the limit', 262, 1],
  ['below it', 261, 0],
])('[STATE-43] a rule about the share of the poverty level: %s', async (_what, MaxShare, count) => {
  const id = await saveRule({ Name: 'Poor', Source: 'Share', MaxShare, Type: 'Charity' });
  const { registration } = await patient(server, []);
  await server.admin.query(
    "UPDATE phi.reg_master SET last_name = 'Dane-MIDDLE', first_name = 'Ruth', date_of_birth = '1970-02-03' WHERE id = $1",
    [registration],
  );
  const checked = await ana.call('verifyDemographics', {
    LastName: 'Dane-MIDDLE',
    FirstName: 'Ruth',
    DateOfBirth: '1970-02-03',
    Gender: 'F',
    SocialSecurityNumber: '219-09-1234',
    Address1: '1 Elm Street',
    City: 'Albany',
    State: 'NY',
    Zip: '12208',
    RegMasterID: registration,
    VisitMasterID: null,
  });
  const LookupID = checked.body.Data?.LookupID ?? '';
  const kept = await ana.call('keepDisposition', { ...nothingTold, Insured: 'None', Category: 'Adult', LookupID });
  expect(kept.status).toBe(200);
  await round();
  expect(await casesOf(registration)).toMatchObject(count === 0 ? [] : [{ Type: 'Charity' }]);
  await retire(id);
});

describe('who keeps rules', () => {
  it('[STATE-43] each version is kept with who made it; of two who change the same one the second is told', async () => {
    const id = await saveRule({ Name: 'First' });
    const dima = await worker(server, 'Dima', 'Kos', ['ClientAdministrator']);
    const rule = { ...emptyOpeningRule, Results: [], RuleID: id, Version: 1 };
    expect((await ana.call('saveCaseRule', { ...rule, Name: 'Second' })).status).toBe(200);
    const late = await dima.call('saveCaseRule', { ...rule, Name: 'Third' });
    expect([late.status, late.body.UserMessage]).toEqual([
      409,
      expect.stringMatching(/^Changed by Ana Lin at/) as unknown,
    ]);
    expect((await retire(id, 2)).body.Data).toEqual({ Version: 3 });
    const listed = async () => (await dima.call('getCaseRules')).body.Data?.find(({ RuleID }) => RuleID === id);
    expect(await listed()).toBeUndefined();
    await dima.call('retireCaseRule', { RuleID: id, Version: 3, Retired: false });
    expect(await listed()).toMatchObject({
      Name: 'Second',
      IsOn: false,
      History: [
        { Version: 4, Deed: 'Restored', By: 'Dima Kos' },
        { Version: 3, Deed: 'Retired', By: 'Ana Lin' },
        { Version: 2, Deed: 'Changed' },
        { Version: 1, Deed: 'Added', Says: expect.stringContaining('A self-pay inpatient') as unknown },
      ],
    });
  });

  it('[STATE-43] a rule that lacks something is refused beside its field; whoever only works on cases keeps none', async () => {
    const wrong = { ...emptyOpeningRule, Results: [], Source: 'Answer', RuleID: null, Version: null };
    expect((await ana.call('saveCaseRule', wrong)).body.Fields).toEqual([
      { Field: 'Name', Message: 'Value is required' },
      { Field: 'Results', Message: 'Choose at least one' },
    ]);
    const clerk = await signedIn(server, ['CaseManagement']);
    expect((await clerk.call('getCaseRules')).status).toBe(403);
  });
});
