import { userDataSchema } from '@coverline/contract/logon/sessionUser.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, logIn, mailedCode, makeUser, openSession, signIn, summit, typeCode } from '#/testing/builders.ts';
import { version } from '#/platform/release.ts';
import { whileRow } from '#/testing/database/whileRow.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const roles = { [lakeside]: ['RealTimeEligibility', 'TicketCreator'], [summit]: ['Reports'] };
const client = {
  ID: lakeside,
  Name: 'Lakeside Regional Medical Center',
  Mnemonic: 'LR',
  IsXifin: false,
  PostbackType: 'HL7',
};

it('[ENT-001] [ENT-005] [ENT-011] [ENT-065] [CALL-06] the code step gives the session user, every field of the spec', async () => {
  const user = await makeUser(server, { roles });
  await server.admin.query(
    "UPDATE identity.app_user SET first_name = 'Rosalind', favorites = '{RealTimeEligibility}', default_landing_page = '/spifmanagement/eligibility', last_client_id = $2 WHERE id = $1",
    [user.id, lakeside],
  );
  const { cookie } = await logIn(server, user);
  const reply = await typeCode(server, cookie, user.email, await mailedCode(server, user.email));
  const { UserData, ...rest } = reply.body.Data ?? {};
  expect(rest).toEqual({ EmbeddedData: null });
  expect(UserData).toEqual({
    AuthToken: reply.body.AuthToken,
    UserID: user.id,
    IsOperator: true,
    EmergencyAccess: null,
    FirstName: 'Rosalind',
    LastName: 'Person',
    Email: user.email,
    Roles: ['RealTimeEligibility', 'TicketCreator'],
    FeatureList: ['WebService', 'ClientManagedPostbackMapping', 'AllowCaseManagementSubmittedStatus'],
    DefaultLandingPage: '/spifmanagement/eligibility',
    TermsOfService: {
      MustAccept: false,
      Version: '2026-01',
      Text: expect.any(String),
      AcceptedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    TerminologyData: {},
    ClientList: [
      client,
      { ID: summit, Name: 'Summit Reference Lab', Mnemonic: 'SR', IsXifin: true, PostbackType: 'Xifin' },
    ],
    SelectedClient: client,
    Performance: { Enabled: false, UserPoints: 0, GoalPoints: 0 },
    Notifications: { CaseReminders: [], SystemNotifications: expect.any(Array) },
    NavigationFavorites: ['RealTimeEligibility'],
    TimeZone: 'America/New_York',
    Today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ProductVersion: version,
  });
});

it('[CALL-03] [ENT-071] [ENT-072] [ENT-074] [ENT-075] a refresh gives the same user, with the token in both places', async () => {
  const session = await signIn(server, await makeUser(server, { roles }));
  const reply = await session.call('refreshLoginData');
  expect(Object.keys(reply.body).toSorted()).toEqual(['AuthToken', 'Data', 'WasSuccess']);
  expect(reply.body.Data?.UserData.AuthToken).toBe(reply.body.AuthToken);
  expect(reply.body.Data?.EmbeddedData).toBeNull();
  expect(userDataSchema.strict().safeParse(reply.body.Data?.UserData).success).toBe(true);
});

it('[ENT-009] [WL-04] the selected client’s terms come with it, in their three forms', async () => {
  const terms = { Patient: { Singular: 'Member', Plural: 'Members', Abbreviation: 'Mbr' } };
  const session = await openSession(server, await makeUser(server, { roles }), summit);
  const user = await whileRow(
    server,
    'identity.client',
    { id: summit },
    { terminology: JSON.stringify(terms) },
    async () => (await session.call('refreshLoginData')).body.Data?.UserData,
  );
  expect(user?.TerminologyData).toEqual(terms);
  const elsewhere = await openSession(server, await makeUser(server, { roles }), lakeside);
  expect((await elsewhere.call('refreshLoginData')).body.Data?.UserData.TerminologyData).toEqual({});
});

it('[ENT-005] [ENT-016] roles are those of the selected client with the staff roles; a client may have no postback', async () => {
  const session = await openSession(server, await makeUser(server, { roles, staff: ['FRHCEmployee'] }), summit);
  const user = await whileRow(
    server,
    'identity.client',
    { id: summit },
    { postback_type: null },
    async () => (await session.call('refreshLoginData')).body.Data?.UserData,
  );
  expect(user?.Roles).toEqual(['Reports', 'FRHCEmployee']);
  expect(user?.SelectedClient?.PostbackType).toBeNull();
});

it('E.11 today is the day where the session’s client is, whichever client was last selected elsewhere', async () => {
  const user = await makeUser(server, { roles });
  const [east, west] = [await openSession(server, user, lakeside), await openSession(server, user, summit)];
  await west.call('selectClient', summit);
  const today = async (session: typeof east) =>
    (await session.call('refreshLoginData')).body.Data?.UserData.Today ?? '';
  const day = (name: string) => new Intl.DateTimeFormat('en-CA', { timeZone: name }).format(new Date());
  // 25 hours ahead of the other: never the same day
  await whileRow(server, 'identity.client', { id: lakeside }, { time_zone: 'Pacific/Kiritimati' }, () =>
    whileRow(server, 'identity.client', { id: summit }, { time_zone: 'Pacific/Pago_Pago' }, async () => {
      expect([await today(east), await today(west)]).toEqual([day('Pacific/Kiritimati'), day('Pacific/Pago_Pago')]);
      expect(await today(east)).not.toBe(await today(west));
    }),
  );
});

it('a sign-in begins in the client last worked in, where that is still one of theirs', async () => {
  const user = await makeUser(server, { roles });
  const last = (id: string | null) =>
    server.admin.query('UPDATE identity.app_user SET last_client_id = $2 WHERE id = $1', [user.id, id]);
  const selected = async () =>
    (await (await signIn(server, user)).call('refreshLoginData')).body.Data?.UserData.SelectedClient?.ID;
  await last(summit);
  expect(await selected()).toBe(summit);
  await server.admin.query('DELETE FROM identity.membership WHERE user_id = $1 AND client_id = $2', [user.id, summit]);
  expect(await selected()).toBe(lakeside);
});

it('[ENT-010] staff have the clients of their company, an FRHCJediMaster of the operating company all there are', async () => {
  const names = async (staff: string) => {
    const session = await openSession(server, await makeUser(server, { staff: [staff] }), lakeside);
    return (await session.call('refreshLoginData')).body.Data?.UserData.ClientList.map((one) => one.Mnemonic);
  };
  expect(await names('FRHCEmployee')).toEqual(['LR', 'SR']);
  expect(await names('FRMDAdministrator')).toEqual(['LR', 'SR']);
  expect(await names('FRHCJediMaster')).toEqual(['AC', 'HF', 'LR', 'SR']);
});

it('a person without any client signs in, with none selected', async () => {
  const session = await signIn(server, await makeUser(server));
  const user = (await session.call('refreshLoginData')).body.Data?.UserData;
  expect(user).toMatchObject({ ClientList: [], SelectedClient: null, Roles: [], FeatureList: [] });
});
