import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

type Clerk = Awaited<ReturnType<typeof signedIn>>;
let server: TestServer;
let dana: Clerk;
let omar: Clerk;
beforeAll(async () => {
  server = await startTestServer();
  dana = await named('Dana', 'Kim');
  omar = await named('Omar', 'Reyes');
});
afterAll(() => server.close());

async function named(first: string, last: string): Promise<Clerk> {
  const clerk = await signedIn(server);
  await server.admin.query('UPDATE identity.app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    clerk.user.id,
    first,
    last,
  ]);
  return clerk;
}

const call = {
  NumberCalled: '(555) 010-0101',
  CalledAt: '',
  Outcome: 'Active',
  Representative: 'Maria L.',
  Reference: '4471-B',
  PlanFrom: '2026-01-01',
  Benefits: [{ Service: '98', Kind: 'Copay', Network: 'In', Value: '25' }],
  Note: 'Therapy needs an authorization',
};
beforeEach(() => {
  call.CalledAt = new Date(Date.now() - 300_000).toISOString();
});

let people = 0;
/** A lookup that must be called about, of somebody nobody else is. */
const toCall = async (asker: Caller = dana, change = {}) =>
  (await check(asker, asking('NORTH', 'CALL31', { LastName: `Caller${++people}`, ...change }))).SpifResponseID;
const queue = async (reader: Caller, filter = {}) => {
  const { body } = await reader.call('listPayerCalls', filter);
  if (body.Data === undefined) throw new Error('no queue');
  return body.Data;
};
const read = async (id: string, reader: Caller = dana) => {
  const { body } = await reader.call('getPayerCalls', { SpifResponseID: id });
  if (body.Data === undefined) throw new Error('no calls');
  return body.Data;
};
const log = (clerk: Caller, SpifResponseID: string, change = {}) =>
  clerk.call('logPayerCall', { ...call, SpifResponseID, Version: 1, ...change });

