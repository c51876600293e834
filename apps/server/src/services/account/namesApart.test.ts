import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, makeUser, signedIn } from '#/testing/builders.ts';
import { asking, check } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function named(
  first: string,
  last: string,
  roles = ['RealTimeEligibility', 'RealTimeLookup', 'BatchEligibility'],
) {
  const person = await signedIn(server, roles, harborClinic);
  await server.admin.query('UPDATE identity.app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    person.user.id,
    first,
    last,
  ]);
  return person;
}

it('two colleagues of one name are told apart by their e-mail addresses wherever people are chosen or listed; one alone of a name is called by it', async () => {
  const [one, other, alone] = [
    await named('Ines', 'Apartwell'),
    await named('INES', 'Apartwell '),
    await named('Ivo', 'Apartwell'),
  ];
  const shown = {
    one: `Ines Apartwell (${one.user.email})`,
    other: `INES Apartwell (${other.user.email})`,
    alone: 'Ivo Apartwell',
  };
  const nameIn = (people: readonly { ID: string; Name: string }[] | undefined, { user }: typeof one) =>
    people?.find(({ ID }) => ID === user.id)?.Name;
  const toChoose = {
    callers: (await one.call('getCallers')).body.Data,
    told: (await alone.call('getBatchPeople')).body.Data,
  };
  expect(nameIn(toChoose.callers, one)).toBe(shown.one);
  expect(nameIn(toChoose.callers, other)).toBe(shown.other);
  expect(nameIn(toChoose.callers, alone)).toBe(shown.alone);
  expect(nameIn(toChoose.told, one)).toBe(shown.one);
  expect(nameIn(toChoose.told, other)).toBe(shown.other);

  // On a page that shows one of the two alone they are told apart as well.
  const { SpifResponseID } = await check(one, asking('NORTH', 'CALL31', { LastName: 'Toldapart' }));
  await one.call('assignPayerCall', { SpifResponseID, Version: 1, AssignTo: other.user.id });
  const queue = (await alone.call('listPayerCalls', { Sort: 'age', Descending: true })).body.Data;
  expect(queue?.Rows.find((row) => row.SpifResponseID === SpifResponseID)?.AssignedTo).toEqual({
    ID: other.user.id,
    Name: shown.other,
  });
  const found = (await alone.call('findResults', { Find: SpifResponseID })).body.Data;
  expect(found?.Rows.map(({ RequestedBy }) => RequestedBy)).toEqual([shown.one]);
  expect(nameIn((await alone.call('getResultOptions')).body.Data?.Users, one)).toBe(shown.one);
  const costs = (await (await named('Cora', 'Counts', ['ClientAdministrator'])).call('listCheckCosts', { By: 'User' }))
    .body.Data;
  expect(costs?.Rows.map(({ UserName }) => UserName)).toContain(shown.one);
});

it('who no longer signs in, or works for another client alone, needs nobody to be told from them', async () => {
  const stays = await named('Una', 'Apartmore');
  const gone = await named('Una', 'Apartmore');
  await server.admin.query('UPDATE identity.app_user SET disabled_at = now() WHERE id = $1', [gone.user.id]);
  const elsewhere = await makeUser(server, { companyId: stays.user.companyId });
  await server.admin.query(`UPDATE identity.app_user SET first_name = 'Una', last_name = 'Apartmore' WHERE id = $1`, [
    elsewhere.id,
  ]);
  const people = (await stays.call('getCallers')).body.Data ?? [];
  expect(people.find(({ ID }) => ID === stays.user.id)?.Name).toBe('Una Apartmore');
});
