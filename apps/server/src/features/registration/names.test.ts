import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  await register('NAME-1', "O'Malley-Ngata", 'Søren');
});
afterAll(() => server.close());

const find = async (SearchTerm: string, who = clerk) => {
  const { body } = await who.call('findPatient', { SearchTerm });
  return (body.Data ?? []).map((row) => `${row.LastName}, ${row.FirstName}`);
};

async function register(MRN: string, LastName: string, FirstName: string): Promise<string> {
  const typed = { MRN, LastName, FirstName, DateOfBirth: '1959-05-14' };
  const { body } = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, ...typed });
  return body.Data?.RegMasterID ?? '';
}
async function change(RegMasterID: string, to: object): Promise<void> {
  const { body } = await clerk.call('getRegistration', { RegMasterID });
  const { Version, MRN, LastName, FirstName, DateOfBirth } = body.Data ?? {};
  const sent = { RegMasterID, Version, MRN, LastName, FirstName, DateOfBirth, ...to };
  expect((await clerk.call('saveRegistration', sent)).body.UserMessage).toBeUndefined();
}

it('names with marks, apostrophes and hyphens, written with them or without; and each part of a double name', async () => {
  const id = await register('NAME-2', 'Núñez-Reyes Vega', 'Anne-Marie');
  for (const term of [
    'omalley',
    'o’malley',
    'O Malley',
    'malley',
    'ngata',
    'OMALLEYNGATA',
    'soren ngata',
    "o'malley-ng, sø",
  ])
    expect(await find(term), term).toEqual(["O'Malley-Ngata, Søren"]);
  for (const term of [
    'nunez',
    'NÚÑEZ',
    'nu\u0301nez-r',
    'nunezreyes',
    'reyes veg',
    'vega',
    'reyes vega, anne',
    'vega marie',
    'Reyes-Vega',
  ])
    expect(await find(term), term).toContain('Núñez-Reyes Vega, Anne-Marie');
  await change(id, { LastName: 'Ortegaly' });
  for (const term of ['nunez', 'vega marie']) expect((await find(term)).join('; '), term).not.toContain('Anne-Marie');
  expect(await find('ortegaly marie')).toEqual(['Ortegaly, Anne-Marie']);
});

it('a name of another client is found by none of its parts', async () => {
  const there = await signedIn(server, ['RealTimeEligibility'], summit);
  for (const term of ['ngata', 'omalley', 'marie']) expect(await find(term, there), term).toEqual([]);
});

it("a payer's name that was taken over is found by its parts", async () => {
  const id = await register('NAME-3', 'Abelquist', 'Lee-Zara');
  expect(await find('zara')).toEqual(['Abelquist, Lee-Zara']);
  const of = { RegmasterID: id, LastName: 'Abelquist', FirstName: 'Lee', DateOfBirth: '1959-05-14' };
  const { SpifResponseID } = await check(clerk, asking('NORTH', 'ACT', of));
  const saved = await clerk.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID: id,
    RegInsuranceID: null,
    InsuranceVersion: null,
    COB: 1,
    Demographics: ['FirstName'],
    RegistrationVersion: 1,
  });
  expect(saved.body.UserMessage).toBeUndefined();
  expect((await find('abelquist'))[0]?.toLowerCase()).toBe('abelquist, lee');
  expect(await find('zara')).toEqual([]);
});

it('R-22 whoever was registered before names were kept by their parts', async () => {
  await server.admin.query('DELETE FROM phi.reg_name');
  expect(await find('ngata')).toEqual([]);
  expect(await find("o'malley-ng"), 'by the name as it is written').toEqual(["O'Malley-Ngata, Søren"]);
  const step = join(import.meta.dirname, '../../platform/db/migrate/migrations/0261_name_starts_kept.sql');
  await server.admin.query(readFileSync(step, 'utf8'));
  expect(await find('ngata')).toEqual(["O'Malley-Ngata, Søren"]);
});

it('names of other scripts are as they were', async () => {
  await register('NAME-4', 'Παπαδοπούλου', '明子');
  for (const term of ['Παπαδ', 'παπαδοπουλου', '明子']) expect(await find(term), term).toEqual(['Παπαδοπούλου, 明子']);
});
