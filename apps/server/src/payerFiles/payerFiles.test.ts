import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBatch, pauseBatch } from '#/batch/batchActs.ts';
import {
  callsOf,
  people,
  progressOf,
  resultsOf,
  runBatch,
  startBatchServer,
  statesOf,
  untilEnded,
  waitIsOver,
  workersOf,
} from '#/testing/batches.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, openColumn } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import {
  cameRows,
  fileRows,
  filesGateway,
  filesOf,
  type FilesUser,
  lookNow,
  lookUntil,
  routeBatches,
  strangeAnswer,
} from '#/testing/payerFiles.ts';
import { routeTo, sandboxGateway, setRoutes } from '#/testing/gatewayDrafts.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let jedi: Caller;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  jedi = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());
afterEach(async () => {
  await workers.endAll();
  await setRoutes(jedi, 'GRANT', []);
  // What a test left undone is nobody else's: the next one's workers would take it up.
  await server.admin.query("UPDATE system.lane SET state = 'Held' WHERE state = 'Open'");
  await server.admin.query('DELETE FROM system.payer_courier'); // the killed ones’ leases
  await server.admin.query("UPDATE system.gateway SET enabled = false WHERE kind LIKE '%batch'");
});

/** A gateway of files for one payer’s batches, with folders of its own. */
async function files(more: Parameters<typeof filesGateway>[2] = {}) {
  const user = filesOf(server);
  const gatewayId = await filesGateway(jedi, user, more);
  await routeBatches(jedi, 'GRANT', gatewayId);
  return { user, gatewayId };
}

const ended = (of: Parameters<typeof progressOf>[1], gatewayId: string) =>
  lookUntil(
    server,
    gatewayId,
    'the batch ends',
    async () => {
      if ((await progressOf(server, of)).finishedAt === null) return false;
      // A file ends a moment after the last of its items.
      const { rows } = await server.admin.query(
        'SELECT FROM system.payer_file WHERE batch_id = $1 AND ended_at IS NULL',
        [of.batchId],
      );
      return rows.length === 0;
    },
    30_000,
  );

/** All that came is taken in, and gone from its folder; but for what is to stay. */
const emptied = (user: FilesUser, gatewayId: string, stays: readonly string[] = []) =>
  lookUntil(server, gatewayId, 'what came is taken in', async () => {
    const inbound = (await user.tell()).Files.filter((path) => path.startsWith('/inbound/'));
    return JSON.stringify(inbound) === JSON.stringify(stays);
  });

const arrived = (user: FilesUser, many: number) =>
  eventually('files reach the payer', 15_000, async () => (await user.tell()).Received.length >= many);

const otherKey = `SHA256:${'A'.repeat(43)}`;
/** Gives a connection that awaited another key the server's own, so that what waits may go. */
async function letIn(user: FilesUser, gatewayId: string): Promise<void> {
  const { HostKey } = await user.tell();
  await server.admin.query(
    `UPDATE system.gateway SET config = config || jsonb_build_object('HostKey', $2::text) WHERE id = $1`,
    [gatewayId, HostKey],
  );
}

// A worker is a process, and goes to a gateway once a second.
const slow = { timeout: 60_000 };

