import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { asking, check } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { rejectFound } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import {
  approval,
  type AuthWorker,
  bell,
  create,
  decide,
  hoursAgo,
  move,
  patient,
  read,
  save,
  sent,
  told,
  worker,
} from './testing/authTests.ts';
import { watchAuthorizations } from './watch/watchAuthorizations.ts';

let server: TestServer;
let pia: AuthWorker;
let dan: AuthWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Auth');
  dan = await worker(server, 'Dan', 'Auth');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const clockColumns = ['received_at', 'clock_started_at', 'half_at', 'lead_at', 'due_at', 'runs_until', 'next_check_at'];
/** As if it had been sent so many hours before. */
async function setClockBack(id: string, hours: number): Promise<void> {
  for (const column of clockColumns)
    await setBack(server.admin, { table: 'phi.auth_request', column, by: `${hours} hours`, of: ['id', id] });
}

describe('a draft', () => {
  it('[GEN-08] [ROUTE-023] of an answer has everything that the answer and the visit say, and asks whether it is required', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility', 'PriorAuth']);
    const of = await patient(server);
    const asked = { ...asking('SUMMA', 'ACT'), RegmasterID: of.registration, VisitMasterID: of.visit };
    const { SpifResponseID } = await check(clerk, { ...asked, SelectedServiceCode: ['62'] });
    const { body: filled } = await clerk.call('prefillAuthorization', { SpifResponseID });
    expect(filled.Data).toMatchObject({ RegMasterID: of.registration, Codes: ['70551'], Required: 'Required' });
    const { body } = await clerk.call('createAuthorization', { SpifResponseID });
    const detail = await read(clerk, body.Data?.AuthID ?? '');
    expect(detail).toMatchObject({
      Status: 'Draft',
      SpifResponseID,
      RegMasterID: of.registration,
      Visit: { VisitMasterID: of.visit },
      Owner: { ID: clerk.user.id },
      Required: { Answer: 'Required', Source: 'EB11', Cited: 'Eligibility answer, EB11 Y', IsCorrected: false },
      Content: {
        ServiceType: '62',
        Diagnoses: [{ Kind: 'Principal', Code: 'G43909' }],
        Lines: [{ Sequence: 1, Code: '70551', Count: 1 }],
        Providers: [{ Role: 'Performing', NPI: '1234567893' }],
      },
      Clock: null,
      Group: 'None',
    });
    expect(detail.Content.MemberID).toMatch(/^\*+-ACT$/);
    const shown = await clerk.call('revealAuthorizationMemberID', { AuthID: detail.AuthID });
    expect(shown.body.Data?.MemberID).toBe('X1-ACT');
    // The same origin leads to the same draft.
    const { body: again } = await clerk.call('createAuthorization', { SpifResponseID });
    expect(again.Data).toEqual({ AuthID: detail.AuthID, Number: detail.Number, IsNew: false });
    // Found by a search and rejected since, it begins none, and says nothing any more in what it began.
    await rejectFound(server, SpifResponseID);
    for (const call of ['prefillAuthorization', 'createAuthorization'] as const)
      expect((await clerk.call(call, { SpifResponseID })).body.UserMessage).toMatch(/^Somebody rejected this coverage/);
    expect((await read(clerk, detail.AuthID)).Required.Source).not.toBe('EB11');
  });

  it('[GEN-08] is of one patient: an answer or a visit of another is refused', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility', 'PriorAuth']);
    const [of, other] = [await patient(server), await patient(server)];
    const asked = { ...asking('SUMMA', 'ACT'), RegmasterID: of.registration };
    const { SpifResponseID } = await check(clerk, asked);
    const begin = async (origin: object) =>
      (await clerk.call('createAuthorization', { RegMasterID: other.registration, ...origin })).body.UserMessage;
    expect(await begin({ VisitMasterID: of.visit })).toBe('This visit is another patient’s.');
    expect(await begin({ SpifResponseID })).toBe('This answer is about somebody else than this registration.');
    const { SpifResponseID: nobodys } = await check(clerk, asking('SUMMA', 'ACT'));
    expect(await begin({ SpifResponseID: nobodys })).toBe('This answer is about somebody else than this registration.');
  });

  it('[ROLE-08] says step by step what is missing, keeps its member id behind the mask, and is sent once all is there', async () => {
    const { body } = await pia.call('createAuthorization', {});
    const id = body.Data?.AuthID ?? '';
    const before = await read(pia, id);
    const missing = (step: string) => before.Steps.find(({ Step }) => Step === step)?.Missing;
    expect(missing('Coverage')).toEqual(expect.arrayContaining(['the {payer}', 'the {member ID}', 'the last name']));
    expect(missing('Service')).toEqual(['the dates', 'a service']);
    expect(missing('Clinical')).toEqual(['a diagnosis']);
    // Nobody can be asked about nothing.
    expect(before.Next.map(({ Deed }) => Deed)).toEqual(['Fill']);
    expect(await move(pia, id, 'ReadyToSend')).toContain('Still missing: ');
    const whole = await create(server, pia);
    expect(await save(pia, whole, { Note: 'Second request.' })).toBe('');
    const { rows } = await server.admin.query<{ text: string }>(
      'SELECT v::text AS text FROM phi.auth_version v WHERE auth_id = $1',
      [whole],
    );
    expect(rows[0]?.text).not.toContain(Buffer.from('W123456789').toString('hex'));
    expect((await pia.call('revealAuthorizationMemberID', { AuthID: whole })).body.Data?.MemberID).toBe('W123456789');
    expect(await save(pia, whole, { From: '2026-05-02', To: '2026-05-01' })).toContain('To: ');
    expect(await move(pia, whole, 'Submitted', { Told: told() })).toContain('cannot become Submitted');
    expect(await move(pia, whole, 'ReadyToSend')).toBe('');
    expect(await move(pia, whole, 'Submitted')).toBe('Told: Say how it was sent');
    expect(await move(pia, whole, 'Submitted', { Told: told(-2) })).toBe('Told.At: This lies in the future');
    expect(await move(dan, whole, 'Submitted', { Told: told() })).toBe('Pia Auth has this one. Take it over first.');
    expect(await move(pia, whole, 'Submitted', { Told: told() })).toBe('');
    expect(await read(pia, whole)).toMatchObject({
      Status: 'Submitted',
      Route: 'Phone',
      Contacts: [{ Way: 'Phone', With: 'Utilization review', Reference: '77120' }],
    });
  });

  it('[GEN-08] that none is needed is closed with evidence, and what somebody found out counts before the rest', async () => {
    const id = await create(server, pia);
    expect(await move(pia, id, 'NotRequired')).toBe('Told: Say how the payer said so');
    const correct = async (Required: string) => {
      const { Version } = await read(pia, id);
      const said = { AuthID: id, Version, Required, Evidence: 'Provider manual, page 12', OnDay: today };
      return (await pia.call('correctAuthorizationRequired', said)).body;
    };
    expect((await correct('No')).WasSuccess).toBe(true);
    expect((await read(pia, id)).Required).toMatchObject({ Answer: 'NotRequired', IsCorrected: true });
    expect(await move(pia, id, 'ReadyToSend')).toBe('No authorization is needed by what is known.');
    expect(await move(pia, id, 'NotRequired')).toBe('');
    expect(await read(pia, id)).toMatchObject({ Stage: 'Closed', Status: 'NotRequired' });
    expect(await move(dan, id, 'Draft', { Reason: 'It is for another code.' })).toBe('');
    expect((await correct('Yes')).WasSuccess).toBe(true);
    expect(await move(pia, id, 'ReadyToSend')).toBe('');
  });
});

