import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import type { ClearanceCause } from '@coverline/contract/clearance/clearanceShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { eventually } from '#/testing/eventually.ts';
import { purgeClearances } from '#/services/purge/purgeOfVisits.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from './judge/judgeNoted.ts';
import { noteMorning } from './judge/morningRound.ts';
import {
  type Counsellor,
  counsellor,
  judged,
  read,
  type Scheduled,
  scheduled,
  stateOf,
} from './testing/clearanceTests.ts';

const ownInsurance = {
  Name: 'Granite of the house',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  PayerID: '',
  FinancialClass: '',
  PlanType: '',
  Active: true,
  InsuranceID: null,
  Version: null,
  Mapping: 'Mapped',
};

let server: TestServer;
let ana: Counsellor;
let day = '';
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['RealTimeEligibility', 'RealTimeDemographic', 'CaseManagement', 'FRMDAdministrator'];
  ana = await counsellor(server, 'Ana', 'Lin', roles);
  day = addDays(await todayOf(server, lakeside), 2);
  // The client keeps a list of insurances from the beginning: what is not on it needs somebody.
  await ana.call('saveInsuranceMaster', { ...ownInsurance, InsCode: 'NORTH-1', PartnerID: partner('NORTH') });
});
afterAll(() => server.close());

const waiting = async (registration: string) =>
  (
    await server.admin.query<{ causes: string[] }>(
      'SELECT causes FROM system.visit_to_judge WHERE reg_master_id = $1',
      [registration],
    )
  ).rows;

const clients = async () => (await server.admin.query('SELECT client_id, causes FROM system.client_to_judge')).rows;

const visitOf = (RegMasterID: string, change: object = {}) => ({
  RegMasterID,
  VisitMasterID: null,
  Version: null,
  VisitNumber: `FC${randomUUID().slice(0, 8)}`,
  DateOfService: day,
  PatientClass: 'O',
  FinancialClass: '',
  ChargeAmount: 90_000,
  ...change,
});

const coverage = (RegMasterID: string, payer: string, COB = 1) => ({
  RegMasterID,
  RegInsuranceID: null,
  Version: null,
  COB,
  TradingPartnerID: partner(payer),
  CertificateNumber: `NLM${randomUUID().slice(0, 8)}`,
});

const north = [{ payer: 'NORTH', cob: 1 }];

async function said(reply: Promise<{ readonly body: { readonly WasSuccess: boolean }; readonly text: string }>) {
  const { body, text } = await reply;
  if (!body.WasSuccess) throw new Error(text);
}

type Event = {
  readonly cause: ClearanceCause;
  readonly words: string;
  readonly person: Parameters<typeof scheduled>[1];
  readonly does: (made: Scheduled) => Promise<unknown>;
  readonly key: CheckKey;
  readonly from: CheckState;
  readonly to: CheckState;
};