describe('a batch by SFTP', slow, () => {
  it('names the payer in its files by the id that it has where the route of files leads', async () => {
    const { gatewayId } = await files();
    await setRoutes(jedi, 'GRANT', [routeTo(gatewayId, { PayerID: '60054', IDQualifier: 'NI' })]);
    const of = await runBatch(server, people('GRANT', 2));
    await workers.start();
    await ended(of, gatewayId);
    const { rows } = await server.admin.query<{ lookup_id: string }>(
      'SELECT lookup_id FROM phi.payer_file_item i JOIN phi.payer_file f ON f.id = i.file_id WHERE f.batch_id = $1',
      [of.batchId],
    );
    expect(rows).toHaveLength(2);
    for (const { lookup_id } of rows)
      expect(await openColumn(server, lookup_id, 'raw_270')).toMatch(/NM1\*PR\*2\*[^~]*\*NI\*60054~/);
  });

  it('[ROUTE-025] goes in files of many sets, and each item has its answer once, its 999 and its audit', async () => {
    const { user, gatewayId } = await files();
    const of = await runBatch(server, [...people('GRANT', 22), ...people('GRANT', 1, 'AAA75')]);
    await workers.start();
    await ended(of, gatewayId);
    await emptied(user, gatewayId);
    expect(await progressOf(server, of)).toMatchObject({
      state: 'Completed',
      counts: { total: 23, done: 23, calls: 23 },
    });
    expect(await resultsOf(server, of)).toEqual({ items: 23, lookups: 23, finished: 23, audited: 23 });
    const rows = await fileRows(server, gatewayId);
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
    const calls = await callsOf(server, of);
    expect(new Set(calls.map(({ isaControl }) => isaControl)).size).toBe(3);
    const { rows: numbers } = await server.admin.query<{ n: number }>(
      'SELECT DISTINCT control_number AS n FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id WHERE s.batch_id = $1',
      [of.batchId],
    );
    expect(numbers.map(({ n }) => String(n).padStart(9, '0')).toSorted()).toEqual(
      [...new Set(calls.map(({ isaControl }) => isaControl))].toSorted(),
    );
    const { rows: left } = await server.admin.query('SELECT 1 FROM phi.payer_file WHERE payload_enc IS NOT NULL');
    expect(left).toEqual([]);
    // Hours that a file lies say nothing of how fast the payer answers at a screen.
    const { rows: signs } = await server.admin.query('SELECT 1 FROM system.payer_answer WHERE gateway_id = $1', [
      gatewayId,
    ]);
    expect(signs).toEqual([]);
  });

  it('has no share of what is asked at once', async () => {
    const { gatewayId } = await files();
    const { body } = await setRoutes(jedi, 'GRANT', [routeTo(gatewayId, { Share: 100 })]);
    expect(body.UserMessage).toContain('a gateway that takes files has no share');
  });

  it('a real-time check goes by the payer’s own gateway all the same', async () => {
    const { user } = await files();
    const clerk = await signedIn(server);
    const result = await check(clerk, asking('GRANT', 'XRT1-ACT'));
    expect(result.Outcome).toBe('Answered');
    expect((await user.tell()).Received).toEqual([]);
  });

  it('sets that a 999 rejects end with its reason, the others are answered', async () => {
    const { gatewayId } = await files();
    const of = await runBatch(server, [...people('GRANT', 3), ...people('GRANT', 2, '999')]);
    await workers.start();
    await ended(of, gatewayId);
    const progress = await progressOf(server, of);
    expect(progress.counts).toMatchObject({ done: 3, failed: 2 });
    expect(Object.fromEntries(progress.reasons.map(({ reason, items }) => [reason, items]))).toEqual({
      'Answered 1': 3,
      Rejected999: 2,
    });
    const { rows } = await server.admin.query<{ outcome: string; n: number }>(
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
    const { gatewayId } = await files();
    const of = await runBatch(server, [...people('GRANT', 3), ...people('GRANT', 1, 'TA1')]);
    await workers.start();
    await ended(of, gatewayId);
    const progress = await progressOf(server, of);
    expect(progress.counts).toMatchObject({ failed: 4 });
    expect(progress.reasons.map(({ reason, items }) => [reason, items])).toEqual([['RejectedTA1', 4]]);
    expect(await fileRows(server, gatewayId)).toMatchObject([{ ending: 'Rejected', reason: 'TA1 R 006' }]);
    expect(await resultsOf(server, of)).toMatchObject({ finished: 4, audited: 4 });
  });

  it('answers over several files, each of them twice: every item is answered once', async () => {
    const { user, gatewayId } = await files({ config: { DoneFolder: '/archive' } });
    await user.plan({ split: 3, twice: true });
    const of = await runBatch(server, people('GRANT', 9));
    await workers.start();
    await ended(of, gatewayId);
    await emptied(user, gatewayId);
    const came = await cameRows(server, gatewayId);
    expect(came).toHaveLength(7);
    expect(came.every(({ state }) => state === 'Taken')).toBe(true);
    expect(came.reduce((sum, { answers }) => sum + answers, 0)).toBe(9);
    expect(came.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(9);
    expect(await resultsOf(server, of)).toEqual({ items: 9, lookups: 9, finished: 9, audited: 9 });
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 9, calls: 9 });
    const { Files } = await user.tell();
    expect(Files.filter((path) => path.startsWith('/archive/'))).toHaveLength(7);
    expect(Files.filter((path) => path.startsWith('/inbound/'))).toEqual([]);
  });

  it('a file that nobody has acknowledged when half of its time is over is told once, one that was is not', async () => {
    const { user, gatewayId } = await files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 2));
    await workers.start();
    await arrived(user, 1);
    const told = async () => {
      const { rows } = await server.admin.query<{ message: string }>(
        'SELECT message FROM identity.notification WHERE subject LIKE $1',
        [`unacknowledged file ${gatewayId}%`],
      );
      return rows;
    };
    const started = (ago: string) =>
      server.admin.query(
        `UPDATE system.payer_file SET sent_at = now() - $2::interval, answer_by = now() + interval '10 hours' WHERE gateway_id = $1`,
        [gatewayId, ago],
      );
    const workedAt = async () => {
      const { rows } = await server.admin.query<{ at: string | null }>(
        'SELECT worked_at::text AS at FROM system.payer_courier WHERE gateway_id = $1',
        [gatewayId],
      );
      return rows[0]?.at ?? null;
    };
    const looked = async () => {
      const before = await workedAt();
      await lookUntil(server, gatewayId, 'it looked', async () => (await workedAt()) !== before);
    };
    /** The first may have been under way before. */
    const lookedAnew = async () => {
      await looked();
      await looked();
    };
    await started('9 hours');
    await lookedAnew();
    expect(await told()).toEqual([]);
    await started('11 hours');
    await lookUntil(server, gatewayId, 'it is told', async () => (await told()).length > 0);
    await lookedAnew();
    expect(await told()).toEqual([{ message: expect.stringContaining('neither a TA1 nor a 999 came') }]);
    await user.plan({ release: true });
    await lookUntil(
      server,
      gatewayId,
      'the answers are taken in',
      async () => (await cameRows(server, gatewayId)).length > 0,
    );
    await ended(of, gatewayId);
  });

  it('R-05 what comes when a file was given up is kept and not applied; its items were asked again by policy', async () => {
    const { user, gatewayId } = await files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 4));
    await workers.start();
    await arrived(user, 1);
    await server.admin.query('UPDATE system.payer_file SET answer_by = now() WHERE gateway_id = $1', [gatewayId]);
    await eventually('the file is given up', 10_000, async () => (await statesOf(server, of))['RetryWait'] === 4);
    const told = await eventually('it is told', 5_000, async () => {
      const { rows } = await server.admin.query<{ message: string }>(
        'SELECT message FROM identity.notification WHERE subject LIKE $1',
        [`silent file ${gatewayId}%`],
      );
      return rows.length > 0 && rows;
    });
    expect(await fileRows(server, gatewayId)).toMatchObject([{ ending: 'Silent' }]);
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('4 questions')]);
    await user.plan({ release: true });
    await lookUntil(server, gatewayId, 'the late file is taken in', async () =>
      (await cameRows(server, gatewayId)).some(({ repeated, answers }) => repeated === 4 && answers === 0),
    );
    expect(await statesOf(server, of)).toEqual({ RetryWait: 4 });
    const { rows: kept } = await server.admin.query(
      `SELECT 1 FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id
        WHERE s.batch_id = $1 AND l.raw_271_enc IS NOT NULL AND l.outcome = 'NoAnswer'`,
      [of.batchId],
    );
    expect(kept).toHaveLength(4);
    // Asked again, by another file and under the same traces, they are answered.
    await waitIsOver(server, of);
    await ended(of, gatewayId);
    expect(await progressOf(server, of)).toMatchObject({ state: 'Completed', counts: { done: 4, calls: 8 } });
    expect(await fileRows(server, gatewayId)).toMatchObject([{ ending: 'Silent' }, { ending: 'Answered' }]);
  });

  it('R-01 the worker is killed while files lie at the payer: another takes the answers in, and nothing is asked twice', async () => {
    const { user, gatewayId } = await files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 25));
    const first = await workers.start();
    await arrived(user, 3);
    first.kill('SIGKILL');
    await first.ended;
    // Another looks after what dead workers held, and finds only what one held: what lies in a file is no worker’s.
    const lost = await runBatch(server, people('TIDEL', 1));
    await server.admin.query(
      `UPDATE phi.batch_state SET status = 'Sent', fence = fence + 1, lease_until = now() - interval '1 second' WHERE batch_id = $1`,
      [lost.batchId],
    );
    await server.admin.query('UPDATE system.lane SET pending = 0, in_flight = 1 WHERE batch_id = $1', [lost.batchId]);
    await workers.start();
    expect((await untilEnded(server, lost)).counts.done).toBe(1);
    expect((await progressOf(server, of)).counts).toMatchObject({ in_flight: 25, pending: 0 });
    await server.admin.query('UPDATE system.payer_courier SET lease_until = now()');
    await user.plan({ release: true });
    await ended(of, gatewayId);
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 25, calls: 25 });
    expect(await resultsOf(server, of)).toEqual({ items: 25, lookups: 25, finished: 25, audited: 25 });
    expect(await callsOf(server, of)).toHaveLength(25);
    const { rows } = await server.admin.query('SELECT 1 FROM phi.batch_state WHERE batch_id = $1 AND crashes > 0', [
      of.batchId,
    ]);
    expect(rows).toEqual([]);
  });

  it('R-01 a file whose delivery nobody could note goes again under its numbers, and its TA1 of a duplicate rejects nothing', async () => {
    const { user, gatewayId } = await files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 5));
    const first = await workers.start();
    await arrived(user, 1);
    first.kill('SIGKILL');
    await first.ended;
    // As if it had died between the rename and its note.
    await server.admin.query('UPDATE system.payer_file SET sent_at = NULL WHERE gateway_id = $1', [gatewayId]);
    await server.admin.query('UPDATE system.payer_courier SET lease_until = now()');
    await workers.start();
    await arrived(user, 2);
    const { Received } = await user.tell();
    expect(new Set(Received.map(({ name, bytes }) => `${name} ${bytes}`)).size).toBe(1);
    await user.plan({ release: true });
    await ended(of, gatewayId);
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 5, failed: 0 });
    expect(await callsOf(server, of)).toHaveLength(5); // the payer read the first alone
  });

  it('R-06 a courier that was stopped past its lease brings nothing again but what it had in hand', async () => {
    const { user, gatewayId } = await files();
    await user.plan({ hold: 'all', silent: 'after rename' });
    const of = await runBatch(server, people('GRANT', 35));
    const stopped = await workers.start();
    await eventually('the files are written', 15_000, async () => (await fileRows(server, gatewayId)).length === 4);
    await eventually('nothing is said to the first', 15_000, async () => (await user.tell()).SilentAt !== null);
    stopped.kill('SIGSTOP');
    await server.admin.query('UPDATE system.payer_courier SET lease_until = now()');
    await workers.start();
    await eventually('another brings them', 15_000, async () =>
      (await fileRows(server, gatewayId)).every(({ sent_at: at }) => at !== null),
    );
    stopped.kill('SIGCONT');
    await eventually('the first ends its visit', 15_000, () => stopped.said().includes('gateway with files failed'));
    expect((await user.tell()).Received.map(({ name }) => name).toSorted()).toEqual([
      (await fileRows(server, gatewayId))[0]?.name,
      ...(await fileRows(server, gatewayId)).map(({ name }) => name),
    ]);
    await user.plan({ release: true });
    await ended(of, gatewayId);
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 35, calls: 35 });
    expect(await callsOf(server, of)).toHaveLength(35);
  });

  it('a file to which its payer writes on after we read it is not taken away before we have the rest', async () => {
    const { user, gatewayId } = await files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 2));
    await workers.start();
    await arrived(user, 1);
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT lookup_id AS id FROM phi.batch_state WHERE batch_id = $1 ORDER BY row',
      [of.batchId],
    );
    const answers = rows.map(({ id }) => strangeAnswer.replaceAll('SOMEBODYELSES', id.replaceAll('-', '')));
    // Of what is there the first look sees the half: a whole interchange.
    await user.plan({ hold: 'all', short: true });
    await user.put('/inbound/both.271', answers.join(''));
    await lookUntil(
      server,
      gatewayId,
      'both are taken in',
      async () => (await statesOf(server, of))['Sent'] === undefined,
    );
    await emptied(user, gatewayId);
    const came = await cameRows(server, gatewayId);
    expect(came.map(({ state, answers: many, repeated }) => [state, many, repeated])).toEqual([
      ['Taken', 1, 0],
      ['Taken', 1, 1],
    ]);
  });

  it('a file that cannot be delivered keeps no other one back, and what came is taken in all the same', async () => {
    const { user, gatewayId } = await files({ config: { HostKey: otherKey, ItemsPerFile: 2 } });
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 6));
    await workers.start();
    await eventually('the files are written', 15_000, async () => (await fileRows(server, gatewayId)).length === 3);
    await eventually('the first visit is over', 15_000, async () => {
      const { rows } = await server.admin.query(
        "SELECT FROM system.payer_courier WHERE gateway_id = $1 AND failure LIKE '%another host key%' AND worker_id IS NULL",
        [gatewayId],
      );
      return rows.length === 1;
    });
    // Somebody else's file has the name of the first.
    await user.put(`/outbound/${(await fileRows(server, gatewayId))[0]?.name}`, 'none of ours');
    await letIn(user, gatewayId);
    await lookNow(server, gatewayId);
    await eventually('what is wrong is told', 15_000, async () => {
      const { rows } = await server.admin.query(
        "SELECT FROM system.payer_courier WHERE gateway_id = $1 AND failure LIKE '%name of ours%'",
        [gatewayId],
      );
      return rows.length === 1;
    });
    expect((await fileRows(server, gatewayId)).map(({ sent_at: at }) => at !== null)).toEqual([false, true, true]);
    await user.plan({ release: true });
    await lookUntil(server, gatewayId, 'the others are answered', async () => {
      const endings = (await fileRows(server, gatewayId)).map(({ ending }) => ending);
      return endings.join() === ',Answered,Answered';
    });
    expect(await statesOf(server, of)).toEqual({ Done: 4, Sent: 2 });
  });

  it('R-25 what is written and not delivered waits while its batch is paused, and never goes once it is cancelled', async () => {
    const { user, gatewayId } = await files({ config: { HostKey: otherKey } });
    const of = await runBatch(server, people('GRANT', 12));
    await workers.start();
    await eventually('the files are written', 15_000, async () => (await fileRows(server, gatewayId)).length === 2);
    const act = (name: 'pauseBatch' | 'cancelBatch') =>
      server.deps.doors.withTenant(of.clientId, (trx) => (name === 'pauseBatch' ? pauseBatch : cancelBatch)(trx, of));
    await act('pauseBatch');
    await letIn(user, gatewayId);
    await lookUntil(server, gatewayId, 'the gateway is served', async () => {
      const { rows } = await server.admin.query(
        'SELECT FROM system.payer_courier WHERE gateway_id = $1 AND failure IS NULL AND worked_at IS NOT NULL',
        [gatewayId],
      );
      return rows.length === 1;
    });
    expect((await user.tell()).Received).toEqual([]);
    await act('cancelBatch');
    await ended(of, gatewayId);
    expect(await progressOf(server, of)).toMatchObject({ state: 'Cancelled', counts: { cancelled: 12, in_flight: 0 } });
    expect((await fileRows(server, gatewayId)).map(({ ending }) => ending)).toEqual(['Unsent', 'Unsent']);
    expect((await user.tell()).Received).toEqual([]);
  });

  it('a file that nobody sent is left where it is, told once, and used for nothing', async () => {
    const { user, gatewayId } = await files();
    const of = await runBatch(server, people('GRANT', 2));
    await workers.start();
    await user.put('/inbound/stray.271', strangeAnswer);
    await user.put('/inbound/half.271', strangeAnswer.slice(0, 400));
    await user.put('/inbound/being-written.part', strangeAnswer);
    await ended(of, gatewayId);
    const stay = ['/inbound/being-written.part', '/inbound/half.271', '/inbound/stray.271'];
    await emptied(user, gatewayId, stay);
    await lookUntil(server, gatewayId, 'the strange one is seen', async () =>
      (await cameRows(server, gatewayId)).some(({ name }) => name === 'stray.271'),
    );
    const byName = new Map((await cameRows(server, gatewayId)).map((row) => [row.name, row]));
    expect(byName.get('stray.271')).toMatchObject({ state: 'Quarantined', answers: 0, strangers: 1 });
    expect(byName.get('half.271')).toMatchObject({ state: 'Unfinished', answers: 0 });
    expect(byName.has('being-written.part')).toBe(false);
    await emptied(user, gatewayId, stay);
    const { rows } = await server.admin.query(
      "SELECT 1 FROM identity.notification WHERE subject LIKE 'strange file ' || $1 || '%'",
      [gatewayId],
    );
    expect(rows).toHaveLength(1);
  });

  it('a server that shows another host key gets nothing: the items wait, and go when the key is right', async () => {
    const { user, gatewayId } = await files({ config: { HostKey: otherKey } });
    const of = await runBatch(server, people('GRANT', 3));
    await workers.start();
    const { failure } = await eventually('the failure is noted', 15_000, async () => {
      const { rows } = await server.admin.query<{ failure: string | null }>(
        'SELECT failure FROM system.payer_courier WHERE gateway_id = $1 AND failures > 0',
        [gatewayId],
      );
      return rows[0] ?? null;
    });
    const { HostKey, Received } = await user.tell();
    expect(failure).toContain('another host key');
    expect(failure).toContain(HostKey);
    expect(Received).toEqual([]);
    await eventually('the items wait', 15_000, async () => (await progressOf(server, of)).counts.in_flight === 3);
    await letIn(user, gatewayId);
    await ended(of, gatewayId);
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 3, calls: 3 });
  });

  it('as many files as the gateway takes at once wait for their answers; the next is written when one has ended', async () => {
    const { user, gatewayId } = await files({ draft: { MaxConcurrent: 2 } });
    await user.plan({ hold: 'all' });
    const of = await runBatch(server, people('GRANT', 35));
    await workers.start();
    await arrived(user, 2);
    const stored = (await jedi.call('getGateway', { GatewayID: gatewayId })).body.Data;
    const other = { ...sandboxGateway(server.sandboxUrl), GatewayID: gatewayId, Version: stored?.Version ?? 0 };
    const refused = await jedi.call('saveGateway', other);
    expect(fieldsOf(refused)).toEqual({ Kind: expect.stringContaining('wait for their answers') });
    const seen = (await jedi.call('getGatewayFiles', { GatewayID: gatewayId })).body.Data;
    expect(seen?.Out).toMatchObject([{ Items: 10 }, { State: 'Delivered', Items: 10 }]);
    // The worker has gone its rounds: what came later to another payer has ended.
    await untilEnded(server, await runBatch(server, people('TIDEL', 2)));
    expect((await progressOf(server, of)).counts).toMatchObject({ in_flight: 20, pending: 15 });
    await user.plan({ release: true });
    await lookUntil(
      server,
      gatewayId,
      'the rest goes',
      async () => {
        await server.admin.query('UPDATE system.lane SET not_before = now() WHERE batch_id = $1', [of.batchId]);
        return (await progressOf(server, of)).finishedAt !== null;
      },
      30_000,
    );
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 35 });
    expect((await fileRows(server, gatewayId)).map(({ items }) => items)).toEqual([10, 10, 10, 5]);
  });
});

