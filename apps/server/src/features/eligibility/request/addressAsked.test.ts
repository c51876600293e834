import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, openColumn, partner, resultOf } from '#/testing/checks.ts';
import { goodDefaultAddress } from '#/testing/good/goodAddress.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator']);
  const { ChangedBy: _by, ChangedAt: _at, ...held } = (await admin.call('getEligibilitySettings')).body.Data ?? {};
  const Locations = [{ Name: 'Northgate', Address: '', City: '', State: '', Zip: '' }];
  await admin.call('saveEligibilitySettings', { ...held, Locations });
});
beforeEach(async () => {
  await server.admin.query('TRUNCATE phi.default_address, phi.default_address_version, phi.address_words');
  await tells(true, 'NORTH', 'PRBCB');
});
afterAll(() => server.close());

const tells = (told: boolean, ...payers: readonly string[]) =>
  server.admin.query('UPDATE system.trading_partner SET takes_address = $2 AND id = ANY($1)', [
    payers.map(partner),
    told,
  ]);
const standsIn = async (fields: object = {}) => {
  const row = { ...goodDefaultAddress, Location: '', EffectiveFrom: '', AddressID: null, Version: null, ...fields };
  const { body, text } = await admin.call('saveDefaultAddress', row);
  if (body.Data === undefined) throw new Error(text);
  return body.Data.AddressID;
};
let people = 0;
/** Somebody registered who lives there. */
async function livingAt(home: object) {
  const LastName = `Dwell${'abcdefghijklmnop'[(people += 1)]}`;
  const { body, text } = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `DWL-${people}`,
    LastName,
    FirstName: 'Ada',
    DateOfBirth: '1961-02-03',
    ...home,
  });
  if (body.Data === undefined) throw new Error(text);
  return { RegmasterID: body.Data.RegMasterID, LastName, FirstName: 'Ada', DateOfBirth: '1961-02-03' };
}
const at = { Address1: '8 Elm Ave', Address2: 'Apt 4', City: 'Troy', State: 'NY', Zip: '12180-0412' };
/** N3 and N4 of what was sent. */
const placeIn = async (id: string) =>
  ((await openColumn(server, id, 'raw_270')) ?? '').split('~').filter((one) => /^N[34]\*/.test(one.trim()));
const asked = async (payer: string, person: object, changes: object = {}) => {
  const result = await check(clerk, asking(payer, 'ACT', { ...person, ...changes }));
  expect(result.Outcome).toBe('Answered');
  return { place: await placeIn(result.SpifResponseID), sent: result.AddressSent };
};

it('[ROUTE-037] a payer that is told gets the registration’s own address, another none; the registration stays as it is', async () => {
  const person = await livingAt(at);
  await standsIn();
  expect(await asked('NORTH', person)).toEqual({
    place: ['N3*8 Elm Ave*Apt 4', 'N4*Troy*NY*121800412'],
    sent: { From: 'Registration', Finding: null, Location: '', Address: '8 Elm Ave, Apt 4, Troy, NY 12180-0412' },
  });
  expect(await asked('BLUE1', person)).toEqual({ place: [], sent: null });
  expect((await asked('NORTH', await livingAt({ ...at, Address2: 'N/A' }))).place).toEqual([
    'N3*8 Elm Ave',
    'N4*Troy*NY*121800412',
  ]);
});

it('[ROUTE-037] where the registration says that there is none, that of the location goes, else that of all; the result says why', async () => {
  const person = await livingAt({ ...at, Address1: 'HOMELESS' });
  await standsIn();
  await standsIn({ Location: 'Northgate', Line1: '40 GATE RD', Line2: 'DOCK 2', Zip: '12207-0001' });
  const Finding = { Lack: 'Words', Says: 'HOMELESS' };
  expect(await asked('NORTH', person, { Location: 'northgate' })).toEqual({
    place: ['N3*40 GATE RD*DOCK 2', 'N4*ALBANY*NY*122070001'],
    sent: { From: 'Default', Finding, Location: 'Northgate', Address: '40 GATE RD, DOCK 2, ALBANY, NY 12207-0001' },
  });
  expect(await asked('NORTH', person)).toEqual({
    place: ['N3*12 QUAY ST', 'N4*ALBANY*NY*12207'],
    sent: { From: 'Default', Finding, Location: '', Address: '12 QUAY ST, ALBANY, NY 12207' },
  });
  const { body } = await clerk.call('getRegistration', { RegMasterID: person.RegmasterID });
  expect(body.Data).toMatchObject({ Address1: 'HOMELESS', City: 'Troy' });
});

