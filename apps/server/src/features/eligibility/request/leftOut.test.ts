import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, keptOfPartner, openColumn, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const leavesOut = (payer: string, parts: readonly string[]) =>
  server.admin.query('UPDATE system.trading_partner SET left_out = $2 WHERE id = $1', [partner(payer), parts]);
const raw270 = async (id: string) => (await openColumn(server, id, 'raw_270')) ?? '';
/** Offered an answer of before, where there is one. */
const submitted = async (request: object) => {
  const { body } = await clerk.call('submitEligibility', request);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};

it('[NET-16] a payer that refuses a question with a gender finds the patient once it is left out, and is asked anew for that', async () => {
  const request = asking('NORTH', 'NOSEX', { LastName: 'Leftout', Gender: 'F' });
  const refused = await check(clerk, request);
  expect(refused).toMatchObject({ UnknownKind: 'notFound', StatusText: 'Unknown' });
  expect(await raw270(refused.SpifResponseID)).toMatch(/DMG\*D8\*\d{8}\*F~/);
  expect((await submitted(request)).SpifResponseID).toBe(refused.SpifResponseID);

  await leavesOut('NORTH', ['Gender']);
  const anew = await submitted(request);
  expect(anew.Stored).toBeNull();
  const found = (await clerk.call('getEligibilityResult', { SpifResponseID: anew.SpifResponseID, Wait: true })).body
    .Data;
  expect(found).toMatchObject({ Outcome: 'Answered', StatusText: 'Active' });
  expect(await raw270(anew.SpifResponseID)).toMatch(/DMG\*D8\*\d{8}~/);

  // What was answered stands, whatever the payer is told tomorrow.
  await leavesOut('NORTH', []);
  expect(await submitted(request)).toMatchObject({ SpifResponseID: anew.SpifResponseID, Stored: { Call: 'None' } });
});

it('[NET-16] of a dependent and of the subscriber alike; the SSN goes to nobody who is not to be told it', async () => {
  await leavesOut('PRBCB', ['Gender', 'SSN']);
  const family = asking('PRBCB', 'NOSEX', {
    LastName: 'Leftout',
    Gender: 'F',
    SocialSecurityNumber: '900112233',
    UseSubscriber: true,
    SubscriberLastName: 'Leftout',
    SubscriberFirstName: 'Ada',
    SubscriberGender: 'M',
    SubscriberDateOfBirth: '1970-02-03',
    SubscriberSocialSecurityNumber: '900112234',
  });
  const found = await check(clerk, family);
  expect(found).toMatchObject({ Outcome: 'Answered', StatusText: 'Active' });
  const sent = await raw270(found.SpifResponseID);
  expect(sent.match(/DMG[^~]*~/g)).toEqual(['DMG*D8*19700203~', expect.stringMatching(/^DMG\*D8\*\d{8}~$/)]);
  expect(sent).not.toContain('9001122');
});

it('whoever keeps payers says so, and the change is in the audit by its name', async () => {
  const master = await signedIn(server, ['FRHCJediMaster']);
  const PartnerID = partner('TIDEL');
  const { body } = await master.call('getTradingPartner', { PartnerID });
  if (body.Data === undefined) throw new Error(body.UserMessage ?? 'no payer');
  const kept = keptOfPartner(body.Data);
  const save = (LeftOut: readonly string[], more = {}) =>
    master.call('saveTradingPartner', { ...kept, LeftOut, ...more });
  const wrong = await save(['SSN'], { RequiredFieldSets: [['SocialSecurityNumber', 'LastName']] });
  expect(wrong.body.Fields).toEqual([
    { Field: 'LeftOut', Message: 'A required set has the SSN: it cannot be left out' },
  ]);
  expect((await save(['Race'])).status).toBe(400);
  expect((await save(['Group', 'Gender', 'Gender'])).body.WasSuccess).toBe(true);
  expect((await clerk.call('getTradingPartner', { PartnerID })).body.Data?.LeftOut).toEqual(['Gender', 'Group']);
  const { rows } = await server.admin.query<{ detail: string }>(
    "SELECT detail FROM phi.audit_event WHERE action = 'SaveTradingPartner' AND entity_id = $1",
    [PartnerID],
  );
  expect(rows.map(({ detail }) => detail)).toEqual(['changed LeftOut']);
});
