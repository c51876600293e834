import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, people, progressOf, resultsOf, runBatch, statesOf, untilEnded } from '#/testing/batches.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { asking, check, openColumn, resultOf } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { cameRows, fileRows, filesGateway, filesOf, lookUntil, routeBatches } from '#/testing/payerFiles.ts';
import { routeTo, setRoutes } from '#/testing/good/gatewayDrafts.ts';
import { openPayerFilesHarness, type PayerFilesHarness } from '#/testing/payerFilesHarness.ts';

let harness: PayerFilesHarness;
beforeAll(async () => {
  harness = await openPayerFilesHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.clean());

/** The files that came with answers: they are noted once their items have ended. */
const withAnswers = (gatewayId: string) =>
  eventually('a file with answers is noted', async () => {
    const found = (await cameRows(harness.server, gatewayId)).filter(({ answers }) => answers > 0);
    return found.length > 0 && found;
  });

describe('a batch by SFTP', () => {
  it('names the payer in its files by the id that it has where the route of files leads', async () => {
    const { gatewayId } = await harness.files();
    await setRoutes(harness.jedi, 'GRANT', [routeTo(gatewayId, { PayerID: '60054', IDQualifier: 'NI' })]);
    const of = await runBatch(harness.server, people('GRANT', 2));
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    const { rows } = await harness.server.admin.query<{ lookup_id: string }>(
      'SELECT lookup_id FROM phi.payer_file_item i JOIN phi.payer_file f ON f.id = i.file_id WHERE f.batch_id = $1',
      [of.batchId],
    );
    expect(rows).toHaveLength(2);
    for (const { lookup_id } of rows)
      expect(await openColumn(harness.server, lookup_id, 'raw_270')).toMatch(/NM1\*PR\*2\*[^~]*\*NI\*60054~/);
  });

  it('[ROUTE-025] goes in files of many sets, and each item has its answer once, its 999 and its audit', async () => {
    const { user, gatewayId } = await harness.files();
    const of = await runBatch(harness.server, [...people('GRANT', 22), ...people('GRANT', 1, 'AAA75')]);
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    await harness.emptied(user, gatewayId);
    expect(await progressOf(harness.server, of)).toMatchObject({
      state: 'Completed',
      counts: { total: 23, done: 23, calls: 23 },
    });
    expect(await resultsOf(harness.server, of)).toEqual({ items: 23, lookups: 23, finished: 23, audited: 23 });
    const rows = await fileRows(harness.server, gatewayId);
    expect(rows.map(({ items, ending }) => [items, ending])).toEqual([
      [10, 'Answered'],
      [10, 'Answered'],
      [3, 'Answered'],
    ]);
    expect(rows.every(({ acknowledged_at: at }) => at !== null)).toBe(true);
    const { Received, Files } = await user.tell();
    expect(Received.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(rows[0]?.name).toMatch(/^270_COVERLINE_\d{8}_\d{9}\.edi$/);
    expect(Files).toEqual([]); // what was taken in is gone
    // What went out is known with the numbers that it went under.
    const calls = await callsOf(harness.server, of);
    expect(new Set(calls.map(({ isaControl }) => isaControl)).size).toBe(3);
    const { rows: numbers } = await harness.server.admin.query<{ n: number }>(
      'SELECT DISTINCT control_number AS n FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id WHERE s.batch_id = $1',
      [of.batchId],
    );
    expect(numbers.map(({ n }) => String(n).padStart(9, '0')).toSorted()).toEqual(
      [...new Set(calls.map(({ isaControl }) => isaControl))].toSorted(),
    );
    const { rows: left } = await harness.server.admin.query(
      'SELECT 1 FROM phi.payer_file WHERE payload_enc IS NOT NULL',
    );
    expect(left).toEqual([]);
    // Hours that a file lies say nothing of how fast the payer answers at a screen.
    const { rows: signs } = await harness.server.admin.query(
      'SELECT 1 FROM system.payer_answer WHERE gateway_id = $1',
      [gatewayId],
    );
    expect(signs).toEqual([]);
  });

  it('holds what was sent of a registered dependent against what comes back, as an answer of real time does', async () => {
    const { gatewayId } = await harness.files();
    const [row] = people('GRANT', 1);
    if (row === undefined) throw new Error('nobody');
    const [RegmasterID = ''] = await registerPeople(harness.server, lakeside, `T${row.member}`, [
      { last: 'Marker', first: 'Ada', born: '1980-04-05', insurance: [{ payer: 'GRANT', member: row.member }] },
    ]);
    await harness.server.admin.query(
      "UPDATE phi.reg_insurance SET relationship = '19', certificate_ix = $2 WHERE reg_master_id = $1",
      [RegmasterID, harness.server.deps.blindIndex.ofNumber(lakeside, 'member', row.member)],
    );
    await harness.server.admin.query("UPDATE phi.reg_master SET address1 = '12 Sent Street' WHERE id = $1", [
      RegmasterID,
    ]);
    const changes = {
      RegmasterID,
      UseSubscriber: true,
      SubscriberFirstName: 'Catalina',
      SubscriberLastName: 'Lindholm-Vega',
      SubscriberDateOfBirth: '1961-02-03',
    };
    const of = await runBatch(harness.server, [{ ...row, changes }], { clientId: lakeside });
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    const { rows } = await harness.server.admin.query<{ id: string }>(
      'SELECT lookup_id AS id FROM phi.batch_state WHERE batch_id = $1',
      [of.batchId],
    );
    const { Summary } = await resultOf(await signedIn(harness.server), rows[0]?.id ?? '');
    const compared = new Map(Summary?.Demographics.map((one) => [one.Field, one]));
    expect(compared.get('relationship')).toMatchObject({ Submitted: '19', Returned: '19', Differs: false });
    expect(compared.get('line1')).toMatchObject({ Submitted: '12 Sent Street' });
  });

  it('has no share of what is asked at once', async () => {
    const { gatewayId } = await harness.files();
    const { body } = await setRoutes(harness.jedi, 'GRANT', [routeTo(gatewayId, { Share: 100 })]);
    expect(body.UserMessage).toContain('a gateway that takes files has no share');
  });

  it('a real-time check goes by the payer’s own gateway all the same', async () => {
    const { user } = await harness.files();
    const clerk = await signedIn(harness.server);
    const result = await check(clerk, asking('GRANT', 'XRT1-ACT'));
    expect(result.Outcome).toBe('Answered');
    expect((await user.tell()).Received).toEqual([]);
  });

  it('sets that a 999 rejects end with its reason, the others are answered', async () => {
    const { gatewayId } = await harness.files();
    const of = await runBatch(harness.server, [...people('GRANT', 3), ...people('GRANT', 2, '999')]);
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    const progress = await progressOf(harness.server, of);
    expect(progress.counts).toMatchObject({ done: 3, failed: 2 });
    expect(Object.fromEntries(progress.reasons.map(({ reason, items }) => [reason, items]))).toEqual({
      'Answered 1': 3,
      Rejected999: 2,
    });
    const { rows } = await harness.server.admin.query<{ outcome: string; n: number }>(
      `SELECT outcome, count(*)::int AS n FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id
        WHERE s.batch_id = $1 GROUP BY outcome ORDER BY outcome`,
      [of.batchId],
    );
    expect(rows).toEqual([
      { outcome: 'Answered', n: 3 },
      { outcome: 'Rejected999', n: 2 },
    ]);
  });

  it('an interchange that a TA1 rejects fails whole, with its code', async () => {
    const { gatewayId } = await harness.files();
    const of = await runBatch(harness.server, [...people('GRANT', 3), ...people('GRANT', 1, 'TA1')]);
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    const progress = await progressOf(harness.server, of);
    expect(progress.counts).toMatchObject({ failed: 4 });
    expect(progress.reasons.map(({ reason, items }) => [reason, items])).toEqual([['RejectedTA1', 4]]);
    expect(await fileRows(harness.server, gatewayId)).toMatchObject([{ ending: 'Rejected', reason: 'TA1 R 006' }]);
    expect(await resultsOf(harness.server, of)).toMatchObject({ finished: 4, audited: 4 });
  });

  it('answers over several files, each of them twice: every item is answered once', async () => {
    const { user, gatewayId } = await harness.files({ config: { DoneFolder: '/archive' } });
    await user.plan({ split: 3, twice: true });
    const of = await runBatch(harness.server, people('GRANT', 9));
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    await harness.emptied(user, gatewayId);
    const came = await cameRows(harness.server, gatewayId);
    expect(came).toHaveLength(7);
    expect(came.every(({ state }) => state === 'Taken')).toBe(true);
    expect(came.reduce((sum, { answers }) => sum + answers, 0)).toBe(9);
    expect(came.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(9);
    expect(await resultsOf(harness.server, of)).toEqual({ items: 9, lookups: 9, finished: 9, audited: 9 });
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 9, calls: 9 });
    const { Files } = await user.tell();
    expect(Files.filter((path) => path.startsWith('/archive/'))).toHaveLength(7);
    expect(Files.filter((path) => path.startsWith('/inbound/'))).toEqual([]);
  });

  it('people whom the payer put into one set are told apart: each item has its own loops, and nobody else’s', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ oneSet: true });
    const named = [...people('GRANT', 2), ...people('GRANT', 1, 'INA')].map((row, at) => ({
      ...row,
      lastName: ['Abara', 'Brandt', 'Costa'][at] ?? '',
    }));
    const of = await runBatch(harness.server, named);
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    await harness.emptied(user, gatewayId);
    expect(await withAnswers(gatewayId)).toMatchObject([{ state: 'Taken', answers: 3, strangers: 0 }]);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 3, calls: 3 });
    const { rows } = await harness.server.admin.query<{ id: string; status: number }>(
      `SELECT l.id, l.status_id AS status FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id
        WHERE s.batch_id = $1 ORDER BY s.row`,
      [of.batchId],
    );
    expect(rows.map(({ status }) => status)).toEqual([1, 1, 6]);
    for (const [at, { id }] of rows.entries()) {
      const kept = `${await openColumn(harness.server, id, 'raw_271')} ${await openColumn(harness.server, id, 'parsed')}`;
      for (const [other, { member, lastName }] of named.entries())
        for (const own of [member, lastName.toUpperCase()])
          expect(kept.toUpperCase().includes(own.toUpperCase()), `${own} with item ${at + 1}`).toBe(other === at);
      expect(kept).toContain(id.replaceAll('-', ''));
    }
  });

  it('a payer that cannot answer for the first of them says nothing of the others, whose set comes beside', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ oneSet: true });
    const of = await runBatch(harness.server, [...people('GRANT', 1, 'AAA79'), ...people('GRANT', 2)]);
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    expect(await withAnswers(gatewayId)).toMatchObject([{ state: 'Taken', answers: 3, strangers: 0 }]);
    const { rows } = await harness.server.admin.query<{ status: number; outcome: string }>(
      `SELECT l.status_id AS status, l.outcome FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id WHERE s.batch_id = $1 ORDER BY s.row`,
      [of.batchId],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['PayerRefused', 'Answered', 'Answered']);
    expect(rows.slice(1).map(({ status }) => status)).toEqual([1, 1]);
  });

  it('an answer that comes when its item has ended is kept without the others of its set', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'answers', oneSet: true });
    const named = people('GRANT', 2).map((row, at) => ({ ...row, lastName: ['Abara', 'Brandt'][at] ?? '' }));
    const of = await runBatch(harness.server, named);
    await harness.workers.start();
    await harness.arrived(user, 1);
    await harness.server.admin.query('UPDATE system.payer_file SET answer_by = now() WHERE gateway_id = $1', [
      gatewayId,
    ]);
    await eventually(
      'the file is given up',
      async () => (await statesOf(harness.server, of))['RetryWait'] === named.length,
    );
    await user.plan({ release: true });
    const late = () =>
      harness.server.admin.query<{ id: string }>(
        `SELECT l.id FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id
          WHERE s.batch_id = $1 AND l.late_at IS NOT NULL ORDER BY s.row`,
        [of.batchId],
      );
    await lookUntil(harness.server, gatewayId, 'both are kept', async () => (await late()).rows.length === 2);
    const kept = await Promise.all((await late()).rows.map(({ id }) => openColumn(harness.server, id, 'raw_271')));
    expect(kept.map((raw) => ['ABARA', 'BRANDT'].filter((name) => raw?.toUpperCase().includes(name)))).toEqual([
      ['ABARA'],
      ['BRANDT'],
    ]);
  });

  it('a file that nobody has acknowledged when half of its time is over is told once, one that was is not', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 2));
    await harness.workers.start();
    await harness.arrived(user, 1);
    const told = async () => {
      const { rows } = await harness.server.admin.query<{ message: string }>(
        'SELECT message FROM identity.notification WHERE subject LIKE $1',
        [`unacknowledged file ${gatewayId}%`],
      );
      return rows;
    };
    const started = (ago: string, acknowledged: string | null = null) =>
      harness.server.admin.query(
        `UPDATE system.payer_file SET sent_at = now() - $2::interval, answer_by = now() + interval '10 hours', acknowledged_at = now() - $3::interval
          WHERE gateway_id = $1`,
        [gatewayId, ago, acknowledged],
      );
    const workedAt = async () => {
      const { rows } = await harness.server.admin.query<{ at: string | null }>(
        'SELECT worked_at::text AS at FROM system.payer_courier WHERE gateway_id = $1',
        [gatewayId],
      );
      return rows[0]?.at ?? null;
    };
    const looked = async () => {
      const before = await workedAt();
      await lookUntil(harness.server, gatewayId, 'it looked', async () => (await workedAt()) !== before);
    };
    /** The first may have been under way before. */
    const lookedAnew = async () => {
      await looked();
      await looked();
    };
    await started('9 hours');
    await lookedAnew();
    expect(await told()).toEqual([]);
    await started('11 hours', '10 hours');
    await lookedAnew();
    expect(await told()).toEqual([]);
    await started('11 hours');
    await lookUntil(harness.server, gatewayId, 'it is told', async () => (await told()).length > 0);
    await lookedAnew();
    expect(await told()).toEqual([{ message: expect.stringContaining('neither a TA1 nor a 999 came') }]);
    await user.plan({ release: true });
    await lookUntil(
      harness.server,
      gatewayId,
      'the answers are taken in',
      async () => (await cameRows(harness.server, gatewayId)).length > 0,
    );
    await harness.ended(of, gatewayId);
  });
});