describe('a batch by CORE MIME', slow, () => {
  it('[ROUTE-025] is submitted, and its 999 and its results are picked up', async () => {
    const user = filesOf(server);
    const gatewayId = await filesGateway(jedi, user, {
      config: { BaseURL: '' },
      draft: {
        Kind: 'CORE MIME batch',
        Config: {
          BaseURL: `${server.sandboxUrl}/core/mime`,
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
    const tested = await jedi.call('testGateway', { GatewayID: gatewayId, PartnerID: null });
    expect(tested.body.Data).toMatchObject({ Outcome: 'Answered', Works: true });
    await routeBatches(jedi, 'GRANT', gatewayId);
    const of = await runBatch(server, [...people('GRANT', 11), ...people('GRANT', 1, '999')]);
    await workers.start();
    await ended(of, gatewayId);
    expect((await progressOf(server, of)).counts).toMatchObject({ done: 11, failed: 1, calls: 12 });
    await eventually('both files have ended', 10_000, async () =>
      (await fileRows(server, gatewayId)).every(({ ending }) => ending !== null),
    );
    expect(await resultsOf(server, of)).toMatchObject({ finished: 12, audited: 12 });
    expect(
      (await fileRows(server, gatewayId)).every(({ ending, acknowledged_at: at }) => ending !== null && at !== null),
    ).toBe(true);
    await untilEnded(server, of);
  });
});