const events: readonly Event[] = [
  {
    cause: 'InsuranceChanged',
    words: 'an insurance is saved',
    person: {},
    does: ({ registration }) => said(ana.call('saveInsurance', coverage(registration, 'NORTH'))),
    key: 'Eligibility',
    from: 'NotApplicable',
    to: 'Fail',
  },
  {
    cause: 'AnswerCame',
    words: 'a payer answers',
    person: { insurance: north },
    does: ({ registration }) => check(ana, asking('NORTH', 'ACT', { RegmasterID: registration, DateOfService: day })),
    key: 'Eligibility',
    from: 'Fail',
    to: 'Pass',
  },
  {
    cause: 'DemographicsChanged',
    words: 'a bureau answers',
    // Their number is from before they could have been born later.
    person: { born: '1970-01-01' },
    does: ({ registration, last }) =>
      said(
        ana.call('verifyDemographics', {
          RegMasterID: registration,
          VisitMasterID: null,
          LastName: `${last}SAME`,
          FirstName: 'Ann',
          DateOfBirth: '1970-01-01',
          Gender: 'F',
          SocialSecurityNumber: '219-09-1234',
          Address1: '1 Elm Street',
          City: 'Albany',
          State: 'NY',
          Zip: '12208',
          Phone: '518-555-7101',
          Email: 'ann@mail.example',
        }),
      ),
    key: 'Demographics',
    from: 'Fail',
    to: 'Pass',
  },
  {
    cause: 'CaseChanged',
    words: 'a case of financial assistance opens',
    person: {},
    does: ({ registration }) => said(ana.call('openCase', { RegMasterID: registration, Type: 'Charity' })),
    key: 'Assistance',
    from: 'Fail',
    to: 'Warn',
  },
  {
    cause: 'InsuranceChanged',
    words: 'Medicare’s questionnaire is answered',
    person: { insurance: [{ payer: 'CMS01', cob: 1 }] },
    does: ({ registration }) =>
      said(
        ana.call('saveBenefitOrder', {
          RegMasterID: registration,
          Version: null,
          DateOfService: day,
          Answers: { blackLung: 'no' },
          Facts: [],
          Note: '',
          Insurances: null,
        }),
      ),
    key: 'MspQuestionnaire',
    from: 'Fail',
    to: 'Pass',
  },
  {
    cause: 'VisitChanged',
    words: 'a visit becomes the patient’s own to pay',
    person: { insurance: north },
    does: ({ registration, visits, tag }) =>
      said(
        ana.call('saveVisit', {
          ...visitOf(registration, { VisitNumber: `${tag}0-0`, FinancialClass: 'Self-Pay' }),
          VisitMasterID: visits[0],
          Version: 1,
        }),
      ),
    key: 'Eligibility',
    from: 'Fail',
    to: 'NotApplicable',
  },
];

