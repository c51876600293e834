import { type ClearanceFilter, type ClearanceSort, clearanceSorts } from '@coverline/contract/clearance/clearance.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldTouches, timesTouched, touchDays } from '#/services/clearance/touchDays.ts';
import { lakeside } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../../judge/judgeNoted.ts';
import { type Counsellor, counsellor, judged, scheduled } from '../../testing/clearanceTests.ts';

let server: TestServer;
let ana: Counsellor;
let today = '';
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const list = async (filter: Partial<ClearanceFilter> & { Limit?: number }) => {
  const { body, text } = await ana.call('getClearance', filter);
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const idsOf = ({ Rows }: Awaited<ReturnType<typeof list>>) => Rows.map(({ VisitMasterID }) => VisitMasterID);

/** Of nobody else's days: a test counts its own alone. */
let taken = 200;
const ownDays = () => {
  const at = (taken += 5);
  return { at, From: addDays(today, at), To: addDays(today, at + 3) };
};

describe('days that are kept in memory', () => {
  it('[ROUTE-019] are true of what was judged meanwhile, elsewhere than here', async () => {
    const { at, From, To } = ownDays();
    const first = await judged(server, { visits: [{ inDays: at, charge: 700 }] });
    expect(await list({ From, To })).toMatchObject({ Counts: { All: 1 }, RiskCents: 700 });
    const second = await judged(server, { visits: [{ inDays: at, charge: 900 }] });
    const both = await list({ From, To, Sort: 'risk', Descending: true });
    expect(both).toMatchObject({ Counts: { All: 2 }, RiskCents: 1_600 });
    expect(idsOf(both)).toEqual([second.visits[0], first.visits[0]]);
  });

  it('are true of a visit that was put on another day, on both days', async () => {
    const { at, From, To } = ownDays();
    const { registration, visits } = await judged(server, { visits: [{ inDays: at }] });
    await list({ From, To });
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [
      visits[0],
      addDays(From, 2),
    ]);
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
      [lakeside, registration],
    );
    await judgeNoted(server.deps);
    expect((await list({ From, To })).Days).toEqual([{ On: addDays(From, 2), Visits: 1, NeedYou: 1 }]);
    expect((await list({ From, To: From })).Total).toBe(0);
  });

  it('are true of who was given a visit', async () => {
    const { at, From, To } = ownDays();
    const { visits } = await judged(server, { visits: [{ inDays: at }] });
    expect((await list({ From, To, NoOwner: true })).Total).toBe(1);
    await ana.call('assignClearance', {
      Visits: [{ VisitMasterID: visits[0], OwnerID: null }],
      AssignTo: ana.user.id,
    });
    expect((await list({ From, To, NoOwner: true })).Total).toBe(0);
    expect((await list({ From, To, OwnerIDs: [ana.user.id] })).Total).toBe(1);
  });

  it('a judgement that comes to the same touches no day', async () => {
    const { at, From, To } = ownDays();
    const { registration } = await judged(server, { visits: [{ inDays: at }] });
    const times = () => server.deps.doors.withTenant(lakeside, (trx) => timesTouched(trx, lakeside, From, To));
    const before = await times();
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
      [lakeside, registration],
    );
    await judgeNoted(server.deps);
    expect(before.get(From)).toBeGreaterThan(0);
    expect(await times()).toEqual(before);
  });

  it('what is not committed is not seen, and what is folded comes to as much, whoever folds and adds at once', async () => {
    const { From, To } = ownDays();
    const { doors } = server.deps;
    const times = () => doors.withTenant(lakeside, (trx) => timesTouched(trx, lakeside, From, To));
    const add = () => doors.withTenant(lakeside, (trx) => touchDays(trx, lakeside, [From, To]));
    await doors.withTenant(lakeside, async (trx) => {
      await touchDays(trx, lakeside, [From]);
      expect(await times()).toEqual(new Map());
    });
    for (let round = 0; round < 5; round += 1)
      await Promise.all([add(), foldTouches(doors, lakeside), add(), foldTouches(doors, lakeside), add()]);
    await foldTouches(doors, lakeside);
    expect(await times()).toEqual(
      new Map([
        [From, 16],
        [To, 15],
      ]),
    );
    const { rows } = await server.admin.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM phi.clearance_touch WHERE client_id = $1 AND date_of_service = $2',
      [lakeside, To],
    );
    expect(rows).toEqual([{ rows: 1 }]);
  });
});

describe('what memory and the database choose', () => {
  it('is the same by every filter, and of each sort every visit once', async () => {
    const { at, From, To } = ownDays();
    await judged(server, {
      last: 'Quill',
      insurance: [{ payer: 'NORTH', cob: 1 }],
      visits: [
        { inDays: at, location: 'Imaging', charge: 10_000 },
        { inDays: at + 1, location: 'endo' },
      ],
    });
    await judged(server, {
      last: 'Reed',
      visits: [
        { inDays: at + 1, charge: 5 },
        { inDays: at + 2, status: 'Cancelled' },
      ],
    });
    await judged(server, { last: 'Sorrel', visits: [{ inDays: at + 3, location: 'Imaging' }] });
    const { tag } = await scheduled(server, { last: 'Tansy', visits: [{ inDays: at }] });
    const filters: readonly Partial<ClearanceFilter>[] = [
      {},
      { Tab: 'NotCleared' },
      { Tab: 'Cancelled' },
      { Locations: ['Imaging', 'endo'] },
      { PayerIDs: [partner('NORTH')] },
      { PayerIDs: [partner('NORTH').toUpperCase()] },
      { OwnerIDs: [ana.user.id] },
      { NoOwner: true, Locations: ['Imaging'] },
      { Lights: ['None'] },
      { Lights: ['Red', 'Amber', 'Green'] },
      { Check: 'Assistance' },
      { Check: 'Estimate', PayerIDs: [partner('NORTH')] },
      { GoodFaithDue: true },
      { Search: 'Reed' },
      { Search: tag },
    ];
    const same = async (filter: Partial<ClearanceFilter>, sorts: readonly ClearanceSort[]) => {
      // By names they are sorted in the database.
      const found = await list({ From, To, ...filter, Sort: 'patient' });
      const ids = idsOf(found).toSorted();
      expect([filter, ids.length]).toEqual([filter, found.Total]);
      for (const Sort of sorts)
        for (const Descending of [false, true])
          expect([filter, Sort, idsOf(await list({ From, To, ...filter, Sort, Descending })).toSorted()]).toEqual([
            filter,
            Sort,
            ids,
          ]);
    };
    for (const filter of filters) await same(filter, ['score']);
    await same({}, clearanceSorts);
  });
});
