import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const RegmasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
const rosalind = {
  Extension: 'MbiAssistance',
  RegmasterID,
  FirstName: 'Rosalind',
  LastName: 'Okonkwo',
  DateOfBirth: '1959-05-14',
  WithSSN: false,
};

const rows = async () => {
  const { rows: found } = await server.admin.query<Record<string, string | null>>(
    `SELECT client_id, entity_type, entity_id, patient_id, result, detail FROM phi.audit_event
      WHERE action = 'CopyToExtension' ORDER BY at`,
  );
  return found;
};

it('[EXT-11] of four askers only who opens patients of this client may hand one over, and it is in the audit first', async () => {
  const before = (await rows()).length;
  const handedOver = async () => (await rows()).slice(before).filter(({ result }) => result === 'done');
  expect((await callerOf(server.url, null).call('copyToExtension', rosalind)).status).toBe(401);
  const reporter = await signedIn(server, ['Reports']);
  expect((await reporter.call('copyToExtension', rosalind)).status).toBe(403);
  const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
  expect((await elsewhere.call('copyToExtension', rosalind)).status).toBe(404);
  expect(await handedOver()).toEqual([]);

  const clerk = await signedIn(server);
  expect((await clerk.call('copyToExtension', { ...rosalind, WithSSN: true })).body).toMatchObject({
    WasSuccess: true,
  });
  expect(await handedOver()).toEqual([
    {
      client_id: lakeside,
      entity_type: 'registration',
      entity_id: RegmasterID,
      patient_id: RegmasterID,
      result: 'done',
      detail: 'MbiAssistance with SSN',
    },
  ]);
});

it('[EXT-11] whoever is not registered stands in the audit by a digest, the same for the same person of this client alone', async () => {
  const clerk = await signedIn(server);
  const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
  const before = (await rows()).length;
  const typed = { ...rosalind, RegmasterID: null };
  for (const [caller, person] of [
    [clerk, typed],
    [clerk, { ...typed, LastName: 'OKONKWO ' }],
    [clerk, { ...typed, DateOfBirth: '1959-05-15' }],
    [elsewhere, typed],
  ] as const)
    expect((await caller.call('copyToExtension', person)).status).toBe(200);
  const added = (await rows()).slice(before);
  expect(JSON.stringify(added)).not.toMatch(/okonkwo|rosalind|1959/i);
  expect(added.every(({ entity_type, detail }) => entity_type === 'person' && detail === 'MbiAssistance')).toBe(true);
  const [one, again, other, theirs] = added.map(({ entity_id }) => entity_id);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(one);
  expect(new Set([one, other, theirs]).size).toBe(3);
});

it.each([
  ['an SSN', { SocialSecurityNumber: '963276208' }],
  ['an extension that does not exist', { Extension: 'Anything' }],
  ['no name', { LastName: '' }],
  ['no birth date', { DateOfBirth: '' }],
])('takes no payload with %s', async (_, change) => {
  const clerk = await signedIn(server);
  expect((await clerk.call('copyToExtension', { ...rosalind, ...change })).status).toBe(400);
});