describe('what happens elsewhere judges a visit anew', () => {
  it.each(events)('[ROUTE-019] $words: $key goes from $from to $to', async ({ cause, person, does, key, from, to }) => {
    const made = await judged(server, person);
    const [visit = ''] = made.visits;
    expect(stateOf(await read(ana, visit), key)).toBe(from);
    await does(made);
    expect((await waiting(made.registration)).flatMap(({ causes }) => causes)).toContain(cause);
    await judgeNoted(server.deps);
    expect(await waiting(made.registration)).toEqual([]);
    const after = await read(ana, visit);
    expect(stateOf(after, key)).toBe(to);
    const [newest] = after.History;
    expect(newest?.Causes).toContain(cause);
    expect(newest?.Checks).toContainEqual(expect.objectContaining({ Check: key, From: from, To: to }));
  });

  it('a visit is judged when it is saved first, and again when its day moves, which reopens what it touches and says so', async () => {
    const { registration } = await scheduled(server, { visits: [], insurance: north });
    const made = visitOf(registration);
    const { body } = await ana.call('saveVisit', made);
    const id = body.Data?.VisitMasterID ?? '';
    await judgeNoted(server.deps);
    const first = await read(ana, id);
    expect(first).toMatchObject({ Status: 'NotCleared', Work: 'New', RiskCents: 90_000, DateOfService: day });
    expect(first.History).toMatchObject([{ Causes: ['FirstSeen'], By: 'Ana Lin', StatusTo: 'NotCleared' }]);
    expect(first.Checks.filter(({ State }) => State === 'NotChecked').map(({ Check }) => Check)).toEqual([
      'MedicalNecessity',
    ]);
    const waived = await ana.call('waiveClearance', {
      VisitMasterIDs: [id],
      Check: 'Eligibility',
      Reason: 'Card seen',
    });
    expect(waived.body.Data?.Done).toBe(1);
    await said(ana.call('saveVisit', { ...made, VisitMasterID: id, Version: 1, DateOfService: addDays(day, 1) }));
    await judgeNoted(server.deps);
    const moved = await read(ana, id);
    expect(stateOf(moved, 'Eligibility')).toBe('Fail');
    expect(moved).toMatchObject({ DateOfService: addDays(day, 1), Work: 'InProgress' });
    expect(moved.History[0]).toMatchObject({ Causes: ['VisitChanged'], Reason: 'Reopened: the date changed' });
    expect(moved.Waivers).toMatchObject([{ Check: 'Eligibility', TakenBackBy: null }]);
    expect(moved.Waivers[0]?.TakenBackAt).not.toBeNull();
  });

  it('the morning makes an answer older: once a day, and after five of the client’s clock', async () => {
    const made = await judged(server, { insurance: north });
    const [visit = ''] = made.visits;
    await check(ana, asking('NORTH', 'ACT', { RegmasterID: made.registration, DateOfService: day }));
    await judgeNoted(server.deps);
    expect(stateOf(await read(ana, visit), 'Eligibility')).toBe('Pass');
    await setBack(server.admin, {
      table: 'phi.lookup',
      column: 'requested_at',
      by: '9 days',
      of: ['reg_master_id', made.registration],
    });
    // In the middle of tomorrow, wherever the client is.
    const [early, noon] = [4, 12].map((hour) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 3_600_000));
    await server.admin.query('DELETE FROM system.clearance_day');
    await noteMorning(server.deps, {}, early);
    expect(await clients()).toEqual([]);
    await noteMorning(server.deps, {}, noon);
    expect(await clients()).toEqual(expect.arrayContaining([{ client_id: lakeside, causes: ['DayPassed'] }]));
    await judgeNoted(server.deps);
    const after = await read(ana, visit);
    expect(stateOf(after, 'Eligibility')).toBe('Warn');
    expect(after.History[0]).toMatchObject({ Causes: ['DayPassed'], By: null });
    await noteMorning(server.deps, {}, noon);
    expect(await clients()).toEqual([]);
  });

  it('how the client stands to a payer judges the visits of all who have it', async () => {
    const made = await judged(server, { insurance: [{ payer: 'GRANT', cob: 1 }] });
    const [visit = ''] = made.visits;
    expect(stateOf(await read(ana, visit), 'Mapping')).not.toBe('Pass');
    const InsCode = `GR-${made.tag}`;
    const { body } = await ana.call('saveInsuranceMaster', { ...ownInsurance, InsCode, PartnerID: partner('GRANT') });
    await judgeNoted(server.deps);
    expect(stateOf(await read(ana, visit), 'Mapping')).toBe('Warn');
    const standing = { Location: '', ProviderNPI: '', Standing: 'In', EffectiveFrom: '', EffectiveTo: '', Notes: '' };
    const row = { ...standing, InsuranceID: body.Data?.InsuranceID, NetworkID: null, Version: null };
    await said(ana.call('saveInsuranceNetwork', row));
    expect(await clients()).toContainEqual({ client_id: lakeside, causes: ['NetworkChanged'] });
    await judgeNoted(server.deps);
    const after = await read(ana, visit);
    expect(stateOf(after, 'Mapping')).toBe('Pass');
    expect(after.History[0]).toMatchObject({ Causes: ['NetworkChanged'], By: 'Ana Lin' });
  });

  it('a merge judges the visits that it brings, with what they had', async () => {
    const kept = await judged(server, { insurance: north });
    const given = await judged(server, {});
    const [visit = ''] = given.visits;
    expect(stateOf(await read(ana, visit), 'Eligibility')).toBe('NotApplicable');
    await said(ana.call('noteClearance', { VisitMasterIDs: [visit], Text: 'Has a second card.' }));
    await said(
      ana.call('mergeRegistrations', {
        KeptID: kept.registration,
        KeptVersion: 1,
        GivenID: given.registration,
        GivenVersion: 1,
        Take: [],
      }),
    );
    await judgeNoted(server.deps);
    const after = await read(ana, visit);
    expect(after).toMatchObject({ RegMasterID: kept.registration, Notes: 1 });
    expect(stateOf(after, 'Eligibility')).toBe('Fail');
    expect(after.History[0]?.Causes).toContain('Merged');
  });

  it('goes with the days of keeping, and the visit stays', async () => {
    const made = await judged(server, {});
    const [visit = ''] = made.visits;
    await said(ana.call('waiveClearance', { VisitMasterIDs: [visit], Check: 'Demographics', Reason: 'Known' }));
    await server.admin.query(
      `UPDATE phi.clearance SET date_of_service = date_of_service - 9000 WHERE visit_master_id = $1`,
      [visit],
    );
    await server.deps.doors.withTenant(lakeside, (trx) => purgeClearances(trx, lakeside));
    const { rows } = await server.admin.query(
      `SELECT (SELECT count(*)::int FROM phi.clearance WHERE visit_master_id = $1) AS rows,
              (SELECT count(*)::int FROM phi.clearance_waiver WHERE visit_master_id = $1) AS waivers,
              (SELECT count(*)::int FROM phi.visit_master WHERE id = $1) AS visits`,
      [visit],
    );
    expect(rows).toEqual([{ rows: 0, waivers: 0, visits: 1 }]);
  });

  it('what is over keeps what it came to', async () => {
    const made = await judged(server, { visits: [{ inDays: -3 }, { inDays: 1 }], insurance: north });
    const [over = '', ahead = ''] = made.visits;
    expect((await ana.call('getClearanceVisit', { VisitMasterID: over })).status).toBe(404);
    expect((await read(ana, ahead)).DaysToService).toBe(1);
  });
});

