import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { draftOf, send } from '#/testing/batchFiles.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { lookAgain } from './lookAgain.ts';
import { scanLeftFiles } from './waitingForScanner.ts';

let server: TestServer;
let administrator: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer({ config: { metrics: { host: '127.0.0.1', port: 0, token: null } } });
  administrator = await signedIn(server, ['ClientAdministrator']);
  clerk = await signedIn(server, ['RealTimeEligibility']);
});
afterAll(() => server.close());

const trial = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const table = (cell: string) => `Last,First,Note\nDoe,Jane,${cell}\nRoe,John,${randomUUID()}\n`;
const newMark = () => `MARK${randomUUID().replaceAll('-', '')}`;
/** How the sandbox's scanner treats what has the mark in it. */
const plan = (mark: string, as: string) =>
  fetch(`${server.sandboxUrl}/clamd?mark=${mark}&as=${encodeURIComponent(as)}`, { method: 'PUT' });
const shown = async (mark: string) =>
  ((await (await fetch(`${server.sandboxUrl}/clamd?mark=${mark}`)).json()) as { Streams: number }).Streams;
const deps = (of = server): JobDeps => of.deps as unknown as JobDeps; // a server's own jobs have more; these take doors, jobs and scanner alone
const fileOf = async (FileID: string, caller = administrator) => {
  const { body } = await caller.call('getExchangeFile', { FileID });
  if (body.Data === undefined) throw new Error(body.UserMessage);
  return body.Data;
};
const waiting = (FileID: string, caller = administrator) =>
  eventually('it waits', async () => {
    const file = await fileOf(FileID, caller);
    return file.WaitsForScanner && file;
  });
const round = (of = server) => scanLeftFiles(deps(of));
/** How often it was looked at again, and in how many minutes it will be. */
const looksOf = async (FileID: string, of = server) => {
  const { rows } = await of.admin.query<{ looks: number; minutes: number | null }>(
    `SELECT scan_looks AS looks, extract(epoch FROM scan_again_at - now())::float8 / 60 AS minutes
       FROM phi.exchange_file WHERE file_id = $1`,
    [FileID],
  );
  return rows[0];
};
const looked = (FileID: string, looks: number) =>
  eventually(`look ${looks}`, async () => {
    const seen = await looksOf(FileID);
    return seen?.looks === looks && (await atWork(FileID)) === 0 && seen;
  });
/** As if the time to its next look had passed. */
const isDue = (FileID: string) =>
  server.admin.query('UPDATE phi.exchange_file SET scan_again_at = now() WHERE file_id = $1', [FileID]);
