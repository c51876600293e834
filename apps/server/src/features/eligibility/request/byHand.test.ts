import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { asking, callsFor, check, openColumn, partner, resultOf } from '#/testing/checks.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator', 'RealTimeLookup', 'RealTimeEligibility']);
  clerk = await signedIn(server, ['RealTimeEligibility', 'RealTimeLookup']);
});
afterAll(() => server.close());

let people = 0;
/** Harvest takes no 270: somebody nobody else is, on a day. */
const ask = (changes: object = {}) =>
  check(clerk, asking('HARVT', 'ACT', { LastName: `Byhand${++people}`, CertificateNumber: '', ...changes }));
const matterOf = async (SpifResponseID: string) => {
  const { body } = await clerk.call('getPayerCalls', { SpifResponseID });
  if (body.Data === undefined) throw new Error('no call');
  return body.Data;
};

/** The next Wednesday that is at least a week away, as YYYY-MM-DD. */
function wednesday(): string {
  const day = addDays(new Date().toISOString().slice(0, 10), 7);
  return addDays(day, (10 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}

describe('a payer that takes no electronic questions', () => {
  it('is asked nothing over the wire, owes nothing, and says who is to be called', async () => {
    const result = await ask();
    expect(result).toMatchObject({
      State: 'Finished',
      Outcome: 'ByHand',
      StatusID: null,
      Grade: 'Unknown',
      Reason: 'This {payer} takes no electronic questions: it is asked by phone or on its portal.',
      CostCents: 0,
      SentAt: null,
      Route: null,
      PayerPhone: '5550191230',
      PayerHours: 'Monday to Friday, 8 to 5',
      PayerPortalURL: 'https://harvest-trades.example/providers',
    });
    expect(await callsFor(server, result.SpifResponseID)).toEqual([]);
    expect(await openColumn(server, result.SpifResponseID, 'raw_270')).toBeNull();
    const cost = await clerk.call('getCheckCost', { SelectedTradingPartner: partner('HARVT') });
    expect(cost.body.Data).toMatchObject({ ByHand: true, PriceCents: null });
    const wired = await clerk.call('getCheckCost', { SelectedTradingPartner: partner('BLUE1') });
    expect(wired.body.Data).toMatchObject({ ByHand: false });
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SubmitEligibility' AND entity_id = $1",
      [result.SpifResponseID],
    );
    expect(rows).toEqual([{ detail: 'to be asked by hand, nothing sent' }]);
  });

  it.each([
    [0, -1, 'a Wednesday: the day before'],
    [4, -2, 'a Sunday: the Friday before'],
    [5, -3, 'a Monday: the Friday before'],
  ])(
    'is to be called by five in the afternoon of the last weekday before the visit (%i, %i: %s)',
    async (on, before) => {
      const day = addDays(wednesday(), on);
      const { SpifResponseID } = await ask({ DateOfService: day });
      const { CallBy, State } = await matterOf(SpifResponseID);
      const { rows } = await server.admin.query<{ at: string }>(
        `SELECT to_char($2::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD HH24:MI') AS at FROM identity.client WHERE id = $1`,
        [lakeside, CallBy],
      );
      expect([State, rows[0]?.at]).toEqual(['Open', `${addDays(day, before)} 17:00`]);
    },
  );

  it('is to be called at once where the visit is today', async () => {
    const { SpifResponseID } = await ask({
      DateOfService: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    });
    expect(Date.parse((await matterOf(SpifResponseID)).CallBy ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('a call that is logged verifies, and the history and the list of results know of both', async () => {
    const { SpifResponseID } = await ask();
    const logged = await clerk.call('logPayerCall', {
      SpifResponseID,
      Version: (await matterOf(SpifResponseID)).Version,
      NumberCalled: '(555) 019-1230',
      CalledAt: new Date(Date.now() - 60_000).toISOString(),
      Outcome: 'Active',
      Representative: 'Maria L.',
      Reference: '4471-B',
    });
    expect(logged.body.WasSuccess).toBe(true);
    expect((await resultOf(clerk, SpifResponseID)).Phone).toMatchObject({ StatusID: 1 });
    expect((await matterOf(SpifResponseID)).State).toBe('Done');
    const list = await clerk.call('findResults', { Outcome: 'ByHand' });
    expect(list.body.Data?.Rows.find((row) => row.SpifResponseID === SpifResponseID)).toMatchObject({
      Gateway: '',
      Outcome: 'ByHand',
    });
  });

  it('lacks what the payer wants as any other does', async () => {
    const refused = await clerk.call('submitEligibility', asking('HARVT', 'ACT', { DateOfBirth: '' }));
    expect(refused.body.Fields?.map(({ Field }) => Field)).toEqual(['DateOfBirth']);
  });

  it('asked again, it moves on in the queue; replayed, it stands there too', async () => {
    const person = { LastName: `Twice${++people}` };
    const first = await ask(person);
    const second = await ask(person);
    expect((await matterOf(first.SpifResponseID)).State).toBe('Superseded');
    const replayed = await admin.call('replayLookup', {
      SpifResponseID: second.SpifResponseID,
      Reason: 'ProofOfDay',
      Note: '',
    });
    const id = replayed.body.Data?.SpifResponseID ?? '';
    expect((await matterOf(id)).State).toBe('Open');
    expect((await matterOf(second.SpifResponseID)).State).toBe('Superseded');
  });

  it('the same question offers the call that is to be made, then the one that was made; a payer that takes the 270 is asked', async () => {
    const request = asking('HARVT', 'ACT', { LastName: `Offered${++people}`, CertificateNumber: '' });
    const put = async (again: object = {}) =>
      (await clerk.call('submitEligibility', { ...request, ...again })).body.Data;
    const first = await put();
    expect(first?.Stored).toBeNull();
    const id = first?.SpifResponseID ?? '';
    expect(await put()).toMatchObject({ SpifResponseID: id, Stored: { Call: 'Open' } });
    const tasks = async () =>
      (
        await server.admin.query<{ state: string }>(
          `SELECT t.state FROM phi.call_task t JOIN phi.lookup l ON l.client_id = t.client_id AND l.id = t.lookup_id
            WHERE l.last_name = $1 ORDER BY l.requested_at`,
          [request.LastName],
        )
      ).rows.map(({ state }) => state);
    expect(await tasks()).toEqual(['Open']);
    // It waits for its call for days: as long as it does, no second one is made.
    await setBack(server.admin, { table: 'phi.lookup', column: 'requested_at', by: '5 days', of: ['id', id] });
    expect(await put()).toMatchObject({ SpifResponseID: id, Stored: { Call: 'Open' } });

    const { body } = await clerk.call('logPayerCall', {
      SpifResponseID: id,
      Version: (await matterOf(id)).Version,
      NumberCalled: '(555) 019-1230',
      CalledAt: new Date(Date.now() - 60_000).toISOString(),
      Outcome: 'Active',
      Representative: 'Maria L.',
      Reference: '4471-B',
    });
    expect(body.WasSuccess).toBe(true);
    expect(await put()).toMatchObject({ SpifResponseID: id, Stored: { Call: 'Made' } });
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SubmitEligibility' AND entity_id = $1 ORDER BY seq DESC LIMIT 2",
      [id],
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      'stored answer offered, nothing sent',
      'stored check by hand offered, nothing sent',
    ]);

    const again = await put({ RunAgain: { Reason: 'AnswerDoubted' } });
    expect(again?.Stored).toBeNull();
    expect(await tasks()).toEqual(['Done', 'Open']);
    await server.admin.query(
      "UPDATE phi.call_task SET verified_at = now() - interval '25 hours', state = 'Done' WHERE lookup_id = ANY($1)",
      [[id, again?.SpifResponseID]],
    );
    expect((await put())?.Stored).toBeNull();
  });

  it('has no 270 to leave, and leaves as a row with what became of it', async () => {
    const { SpifResponseID } = await ask();
    const none = await clerk.call('exportLookup', { SpifResponseID, Format: '270' });
    expect(none.body.UserMessage).toBe('Nothing was sent for this lookup.');
    expect((await clerk.call('exportLookup', { SpifResponseID, Format: 'PDF' })).body.WasSuccess).toBe(true);
  });

  it('is asked over the wire from the next check on, once it takes the 270', async () => {
    const takes = (on: boolean) =>
      server.admin.query(
        on
          ? "INSERT INTO system.partner_transaction (partner_id, transaction) VALUES ($1, '270')"
          : "DELETE FROM system.partner_transaction WHERE partner_id = $1 AND transaction = '270'",
        [partner('GRANT')],
      );
    await takes(false);
    const request = asking('GRANT', 'ACT', { LastName: `Wired${++people}` });
    expect(await check(clerk, request)).toMatchObject({ Outcome: 'ByHand' });
    await takes(true);
    const { body } = await clerk.call('submitEligibility', request);
    expect(body.Data?.Stored).toBeNull();
    expect(await resultOf(clerk, body.Data?.SpifResponseID ?? '')).toMatchObject({ Outcome: 'Answered' });
  });
});