describe('the queue', () => {
  it('[INS-02] takes what comes back as Active (CALL), and nothing else', async () => {
    const id = await toCall();
    const active = (await check(dana, asking('NORTH', 'ACT', { LastName: 'Noneed' }))).SpifResponseID;
    const { Rows, Payers } = await queue(dana, { Sort: 'age', Descending: true });
    expect(Rows.map((row) => row.SpifResponseID)).toContain(id);
    expect(Rows.map((row) => row.SpifResponseID)).not.toContain(active);
    expect(Rows[0]).toMatchObject({ AssignedTo: null, Calls: 0, PayerName: 'Northlake Mutual', Phone: null });
    expect(Rows[0]?.Reason).toMatch(/investigation|contact/i);
    expect(Payers.find(({ Name }) => Name === 'Northlake Mutual')?.Waiting).toBeGreaterThan(0);
  });

  it.each([
    ['CMS01', '9XX0XX0XX03', { Kind: 'advantage', Name: 'SUMMIT PEAK ADVANTAGE HMO', Phone: '5550177440' }],
    // Of two Advantage plans the one that has ended is not called.
    ['CMS01', '9XX0XX0XX49', { Kind: 'advantage', Name: 'SUMMIT PEAK ADVANTAGE HMO', Phone: '5550177440' }],
    ['NORTH', 'X1-CALL31', null],
  ])(
    'names who answers in the payer’s place, to be called first: %s %s',
    async (payer, CertificateNumber, AskFirst) => {
      const request = asking(payer, '', { CertificateNumber, LastName: `Instead${++people}` });
      const id = (await check(dana, request)).SpifResponseID;
      expect((await read(id)).AskFirst).toEqual(AskFirst);
    },
  );

  it('holds a person, payer and day once: asked again, it moves on with who had it', async () => {
    const person = { LastName: `Twice${++people}` };
    const first = await toCall(dana, person);
    await omar.call('assignPayerCall', { SpifResponseID: first, Version: 1, AssignTo: omar.user.id });
    const second = await toCall(dana, person);
    const rows = (await queue(omar, { Holder: 'Me' })).Rows.map((row) => row.SpifResponseID);
    expect(rows).toContain(second);
    expect(rows).not.toContain(first);
    expect((await read(first)).State).toBe('Superseded');

    // A good answer leaves nothing to call about.
    await check(dana, asking('NORTH', 'ACT', person));
    expect((await read(second)).State).toBe('Superseded');
  });

  it.each([
    [['98'], ['98'], 'Superseded'],
    [['98'], ['98', '33'], 'Superseded'],
    [['98'], ['33'], 'Open'],
    [['98', '33'], ['98'], 'Open'],
  ])('a call about %j that is asked again about %j is %s', async (before, after, state) => {
    await server.admin.query('UPDATE system.trading_partner SET multi_service_type = true WHERE id = $1', [
      partner('TIDEL'),
    ]);
    const LastName = `Service${++people}`;
    const ask = (scenario: string, SelectedServiceCode: readonly string[]) =>
      check(dana, asking('TIDEL', scenario, { LastName, SelectedServiceCode }));
    const { SpifResponseID: id } = await ask('CALL31', before);
    await ask('ACT', after);
    expect((await read(id)).State).toBe(state);
  });

  it('is filtered by whose it is, by payer, and by when to call again', async () => {
    const [mine, nobodys, later] = [await toCall(), await toCall(), await toCall()];
    await dana.call('assignPayerCall', { SpifResponseID: mine, Version: 1, AssignTo: dana.user.id });
    const CallAgainAt = new Date(Date.now() + 3_600_000).toISOString();
    await log(dana, later, { Outcome: 'CallAgain', CallAgainAt, Benefits: [] });
    const ids = async (filter: object) => (await queue(dana, filter)).Rows.map((row) => row.SpifResponseID);
    expect(await ids({ Holder: 'Me' })).toEqual(expect.arrayContaining([mine, later]));
    expect(await ids({ Holder: 'Me' })).not.toContain(nobodys);
    expect(await ids({ Holder: 'Nobody' })).toContain(nobodys);
    expect(await ids({ Holder: 'Nobody' })).not.toContain(mine);
    expect(await ids({ DueNow: true })).not.toContain(later);
    const { Rows } = await queue(dana, {});
    expect(Rows.find((row) => row.SpifResponseID === later)).toMatchObject({ Calls: 1, CallAgainAt });
    const all = await queue(dana, {});
    const other = all.Payers[0]?.ID ?? '';
    expect((await queue(dana, { PartnerID: other })).Total).toBe(all.Payers[0]?.Waiting);
    expect(all.Waiting).toBe(all.Total);
  });

  it('shows another client nothing, and its lookups are not there', async () => {
    const id = await toCall();
    const foreign = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await queue(foreign, {})).Rows.map((row) => row.SpifResponseID)).not.toContain(id);
    expect((await foreign.call('getPayerCalls', { SpifResponseID: id })).status).toBe(404);
    expect((await log(foreign, id)).status).toBe(404);
  });

  it('comes as CSV, as it is filtered', async () => {
    const LastName = `Exported${++people}`;
    await toCall(dana, { LastName });
    const { body } = await dana.call('exportPayerCalls', { Holder: 'Nobody' });
    const file = (await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' }))
      .text;
    expect(file).toContain(LastName);
    expect(file.split('\r\n')[0]).toContain('Waiting since');
  });
});

describe('hand-off', () => {
  it('tells whoever gets a call and whoever loses it, with the payer and no patient', async () => {
    const LastName = `Handed${++people}`;
    const id = await toCall(dana, { LastName });
    await dana.call('assignPayerCall', { SpifResponseID: id, Version: 1, AssignTo: omar.user.id, Note: 'Ask for PT' });
    const notices = async (clerk: Clerk) =>
      (
        await server.admin.query<{ message: string; deep_link: string }>(
          `SELECT message, deep_link FROM identity.notification WHERE user_id = $1 AND subject LIKE $2`,
          [clerk.user.id, `call ${id} %`],
        )
      ).rows;
    expect(await notices(omar)).toEqual([
      {
        message: 'Dana Kim handed you a call to Northlake Mutual.',
        deep_link: `/spifmanagement/callqueue?lookup=${id}`,
      },
    ]);
    expect(await read(id, omar)).toMatchObject({ HandOffNote: 'Ask for PT', AssignedTo: { ID: omar.user.id } });

    const third = await named('Pia', 'Lund');
    const { Version } = await read(id);
    await third.call('assignPayerCall', { SpifResponseID: id, Version, AssignTo: third.user.id });
    expect((await notices(omar)).map(({ message }) => message)).toContain(
      'Pia Lund took over your call to Northlake Mutual.',
    );
    expect(await notices(third)).toEqual([]);
    expect(JSON.stringify(await notices(omar))).not.toContain(LastName);
  });

  it('goes to people of the client alone', async () => {
    const id = await toCall();
    const outsider = await signedIn(server, ['RealTimeEligibility'], summit);
    const clerkWithout = await signedIn(server, ['Reports']);
    for (const AssignTo of [outsider.user.id, clerkWithout.user.id]) {
      const reply = await dana.call('assignPayerCall', { SpifResponseID: id, Version: 1, AssignTo });
      expect(fieldsOf(reply)).toEqual({ AssignTo: 'Choose one from the list' });
    }
    const people = (await dana.call('getCallers')).body.Data ?? [];
    expect(people.map(({ ID }) => ID)).toEqual(expect.arrayContaining([dana.user.id, omar.user.id]));
    expect(people.map(({ ID }) => ID)).not.toContain(outsider.user.id);
  });

  it('of two who take the same call the second learns who was faster', async () => {
    const id = await toCall();
    const take = (clerk: Clerk) =>
      clerk.call('assignPayerCall', { SpifResponseID: id, Version: 1, AssignTo: clerk.user.id });
    expect((await take(dana)).status).toBe(200);
    const second = await take(omar);
    expect(second.status).toBe(409);
    expect(second.body.UserMessage).toMatch(/^Changed by Dana Kim at /);
    expect((await take(dana)).status).toBe(200); // nothing changes: no conflict
  });
});

