import { addBusinessDays, federalHolidayKeys, orNextBusinessDay } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, read, worker } from '../testing/caseTests.ts';
import { countCaseClocks } from './countClocks.ts';

let server: TestServer;
let ana: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin', ['ClientAdministrator']);
});
afterAll(() => server.close());

const now = async () => {
  const { body, text } = await ana.call('getBusinessCalendar');
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const save = async (change: object, by = ana) => {
  const { Kept, Closed, Version } = await now();
  return by.call('saveBusinessCalendar', { Kept, Closed, Version, ...change });
};
const dueOf = async (id: string) => {
  const { rows } = await server.admin.query<{ due_on: string; due_clock: string }>(
    'SELECT due_on::text, due_clock FROM phi.case_master WHERE id = $1',
    [id],
  );
  return rows[0];
};

describe('the days off of a client', () => {
  it('[ENT-141] [STATE-43] move the clocks of cases that are open, in list and detail, and those of new ones', async () => {
    // Whatever the tests before it said: nobody has said anything.
    await server.admin.query('DELETE FROM phi.business_calendar WHERE client_id = $1', [lakeside]);
    expect(await now()).toEqual({ Kept: federalHolidayKeys, Closed: [], Version: 0, ChangedAt: null, ChangedBy: '' });
    const today = await todayOf(server, lakeside);
    const id = await open(server, ana);
    // The first try is due the day that it opened on, or the next one that is worked.
    await server.admin.query(
      `INSERT INTO phi.case_contact (client_id, id, case_id, tried_at, tried_on, way, result, logged_by)
       SELECT client_id, gen_random_uuid(), id, now(), $2::date, 'Call', 'NoAnswer', $3 FROM phi.case_master WHERE id = $1`,
      [id, today, ana.user.id],
    );
    const first = orNextBusinessDay(addDays(today, 3));
    const then = addBusinessDays(first, 1);
    const contact = async () => (await read(ana, id)).Clocks.find(({ Clock }) => Clock === 'Contact')?.On;
    expect(await contact()).toBe(first);
    const Closed = [{ Day: first, Name: ' Storm ' }];
    expect((await save({ Closed })).body.Data).toEqual({ Version: 1 });
    expect(await contact()).toBe(then);
    const touch = addBusinessDays(today, 1, { Kept: federalHolidayKeys, Closed });
    await countCaseClocks(server.deps);
    expect(await dueOf(id)).toEqual({
      due_on: touch < then ? touch : then,
      due_clock: touch < then ? 'FirstTouch' : 'Contact',
    });
    expect(await now()).toMatchObject({ Closed: [{ Day: first, Name: 'Storm' }], Version: 1, ChangedBy: 'Ana Lin' });
    // Saved again as it stands, it is what it was; and what it moved comes back with it.
    expect((await save({})).body.Data).toEqual({ Version: 1 });
    await save({ Closed: [] });
    await countCaseClocks(server.deps);
    expect(await contact()).toBe(first);
  });

  it('[ENT-141] a day that is none or is there twice is refused beside its field; of two who save at once the second is told', async () => {
    const day = { Day: '2026-12-24', Name: 'Eve' };
    expect((await save({ Closed: [day, day] })).body.Fields).toEqual([
      { Field: 'Closed', Message: '12/24/2026 is there twice' },
    ]);
    const { Version } = await now();
    expect((await save({ Closed: [day] })).status).toBe(200);
    const late = await save({ Closed: [], Version });
    expect([late.status, late.body.UserMessage]).toEqual([
      409,
      expect.stringMatching(/^Changed by Ana Lin at/) as unknown,
    ]);
    await save({ Closed: [] });
  });

  it('[ENT-141] whoever only works on cases changes none', async () => {
    const clerk = await signedIn(server, ['CaseManagement']);
    expect((await save({ Kept: [] }, clerk)).status).toBe(403);
  });
});