describe('a batch by CORE MIME', () => {
  it('[ROUTE-025] is submitted, and its 999 and its results are picked up', async () => {
    const user = filesOf(harness.server);
    const gatewayId = await filesGateway(harness.jedi, user, {
      config: { BaseURL: '' },
      draft: {
        Kind: 'CORE MIME batch',
        Config: {
          BaseURL: `${harness.server.sandboxUrl}/core/mime`,
          Authentication: 'User name and password',
          Username: user.user,
          SenderID: 'COVERLINE',
          ReceiverID: 'GRANITETRUST',
          ItemsPerFile: 10,
          PollMinutes: 1,
          AnswerHours: 24,
        },
        Secrets: { Password: 'sandbox-Only-1!' },
      },
    });
    const tested = await harness.jedi.call('testGateway', { GatewayID: gatewayId, PartnerID: null });
    expect(tested.body.Data).toMatchObject({ Outcome: 'Answered', Works: true });
    await routeBatches(harness.jedi, 'GRANT', gatewayId);
    const of = await runBatch(harness.server, [...people('GRANT', 11), ...people('GRANT', 1, '999')]);
    await harness.workers.start();
    await harness.ended(of, gatewayId);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 11, failed: 1, calls: 12 });
    await eventually('both files have ended', async () =>
      (await fileRows(harness.server, gatewayId)).every(({ ending }) => ending !== null),
    );
    expect(await resultsOf(harness.server, of)).toMatchObject({ finished: 12, audited: 12 });
    expect(
      (await fileRows(harness.server, gatewayId)).every(
        ({ ending, acknowledged_at: at }) => ending !== null && at !== null,
      ),
    ).toBe(true);
    await untilEnded(harness.server, of);
  });
});
