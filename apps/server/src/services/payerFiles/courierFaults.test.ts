import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBatch, pauseBatch } from '#/services/batch/batchActs.ts';
import {
  callsOf,
  kill,
  leasesEnd,
  people,
  progressOf,
  resultsOf,
  runBatch,
  statesOf,
  untilEnded,
  waitIsOver,
} from '#/testing/batches.ts';
import { lakeside, summit } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { cameRows, fileRows, lookNow, lookUntil, strangeAnswer } from '#/testing/payerFiles.ts';
import { sandboxGateway } from '#/testing/good/gatewayDrafts.ts';
import { openPayerFilesHarness, otherKey, type PayerFilesHarness } from '#/testing/payerFilesHarness.ts';

let harness: PayerFilesHarness;
beforeAll(async () => {
  harness = await openPayerFilesHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.clean());

describe('a batch by SFTP when something goes wrong', () => {
  it('R-05 what comes when a file was given up is kept and not applied; its items were asked again by policy', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 4));
    await harness.workers.start();
    await harness.arrived(user, 1);
    await harness.server.admin.query('UPDATE system.payer_file SET answer_by = now() WHERE gateway_id = $1', [
      gatewayId,
    ]);
    await eventually('the file is given up', async () => (await statesOf(harness.server, of))['RetryWait'] === 4);
    const told = await eventually('it is told', async () => {
      const { rows } = await harness.server.admin.query<{ message: string }>(
        'SELECT message FROM identity.notification WHERE subject LIKE $1',
        [`silent file ${gatewayId}%`],
      );
      return rows.length > 0 && rows;
    });
    expect(await fileRows(harness.server, gatewayId)).toMatchObject([{ ending: 'Silent' }]);
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('4 questions')]);
    await user.plan({ release: true });
    await lookUntil(harness.server, gatewayId, 'the late file is taken in', async () =>
      (await cameRows(harness.server, gatewayId)).some(({ repeated, answers }) => repeated === 4 && answers === 0),
    );
    expect(await statesOf(harness.server, of)).toEqual({ RetryWait: 4 });
    const { rows: kept } = await harness.server.admin.query(
      `SELECT 1 FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id
        WHERE s.batch_id = $1 AND l.raw_271_enc IS NOT NULL AND l.outcome = 'NoAnswer'`,
      [of.batchId],
    );
    expect(kept).toHaveLength(4);
    // Asked again, by another file and under the same traces, they are answered.
    await waitIsOver(harness.server, of);
    await harness.ended(of, gatewayId);
    expect(await progressOf(harness.server, of)).toMatchObject({ state: 'Completed', counts: { done: 4, calls: 8 } });
    expect(await fileRows(harness.server, gatewayId)).toMatchObject([{ ending: 'Silent' }, { ending: 'Answered' }]);
  });

  it('R-01 the worker is killed while files lie at the payer: another takes the answers in, and nothing is asked twice', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 25));
    const first = await harness.workers.startProcess();
    await harness.arrived(user, 3);
    await kill(harness.server, first);
    // Another looks after what dead workers held, and finds only what one held: what lies in a file is no worker’s.
    const lost = await runBatch(harness.server, people('TIDEL', 1));
    await harness.server.admin.query(
      `UPDATE phi.batch_state SET status = 'Sent', fence = fence + 1, lease_until = now() - interval '1 second' WHERE batch_id = $1`,
      [lost.batchId],
    );
    await harness.server.admin.query('UPDATE system.lane SET pending = 0, in_flight = 1 WHERE batch_id = $1', [
      lost.batchId,
    ]);
    await harness.workers.start();
    expect((await untilEnded(harness.server, lost)).counts.done).toBe(1);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ in_flight: 25, pending: 0 });
    await leasesEnd(harness.server);
    await user.plan({ release: true });
    await harness.ended(of, gatewayId);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 25, calls: 25 });
    expect(await resultsOf(harness.server, of)).toEqual({ items: 25, lookups: 25, finished: 25, audited: 25 });
    expect(await callsOf(harness.server, of)).toHaveLength(25);
    const { rows } = await harness.server.admin.query(
      'SELECT 1 FROM phi.batch_state WHERE batch_id = $1 AND crashes > 0',
      [of.batchId],
    );
    expect(rows).toEqual([]);
  });

  it('R-01 a file whose delivery nobody could note goes again under its numbers, and its TA1 of a duplicate rejects nothing', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 5));
    const first = await harness.workers.startProcess();
    await harness.arrived(user, 1);
    await kill(harness.server, first);
    // As if it had died between the rename and its note.
    await harness.server.admin.query('UPDATE system.payer_file SET sent_at = NULL WHERE gateway_id = $1', [gatewayId]);
    await leasesEnd(harness.server);
    await harness.workers.start();
    await harness.arrived(user, 2);
    const { Received } = await user.tell();
    expect(new Set(Received.map(({ name, bytes }) => `${name} ${bytes}`)).size).toBe(1);
    await user.plan({ release: true });
    await harness.ended(of, gatewayId);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 5, failed: 0 });
    expect(await callsOf(harness.server, of)).toHaveLength(5); // the payer read the first alone
  });

  it('R-06 a courier that was stopped past its lease brings nothing again but what it had in hand', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all', silent: 'after rename' });
    const of = await runBatch(harness.server, people('GRANT', 35));
    const stopped = await harness.workers.startProcess();
    await eventually(
      'the files are written',

      async () => (await fileRows(harness.server, gatewayId)).length === 4,
    );
    await eventually('nothing is said to the first', async () => (await user.tell()).SilentAt !== null);
    stopped.kill('SIGSTOP');
    await leasesEnd(harness.server);
    await harness.workers.start();
    await eventually('another brings them', async () =>
      (await fileRows(harness.server, gatewayId)).every(({ sent_at: at }) => at !== null),
    );
    stopped.kill('SIGCONT');
    await user.plan({ hold: 'all', hangUpNow: true });
    await eventually('the first ends its visit', () => stopped.said().includes('gateway with files failed'));
    expect((await user.tell()).Received.map(({ name }) => name).toSorted()).toEqual([
      (await fileRows(harness.server, gatewayId))[0]?.name,
      ...(await fileRows(harness.server, gatewayId)).map(({ name }) => name),
    ]);
    await user.plan({ release: true });
    await harness.ended(of, gatewayId);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 35, calls: 35 });
    expect(await callsOf(harness.server, of)).toHaveLength(35);
  });

  it('a file to which its payer writes on after we read it is not taken away before we have the rest', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 2));
    await harness.workers.start();
    await harness.arrived(user, 1);
    const { rows } = await harness.server.admin.query<{ id: string }>(
      'SELECT lookup_id AS id FROM phi.batch_state WHERE batch_id = $1 ORDER BY row',
      [of.batchId],
    );
    const answers = rows.map(({ id }) => strangeAnswer.replaceAll('SOMEBODYELSES', id.replaceAll('-', '')));
    // Of what is there the first look sees the half: a whole interchange.
    await user.plan({ hold: 'all', short: true });
    await user.put('/inbound/both.271', answers.join(''));
    await lookUntil(
      harness.server,
      gatewayId,
      'both are taken in',
      async () => (await statesOf(harness.server, of))['Sent'] === undefined,
    );
    await harness.emptied(user, gatewayId);
    const came = await cameRows(harness.server, gatewayId);
    expect(came.map(({ state, answers: many, repeated }) => [state, many, repeated])).toEqual([
      ['Taken', 1, 0],
      ['Taken', 1, 1],
    ]);
  });

  it('a file that cannot be delivered keeps no other one back, and what came is taken in all the same', async () => {
    const { user, gatewayId } = await harness.files({ config: { HostKey: otherKey, ItemsPerFile: 2 } });
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 6));
    await harness.workers.start();
    await eventually(
      'the files are written',

      async () => (await fileRows(harness.server, gatewayId)).length === 3,
    );
    await eventually('the first visit is over', async () => {
      const { rows } = await harness.server.admin.query(
        "SELECT 1 FROM system.payer_courier WHERE gateway_id = $1 AND failure LIKE '%another host key%' AND worker_id IS NULL",
        [gatewayId],
      );
      return rows.length === 1;
    });
    // Somebody else's file has the name of the first.
    await user.put(`/outbound/${(await fileRows(harness.server, gatewayId))[0]?.name}`, 'none of ours');
    await harness.letIn(user, gatewayId);
    await lookNow(harness.server, gatewayId);
    await eventually('what is wrong is told', async () => {
      const { rows } = await harness.server.admin.query(
        "SELECT 1 FROM system.payer_courier WHERE gateway_id = $1 AND failure LIKE '%name of ours%'",
        [gatewayId],
      );
      return rows.length === 1;
    });
    expect((await fileRows(harness.server, gatewayId)).map(({ sent_at: at }) => at !== null)).toEqual([
      false,
      true,
      true,
    ]);
    await user.plan({ release: true });
    await lookUntil(harness.server, gatewayId, 'the others are answered', async () => {
      const endings = (await fileRows(harness.server, gatewayId)).map(({ ending }) => ending);
      return endings.join() === ',Answered,Answered';
    });
    expect(await statesOf(harness.server, of)).toEqual({ Done: 4, Sent: 2 });
  });

  it('R-25 what is written and not delivered waits while its batch is paused, and never goes once it is cancelled', async () => {
    const { user, gatewayId } = await harness.files({ config: { HostKey: otherKey } });
    const of = await runBatch(harness.server, people('GRANT', 12));
    await harness.workers.start();
    await eventually(
      'the files are written',

      async () => (await fileRows(harness.server, gatewayId)).length === 2,
    );
    const act = (name: 'pauseBatch' | 'cancelBatch') =>
      harness.server.deps.doors.withTenant(of.clientId, (trx) =>
        (name === 'pauseBatch' ? pauseBatch : cancelBatch)(trx, of),
      );
    await act('pauseBatch');
    await harness.letIn(user, gatewayId);
    await lookUntil(harness.server, gatewayId, 'the gateway is served', async () => {
      const { rows } = await harness.server.admin.query(
        'SELECT 1 FROM system.payer_courier WHERE gateway_id = $1 AND failure IS NULL AND worked_at IS NOT NULL',
        [gatewayId],
      );
      return rows.length === 1;
    });
    expect((await user.tell()).Received).toEqual([]);
    await act('cancelBatch');
    await harness.ended(of, gatewayId);
    expect(await progressOf(harness.server, of)).toMatchObject({
      state: 'Cancelled',
      counts: { cancelled: 12, in_flight: 0 },
    });
    expect((await fileRows(harness.server, gatewayId)).map(({ ending }) => ending)).toEqual(['Unsent', 'Unsent']);
    expect((await user.tell()).Received).toEqual([]);
  });

  it('a file that nobody sent is left where it is, told once, and used for nothing', async () => {
    const { user, gatewayId } = await harness.files();
    const of = await runBatch(harness.server, people('GRANT', 2));
    await harness.workers.start();
    await user.put('/inbound/stray.271', strangeAnswer);
    await user.put('/inbound/half.271', strangeAnswer.slice(0, 400));
    await user.put('/inbound/being-written.part', strangeAnswer);
    await harness.ended(of, gatewayId);
    const stay = ['/inbound/being-written.part', '/inbound/half.271', '/inbound/stray.271'];
    await harness.emptied(user, gatewayId, stay);
    const tellings = async () => {
      const { rows } = await harness.server.admin.query(
        "SELECT 1 FROM identity.notification WHERE subject LIKE 'strange file ' || $1 || '%'",
        [gatewayId],
      );
      return rows.length;
    };
    await lookUntil(harness.server, gatewayId, 'both are seen, and the strange one is told', async () => {
      const names = (await cameRows(harness.server, gatewayId)).map(({ name }) => name);
      return ['half.271', 'stray.271'].every((name) => names.includes(name)) && (await tellings()) > 0;
    });
    const byName = new Map((await cameRows(harness.server, gatewayId)).map((row) => [row.name, row]));
    expect(byName.get('stray.271')).toMatchObject({ state: 'Quarantined', answers: 0, strangers: 1 });
    expect(byName.get('half.271')).toMatchObject({ state: 'Unfinished', answers: 0 });
    expect(byName.has('being-written.part')).toBe(false);
    await harness.emptied(user, gatewayId, stay);
    expect(await tellings()).toBe(1);
  });

  it('a file of which not all stands in sets gives what it has, stays where it is, and is told of', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'answers' });
    const asked = people('GRANT', 2);
    const of = await runBatch(harness.server, asked);
    await harness.workers.start();
    await harness.arrived(user, 1);
    const { rows } = await harness.server.admin.query<{ id: string }>(
      `SELECT s.lookup_id AS id FROM phi.batch_state s WHERE s.batch_id = $1 ORDER BY s.row`,
      [of.batchId],
    );
    const [first = '', second = ''] = rows.map(({ id }) => id.replaceAll('-', ''));
    const outOfSet = strangeAnswer
      .replaceAll('SOMEBODYELSES', first)
      .replace('DOE*JANE****MI*X1', `OKONKWO*ROSALIND****MI*${asked[0]?.member ?? ''}`)
      .replace('SE*11*0001', `SE*11*0001~HL*4*2*22*0~TRN*2*${second}*9COVERLINE~EB*1**30~SE*4*0001`);
    await user.put('/inbound/broken.271', outOfSet);
    const told = () =>
      harness.server.admin.query<{ message: string }>(
        'SELECT message FROM identity.notification WHERE subject LIKE $1',
        [`strange file ${gatewayId}%`],
      );
    await lookUntil(harness.server, gatewayId, 'it is seen and told', async () => (await told()).rows.length > 0);
    const came = (await cameRows(harness.server, gatewayId)).find(({ name }) => name === 'broken.271');
    expect(came).toMatchObject({ state: 'Quarantined', answers: 1, strangers: 0 });
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ in_flight: 1 });
    expect((await told()).rows).toEqual([{ message: expect.stringContaining('or not all of it') }]);
    expect((await user.tell()).Files).toContain('/inbound/broken.271');
    await user.plan({ release: true });
    await harness.ended(of, gatewayId);
  });

  it('[R-14] what cannot be stored of one client keeps nothing of another’s back: not in one file, nor when it is given up', async () => {
    const { user, gatewayId } = await harness.files();
    await user.plan({ hold: 'all' });
    const broken = await runBatch(harness.server, people('GRANT', 1), { clientId: lakeside });
    const whole = await runBatch(harness.server, people('GRANT', 1), { clientId: summit });
    await harness.workers.start();
    await harness.arrived(user, 2);
    await harness.server.admin.query(`UPDATE phi.batch_item SET request_enc = '\\x00' WHERE batch_id = $1`, [
      broken.batchId,
    ]);
    const { rows } = await harness.server.admin.query<{ id: string }>(
      'SELECT lookup_id AS id FROM phi.batch_state WHERE batch_id = ANY($1) ORDER BY batch_id = $2',
      [[broken.batchId, whole.batchId], whole.batchId],
    );
    const answers = rows.map(({ id }) => strangeAnswer.replaceAll('SOMEBODYELSES', id.replaceAll('-', '')));
    await user.put('/inbound/mixed.271', answers.join(''));
    await lookUntil(
      harness.server,
      gatewayId,
      'what can be is taken in',
      async () => (await statesOf(harness.server, whole))['Sent'] === undefined,
    );
    expect(await statesOf(harness.server, broken)).toEqual({ Sent: 1 });
    await harness.server.admin.query('UPDATE system.payer_file SET answer_by = now() WHERE batch_id = $1', [
      broken.batchId,
    ]);
    const later = await runBatch(harness.server, people('GRANT', 1), { clientId: summit });
    await lookUntil(
      harness.server,
      gatewayId,
      'another’s file goes',
      async () => (await user.tell()).Received.length >= 3,
    );
    expect(await statesOf(harness.server, later)).toEqual({ Sent: 1 });
  });

  it('a server that shows another host key gets nothing: the items wait, and go when the key is right', async () => {
    const { user, gatewayId } = await harness.files({ config: { HostKey: otherKey } });
    const of = await runBatch(harness.server, people('GRANT', 3));
    await harness.workers.start();
    const { failure } = await eventually('the failure is noted', async () => {
      const { rows } = await harness.server.admin.query<{ failure: string | null }>(
        'SELECT failure FROM system.payer_courier WHERE gateway_id = $1 AND failures > 0',
        [gatewayId],
      );
      return rows[0] ?? null;
    });
    const { HostKey, Received } = await user.tell();
    expect(failure).toContain('another host key');
    expect(failure).toContain(HostKey);
    expect(Received).toEqual([]);
    await eventually('the items wait', async () => (await progressOf(harness.server, of)).counts.in_flight === 3);
    await harness.letIn(user, gatewayId);
    await harness.ended(of, gatewayId);
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 3, calls: 3 });
  });

  it('as many files as the gateway takes at once wait for their answers; the next is written when one has ended', async () => {
    const { user, gatewayId } = await harness.files({ draft: { MaxConcurrent: 2 } });
    await user.plan({ hold: 'all' });
    const of = await runBatch(harness.server, people('GRANT', 35));
    await harness.workers.start();
    await harness.arrived(user, 2);
    const stored = (await harness.jedi.call('getGateway', { GatewayID: gatewayId })).body.Data;
    const other = { ...sandboxGateway(harness.server.sandboxUrl), GatewayID: gatewayId, Version: stored?.Version ?? 0 };
    const refused = await harness.jedi.call('saveGateway', other);
    expect(fieldsOf(refused)).toEqual({ Kind: expect.stringContaining('wait for their answers') });
    const seen = (await harness.jedi.call('getGatewayFiles', { GatewayID: gatewayId })).body.Data;
    expect(seen?.Out).toMatchObject([{ Items: 10 }, { State: 'Delivered', Items: 10 }]);
    // The worker has gone its rounds: what came later to another payer has ended.
    await untilEnded(harness.server, await runBatch(harness.server, people('TIDEL', 2)));
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ in_flight: 20, pending: 15 });
    await user.plan({ release: true });
    await lookUntil(harness.server, gatewayId, 'the rest goes', async () => {
      await harness.server.admin.query('UPDATE system.lane SET not_before = now() WHERE batch_id = $1', [of.batchId]);
      return (await progressOf(harness.server, of)).finishedAt !== null;
    });
    expect((await progressOf(harness.server, of)).counts).toMatchObject({ done: 35 });
    expect((await fileRows(harness.server, gatewayId)).map(({ items }) => items)).toEqual([10, 10, 10, 5]);
  });
});