describe('a call', () => {
  it('is a verification of its own: in the result, in the history, and out of the queue', async () => {
    const id = await toCall();
    expect((await log(omar, id)).body.WasSuccess).toBe(true);
    const { body } = await dana.call('getEligibilityResult', { SpifResponseID: id });
    // What the payer sent stays what it is.
    expect(body.Data).toMatchObject({ StatusID: 31, Grade: 'Questionable' });
    expect(body.Data?.Phone).toEqual({ StatusID: 1, StatusText: 'Active', Grade: 'Good', At: call.CalledAt });
    const history = await dana.call('getEarlierLookups', { SpifResponseID: id });
    expect(history.body.Data?.find((row) => row.SpifResponseID === id)?.Phone?.StatusText).toBe('Active');
    expect((await queue(dana)).Rows.map((row) => row.SpifResponseID)).not.toContain(id);
    expect((await queue(dana, { Settled: true })).Rows.map((row) => row.SpifResponseID)).toContain(id);
  });

  it('keeps by whom, when, under which reference and what was told, sealed', async () => {
    const id = await toCall();
    await log(omar, id);
    const { CallLog } = await read(id);
    expect(CallLog).toEqual([
      expect.objectContaining({
        Representative: 'Maria L.',
        Reference: '4471-B',
        CalledAt: call.CalledAt,
        NumberCalled: '(555) 010-0101',
        LoggedBy: 'Omar Reyes',
        Benefits: call.Benefits,
        Withdrawn: null,
      }),
    ]);
    const { rows } = await server.admin.query<{ kept: string }>(
      'SELECT payer_call::text AS kept FROM phi.payer_call WHERE lookup_id = $1',
      [id],
    );
    expect(rows[0]?.kept).not.toMatch(/Maria|4471-B/);
    expect(Buffer.from((rows[0]?.kept ?? '').replaceAll(/[^0-9a-f]/g, ''), 'hex').toString('latin1')).not.toContain(
      'Maria',
    );
  });

  it('[ENT-093] begins with the service type of the client, offers its favourites first, and shows what was told in their order', async () => {
    const id = await toCall();
    const told = ['30', 'MH', '98', 'UC'].map((Service) => ({ ...call.Benefits[0], Service }));
    await log(dana, id, { Benefits: told });
    const services = async () => (await read(id)).CallLog[0]?.Benefits.map(({ Service }) => Service);
    expect(await read(id)).toMatchObject({ DefaultService: '30', ServiceFavourites: [] });
    expect(await services()).toEqual(['30', 'MH', '98', 'UC']);
    const admin = await signedIn(server, ['ClientAdministrator']);
    const { ChangedBy: _by, ChangedAt: _at, ...before } = (await admin.call('getEligibilitySettings')).body.Data ?? {};
    await admin.call('saveEligibilitySettings', { ...before, DefaultService: 'MH', ServiceFavourites: ['UC', '98'] });
    expect(await read(id)).toMatchObject({ DefaultService: 'MH', ServiceFavourites: ['UC', '98'] });
    expect(await services()).toEqual(['UC', '98', '30', 'MH']);
  });

  it('is refused where it could not be traced, each message beside its field', async () => {
    const id = await toCall();
    const reply = await log(dana, id, { Representative: '', Reference: ' ', NumberCalled: '12' });
    expect(fieldsOf(reply)).toEqual({
      Representative: 'Value is required',
      Reference: 'Value is required',
      NumberCalled: 'Enter ten digits',
    });
    expect((await read(id)).CallLog).toEqual([]);
  });

  it('that reached nobody verifies nothing, and the lookup waits on', async () => {
    const id = await toCall();
    await log(dana, id, { Outcome: 'NotReached', Representative: '', Reference: '', Benefits: [] });
    expect(await read(id)).toMatchObject({ State: 'Open', Phone: null, Calls: 1, AssignedTo: { ID: dana.user.id } });
  });

  it('of two who log at once the second sees the first, the same call logged again is one', async () => {
    const id = await toCall();
    const first = await log(dana, id);
    expect((await log(dana, id)).body.Data).toEqual(first.body.Data);
    const second = await log(omar, id, { Outcome: 'Inactive' });
    expect(second.status).toBe(409);
    expect((await read(id)).CallLog).toHaveLength(1);
    const { Version } = await read(id);
    const later = new Date(Date.now() - 60_000).toISOString();
    expect((await log(omar, id, { Outcome: 'Inactive', Version, CalledAt: later })).status).toBe(200);
    expect((await read(id)).Phone).toMatchObject({ StatusID: 6, Grade: 'Bad' });
  });

  it('that was logged by mistake is taken back: struck out, and the lookup waits again', async () => {
    const id = await toCall();
    const { body } = await log(dana, id);
    const { Version } = await read(id);
    const taken = await omar.call('withdrawPayerCall', { CallID: body.Data?.CallID, Version, Reason: 'Other patient' });
    expect(taken.status).toBe(200);
    expect(await read(id)).toMatchObject({
      State: 'Open',
      Phone: null,
      Calls: 0,
      CallLog: [{ Withdrawn: { By: 'Omar Reyes' } }],
    });
    const { rows } = await server.admin.query(
      `SELECT reason FROM phi.audit_event WHERE client_id = $1 AND action = 'WithdrawPayerCall' ORDER BY seq DESC LIMIT 1`,
      [lakeside],
    );
    expect(rows).toEqual([{ reason: 'Other patient' }]);
  });

  it('may be made about any answer, and needs the member id, which is shown as an audited act', async () => {
    const { SpifResponseID } = await check(dana, asking('NORTH', 'ACT', { LastName: `Any${++people}` }));
    const before = await read(SpifResponseID);
    expect(before).toMatchObject({ State: 'None', Version: 0 });
    expect(before.CertificateNumber).toMatch(/^\*+-ACT$/);
    const shown = await dana.call('revealMemberId', { SpifResponseID });
    expect(shown.body.Data).toEqual({ CertificateNumber: 'X1-ACT' });
    const { rows } = await server.admin.query(
      `SELECT entity_id FROM phi.audit_event WHERE action = 'RevealMemberID' ORDER BY at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ entity_id: SpifResponseID }]);
    expect((await log(dana, SpifResponseID, { Version: 0 })).status).toBe(200);
  });

  it('stands in the registration to which the answer was saved', async () => {
    const { rows } = await server.admin.query<{ id: string; last_name: string; first_name: string; born: string }>(
      `SELECT id, last_name, first_name, date_of_birth::text AS born FROM phi.reg_master WHERE client_id = $1 ORDER BY mrn LIMIT 1`,
      [lakeside],
    );
    const [row] = rows;
    const id = await toCall(dana, {
      RegmasterID: row?.id,
      LastName: row?.last_name,
      FirstName: row?.first_name,
      DateOfBirth: row?.born,
    });
    const before = (await dana.call('getRegistration', { RegMasterID: row?.id })).body.Data;
    const saved = await dana.call('saveToRegistration', {
      SpifResponseID: id,
      RegMasterID: row?.id,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: null,
      RegistrationVersion: before?.Version,
    });
    await log(omar, id);
    const after = (await dana.call('getRegistration', { RegMasterID: row?.id })).body.Data;
    const insurance = after?.Insurances.find((one) => one.RegInsuranceID === saved.body.Data?.RegInsuranceID);
    expect(insurance).toMatchObject({ StatusID: 31, Phone: { StatusID: 1, At: call.CalledAt } });
  });
});
