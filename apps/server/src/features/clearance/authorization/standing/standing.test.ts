import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../../judge/judgeNoted.ts';
import { checkOf, read as readVisit } from '../../testing/clearanceTests.ts';
import {
  approval,
  type AuthPatient,
  type AuthWorker,
  create,
  decide,
  move,
  patient,
  told,
  worker,
} from '../testing/authTests.ts';
import { watchAuthorizations } from '../watch/watchAuthorizations.ts';

let server: TestServer;
let pia: AuthWorker;
let chief: AuthWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Auth', ['FinancialClearance']);
  chief = await worker(server, 'Cleo', 'Chief', ['FinancialClearance', 'ClientAdministrator']);
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

/** What the check says of the patient's visit, once what was noted is judged. */
async function check(of: AuthPatient) {
  await judgeNoted(server.deps);
  const { State, Reason, Evidence } = checkOf(await readVisit(pia, of.visit), 'Authorization');
  return { State, Reason, Evidence: Evidence.map(({ Kind, ID }) => `${Kind} ${ID}`) };
}

async function judgedPatient(): Promise<AuthPatient> {
  const of = await patient(server);
  await server.admin.query(
    `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
    [lakeside, of.registration],
  );
  return of;
}

async function submit(id: string): Promise<void> {
  for (const [To, said] of [
    ['ReadyToSend', {}],
    ['Submitted', { Told: told(3) }],
  ] as const)
    expect([To, await move(pia, id, To, said)]).toEqual([To, '']);
}

/** What a payer's rule says of a code, as if somebody had approved it. */
async function rule(payer: string, code: string, required: string): Promise<void> {
  await server.admin.query(
    `INSERT INTO system.payer_auth_rule (id, partner_id, code, required, effective_from, source, checked_on, standing)
     VALUES ($1, $2, $3, $4, '2026-01-01', 'Provider manual', '2026-11-01', 'Approved')`,
    [randomUUID(), partner(payer), code, required],
  );
}

describe('the sixth check of a visit', () => {
  it('[ROUTE-019] [GEN-08] follows the authorization: begun, sent, approved, used up, ended', async () => {
    const of = await judgedPatient();
    expect(await check(of)).toEqual({ State: 'Warn', Reason: 'Nobody knows whether one is required', Evidence: [] });
    const id = await create(server, pia, of);
    const number = (await pia.call('getAuthorization', { AuthID: id })).body.Data?.Number ?? 0;
    expect(await check(of)).toEqual({
      State: 'Warn',
      Reason: `Authorization ${number} was begun and not sent`,
      Evidence: [`Authorization ${id}`],
    });
    await submit(id);
    expect((await check(of)).Reason).toBe(`Authorization ${number} was asked for and is not decided`);
    expect(await decide(pia, id, await approval(server))).toBe('');
    expect((await check(of)).State).toBe('Pass');
    // A second visit of the same code takes what the first one has.
    await server.admin.query(
      `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service, procedures, provider_npi)
       VALUES ($1, $2, $3, $4, $5, '{70551}', '1234567893')`,
      [lakeside, randomUUID(), of.registration, `S${randomUUID().slice(0, 8)}`, addDays(today, 2)],
    );
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
      [lakeside, of.registration],
    );
    expect(await check(of)).toMatchObject({
      State: 'Fail',
      Reason: `Authorization ${number} is used up before the {visit}`.replace('{visit}', 'visit'),
    });
    const waive = { VisitMasterIDs: [of.visit], Check: 'Authorization', Reason: 'The payer said so' };
    expect((await pia.call('waiveClearance', waive)).body.Data?.Results[0]?.Why).toBe(
      'Only Client Administrator may waive this',
    );
    expect((await chief.call('waiveClearance', waive)).body.Data?.Results[0]?.Why).toBe('');
    expect((await check(of)).State).toBe('Waived');
  });

  it('[ROUTE-019] [GEN-08] fails where its days run out, by the calendar alone', async () => {
    const of = await judgedPatient();
    const id = await create(server, pia, of);
    await submit(id);
    expect(await decide(pia, id, await approval(server, 30))).toBe('');
    expect((await check(of)).State).toBe('Pass');
    await server.admin.query(
      "UPDATE phi.auth_request SET valid_from = valid_from - 60, valid_to = valid_to - 60, next_check_at = now() - interval '1 minute' WHERE id = $1",
      [id],
    );
    await watchAuthorizations(server.deps);
    expect(await check(of)).toMatchObject({ State: 'Fail', Reason: expect.stringMatching(/has ended$/) });
  });

  it('[ROUTE-019] [GEN-08] knows by a rule of the payer that one is required, or that none is', async () => {
    const of = await judgedPatient();
    await rule('SUMMA', '70553', 'Yes');
    await rule('SUMMA', '70450', 'No');
    const schedule = async (...codes: string[]) => {
      await server.admin.query('UPDATE phi.visit_master SET procedures = $2 WHERE id = $1', [of.visit, codes]);
      await server.admin.query(
        `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}') ON CONFLICT DO NOTHING`,
        [lakeside, of.registration],
      );
    };
    await schedule('70450');
    expect(await check(of)).toMatchObject({
      State: 'NotApplicable',
      Reason: 'None is required (Provider manual, 11/01/2026)',
    });
    await schedule('70450', '70553');
    expect(await check(of)).toMatchObject({
      State: 'Fail',
      Reason: '70553: One is required and none was begun (Provider manual, 11/01/2026)',
    });
    await schedule();
    expect((await check(of)).State).toBe('NotApplicable');
  });
});