describe('the clock', () => {
  it('[GEN-08] is computed from when the payer had it, and moved by what comes in between alone', async () => {
    const id = await sent(server, pia, 10);
    const before = await read(pia, id);
    expect(before.Clock).toMatchObject({
      Stand: 'Running',
      Within: '7 calendar days',
      Source: expect.stringContaining('422.568'),
    });
    expect(before.Group).toBe('OnTime');
    // What is changed and not sent is nothing that the payer has to decide: a drug has 72 hours.
    const [line] = before.Content.Lines;
    if (line === undefined) throw new Error('no line');
    expect(await save(pia, id, { Lines: [line, { ...line, Sequence: 2, Code: 'J9271' }] })).toBe('');
    expect((await read(pia, id)).Clock).toEqual({ ...before.Clock, Percent: expect.any(Number) });
    const note = async (Kind: string, said: object) => {
      const { Version } = await read(pia, id);
      return (await pia.call('noteAuthorizationClock', { AuthID: id, Version, Kind, Told: told(), ...said })).body;
    };
    expect((await note('UrgencyChanged', { To: 'Standard' })).Fields?.[0]?.Message).toBe('It is that already');
    const early = await note('UrgencyChanged', { To: 'Urgent', Told: told(30) });
    expect(early.Fields?.[0]?.Message).toBe('This is before the payer had it');
    const at = hoursAgo(1);
    expect((await note('UrgencyChanged', { To: 'Urgent', Told: told(1, { At: at }) })).WasSuccess).toBe(true);
    const urgent = await read(pia, id);
    expect(urgent.Clock).toMatchObject({
      Within: '72 hours',
      DueAt: new Date(Date.parse(at) + 72 * 3_600_000).toISOString(),
    });
    expect(urgent.Urgency).toBe('Urgent');
    // Of two that name one moment the other is no repeat; what is heard twice is kept once.
    const extended = async (Days: number) =>
      (await note('Extended', { Days, Told: told(1, { At: at }) })).Data?.Version;
    const [five, again, seven] = [await extended(5), await extended(5), await extended(7)];
    expect([again, seven]).toEqual([five, (five ?? 0) + 1]);
    // Its urgency is no field to be edited.
    expect(await save(pia, id, { Urgency: 'Standard', Note: 'x' })).toBe('');
  });

  it('[GEN-08] one that cannot be read keeps nobody else’s time from being told', async () => {
    const own = await worker(server, 'Una', 'Reader');
    const [spoilt, whole] = [await sent(server, own, 1), await sent(server, own, 1)];
    const { Number: number } = await read(own, whole);
    expect(await decide(own, spoilt, await approval(server))).toBe('');
    await server.admin.query("UPDATE phi.auth_decision SET content_enc = '\\x00' WHERE auth_id = $1", [spoilt]);
    const due = (at: string | null) =>
      server.admin.query('UPDATE phi.auth_request SET next_check_at = $2 WHERE id = $1', [spoilt, at]);
    await due(hoursAgo(48));
    await setClockBack(whole, 84);
    await expect(watchAuthorizations(server.deps)).rejects.toThrow();
    expect((await bell(server, own)).filter((says) => says.startsWith(`Authorization ${number}:`))).toHaveLength(1);
    await due(null);
  });

  it('[GEN-08] half of it is told the owner, four fifths the lead, the end the administrator: each once, by number alone', async () => {
    const [own, chief] = [
      await worker(server, 'Ona', 'Owner'),
      await worker(server, 'Kim', 'Chief', ['ClientAdministrator']),
    ];
    await server.admin.query(
      `INSERT INTO phi.case_team (client_id, id, place, name, lead_id, member_ids) VALUES ($1, gen_random_uuid(), 9, 'Auth', $2, $3)`,
      [lakeside, dan.user.id, [own.user.id]],
    );
    const id = await sent(server, own, 1);
    const { Number: number, Version } = await read(own, id);
    const mine = async (who: AuthWorker) =>
      (await bell(server, who)).filter((says) => says.startsWith(`Authorization ${number}:`));
    const counts = async () => (await Promise.all([own, dan, chief].map(mine))).map(({ length }) => length);
    await watchAuthorizations(server.deps);
    expect(await counts()).toEqual([0, 0, 0]);
    // As if so many hours more of its seven days had run.
    const later = async (hours: number) => {
      await setClockBack(id, hours);
      await server.admin.query(`UPDATE phi.auth_escalation SET due_at = $2 WHERE auth_id = $1`, [
        id,
        (
          await server.admin.query<{ at: string }>('SELECT due_at::text AS at FROM phi.auth_request WHERE id = $1', [
            id,
          ])
        ).rows[0]?.at,
      ]);
      await Promise.all([watchAuthorizations(server.deps), watchAuthorizations(server.deps)]);
      await watchAuthorizations(server.deps);
    };
    await later(84);
    expect(await counts()).toEqual([1, 0, 0]);
    await later(51);
    expect(await counts()).toEqual([1, 1, 0]);
    // Whoever writes one meanwhile meets nobody: that the calendar told somebody changes nothing of it.
    expect(await read(own, id)).toMatchObject({ Group: 'Last', Version });
    await later(34);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await mine(chief)).toEqual([`Authorization ${number}: the time to decide is over.`]);
    const over = await read(own, id);
    expect([over.Group, over.Clock?.Stand, over.Next[0]?.Text]).toEqual([
      'Over',
      'Over',
      expect.stringContaining('Its time is over'),
    ]);
    expect(over.History.filter(({ Kind }) => Kind === 'Escalated').map(({ ToUser }) => ToUser)).toEqual([
      expect.stringContaining('Kim Chief'),
      'Dan Auth',
      'Ona Owner',
    ]);
    // Decided late, the clock is missed and stands still.
    expect(await decide(own, id, await approval(server))).toBe('');
    expect(await read(own, id)).toMatchObject({
      Status: 'Approved',
      Group: 'None',
      Clock: { Stand: 'Missed' },
      Decisions: [{ IsLate: true }],
    });
    // What it says behind that is late no more, and a clock that was met stays met.
    const met = await sent(server, own, 1);
    const no = { Action: 'A3', Reason: 'Not covered' };
    expect(await decide(own, met, { ...no, Told: told(0.5) })).toBe('');
    await server.admin.query("UPDATE phi.auth_request SET due_at = now() - interval '20 minutes' WHERE id = $1", [met]);
    expect(await decide(own, met, { ...no, Reason: 'Criteria not met', Told: told(0.1) })).toBe('');
    expect(await read(own, met)).toMatchObject({
      Clock: { Stand: 'Met' },
      Decisions: [{ Reasons: ['Criteria not met'], IsLate: false }, { IsLate: false }],
    });
  });
});