const jobsOf = async (FileID: string, which: string) => {
  const { rows } = await server.admin.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM jobs.job WHERE name = 'scan-left-file' AND data ->> 'fileId' = $1 AND ${which}`,
    [FileID],
  );
  return rows[0]?.n;
};
const atWork = (FileID: string) => jobsOf(FileID, "state < 'completed'");
/** As what the end of a process left behind. */
const leftBehind = async (mark: string, as: string) => {
  const FileID = await sendExchange(administrator, { content: table(mark) });
  await scanned(administrator, FileID);
  await plan(mark, as);
  await server.admin.query(
    "UPDATE phi.exchange_file SET state = 'Received', received_at = now() - interval '16 minutes' WHERE file_id = $1",
    [FileID],
  );
  return FileID;
};
const isRefused = async (FileID: string, caller = administrator) => {
  const { body } = await caller.call('downloadExchangeFile', { FileID });
  return body.WasSuccess ? null : body.UserMessage;
};

describe('a file of the exchange', () => {
  it('F-06 in which the scanner finds a virus goes into quarantine, whatever else it looks like', async () => {
    const FileID = await sendExchange(administrator, { content: table(trial) });
    const file = await scanned(administrator, FileID);
    expect(file).toMatchObject({
      State: 'Quarantined',
      Reason: 'The virus scanner found Eicar-Test-Signature in this file. Do not send it again.',
      MayDownload: false,
      ScannedBy: null,
    });
    expect(await isRefused(FileID)).toContain('quarantine');
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'ScanExchangeFile' AND entity_id = $1",
      [FileID],
    );
    expect(rows).toEqual([{ detail: 'Quarantined virus' }]);
  });

  it('in which nothing is found is handed on, and says who has looked', async () => {
    const mark = newMark();
    await plan(mark, 'answer');
    const FileID = await sendExchange(administrator, { content: table(mark) });
    const file = await scanned(administrator, FileID);
    expect(file).toMatchObject({ State: 'Scanned', Kind: 'CSV', ScannedBy: 'ClamAV 0.0.0/sandbox', MayDownload: true });
    expect(await shown(mark)).toBe(1);
    const { body } = await administrator.call('listExchangeFiles', { Folder: 'Inbound' });
    expect(body.Data?.HasScanner).toBe(true);
  });

  it('that is more than the scanner looks into is not taken for good', async () => {
    const mark = newMark();
    await plan(mark, 'limit');
    const file = await scanned(administrator, await sendExchange(administrator, { content: table(mark) }));
    expect(file.State).toBe('Quarantined');
    expect(file.Reason).toContain('does not look through a file as large as this');
  });

  it.each(['garbage', 'hang up'])(
    'F-07 waits while the scanner gives no verdict (%s), is handed to nobody, and is looked at by itself later',
    async (how) => {
      const mark = newMark();
      await plan(mark, how);
      const FileID = await sendExchange(administrator, { content: table(mark) });
      expect(await waiting(FileID)).toMatchObject({ State: 'Received', Kind: '', SHA256: '', MayDownload: false });
      expect(await isRefused(FileID)).toContain('not been looked at');
      expect((await administrator.call('archiveExchangeFile', { FileID, Archived: true })).body.WasSuccess).toBe(false);
      await round();
      await looked(FileID, 1);
      expect((await fileOf(FileID)).State).toBe('Received');
      await plan(mark, 'answer');
      await isDue(FileID);
      await round();
      expect(await scanned(administrator, FileID)).toMatchObject({ State: 'Scanned', WaitsForScanner: false });
    },
  );

  it('F-07 of which the scanner comes to no verdict is looked at ever less often, and goes into quarantine in the end', async () => {
    const mark = newMark();
    await plan(mark, 'garbage');
    const FileID = await sendExchange(administrator, { content: table(mark) });
    await waiting(FileID);
    for (let look = 1; look <= 9; look += 1) {
      await round();
      expect((await looked(FileID, look)).minutes).toBeCloseTo(2 ** look, 0);
      await round(); // it is not its turn
      expect(await jobsOf(FileID, 'true')).toBe(look);
      expect((await fileOf(FileID)).State).toBe('Received');
      await isDue(FileID);
    }
    // Not tried again in the queue of what comes.
    const { rows: first } = await server.admin.query(
      "SELECT 1 FROM jobs.job WHERE name = 'scan-exchange-file' AND data ->> 'fileId' = $1 AND state = 'retry'",
      [FileID],
    );
    expect(first).toEqual([]);
    await round();
    const file = await scanned(administrator, FileID);
    expect(file).toMatchObject({ State: 'Quarantined', WaitsForScanner: false, MayDownload: false, ScannedBy: null });
    expect(file.Reason).toContain('nine times in seventeen hours, and came to no verdict');
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'ScanExchangeFile' AND entity_id = $1",
      [FileID],
    );
    expect(rows).toEqual([{ detail: 'Quarantined no-verdict' }]);
  });

  it('that can never be looked at is tried no oftener, and ends there too', async () => {
    const FileID = await leftBehind(newMark(), 'answer');
    await server.admin.query("UPDATE phi.client_file_part SET body_enc = '\\x00' WHERE file_id = $1", [FileID]);
    await round();
    expect((await looked(FileID, 1)).minutes).toBeCloseTo(2, 0);
    await round();
    expect(await jobsOf(FileID, 'true')).toBe(1);
    await server.admin.query('UPDATE phi.exchange_file SET scan_looks = 9, scan_again_at = now() WHERE file_id = $1', [
      FileID,
    ]);
    await round();
    expect((await scanned(administrator, FileID)).State).toBe('Quarantined');
  });

  it('that waits is one job however often it is ordered, and holds up no file that comes', async () => {
    const marks = Array.from({ length: 5 }, newMark);
    const slow: string[] = [];
    for (const mark of marks) slow.push(await leftBehind(mark, 'held'));
    const late = slow.at(-1) ?? '';
    for (let n = 0; n < 3; n += 1) await round();
    expect(await jobsOf(late, 'true')).toBe(1);
    await eventually('one is being looked at', async () =>
      (await Promise.all(marks.map(shown))).some((many) => many > 0),
    );
    await scanned(administrator, await sendExchange(administrator, { content: table('x') }));
    expect((await fileOf(late)).State).toBe('Received');
    for (const mark of marks) await plan(mark, 'answer');
    expect((await scanned(administrator, late)).State).toBe('Scanned');
  });

  it('F-07 waits for a scanner that is slow, and is handed out only then', async () => {
    const mark = newMark();
    await plan(mark, 'held');
    const FileID = await sendExchange(administrator, { content: table(mark) });
    await eventually('it is shown', async () => (await shown(mark)) === 1);
    expect((await fileOf(FileID)).State).toBe('Received');
    expect(await isRefused(FileID)).toContain('not been looked at');
    await plan(mark, 'answer');
    expect((await scanned(administrator, FileID)).State).toBe('Scanned');
  });

  it('F-07 waits for a scanner that is not there; the server is ready all the same, and counts it', async () => {
    const port = await freePort();
    const lone = await startTestServer({
      config: { scannerUrl: `clamd://127.0.0.1:${port}`, metrics: { host: '127.0.0.1', port: 0, token: null } },
      allow: [`127.0.0.1:${port}`],
    });
    try {
      const caller = await signedIn(lone, ['ClientAdministrator']);
      const FileID = await sendExchange(caller, { content: table('x') });
      await waiting(FileID, caller);
      expect((await fetch(`${lone.url}/ready`)).status).toBe(200);
      expect(await (await fetch(`${lone.metricsUrl}/metrics`)).text()).toMatch(
        /coverline_scan_seconds_count\{[^}]*outcome="away"[^}]*\} [1-9]/,
      );
      // The round finds out once that nobody answers, and orders nothing.
      const ordered = async () =>
        (await lone.admin.query("SELECT 1 FROM jobs.job WHERE name IN ('scan-exchange-file', 'scan-left-file')")).rows
          .length;
      const before = await ordered();
      await round(lone);
      expect(await ordered()).toBe(before);
      // One that it was not shown in is no look at it.
      await lone.admin.query('UPDATE phi.exchange_file SET scan_looks = 8');
      await expect(lookAgain(deps(lone), { clientId: lakeside, fileId: FileID })).rejects.toThrow('no verdict');
      expect(await looksOf(FileID, lone)).toEqual({ looks: 8, minutes: null });
      // Who runs the installation is told once files have waited for a while, and once a day.
      const told = async () =>
        (
          await lone.admin.query<{ role: string; message: string }>(
            "SELECT role, message FROM identity.notification WHERE created_by = 'virus scanner'",
          )
        ).rows;
      expect(await told()).toEqual([]);
      await lone.admin.query("UPDATE phi.exchange_file SET scan_waits_since = now() - interval '11 minutes'");
      await round(lone);
      await round(lone);
      const said = expect.stringContaining('no verdict for ten minutes') as string;
      expect(await told()).toEqual([{ role: 'FRHCJediMaster', message: said }]);
    } finally {
      await lone.close();
    }
  });

  it('is judged by its content alone where no scanner is set, and that is said', async () => {
    const plain = await startTestServer({ config: { scannerUrl: null } });
    try {
      const caller = await signedIn(plain, ['ClientAdministrator']);
      const file = await scanned(caller, await sendExchange(caller, { content: table('x') }));
      expect(file).toMatchObject({ State: 'Scanned', ScannedBy: null });
      expect((await caller.call('listExchangeFiles', { Folder: 'Inbound' })).body.Data?.HasScanner).toBe(false);
    } finally {
      await plain.close();
    }
  });

  it('an address that is not on the allow list ends the start', async () => {
    await expect(startTestServer({ config: { scannerUrl: 'clamd://10.0.0.5' } })).rejects.toThrow(
      'SCANNER_URL: The virus scanner is spoken to without TLS: name 10.0.0.5:3310 in OUTBOUND_ALLOW',
    );
  });
});

