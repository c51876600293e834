import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const ada = {
  LastName: 'Quillon-Sarre',
  FirstName: 'Elizabeth',
  DateOfBirth: '1961-03-12',
  Gender: 'F' as const,
  SocialSecurityNumber: '319-44-2871',
  Phone: '(216) 234-5678',
  Address1: '14 Wren Street',
  City: 'Tideland',
  State: 'OH',
  Zip: '44909',
};
let registered = '';
beforeAll(async () => {
  const payload = { RegMasterID: null, Version: null, MRN: randomUUID().slice(0, 8), ...ada };
  registered = (await clerk.call('saveRegistration', payload)).body.Data?.RegMasterID ?? '';
});

const find = async (changes: object, caller = clerk) => {
  const { body } = await caller.call('findSamePerson', { ...ada, ...changes });
  return (body.Data ?? []).find(({ RegMasterID }) => RegMasterID === registered);
};

it.each<readonly [string, object, 'same' | 'review' | undefined, string]>([
  ['the same person', {}, 'same', 'The SSNs are the same'],
  [
    'by a nickname, after a move',
    { FirstName: 'Betty', Address1: '9 Elm Road', Zip: '44910' },
    'same',
    'The SSNs are the same',
  ],
  ['day and month exchanged', { DateOfBirth: '1961-12-03' }, 'same', 'Day and month of birth are exchanged'],
  ['one of two last names', { LastName: 'Sarre', SocialSecurityNumber: '' }, 'same', 'The birth dates are the same'],
  [
    'names alone',
    { DateOfBirth: '', SocialSecurityNumber: '', Phone: '', Address1: '', Zip: '', City: '' },
    'review',
    'The last names are the same',
  ],
  [
    'another name that sounds so, by birth and address',
    { LastName: 'Quillen-Sarr', SocialSecurityNumber: '' },
    'same',
    'The birth dates are the same',
  ],
  ['her twin', { FirstName: 'Marguerite', SocialSecurityNumber: '' }, 'review', 'The birth dates are the same'],
  [
    'a stranger of that day',
    {
      LastName: 'Vandermeer',
      FirstName: 'Oto',
      Gender: 'M',
      SocialSecurityNumber: '',
      Phone: '',
      Address1: '',
      City: '',
      Zip: '',
    },
    undefined,
    '',
  ],
])('%s is judged by what speaks for it, and told why', async (_name, changes, verdict, reason) => {
  const found = await find(changes);
  expect(found?.Verdict).toBe(verdict);
  if (found !== undefined) expect(found.Reasons).toContain(reason);
});

it('a twin is held back with the reason, and no answer shows a number', async () => {
  const twin = await find({ FirstName: 'Marguerite', SocialSecurityNumber: '' });
  expect(twin?.HeldBack.join(' ')).toMatch(/twin/i);
  const { body } = await clerk.call('findSamePerson', ada);
  expect(JSON.stringify(body)).not.toMatch(/2871|5678|Wren/);
});

it('another client has nobody of ours', async () => {
  expect(await find({}, await signedIn(server, ['RealTimeEligibility'], summit))).toBeUndefined();
});

it('the audit has who was shown, and nothing of what was typed', async () => {
  await find({});
  const { rows } = await server.admin.query<Record<string, unknown>>(
    "SELECT * FROM phi.audit_event WHERE action = 'FindSamePerson' AND detail LIKE $1 ORDER BY seq DESC LIMIT 1",
    [`%${registered}%`],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows[0])).not.toMatch(/Quillon|Elizabeth|2871|1961/);
});