describe('at the same time', () => {
  it('what changes while a visit is judged is judged after it, and nothing is judged twice', async () => {
    const made = await judged(server, { insurance: north });
    const [visit = ''] = made.visits;
    const lines = (await read(ana, visit)).History.length;
    // An answer is stored and not committed: whoever judges waits for it, or finds it noted anew.
    const answer = check(ana, asking('NORTH', 'ACT', { RegmasterID: made.registration, DateOfService: day }));
    await said(ana.call('saveRegistration', await registrationOf(made.registration)));
    await Promise.all([judgeNoted(server.deps), answer, judgeNoted(server.deps)]);
    await Promise.all([1, 2, 3].map(() => judgeNoted(server.deps)));
    expect(await waiting(made.registration)).toEqual([]);
    const after = await read(ana, visit);
    expect(stateOf(after, 'Eligibility')).toBe('Pass');
    expect(after.History.filter(({ Causes }) => Causes.includes('AnswerCame'))).toHaveLength(1);
    expect(after.History.length).toBeLessThanOrEqual(lines + 2);
  });

  it('a note whose change is not committed yet is waited for, and seen', async () => {
    const made = await judged(server, { insurance: north });
    const [visit = ''] = made.visits;
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{InsuranceChanged}')`,
      [lakeside, made.registration],
    );
    const [noted, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const writing = server.deps.doors.withTenant(lakeside, async (trx) => {
      await trx
        .updateTable('phi.visit_master')
        .set({ schedule_status: 'Cancelled' })
        .where('client_id', '=', lakeside)
        .where('id', '=', visit)
        .execute();
      await noteForClearance('VisitChanged', { clientId: lakeside, by: null }, [made.registration]).execute(trx);
      noted.resolve(undefined);
      await release.promise;
    });
    await noted.promise;
    let isDone = false;
    const judging = judgeNoted(server.deps).then(() => (isDone = true));
    await eventually(
      'whoever judges waits',
      async () => isDone || (await lockWaits(server.admin, 'visit_to_judge')) > 0,
    );
    release.resolve(undefined);
    await Promise.all([writing, judging]);
    await judgeNoted(server.deps);
    expect(await read(ana, visit)).toMatchObject({ Status: 'Cancelled', Work: 'Cancelled', RiskCents: 0 });
  });
});

async function registrationOf(RegMasterID: string): Promise<object> {
  const { body } = await ana.call('getRegistration', { RegMasterID });
  const person = body.Data;
  return {
    RegMasterID,
    Version: person?.Version,
    MRN: person?.MRN,
    LastName: person?.LastName,
    FirstName: 'Anna',
    DateOfBirth: '1970-01-01',
  };
}
