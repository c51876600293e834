import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import { nothingTold } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { asking, check, letAnswer, resultOf, submit } from '#/testing/checks.ts';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from './judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, judged, read, scheduled, stateOf } from './testing/clearanceTests.ts';

let server: TestServer;
let boss: Counsellor;
let today = '';
let day = '';
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ClientAdministrator', 'RealTimeEligibility', 'RealTimeDemographic', 'CaseManagement'];
  boss = await counsellor(server, 'Bea', 'Roth', [...roles, 'FRMDAdministrator']);
  today = await todayOf(server, lakeside);
  day = addDays(today, 2);
});
afterAll(() => server.close());

const north = [{ payer: 'NORTH', cob: 1 }];

async function said<T>(reply: Promise<{ readonly body: { readonly Data?: T }; readonly text: string }>): Promise<T> {
  const { body, text } = await reply;
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

async function waive(id: string, Check: CheckKey, Kind: 'Waived' | 'Resolved' = 'Waived'): Promise<string> {
  const deed = { VisitMasterIDs: [id], Check, Kind, Reason: 'Seen at the desk' };
  return (await said(boss.call('waiveClearance', deed))).Results[0]?.Why ?? 'no result';
}

const ask = (registration: string, scenario: string, DateOfService = day, payer = 'NORTH') =>
  check(boss, asking(payer, scenario, { RegmasterID: registration, DateOfService }));

/** As a change that somebody wrote would have it said. */
const noteChange = (registration: string) =>
  server.admin.query(
    `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{InsuranceChanged}')
     ON CONFLICT DO NOTHING`,
    [lakeside, registration],
  );

const saveVisit = async (registration: string, id: string, change: object) => {
  const { Visits } = await said(boss.call('getRegistration', { RegMasterID: registration }));
  const visit = Visits.find(({ VisitMasterID }) => VisitMasterID === id);
  if (visit === undefined) throw new Error('no such visit');
  const { Answers: _answers, UpdatedAt: _at, UpdatedBy: _by, ...fields } = visit;
  await said(boss.call('saveVisit', { RegMasterID: registration, ...fields, ...change }));
};

describe('what somebody set aside covers that fault alone', () => {
  it('[ROUTE-019] a waived warning does not cover a death that the payer tells of later', async () => {
    const { registration, visits } = await judged(server, { insurance: north });
    const [id = ''] = visits;
    expect(stateOf(await read(boss, id), 'Identity')).toBe('Warn');
    expect(await waive(id, 'Identity')).toBe('');
    await noteChange(registration);
    await judgeNoted(server.deps);
    expect(stateOf(await read(boss, id), 'Identity')).toBe('Waived');
    await ask(registration, 'DIED');
    await judgeNoted(server.deps);
    const after = await read(boss, id);
    expect(checkOf(after, 'Identity')).toMatchObject({ State: 'Fail', Exception: 'PatientDied', Waiver: null });
    expect(after).toMatchObject({ Status: 'Exception', Waivers: [{ Check: 'Identity', TakenBackBy: null }] });
    expect(after.Waivers[0]?.TakenBackAt).not.toBeNull();
  });

  it('[ROUTE-019] a waived warning of a gate does not cover that it fails later', async () => {
    const { registration, visits } = await judged(server, { insurance: north });
    const [id = ''] = visits;
    await ask(registration, 'ACT', addDays(day, 1));
    await judgeNoted(server.deps);
    expect(stateOf(await read(boss, id), 'Eligibility')).toBe('Warn');
    expect(await waive(id, 'Eligibility')).toBe('');
    await ask(registration, 'INA');
    await judgeNoted(server.deps);
    expect(await read(boss, id)).toMatchObject({ Status: 'NotCleared', Waivers: [{ Check: 'Eligibility' }] });
    expect(stateOf(await read(boss, id), 'Eligibility')).toBe('Fail');
  });

  it('what was settled is open again where it came back, and stands while it is the same', async () => {
    const both = [...north, { payer: 'BLUE1', cob: 1 }];
    const { registration, visits } = await judged(server, { insurance: both });
    const [id = ''] = visits;
    expect(await waive(id, 'OrderOfBenefits', 'Resolved')).toBe('');
    const exceptionOf = async () => checkOf(await read(boss, id), 'OrderOfBenefits').Exception;
    const place = async (cob: number) => {
      await server.admin.query(
        `UPDATE phi.reg_insurance SET cob = $2 WHERE reg_master_id = $1 AND trading_partner_id =
           (SELECT id FROM system.trading_partner WHERE name LIKE 'Bluestone%')`,
        [registration, cob],
      );
      await noteChange(registration);
      await judgeNoted(server.deps);
    };
    await place(1);
    expect(await exceptionOf()).toBeNull();
    await place(2);
    await place(1);
    expect(await exceptionOf()).toBe('OrderUndecided');
  });

  it('[ROUTE-019] a waiver where nobody was asked yet does not cover that the payer then says no', async () => {
    const { registration, visits } = await judged(server, { insurance: north });
    const [id = ''] = visits;
    expect(stateOf(await read(boss, id), 'Eligibility')).toBe('Fail');
    expect(await waive(id, 'Eligibility')).toBe('');
    await noteChange(registration);
    await judgeNoted(server.deps);
    expect(stateOf(await read(boss, id), 'Eligibility')).toBe('Waived');
    await ask(registration, 'INA');
    await judgeNoted(server.deps);
    expect(stateOf(await read(boss, id), 'Eligibility')).toBe('Fail');
  });
});

describe('deeds and what waits to be judged', () => {
  it('[ROUTE-019] a waiver that is given while a change of the schedule waits holds for what the change made of it', async () => {
    const { registration, visits } = await judged(server, { insurance: north });
    const [id = ''] = visits;
    await saveVisit(registration, id, { DateOfService: addDays(day, 1) });
    expect(await waive(id, 'Eligibility')).toBe('');
    await judgeNoted(server.deps);
    const after = await read(boss, id);
    expect(after).toMatchObject({ DateOfService: addDays(day, 1), Waivers: [{ TakenBackAt: null }] });
    expect(stateOf(after, 'Eligibility')).toBe('Waived');
    expect(after.History.map(({ Reason }) => Reason).slice(0, 2)).toEqual([
      'Seen at the desk',
      'Reopened: the date changed',
    ]);
  });

  it('what grew worse meanwhile is not waived unseen', async () => {
    const { registration, visits } = await judged(server, { insurance: north });
    const [id = ''] = visits;
    await ask(registration, 'DIED');
    expect(await waive(id, 'Identity')).toBe('It is another fault than before. Look at it again.');
    expect(stateOf(await read(boss, id), 'Identity')).toBe('Fail');
  });

  it('a deed that meets a merge is done about whose the visit is then', async () => {
    const [kept, given] = [await scheduled(server), await scheduled(server)];
    const [id = ''] = given.visits;
    const merging = await server.admin.connect();
    try {
      await merging.query('BEGIN');
      await merging.query('SELECT 1 FROM phi.reg_master WHERE client_id = $1 AND id = $2 FOR UPDATE', [
        lakeside,
        given.registration,
      ]);
      const noted = boss.call('noteClearance', { VisitMasterIDs: [id], Text: 'Called' });
      await eventually('the deed waits for the merge', async () => (await lockWaits(server.admin)) > 0);
      await merging.query('UPDATE phi.visit_master SET reg_master_id = $2 WHERE id = $1', [id, kept.registration]);
      await merging.query('COMMIT');
      expect((await said(noted)).Done).toBe(1);
    } finally {
      await merging.query('ROLLBACK');
      merging.release();
    }
    expect(await read(boss, id)).toMatchObject({ RegMasterID: kept.registration, Notes: 1 });
  });

  it('what cannot be judged stays noted, behind everybody else', async () => {
    const nobody = randomUUID();
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes, tries) VALUES ($1, $1, '{DayPassed}', 40)`,
      [nobody],
    );
    try {
      const made = await scheduled(server);
      await noteChange(made.registration);
      await expect(judgeNoted(server.deps)).rejects.toThrow();
      expect((await read(boss, made.visits[0] ?? '')).Status).toBe('NotCleared');
      const { rows } = await server.admin.query('SELECT tries FROM system.visit_to_judge WHERE client_id = $1', [
        nobody,
      ]);
      expect(rows).toEqual([{ tries: 41 }]);
    } finally {
      await server.admin.query('DELETE FROM system.visit_to_judge WHERE client_id = $1', [nobody]);
    }
  });

  it('an answer that comes after a merge is noted of whoever the patient is now', async () => {
    const [kept, given] = [await judged(server, { insurance: north }), await judged(server, { insurance: north })];
    const id = await submit(boss, asking('NORTH', 'HELD', { RegmasterID: given.registration, DateOfService: day }));
    await said(
      boss.call('mergeRegistrations', {
        KeptID: kept.registration,
        KeptVersion: 1,
        GivenID: given.registration,
        GivenVersion: 1,
        Take: [],
      }),
    );
    await judgeNoted(server.deps);
    await letAnswer(server, id);
    await resultOf(boss, id);
    await judgeNoted(server.deps);
    expect((await read(boss, given.visits[0] ?? '')).History[0]?.Causes).toContain('AnswerCame');
  });
});

describe('what checks look at', () => {
  it('[ROUTE-019] an answer of a payer that does not look so far ahead passes for no later day', async () => {
    const [near, far] = [addDays(today, 1), addDays(today, 20)];
    const { registration, visits } = await judged(server, {
      insurance: [{ payer: 'TIDEL', cob: 1 }],
      visits: [{ inDays: 1 }, { inDays: 20 }],
    });
    await ask(registration, 'ACT', near, 'TIDEL');
    await ask(registration, 'ACT', far, 'TIDEL');
    await judgeNoted(server.deps);
    expect(stateOf(await read(boss, visits[0] ?? ''), 'Eligibility')).toBe('Pass');
    const later = checkOf(await read(boss, visits[1] ?? ''), 'Eligibility');
    expect(later.State).toBe('Warn');
    expect(later.Reason).toMatch(/^Asked for \d\d\/\d\d\/\d{4}, not for the day of the visit$/);
    expect(later.Reason).not.toContain(formatDate(far));
  });

  it('[ROUTE-019] Medicare’s questionnaire passes for the visit that it was told for', async () => {
    const { registration, visits } = await judged(server, {
      insurance: [{ payer: 'CMS01', cob: 1 }],
      visits: [{ inDays: 2 }, { inDays: 9 }],
    });
    const told = { Version: null, Answers: { blackLung: 'no' }, Facts: [], Note: '', Insurances: null };
    await said(boss.call('saveBenefitOrder', { RegMasterID: registration, DateOfService: day, ...told }));
    await judgeNoted(server.deps);
    const [first, second] = await Promise.all(visits.map((id) => read(boss, id)));
    expect(first && checkOf(first, 'MspQuestionnaire')).toMatchObject({
      State: 'Pass',
      Reason: `Answered for ${formatDate(day)}`,
    });
    expect(second && checkOf(second, 'MspQuestionnaire')).toMatchObject({
      State: 'Fail',
      Reason: `Answered for ${formatDate(day)}, not for the day of the visit`,
    });
    await saveVisit(registration, visits[1] ?? '', { PatientClass: 'R' });
    await judgeNoted(server.deps);
    expect(stateOf(await read(boss, visits[1] ?? ''), 'MspQuestionnaire')).toBe('Pass');
  });

  it('[ROUTE-019] a case of assistance that ended without an answer decides nothing, nor does a decision of long ago', async () => {
    const { registration, visits } = await judged(server);
    const close = async (Outcome: string) => {
      const { CaseID } = await said(boss.call('openCase', { RegMasterID: registration, Type: 'Charity' }));
      const { Version } = await said(boss.call('getCase', { CaseID }));
      await said(boss.call('moveCase', { CaseID, Version, To: 'Closed', Outcome }));
      await judgeNoted(server.deps);
    };
    const found = async () => checkOf(await read(boss, visits[0] ?? ''), 'Assistance');
    await close('PatientRefused');
    expect(await found()).toMatchObject({ State: 'Fail', Reason: 'Not asked about yet' });
    await close('NotEligible');
    expect(await found()).toMatchObject({ State: 'Pass', Reason: `Decided on ${formatDate(today)}` });
    await server.admin.query(
      `UPDATE phi.case_master SET closed_on = closed_on - 370, decided_on = decided_on - 370 WHERE reg_master_id = $1`,
      [registration],
    );
    await noteChange(registration);
    await judgeNoted(server.deps);
    expect(await found()).toMatchObject({
      State: 'Fail',
      Reason: expect.stringMatching(/^Decided on .*, more than 12 months before the visit: ask again$/) as string,
    });
  });

  it('[ROUTE-019] who decides otherwise than the rules of disposition has decided, until it is taken back', async () => {
    const { registration, visits, last, born } = await judged(server);
    const person = { LastName: `${last}-MIDDLE`, FirstName: 'Ann', DateOfBirth: born, Gender: 'F' };
    const home = { Address1: '1 Elm Street', City: 'Albany', State: 'NY', Zip: '12208' };
    const asked = { ...person, ...home, SocialSecurityNumber: '219-09-1234', VisitMasterID: null };
    const { LookupID } = await said(boss.call('verifyDemographics', { ...asked, RegMasterID: registration }));
    const { DispositionID } = await said(boss.call('keepDisposition', { ...nothingTold, LookupID }));
    await judgeNoted(server.deps);
    const state = async () => stateOf(await read(boss, visits[0] ?? ''), 'Assistance');
    expect(await state()).toBe('Fail');
    const of = { LookupID, DispositionID };
    const otherwise = { ...of, OverrideID: null, Disposition: 'Charity', Reason: 'Hardship' };
    await said(boss.call('overrideDisposition', otherwise));
    await judgeNoted(server.deps);
    expect(await state()).toBe('Pass');
    const { Override } = await said(boss.call('getDisposition', of));
    await said(boss.call('takeBackOverride', { ...of, OverrideID: Override?.OverrideID }));
    await judgeNoted(server.deps);
    expect(await state()).toBe('Fail');
  });

  it('a visit that is over is judged once more where it is corrected by hand, as of its day', async () => {
    const { registration, visits } = await judged(server, { insurance: north, visits: [{ inDays: 1 }] });
    const [id = ''] = visits;
    await ask(registration, 'ACT', addDays(today, 1));
    await judgeNoted(server.deps);
    const over = addDays(today, -8);
    for (const table of ['visit_master', 'clearance'])
      await server.admin.query(
        `UPDATE phi.${table} SET date_of_service = $2 WHERE ${table === 'clearance' ? 'visit_master_id' : 'id'} = $1`,
        [id, over],
      );
    await server.admin.query(
      `UPDATE phi.clearance SET judged_at = now() - interval '8 days' WHERE visit_master_id = $1`,
      [id],
    );
    await saveVisit(registration, id, { ScheduleStatus: 'No show' });
    await judgeNoted(server.deps);
    expect(await read(boss, id)).toMatchObject({ DateOfService: over, Status: 'Cancelled' });
  });
});
