import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDueExtracts } from '#/services/extracts/dueExtracts.ts';
import { lakeside } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { column, type ExtractHarness, openExtractHarness } from '#/testing/extractHarness.ts';
import { doExtractTasks } from '#/testing/extracts.ts';

let harness: ExtractHarness;
beforeAll(async () => {
  harness = await openExtractHarness();
});
afterAll(() => harness.server.close());

describe('[ROUTE-090] parameters of a run', () => {
  const Parameters = [
    { Key: 'place', Label: 'Place', Type: 'text', Required: true, Narrows: { Field: 'Location', As: 'is' } },
    { Key: 'from', Label: 'From day', Type: 'date', Default: 'today', Narrows: { Field: 'DateOfService', As: 'from' } },
    { Key: 'source', Label: 'Source', Type: 'text', Default: 'CL' },
  ];
  const Columns = [column('MRN'), column('Source', 'param:source')];

  it('narrow the filter and stand in columns; what is missing is told by its label', async () => {
    const ExtractID = await harness.active({ Parameters, Columns });
    const refused = await harness.master.call('runExtract', { ExtractID });
    expect(refused.body.UserMessage).toBe('Parameter “Place” is missing. Enter its value, or give it a default.');
    expect(fieldsOf(refused)).toEqual({ 'Parameters.place': 'Value is required' });
    const wrong = await harness.master.call('runExtract', { ExtractID, Parameters: { place: 'Main', from: 'soon' } });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['Parameters.from']);
    expect((await harness.run(ExtractID, { Parameters: { place: 'Main' } })).text).toBe(
      'MRN,Source\r\nXT-0,CL\r\nXT-2,CL\r\n',
    );
    const narrow = await harness.run(ExtractID, { Parameters: { place: 'main', from: 'today+3', source: 'EHR' } });
    expect(narrow.text).toBe('MRN,Source\r\nXT-2,EHR\r\n');
  });

  it('may be all that stands in the columns', async () => {
    const ExtractID = await harness.active({
      FilterID: harness.peopleFilter,
      Parameters: [{ Key: 'source', Label: 'Source', Type: 'text', Default: 'CL' }],
      Columns: [column('Source', 'param:source')],
      Header: '{rows}',
    });
    expect((await harness.run(ExtractID)).text).toBe('3\r\nSource\r\nCL\r\nCL\r\nCL\r\n');
    const preview = await harness.master.call('previewExtract', { ExtractID, Parameters: {} });
    expect(preview.body.Data?.Rows).toEqual([['CL'], ['CL'], ['CL']]);
  });

  it('leave nothing of their values in the audit', async () => {
    const { rows } = await harness.server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE detail LIKE '%Main%' OR detail LIKE '%EHR%'",
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('[ROUTE-090] what changed since the last run that succeeded', () => {
  const touch = (id: string | undefined) =>
    harness.server.admin.query('UPDATE phi.reg_master SET updated_at = statement_timestamp() WHERE id = $1', [id]);

  it('is everything at first, then each change once, of the patient, an insurance or the visit; a failed run takes nothing away', async () => {
    const ExtractID = await harness.active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    expect((await harness.run(ExtractID)).text).toBe('XT-0\r\nXT-1\r\nXT-2\r\n');
    expect((await harness.run(ExtractID)).text).toBe('');
    await touch(harness.ids[1]);
    await harness.server.admin.query(
      'UPDATE phi.visit_master SET updated_at = statement_timestamp() WHERE reg_master_id = $1',
      [harness.ids[2]],
    );
    expect((await harness.run(ExtractID)).text).toBe('XT-1\r\nXT-2\r\n');
    await harness.server.admin.query(
      'UPDATE phi.reg_insurance SET updated_at = statement_timestamp() WHERE reg_master_id = $1',
      [harness.ids[0]],
    );
    const { RowVersion } = await harness.get(ExtractID);
    const bad = { Delta: true, Format: 'fixed', NamesLine: false, Columns: [column('Last', 'LastName', { Width: 1 })] };
    await harness.save({ ...bad }, ExtractID, RowVersion);
    expect((await harness.run(ExtractID)).row.State).toBe('Failed');
    await harness.save({ Delta: true, NamesLine: false, Columns: [column('MRN')] }, ExtractID, RowVersion + 1);
    expect((await harness.run(ExtractID)).text).toBe('XT-0\r\n');
    expect((await harness.run(ExtractID)).text).toBe('');
  });

  it('what a run by hand for one place left out is the next one’s, and a filter with a limit is refused', async () => {
    const place = { Key: 'place', Label: 'Place', Type: 'text', Default: '', Required: false };
    const ExtractID = await harness.active({
      Delta: true,
      NamesLine: false,
      Columns: [column('MRN')],
      Parameters: [{ ...place, Narrows: { Field: 'MRN', As: 'is' } }],
    });
    await harness.run(ExtractID);
    await touch(harness.ids[0]);
    await touch(harness.ids[1]);
    expect((await harness.run(ExtractID, { Parameters: { place: 'XT-1' } })).text).toBe('XT-1\r\n');
    expect((await harness.run(ExtractID)).text).toBe('XT-0\r\nXT-1\r\n');
    expect((await harness.run(ExtractID)).text).toBe('');
    const limit = (rows: number | null) =>
      harness.server.admin.query(
        'UPDATE phi.filter_query SET row_limit = $2 WHERE id = (SELECT filter_id FROM phi.extract WHERE id = $1)',
        [ExtractID, rows],
      );
    await limit(2);
    const refused = await harness.master.call('runExtract', { ExtractID });
    await limit(null);
    expect(refused.body.UserMessage).toContain('limit');
  });

  it('an answer that came is a change where a column is of the latest one, and else is none', async () => {
    const mrn = { Delta: true, NamesLine: false, Columns: [column('MRN')] };
    const ids = [
      await harness.active(mrn),
      await harness.active({ ...mrn, Columns: [column('MRN'), column('S', 'AnswerStatus')] }),
    ];
    const texts = async () => {
      const runs = [];
      for (const id of ids) runs.push((await harness.run(id)).text);
      return runs;
    };
    await texts();
    expect(await texts()).toEqual(['', '']);
    await harness.server.admin.query(
      `INSERT INTO phi.lookup (client_id, id, reg_master_id, state, outcome, status_id, grade, requested_by, trading_partner_id, gateway_id,
         last_name, first_name, date_of_service, service_codes, request_enc, trace_number, received_at)
       SELECT $1, gen_random_uuid(), $2, 'Finished', 'Answered', 6, 'Bad', m.user_id, p.id, p.gateway_id, 'x', 'x', '2026-01-01', '{30}', '\\x00', 'D1', now()
         FROM system.trading_partner p, identity.membership m WHERE p.payer_id = 'NORTH' AND m.client_id = $1 LIMIT 1`,
      [lakeside, harness.ids[1]],
    );
    expect(await texts()).toEqual(['', 'XT-1,6\r\n']);
    expect(await texts()).toEqual(['', '']);
  });

  it('what a transaction that is under way changes is the next run’s, not nobody’s', async () => {
    const ExtractID = await harness.active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    await harness.run(ExtractID);
    const { doors } = harness.server.deps;
    const opened = Promise.withResolvers<undefined>();
    const go = Promise.withResolvers<undefined>();
    const change = doors.withTenant(lakeside, async (trx) => {
      await trx
        .updateTable('phi.reg_master')
        .set({ updated_at: sql<string>`now()` })
        .where('id', '=', harness.ids[1] ?? '')
        .execute();
      opened.resolve(undefined);
      await go.promise;
    });
    await opened.promise;
    expect((await harness.run(ExtractID)).text).toBe('');
    go.resolve(undefined);
    await change;
    expect((await harness.run(ExtractID)).text).toBe('XT-1\r\n');
  });

  it('[CONST-26] a re-run for a range has what changed on its days, moves nothing, and covers 366 days at most', async () => {
    const ExtractID = await harness.active({ Delta: true, NamesLine: false, Columns: [column('MRN')] });
    await harness.run(ExtractID);
    await harness.server.admin.query(
      "UPDATE phi.visit_master SET updated_at = '2026-03-01T12:00:00Z' WHERE reg_master_id = ANY($1)",
      [harness.ids],
    );
    await harness.server.admin.query(
      "UPDATE phi.reg_insurance SET updated_at = '2026-03-01T12:00:00Z' WHERE reg_master_id = ANY($1)",
      [harness.ids],
    );
    await harness.server.admin.query("UPDATE phi.reg_master SET updated_at = '2026-03-05T12:00:00Z' WHERE id = $1", [
      harness.ids[0],
    ]);
    const range = (From: string, To: string) => harness.run(ExtractID, { From, To });
    expect((await range('2026-03-02', '2026-03-04')).text).toBe('');
    const { row, text } = await range('2026-03-05', '2026-03-05');
    expect([row.Kind, row.From, row.To, text]).toEqual(['Range', '2026-03-05', '2026-03-05', 'XT-0\r\n']);
    const before = (await harness.get(ExtractID)).CoveredUntil;
    await range('2026-03-05', '2026-03-05');
    expect((await harness.get(ExtractID)).CoveredUntil).toBe(before);
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
      expect(fieldsOf(await harness.master.call('runExtract', { ExtractID, From, To }))).toEqual({ [field]: message });
    expect((await range('2025-01-01', '2026-01-01')).row.State).toBe('Done');
  });
});

describe('[ROUTE-090] a schedule', () => {
  const due = (id: string) =>
    harness.server.admin.query(
      `WITH e AS (UPDATE phi.extract SET next_at = now() - interval '1 minute' WHERE id = $1)
       UPDATE system.extract_due SET next_at = now() - interval '1 minute' WHERE extract_id = $1`,
      [id],
    );

  it('is several times a day, by the clock of the client, and says when next', async () => {
    const hourly = { Every: 'day', Weekday: 0, At: '00:00', AgainHours: 1, Until: '23:59' } as const;
    const ExtractID = await harness.active({ Schedule: hourly, FileName: 'census_{date}_{sequence}' });
    const minutesLeft = async () => (Date.parse((await harness.get(ExtractID)).NextAt ?? '') - Date.now()) / 60_000;
    expect((await harness.get(ExtractID)).Definition.Schedule).toEqual(hourly);
    expect(await minutesLeft()).toBeGreaterThan(0);
    expect(await minutesLeft()).toBeLessThanOrEqual(120); // of the hour that clocks show twice, too
    await due(ExtractID);
    await orderDueExtracts(harness.server.deps);
    expect((await harness.runsOf(ExtractID)).map(({ Kind }) => Kind)).toEqual(['Schedule']);
    expect(await minutesLeft()).toBeLessThanOrEqual(120);
  });

  it('orders a run once when it is due, though many look at once, and says when the next one is', async () => {
    const ExtractID = await harness.active({ Schedule: { Every: 'week', Weekday: 1, At: '06:30' } });
    await orderDueExtracts(harness.server.deps);
    expect(await harness.runsOf(ExtractID)).toEqual([]);
    await due(ExtractID);
    await Promise.all([1, 2, 3].map(() => orderDueExtracts(harness.server.deps)));
    expect((await harness.runsOf(ExtractID)).map(({ Kind, State }) => [Kind, State])).toEqual([['Schedule', 'Queued']]);
    expect(Date.parse((await harness.get(ExtractID)).NextAt ?? '')).toBeGreaterThan(Date.now());
    // While it runs the next one waits.
    await due(ExtractID);
    await orderDueExtracts(harness.server.deps);
    expect(await harness.runsOf(ExtractID)).toHaveLength(1);
    expect((await harness.master.call('runExtract', { ExtractID })).body.UserMessage).toContain('is running already');
    await doExtractTasks(harness.server);
    await orderDueExtracts(harness.server.deps);
    await doExtractTasks(harness.server);
    expect((await harness.runsOf(ExtractID)).map(({ State, Sequence }) => [State, Sequence])).toEqual([
      ['Done', 2],
      ['Done', 1],
    ]);
  });

  it('of a paused one orders nothing', async () => {
    const ExtractID = await harness.active({ Schedule: { Every: 'day', Weekday: 0, At: '06:30' } });
    await harness.master.call('changeExtractState', { ExtractID, RowVersion: 2, State: 'Paused' });
    const { rows } = await harness.server.admin.query('SELECT 1 FROM system.extract_due WHERE extract_id = $1', [
      ExtractID,
    ]);
    expect(rows).toEqual([]);
  });
});
