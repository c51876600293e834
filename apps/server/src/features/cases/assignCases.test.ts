import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, read, take, worker } from './testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
let dima: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
  dima = await worker(server, 'Dima', 'Kos');
});
afterAll(() => server.close());

const ids = async (by: CaseWorker, filter: object) => {
  const { body } = await by.call('getCases', { Limit: 100, ...filter });
  return (body.Data?.Rows ?? []).map(({ CaseID }) => CaseID);
};

describe('whose a case is', () => {
  it('[MODAL-03] is taken, handed over with a word, and given back; each is told, and nobody is named', async () => {
    const id = await open(server, ana);
    await take(ana, id);
    expect(await read(ana, id)).toMatchObject({ Status: 'Assigned', Owner: { Name: 'Ana Lin' } });
    await take(ana, id, dima.user.id);
    expect(await ids(dima, { View: 'Mine' })).toContain(id);
    const { rows } = await server.admin.query<{ message: string; deep_link: string }>(
      'SELECT message, deep_link FROM identity.notification WHERE user_id = $1',
      [dima.user.id],
    );
    const { Number: number } = await read(ana, id);
    expect(rows).toContainEqual({
      message: `Ana Lin gave you case ${number}.`,
      deep_link: `/spifcasemanagement/spifcaseMaster?case=${id}`,
    });
    expect((await take(ana, id, null)).body.UserMessage).toBe('Dima Kos has this case. Take it over first.');
    await take(dima, id, null);
    expect(await read(ana, id)).toMatchObject({ Status: 'New', Owner: null });
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    expect((await take(ana, id, clerk.user.id)).body.Fields).toEqual([
      { Field: 'AssignTo', Message: 'Choose one from the list' },
    ]);
  });

  it('[MODAL-03] two take the same case: one has it, the other is told by whom', async () => {
    const id = await open(server, ana);
    const taken = await Promise.all(
      [ana, dima].map((by) => by.call('assignCases', { Cases: [{ CaseID: id, Version: 1 }], AssignTo: by.user.id })),
    );
    const owner = (await read(ana, id)).Owner?.Name;
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = taken.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ Code: 'RecordChanged' });
    expect(refused?.UserMessage).toContain(`Changed by ${owner ?? '?'} at`);
  });

  it('[MODAL-03] many at once: all of them or none', async () => {
    const [one, two, three] = [await open(server, ana), await open(server, ana), await open(server, ana)];
    const all = (versions: readonly number[]) => ({
      Cases: [one, two, three].map((CaseID, at) => ({ CaseID, Version: versions[at] ?? 1 })),
      AssignTo: dima.user.id,
    });
    await take(ana, two);
    expect((await ana.call('assignCases', all([1, 1, 1]))).status).toBe(409);
    expect(await read(ana, one)).toMatchObject({ Owner: null });
    expect((await ana.call('assignCases', all([1, 2, 1]))).body.Data).toEqual({
      Changed: 3,
      Given: [{ ID: dima.user.id, Name: 'Dima Kos', Count: 3 }],
    });
    expect(await ids(dima, { View: 'Mine' })).toEqual(expect.arrayContaining([one, two, three]));
  });
});

it('[MODAL-03] each who loses cases is told of their own, and to whom they went', async () => {
  const [eve, lea] = [await worker(server, 'Eve', 'Loses'), await worker(server, 'Lea', 'Gives')];
  const [one, two] = [
    await open(server, eve, { OwnerID: eve.user.id }),
    await open(server, dima, { OwnerID: dima.user.id }),
  ];
  const Cases = [one, two].map((CaseID) => ({ CaseID, Version: 1 }));
  expect((await lea.call('assignCases', { Cases, AssignTo: ana.user.id })).body.Data?.Changed).toBe(2);
  const { rows } = await server.admin.query<{ message: string; deep_link: string }>(
    'SELECT message, deep_link FROM identity.notification WHERE user_id = $1',
    [eve.user.id],
  );
  const { Number: number } = await read(ana, one);
  expect(rows).toEqual([
    {
      message: `Lea Gives gave case ${number} of yours to Ana Lin.`,
      deep_link: `/spifcasemanagement/spifcaseMaster?case=${one}`,
    },
  ]);
});

it('[NET-17] the list by owner: of each the more urgent first, who has none last, and the next page goes on', async () => {
  const made = [];
  for (const [Priority, owner] of [
    [1, dima],
    [4, dima],
    [2, ana],
    [3, null],
  ] as const)
    made.push(await open(server, ana, { Type: 'Ssi', Priority, OwnerID: owner?.user.id ?? null }));
  const [calm, urgent, anas, nobodys] = made;
  const by = { View: 'Team', Type: 'Ssi', Sort: 'owner' } as const;
  expect(await ids(ana, by)).toEqual([urgent, calm, anas, nobodys]);
  expect(await ids(ana, { ...by, Descending: true })).toEqual([anas, urgent, calm, nobodys]);
  expect(await ids(ana, { ...by, OwnerID: dima.user.id })).toEqual([urgent, calm]);
  expect(await ids(ana, { ...by, Offset: 3 })).toEqual([nobodys]);
});