describe('what somebody finds out', () => {
  it('[GEN-08] proposes a rule for its code, which counts for others once somebody else approved it', async () => {
    const of = await patient(server);
    await server.admin.query("UPDATE phi.visit_master SET procedures = '{27130}' WHERE id = $1", [of.visit]);
    const id = await create(server, pia, of);
    const said = {
      AuthID: id,
      Required: 'Yes',
      Evidence: 'Manual, page 12',
      OnDay: today,
      ProposeFor: ['27130', '99213'],
    };
    const version = async () => (await pia.call('getAuthorization', { AuthID: id })).body.Data?.Version ?? 0;
    // A code that nobody asks for proposes nothing, and what is proposed already is not proposed twice.
    const correct = async () =>
      (await pia.call('correctAuthorizationRequired', { ...said, Version: await version() })).body.Data;
    expect(await correct()).toMatchObject({ Proposed: 1 });
    expect(await correct()).toMatchObject({ Proposed: 0 });
    const other = await patient(server);
    await server.admin.query("UPDATE phi.visit_master SET procedures = '{27130}' WHERE id = $1", [other.visit]);
    const answer = async () =>
      (await pia.call('prefillAuthorization', { VisitMasterID: other.visit })).body.Data?.Required;
    expect(await answer()).toBe('Unknown');
    const master = await signedIn(server, ['FRHCJediMaster']);
    const found = await master.call('listPayerRules', { Code: '27130', Standing: 'Suggested' });
    const [rule] = found.body.Data?.Rows ?? [];
    expect(rule).toMatchObject({ Required: 'Yes', Source: 'Manual, page 12', SuggestedBy: 'Pia Auth', IsOwn: false });
    const moved = await master.call('movePayerRule', {
      RuleID: rule?.RuleID ?? '',
      Version: rule?.Version ?? 0,
      To: 'Approved',
      Why: '',
    });
    expect(moved.body.WasSuccess).toBe(true);
    expect(await answer()).toBe('Required');
    const twin = await create(server, pia, other);
    expect((await pia.call('getAuthorization', { AuthID: twin })).body.Data?.Required).toMatchObject({
      Answer: 'Required',
      Source: 'ExactCode',
      Cited: 'Manual, page 12',
      AsOf: today,
    });
  });
});

describe('where coverage is shown', () => {
  it('[GEN-08] a registration and a visit have the number, days and units of what stands, and strangers nothing', async () => {
    const of = await patient(server);
    const id = await create(server, pia, of);
    await submit(id);
    const yes = await approval(server);
    expect(await decide(pia, id, yes)).toBe('');
    const registrar = await signedIn(server);
    const { body } = await registrar.call('getStandingAuthorizations', { RegMasterID: of.registration });
    expect(body.Data).toMatchObject({
      Rows: [
        {
          AuthID: id,
          Status: 'Approved',
          AuthNumber: expect.stringMatching(/^\*+0617$/),
          From: yes.From,
          To: yes.To,
          Lines: [{ Code: '70551', Approved: 1, Used: 1, Unit: 'Units' }],
        },
      ],
      Services: [],
    });
    const visit = await registrar.call('getStandingAuthorizations', { VisitMasterID: of.visit });
    expect(visit.body.Data?.Services).toEqual([{ Service: '62', Procedure: '70551', AuthID: id, Rules: null }]);
    expect((await registrar.call('getStandingAuthorizations', {})).body.UserMessage).toContain('Name an answer');
  });
});
