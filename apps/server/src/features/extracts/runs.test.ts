import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDueExtracts } from '#/services/extracts/dueExtracts.ts';
import { lakeside } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { column, type ExtractDesk, openExtractDesk } from '#/testing/extractDesk.ts';
import { doExtractTasks } from '#/testing/extracts.ts';

let desk: ExtractDesk;
beforeAll(async () => {
  desk = await openExtractDesk();
});
afterAll(() => desk.server.close());

describe('[ROUTE-090] parameters of a run', () => {
  const Parameters = [
    { Key: 'place', Label: 'Place', Type: 'text', Required: true, Narrows: { Field: 'Location', As: 'is' } },
    { Key: 'from', Label: 'From day', Type: 'date', Default: 'today', Narrows: { Field: 'DateOfService', As: 'from' } },
    { Key: 'source', Label: 'Source', Type: 'text', Default: 'CL' },
  ];
  const Columns = [column('MRN'), column('Source', 'param:source')];

  it('narrow the filter and stand in columns; what is missing is told by its label', async () => {
    const ExtractID = await desk.active({ Parameters, Columns });
    const refused = await desk.master.call('runExtract', { ExtractID });
    expect(refused.body.UserMessage).toBe('Parameter “Place” is missing. Enter its value, or give it a default.');
    expect(fieldsOf(refused)).toEqual({ 'Parameters.place': 'Value is required' });
    const wrong = await desk.master.call('runExtract', { ExtractID, Parameters: { place: 'Main', from: 'soon' } });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['Parameters.from']);
    expect((await desk.run(ExtractID, { Parameters: { place: 'Main' } })).text).toBe(
      'MRN,Source\r\nXT-0,CL\r\nXT-2,CL\r\n',
    );
    const narrow = await desk.run(ExtractID, { Parameters: { place: 'main', from: 'today+3', source: 'EHR' } });
    expect(narrow.text).toBe('MRN,Source\r\nXT-2,EHR\r\n');
  });

  it('may be all that stands in the columns', async () => {
    const ExtractID = await desk.active({
      FilterID: desk.peopleFilter,
      Parameters: [{ Key: 'source', Label: 'Source', Type: 'text', Default: 'CL' }],
      Columns: [column('Source', 'param:source')],
      Header: '{rows}',
    });
    expect((await desk.run(ExtractID)).text).toBe('3\r\nSource\r\nCL\r\nCL\r\nCL\r\n');
    const preview = await desk.master.call('previewExtract', { ExtractID, Parameters: {} });
    expect(preview.body.Data?.Rows).toEqual([['CL'], ['CL'], ['CL']]);
  });

  it('leave nothing of their values in the audit', async () => {
    const { rows } = await desk.server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE detail LIKE '%Main%' OR detail LIKE '%EHR%'",
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('[ROUTE-090] what changed since the last run that succeeded', () => {
  const touch = (id: string | undefined) =>
    desk.server.admin.query('UPDATE phi.reg_master SET updated_at = statement_timestamp() WHERE id = $1', [id]);

  it('is everything at first, then each change once, of the patient, an insurance or the visit; a failed run takes nothing away', async () => {
    const ExtractID = await desk.active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    expect((await desk.run(ExtractID)).text).toBe('XT-0\r\nXT-1\r\nXT-2\r\n');
    expect((await desk.run(ExtractID)).text).toBe('');
    await touch(desk.ids[1]);
    await desk.server.admin.query(
      'UPDATE phi.visit_master SET updated_at = statement_timestamp() WHERE reg_master_id = $1',
      [desk.ids[2]],
    );
    expect((await desk.run(ExtractID)).text).toBe('XT-1\r\nXT-2\r\n');
    await desk.server.admin.query(
      'UPDATE phi.reg_insurance SET updated_at = statement_timestamp() WHERE reg_master_id = $1',
      [desk.ids[0]],
    );
    const { RowVersion } = await desk.get(ExtractID);
    const bad = { Delta: true, Format: 'fixed', NamesLine: false, Columns: [column('Last', 'LastName', { Width: 1 })] };
    await desk.save({ ...bad }, ExtractID, RowVersion);
    expect((await desk.run(ExtractID)).row.State).toBe('Failed');
    await desk.save({ Delta: true, NamesLine: false, Columns: [column('MRN')] }, ExtractID, RowVersion + 1);
    expect((await desk.run(ExtractID)).text).toBe('XT-0\r\n');
    expect((await desk.run(ExtractID)).text).toBe('');
  });

  it('what a run by hand for one place left out is the next one’s, and a filter with a limit is refused', async () => {
    const place = { Key: 'place', Label: 'Place', Type: 'text', Default: '', Required: false };
    const ExtractID = await desk.active({
      Delta: true,
      NamesLine: false,
      Columns: [column('MRN')],
      Parameters: [{ ...place, Narrows: { Field: 'MRN', As: 'is' } }],
    });
    await desk.run(ExtractID);
    await touch(desk.ids[0]);
    await touch(desk.ids[1]);
    expect((await desk.run(ExtractID, { Parameters: { place: 'XT-1' } })).text).toBe('XT-1\r\n');
    expect((await desk.run(ExtractID)).text).toBe('XT-0\r\nXT-1\r\n');
    expect((await desk.run(ExtractID)).text).toBe('');
    const limit = (rows: number | null) =>
      desk.server.admin.query(
        'UPDATE phi.filter_query SET row_limit = $2 WHERE id = (SELECT filter_id FROM phi.extract WHERE id = $1)',
        [ExtractID, rows],
      );
    await limit(2);
    const refused = await desk.master.call('runExtract', { ExtractID });
    await limit(null);
    expect(refused.body.UserMessage).toContain('limit');
  });

  it('what a transaction that is under way changes is the next run’s, not nobody’s', async () => {
    const ExtractID = await desk.active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    await desk.run(ExtractID);
    const { doors } = desk.server.deps;
    const opened = Promise.withResolvers<undefined>();
    const go = Promise.withResolvers<undefined>();
    const change = doors.withTenant(lakeside, async (trx) => {
      await trx
        .updateTable('phi.reg_master')
        .set({ updated_at: sql<string>`now()` })
        .where('id', '=', desk.ids[1] ?? '')
        .execute();
      opened.resolve(undefined);
      await go.promise;
    });
    await opened.promise;
    expect((await desk.run(ExtractID)).text).toBe('');
    go.resolve(undefined);
    await change;
    expect((await desk.run(ExtractID)).text).toBe('XT-1\r\n');
  });

  it('[CONST-26] a re-run for a range has what changed on its days, moves nothing, and covers 366 days at most', async () => {
    const ExtractID = await desk.active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    await desk.run(ExtractID);
    await desk.server.admin.query(
      "UPDATE phi.visit_master SET updated_at = '2026-03-01T12:00:00Z' WHERE reg_master_id = ANY($1)",
      [desk.ids],
    );
    await desk.server.admin.query(
      "UPDATE phi.reg_insurance SET updated_at = '2026-03-01T12:00:00Z' WHERE reg_master_id = ANY($1)",
      [desk.ids],
    );
    await desk.server.admin.query("UPDATE phi.reg_master SET updated_at = '2026-03-05T12:00:00Z' WHERE id = $1", [
      desk.ids[0],
    ]);
    const range = (From: string, To: string) => desk.run(ExtractID, { From, To });
    expect((await range('2026-03-02', '2026-03-04')).text).toBe('');
    const { row, text } = await range('2026-03-05', '2026-03-05');
    expect([row.Kind, row.From, row.To, text]).toEqual(['Range', '2026-03-05', '2026-03-05', 'XT-0\r\n']);
    const before = (await desk.get(ExtractID)).CoveredUntil;
    await range('2026-03-05', '2026-03-05');
    expect((await desk.get(ExtractID)).CoveredUntil).toBe(before);
    for (const [From, To, field, message] of [
      ['2026-03-05', '', 'To', 'Value is required'],
      ['2026-03-05', '2026-03-04', 'To', 'The last day lies before the first'],
      [
        '2025-01-01',
        '2026-01-02',
        'To',
        'One run covers 366 days at most. Run it for a shorter range, then for the next.',
      ],
    ] as const)
      expect(fieldsOf(await desk.master.call('runExtract', { ExtractID, From, To }))).toEqual({ [field]: message });
    expect((await range('2025-01-01', '2026-01-01')).row.State).toBe('Done');
  });
});

describe('[ROUTE-090] a schedule', () => {
  const due = (id: string) =>
    desk.server.admin.query(
      `WITH e AS (UPDATE phi.extract SET next_at = now() - interval '1 minute' WHERE id = $1)
       UPDATE system.extract_due SET next_at = now() - interval '1 minute' WHERE extract_id = $1`,
      [id],
    );

  it('is several times a day, by the clock of the client, and says when next', async () => {
    const hourly = { Every: 'day', Weekday: 0, At: '00:00', AgainHours: 1, Until: '23:59' } as const;
    const ExtractID = await desk.active({ Schedule: hourly, FileName: 'census_{date}_{sequence}' });
    const minutesLeft = async () => (Date.parse((await desk.get(ExtractID)).NextAt ?? '') - Date.now()) / 60_000;
    expect((await desk.get(ExtractID)).Definition.Schedule).toEqual(hourly);
    expect(await minutesLeft()).toBeGreaterThan(0);
    expect(await minutesLeft()).toBeLessThanOrEqual(120); // of the hour that clocks show twice, too
    await due(ExtractID);
    await orderDueExtracts(desk.server.deps);
    expect((await desk.runsOf(ExtractID)).map(({ Kind }) => Kind)).toEqual(['Schedule']);
    expect(await minutesLeft()).toBeLessThanOrEqual(120);
  });

  it('orders a run once when it is due, though many look at once, and says when the next one is', async () => {
    const ExtractID = await desk.active({ Schedule: { Every: 'week', Weekday: 1, At: '06:30' } });
    await orderDueExtracts(desk.server.deps);
    expect(await desk.runsOf(ExtractID)).toEqual([]);
    await due(ExtractID);
    await Promise.all([1, 2, 3].map(() => orderDueExtracts(desk.server.deps)));
    expect((await desk.runsOf(ExtractID)).map(({ Kind, State }) => [Kind, State])).toEqual([['Schedule', 'Queued']]);
    expect(Date.parse((await desk.get(ExtractID)).NextAt ?? '')).toBeGreaterThan(Date.now());
    // While it runs the next one waits.
    await due(ExtractID);
    await orderDueExtracts(desk.server.deps);
    expect(await desk.runsOf(ExtractID)).toHaveLength(1);
    expect((await desk.master.call('runExtract', { ExtractID })).body.UserMessage).toContain('is running already');
    await doExtractTasks(desk.server);
    await orderDueExtracts(desk.server.deps);
    await doExtractTasks(desk.server);
    expect((await desk.runsOf(ExtractID)).map(({ State, Sequence }) => [State, Sequence])).toEqual([
      ['Done', 2],
      ['Done', 1],
    ]);
  });

  it('of a paused one orders nothing', async () => {
    const ExtractID = await desk.active({ Schedule: { Every: 'day', Weekday: 0, At: '06:30' } });
    await desk.master.call('changeExtractState', { ExtractID, RowVersion: 2, State: 'Paused' });
    const { rows } = await desk.server.admin.query('SELECT FROM system.extract_due WHERE extract_id = $1', [ExtractID]);
    expect(rows).toEqual([]);
  });
});