it('[ROUTE-037] none goes where none stands in today; a stranger has none; the client’s own words mean none', async () => {
  const car = await livingAt({ ...at, Address1: 'In a car' });
  await admin.call('saveAddressWords', { Words: ['in a car'], Version: null });
  expect((await asked('NORTH', car)).sent).toMatchObject({ From: 'Nowhere', Finding: { Lack: 'Words' }, Address: '' });
  const id = await standsIn({ ReplaceWhen: ['Missing'] });
  expect((await asked('NORTH', car)).place).toEqual([]);
  const stranger = { LastName: 'Undwelling' };
  expect((await asked('NORTH', stranger)).place).toEqual(['N3*12 QUAY ST', 'N4*ALBANY*NY*12207']);
  await admin.call('retireDefaultAddress', { AddressID: id, Version: 1, Retired: true });
  expect(await asked('NORTH', stranger)).toEqual({
    place: [],
    sent: { From: 'Nowhere', Finding: { Lack: 'Missing', Says: '' }, Location: '', Address: '' },
  });
});

it('[ROUTE-037] what cannot be used is not sent; what a message cannot carry is written in its letters', async () => {
  await standsIn({ ReplaceWhen: ['Invalid'] });
  const half = await livingAt({ ...at, City: '' });
  expect((await asked('NORTH', half)).sent).toMatchObject({
    From: 'Default',
    Finding: { Lack: 'Invalid', Says: 'it has no city' },
  });
  const accented = await livingAt({ ...at, Address1: '8 Peña Blvd: rear', Address2: '' });
  expect((await asked('NORTH', accented)).place).toEqual(['N3*8 Pena Blvd rear', 'N4*Troy*NY*121800412']);
});

it('[ROUTE-037] of a dependent it is where the dependent lives', async () => {
  const child = await livingAt(at);
  const family = {
    UseSubscriber: true,
    SubscriberLastName: child.LastName,
    SubscriberFirstName: 'Ida',
    SubscriberGender: 'F',
    SubscriberDateOfBirth: '1940-02-03',
  };
  const result = await check(clerk, asking('PRBCB', 'ACT', { ...child, ...family }));
  const raw = (await openColumn(server, result.SpifResponseID, 'raw_270')) ?? '';
  expect(raw).toMatch(/NM1\*03\*[^~]*~(?:(?!HL\*)[^~]*~)*N3\*8 Elm Ave\*Apt 4~N4\*Troy\*NY\*121800412~/);
  expect(raw.match(/~N3\*/g)).toHaveLength(1);
});

it('[ROUTE-037] what was refused is asked anew once another address goes; what was answered stands', async () => {
  const person = await livingAt({});
  const submitted = async (scenario: string) => {
    const { body } = await clerk.call('submitEligibility', asking('NORTH', scenario, person));
    const id = body.Data?.SpifResponseID ?? '';
    await resultOf(clerk, id);
    return id;
  };
  const [refused, answered] = [await submitted('AAA75'), await submitted('ACT')];
  expect(await submitted('AAA75')).toBe(refused);
  const address = await standsIn();
  const anew = await submitted('AAA75');
  expect(anew).not.toBe(refused);
  expect(await placeIn(anew)).toEqual(['N3*12 QUAY ST', 'N4*ALBANY*NY*12207']);
  expect(await submitted('AAA75')).toBe(anew);
  expect(await submitted('ACT')).toBe(answered);
  // What a lookup told is kept with it, whatever becomes of the row.
  await admin.call('retireDefaultAddress', { AddressID: address, Version: 1, Retired: true });
  expect((await resultOf(clerk, anew)).AddressSent).toMatchObject({ From: 'Default' });
  const { rows } = await server.admin.query<{ sealed: string }>(
    "SELECT encode(address_sent_enc, 'escape') AS sealed FROM phi.lookup WHERE id = $1",
    [anew],
  );
  expect(rows[0]?.sealed).not.toContain('QUAY');
});

it('[ROUTE-037] a payer that is asked by hand is not called twice, whatever address would go today', async () => {
  await tells(true, 'HARVT');
  const request = asking('HARVT', 'ACT', await livingAt({}));
  const put = async () => (await clerk.call('submitEligibility', request)).body.Data;
  const first = await put();
  expect(first?.Stored).toBeNull();
  await standsIn();
  expect(await put()).toMatchObject({ SpifResponseID: first?.SpifResponseID, Stored: { Call: 'Open' } });
});

it('[ROUTE-037] rows that are over are not read for a question', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await standsIn({ Location: 'Over', Line1: '1 OVER ST', EffectiveTo: addDays(today, -3) });
  await standsIn({ Location: 'Ends', Line1: '2 ENDS ST', EffectiveTo: today });
  await standsIn({ Location: 'Later', Line1: '3 LATER ST', EffectiveFrom: addDays(today, 9) });
  const route = await server.deps.doors.withTenant(lakeside, (trx) =>
    readPayerRoute(trx, partner('NORTH'), lakeside, new Date()),
  );
  const lines = route?.client.default_addresses.map(({ Line1 }) => Line1);
  expect(lines?.toSorted()).toEqual(['2 ENDS ST', '3 LATER ST']);
});

it('[ROUTE-037] the rows of one client stand in for nobody of another', async () => {
  await standsIn();
  const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
  const result = await check(elsewhere, asking('NORTH', 'ACT', { LastName: 'Undwelling' }));
  expect(result.AddressSent).toMatchObject({ From: 'Nowhere' });
  expect(await placeIn(result.SpifResponseID)).toEqual([]);
});
