import { addDays } from '@coverline/domain/format/dates.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitSql } from '#/platform/db/migrate/splitSql.ts';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { rename } from '#/testing/rename.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type Counsellor, counsellor, judged, type Scheduled } from '../testing/clearanceTests.ts';

let server: TestServer;
let ana: Counsellor;
let today = '';
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility']);
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

/** Of nobody else's day: whose visits it shows, in which order. */
let taken = 300;
async function aDay(...lasts: readonly string[]) {
  const at = (taken += 1);
  const people: Scheduled[] = [];
  for (const last of lasts) people.push(await judged(server, { last, visits: [{ inDays: at, charge: 100 }] }));
  const day = addDays(today, at);
  const shown = async (filter: object = {}) => {
    const { body, text } = await ana.call('getClearance', { From: day, To: day, ...filter });
    if (body.Data === undefined) throw new Error(text);
    return body.Data.Rows.map(({ VisitMasterID: id }) => people.findIndex(({ visits }) => visits[0] === id));
  };
  return { people, shown, day };
}

const called = async (name: 'mergeRegistrations' | 'undoMerge', payload: object): Promise<string> => {
  const { body, text } = await ana.call(name, payload);
  if (!body.WasSuccess) throw new Error(text);
  return String((body.Data as { MergeID?: string }).MergeID); // of a merge
};

describe('a day of the grid comes by the names that registrations have', () => {
  it('[ROUTE-019] page by page, and of those who are sought', async () => {
    const { shown } = await aDay('Dayzulu', 'Dayalfa', 'Daymike');
    expect(await shown()).toEqual([1, 2, 0]);
    expect(await shown({ Offset: 1, Limit: 25 })).toEqual([2, 0]);
    expect(await shown({ Search: 'Day' })).toEqual([1, 2, 0]);
  });

  it('at once when one is renamed, before anything is judged', async () => {
    const { people, shown } = await aDay('Renzulu', 'Renalfa');
    expect(await shown()).toEqual([1, 0]);
    await rename(server, lakeside, people[0]?.registration ?? '', 'RENAAA', 'Ida');
    expect(await shown()).toEqual([0, 1]);
  });

  it('at once when a merge moves visits, and when it is taken back', async () => {
    const { people, shown } = await aDay('Mergolf', 'Merzulu', 'Meralfa');
    const [KeptID, , GivenID] = people.map(({ registration }) => registration);
    expect(await shown()).toEqual([2, 0, 1]);
    const versions = { KeptVersion: 1, GivenVersion: 1 };
    const MergeID = await called('mergeRegistrations', { KeptID, GivenID, ...versions, Take: [] });
    // Both are of one name now, and the visits among themselves come by their ids.
    expect((await shown()).at(-1)).toBe(1);
    expect(await namesOf(people)).toEqual(['mergolf', 'merzulu', 'mergolf']);
    await called('undoMerge', { MergeID });
    expect(await shown()).toEqual([2, 0, 1]);
  });

  const namesOf = async (people: readonly Scheduled[], query = server.admin.query.bind(server.admin)) => {
    const ids = people.map(({ visits }) => visits[0]);
    const { rows } = await query<{ name: string }>(
      `SELECT c.last_key AS name FROM phi.clearance c JOIN unnest($1::uuid[]) WITH ORDINALITY w (id, at) ON w.id = c.visit_master_id ORDER BY w.at`,
      [ids],
    );
    return rows.map(({ name }) => name);
  };

  it('what was there before they were kept has its name by the step where it is over, and is judged anew where it is ahead', async () => {
    const { people } = await aDay('Stepover', 'Stepahead');
    const folder = join(import.meta.dirname, '../../../platform/db/migrate/migrations');
    const client = await server.admin.connect();
    try {
      await client.query('BEGIN');
      await client.query("UPDATE phi.clearance SET last_key = '', first_key = '' WHERE client_id = $1", [lakeside]);
      await client.query('UPDATE phi.clearance SET date_of_service = $2 WHERE visit_master_id = $1', [
        people[0]?.visits[0],
        addDays(today, -40),
      ]);
      for (const one of splitSql(readFileSync(join(folder, '0617_clearance_names_kept.sql'), 'utf8')))
        await client.query(one);
      expect(await namesOf(people, client.query.bind(client))).toEqual(['stepover', '']);
      const { rowCount } = await client.query('SELECT 1 FROM system.client_to_judge WHERE client_id = $1', [lakeside]);
      expect(rowCount).toBe(1);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
