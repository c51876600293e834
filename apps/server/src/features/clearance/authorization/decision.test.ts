import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { approval, type AuthWorker, bell, decide, move, read, sent, told, worker } from './testing/authTests.ts';
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

describe('a decision', () => {
  it('[GEN-08] that comes twice, for less than was asked, or is taken back leaves one that stands', async () => {
    const id = await sent(server, pia);
    expect(await decide(pia, id, { Action: 'A1' })).toBe(
      'AuthNumber: Say the authorization number, To: Say from when to when it holds',
    );
    const yes = await approval(server);
    expect(await decide(pia, id, { ...yes, From: yes.To, To: yes.From })).toBe('To: This is before it begins');
    expect(await decide(pia, id, { ...yes, AuthNumber: '', HasNoNumber: true })).toBe('');
    expect((await read(pia, id)).Decisions[0]?.Findings).toEqual([{ Kind: 'ApprovedWithoutNumber', Sequence: null }]);
    const lines = [{ Sequence: 1, Action: 'A6', Count: 3, Unit: 'Units' }];
    const said = { ...yes, Action: '', Lines: lines };
    expect(await decide(pia, id, said)).toBe('');
    expect(await decide(dan, id, said)).toBe('');
    const detail = await read(pia, id);
    expect(detail).toMatchObject({ Status: 'Modified', Stage: 'InForce', AuthNumber: 'AU-20617', ValidTo: yes.To });
    expect(detail.Decisions.map(({ Arrival, Stands }) => [Arrival, Stands])).toEqual([
      ['Changed', true],
      ['First', false],
    ]);
    expect(detail.Decisions[0]?.Findings).toEqual([{ Kind: 'ApprovedAboveAsked', Sequence: 1 }]);
    expect(detail.Usage).toEqual([{ Sequence: 1, Approved: 3, Used: 1 }]);
    // Older than what stands it is history alone.
    expect(
      await decide(pia, id, { Action: 'A3', Reason: 'Not covered', IssuedOn: addDays(today, -3), Told: told(0.5) }),
    ).toBe('');
    const denied = await read(pia, id);
    expect([denied.Status, denied.Usage]).toEqual(['Denied', []]);
    expect(denied.Decisions[0]).toMatchObject({ Arrival: 'TakenBack', Stands: true, Reasons: ['Not covered'] });
  });

  it('[GEN-08] that denies has its reason and its last days: peer-to-peer, two appeals, won', async () => {
    const id = await sent(server, pia);
    expect(await decide(pia, id, { Action: 'A3' })).toBe('Reason: Say why');
    const IssuedOn = addDays(today, -1);
    expect(
      await decide(pia, id, { Action: 'A3', Reason: 'No conservative therapy', IssuedOn, PeerBy: addDays(today, 3) }),
    ).toBe('');
    // 65 days from the notice: 42 CFR 422.582(b).
    expect(await read(pia, id)).toMatchObject({
      Status: 'Denied',
      AppealBy: addDays(IssuedOn, 65),
      PeerBy: addDays(today, 3),
    });
    expect(await move(pia, id, 'PeerToPeer')).toBe('Appointment: Say who speaks with whom, and when');
    expect(await move(pia, id, 'PeerToPeer', { Appointment: 'Dr. Reyes, 3 pm' })).toBe('');
    expect(await move(pia, id, 'Upheld', { Reason: 'Stays', AppealBy: addDays(today, 60), Told: told() })).toBe('');
    expect(await move(pia, id, 'Appeal2', { Told: told() })).toBe('The next one is appeal 1.');
    expect(await move(pia, id, 'Appeal1', { Told: told(0.5, { Way: 'Fax' }) })).toBe('');
    expect((await read(pia, id)).Clock).toBeNull();
    expect(
      await decide(pia, id, { Action: 'A3', Reason: 'Still no', AppealBy: addDays(today, 90), Told: told(0.4) }),
    ).toBe('');
    expect(await move(pia, id, 'Appeal2', { Told: told(0.3, { Way: 'Fax' }) })).toBe('');
    expect(await decide(pia, id, { ...(await approval(server)), Told: told(0.2) })).toBe('');
    const won = await read(pia, id);
    expect(won).toMatchObject({ Status: 'Overturned', Stage: 'InForce', AuthNumber: 'AU-20617' });
    expect(won.History.map(({ To }) => To).filter((to) => to !== null)).toEqual([
      'Overturned', 'Appeal2', 'Upheld', 'Appeal1', 'Upheld', 'PeerToPeer', 'Denied', 'Submitted', 'ReadyToSend', 'Draft',
    ]); // prettier-ignore
  });

  it('[GEN-08] on appeal ends it though one that decides nothing came in between', async () => {
    const id = await sent(server, pia, 200);
    expect(await decide(pia, id, { Action: 'A3', Reason: 'Not covered', Told: told(190) })).toBe('');
    expect(await move(pia, id, 'Appeal1', { Told: told(96, { Way: 'Fax' }) })).toBe('');
    expect(await decide(pia, id, { Action: 'A4', Reason: 'In review', Told: told(1) })).toBe('');
    const yes = { ...(await approval(server)), IssuedOn: addDays(today, -1) };
    expect(await decide(pia, id, { ...yes, Told: told(0.5) })).toBe('');
    expect((await read(pia, id)).Status).toBe('Overturned');
  });

  it.each([
    // Asked anew instead (42 CFR 419.82); left to the notice (42 CFR 431.221(d)).
    ['OriginalMedicare', ''],
    ['MedicaidFfs', 'AppealBy: Say the last day to appeal'],
  ] as const)(
    '[GEN-08] that denies under %s has the day that its law has, or asks for it',
    async (LineOfBusiness, refusal) => {
      const id = await sent(server, pia, 2, { LineOfBusiness });
      expect(await decide(pia, id, { Action: 'A3', Reason: 'Not covered' })).toBe(refusal);
    },
  );

  it('[GEN-08] that denies without a day to appeal stays open until somebody closes it; what the payer decides later counts', async () => {
    const id = await sent(server, pia, 2, { LineOfBusiness: 'OriginalMedicare' });
    expect(await decide(pia, id, { Action: 'A3', Reason: 'Not covered' })).toBe('');
    expect(await read(pia, id)).toMatchObject({ Status: 'Denied', Stage: 'Open', AppealBy: '' });
    expect(await move(pia, id, 'Cancelled')).toBe('Reason: Say why');
    expect(await move(pia, id, 'Cancelled', { Reason: 'Asked anew by another' })).toBe('');
    expect(await read(pia, id)).toMatchObject({ Status: 'Cancelled', Stage: 'Closed' });
    expect(await decide(pia, id, { ...(await approval(server)), Told: told(0.2) })).toBe('');
    expect(await read(pia, id)).toMatchObject({ Status: 'Approved', Stage: 'InForce' });
  });

  it('[GEN-08] that was lost is closed by the calendar, which is a line of its history', async () => {
    const id = await sent(server, pia);
    expect(await decide(pia, id, { Action: 'A3', Reason: 'Not covered', AppealBy: addDays(today, 5) })).toBe('');
    expect(await move(pia, id, 'Cancelled', { Reason: 'Given up' })).toContain('It closes by itself');
    const { Version } = await read(pia, id);
    await server.admin.query(
      "UPDATE phi.auth_request SET appeal_by = appeal_by - 30, next_check_at = now() - interval '1 minute' WHERE id = $1",
      [id],
    );
    await watchAuthorizations(server.deps);
    const closed = await read(pia, id);
    expect(closed).toMatchObject({ Status: 'Denied', Stage: 'Closed', Version: Version + 1 });
    expect(closed.History[0]).toMatchObject({ Kind: 'Closed', By: '', From: 'Denied', To: 'Denied' });
  });

  it('[GEN-08] pended, asked for papers, sent, cancelled there: what comes behind it changes nothing and is told', async () => {
    const id = await sent(server, pia);
    expect(await decide(pia, id, { Action: 'A4', Reason: 'In review', Told: told(1.5) })).toBe('');
    expect(await move(dan, id, 'InfoRequested', { Wanted: 'Notes of 60 days' })).toContain('Say how the payer said so');
    const wanted = { Wanted: 'Notes of 60 days', WantedUntil: addDays(today, 5), Told: told(1.2) };
    expect(await move(dan, id, 'InfoRequested', wanted)).toBe('');
    expect(await read(pia, id)).toMatchObject({
      WantedBy: addDays(today, 5),
      Next: [{ Deed: 'SendInfo', By: addDays(today, 5) }],
    });
    expect(await move(pia, id, 'InfoSent', { Told: told(1, { Way: 'Fax' }) })).toBe('');
    expect(await move(pia, id, 'Cancelled', { Reason: 'Moved away', Told: told(0.8) })).toBe('');
    expect(await decide(dan, id, { ...(await approval(server)), Told: told(0.5) })).toBe('');
    const after = await read(pia, id);
    expect([after.Status, after.Decisions[0]?.Arrival, after.Decisions[0]?.Stands]).toEqual([
      'Cancelled',
      'AfterCancel',
      false,
    ]);
    expect(await bell(server, pia)).toContain(
      `Authorization ${after.Number}: a decision came that has to be looked at.`,
    );
  });
});