describe('a file for a batch', () => {
  const rows = (cell: string) => `Payer,Member ID,First,Last,DOB,Note\nTIDEL,X1-ACT,Ada,Doe,1980-01-02,${cell}\n`;

  it('F-06 in which the scanner finds a virus is refused, and nothing of it is kept', async () => {
    const FileID = await send(clerk, rows(trial));
    const { body } = await clerk.call('uploadBatch', { FileID });
    expect(body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'The virus scanner found Eicar-Test-Signature in this file. Do not send it again.',
    });
    const kept = await server.admin.query('SELECT 1 FROM phi.client_file_part WHERE file_id = $1', [FileID]);
    expect(kept.rows).toHaveLength(0);
  });

  it('F-07 is made no batch of while the scanner gives no verdict; asked again later it is', async () => {
    const mark = newMark();
    await plan(mark, 'garbage');
    const FileID = await send(clerk, rows(mark));
    const held = await clerk.call('uploadBatch', { FileID });
    expect(held.status).toBe(503);
    expect(held.headers['retry-after']).toBe('5');
    expect(held.body.UserMessage).toBe(
      'The virus scanner does not answer. The file waits for it, and what was sent is kept.',
    );
    const made = async () =>
      (await server.admin.query('SELECT 1 FROM phi.batch WHERE file_id = $1', [FileID])).rows.length;
    expect(await made()).toBe(0);
    await plan(mark, 'answer');
    expect((await clerk.call('uploadBatch', { FileID })).body.WasSuccess).toBe(true);
    expect(await made()).toBe(1);
  });

  it('R-38 is one batch where it is asked for again while it is still looked at', async () => {
    const mark = newMark();
    await plan(mark, 'held');
    const FileID = await send(clerk, rows(mark));
    const asked = [1, 2, 3].map(() => clerk.call('uploadBatch', { FileID }));
    // None of them found a batch of it before it was looked at.
    await eventually('all of them look at it', async () => (await shown(mark)) === 3);
    await plan(mark, 'answer');
    const answers = await Promise.all(asked);
    const { rows: made } = await server.admin.query<{ id: string }>('SELECT id FROM phi.batch WHERE file_id = $1', [
      FileID,
    ]);
    expect(made).toHaveLength(1);
    expect(answers.map(({ body }) => body.Data?.BatchID)).toEqual(answers.map(() => made[0]?.id));
  });

  it('says who has looked', async () => {
    const draft = await draftOf(clerk, rows('x'));
    const { rows: found } = await server.admin.query(
      'SELECT scanned_by FROM phi.client_file f JOIN phi.batch b ON b.file_id = f.id WHERE b.id = $1',
      [draft.BatchID],
    );
    expect(found).toEqual([{ scanned_by: 'ClamAV 0.0.0/sandbox' }]);
  });
});
