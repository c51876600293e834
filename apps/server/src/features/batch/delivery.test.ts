import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveUpFile } from '#/services/batch/tasks/makeBatchFile.ts';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf, ended } from '#/testing/batchFiles.ts';
import { mailedText, mailWith, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const member = () => `X${randomUUID().slice(0, 8).toUpperCase()}-ACT`;
const clerkOf = () => signedIn(server, ['RealTimeEligibility']);
const adminOf = () => signedIn(server, ['ClientAdministrator']);

/** A batch of one row that waits to be started. */
async function readyBatch(clerk: Caller, number = member(), name = 'schedule.csv'): Promise<string> {
  const text = `Last,First,DOB,Card,Payer\nMarker,Ada,1980-04-05,${number},Northlake Mutual\n`;
  const draft = await draftOf(clerk, text, name);
  const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName'] as const).map((Field) => ({
    Field,
    Transforms: [],
  }));
  return (await checked(clerk, draft, { Columns })).BatchID;
}

const delivered = (who: Caller, BatchID: string) =>
  eventually('the results are delivered', async () => {
    const { Files } = await detailOf(who, BatchID);
    return Files.find(({ Delivers, State }) => Delivers && State === 'Ready') ?? false;
  });

/** A file of Outbound, as whoever takes it out has it. */
async function takenOut(admin: Caller, FileID: string): Promise<string> {
  const { body } = await admin.call('downloadExchangeFile', { FileID });
  return (await fetch(`${server.url}/download/${body.Data?.Ticket}`)).text();
}

const auditOf = async (BatchID: string) => {
  const { rows } = await server.admin.query<{ detail: string; result: string }>(
    "SELECT detail, result FROM phi.audit_event WHERE action = 'DeliverBatchResults' AND entity_id = $1",
    [BatchID],
  );
  return rows;
};

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('[ENT-142] the results of a batch that is to deliver them', () => {
  it('lie in Outbound by their masks once it has ended, each time that it ends, written down', async () => {
    const clerk = await clerkOf();
    const admin = await adminOf();
    const number = member();
    const BatchID = await readyBatch(clerk, number);
    await clerk.call('startBatch', { BatchID, Name: 'Nightly', Deliver: { Format: 'csv', Whole: false } });
    const file = await delivered(clerk, BatchID);
    expect(file).toMatchObject({ Kind: 'Results', Format: 'csv', Rows: 1, Whole: false, Final: true });

    const { body } = await admin.call('getExchangeFile', { FileID: file.FileID });
    expect(body.Data).toMatchObject({ Folder: 'Outbound', State: 'Scanned', Name: file.Name });
    const [header = '', row = ''] = (await takenOut(admin, file.FileID)).replace('\uFEFF', '').split('\r\n');
    expect(row.split(',')[header.split(',').indexOf('StatusText')]).toBe('Active');
    expect(row.split(',')[header.split(',').indexOf('MemberIDReturned')]).toMatch(/^\*+.{4}$/);
    expect(await auditOf(BatchID)).toEqual([{ detail: `1 rows, file ${file.FileID}`, result: 'done' }]);
  });

  it.each(['xlsx', 'pipe', '271', 'hl7'] as const)('go as %s too', async (Format) => {
    const clerk = await clerkOf();
    const admin = await adminOf();
    const BatchID = await readyBatch(clerk);
    await clerk.call('startBatch', { BatchID, Name: 'Nightly', Deliver: { Format, Whole: false } });
    const { FileID } = await delivered(clerk, BatchID);
    const { body } = await admin.call('getExchangeFile', { FileID });
    expect(body.Data?.Kind).not.toBe('');
    expect((await takenOut(admin, FileID)).length).toBeGreaterThan(100);
  });

  it('have numbers whole for who may have them so, and who still may at the end', async () => {
    const clerk = await clerkOf();
    const admin = await adminOf();
    const number = member();
    const BatchID = await readyBatch(clerk, number);
    const whole = { BatchID, Name: 'Whole', Deliver: { Format: 'csv', Whole: true } } as const;
    expect((await clerk.call('startBatch', whole)).body).toMatchObject({
      WasSuccess: false,
      Fields: [{ Field: 'Deliver' }],
    });
    expect((await detailOf(clerk, BatchID)).State).toBe('Ready');
    await admin.call('startBatch', whole);
    const file = await delivered(admin, BatchID);
    expect(file).toMatchObject({ Whole: true, Name: expect.stringContaining('results-whole') as string });
    expect(await takenOut(admin, file.FileID)).toContain(`,${number},`);
    const { rows: started } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'StartBatch' AND entity_id = $1 AND result = 'done'",
      [BatchID],
    );
    expect(started).toEqual([{ detail: 'delivers csv, numbers whole' }]);

    // Who wanted them whole has lost the right by the end.
    const later = await readyBatch(clerk);
    await server.admin.query(
      "UPDATE phi.batch SET deliver_format = 'csv', deliver_whole = true, deliver_by = $2 WHERE id = $1",
      [later, clerk.user.id],
    );
    await clerk.call('startBatch', { BatchID: later, Name: 'Later', Deliver: { Format: 'csv', Whole: true } });
    expect((await delivered(admin, later)).Whole).toBe(false);
  });

  it('are changed while it is on its way; what another wanted stays theirs until somebody says otherwise', async () => {
    const clerk = await clerkOf();
    const admin = await adminOf();
    const BatchID = await readyBatch(clerk);
    const whole = { Format: 'csv', Whole: true } as const;
    await admin.call('startBatch', { BatchID, Name: 'Tomorrow', At: tomorrow(), Deliver: whole });
    const change = (Deliver?: object | null) =>
      clerk.call('changeBatch', { BatchID, Name: 'N', Priority: 6, CostCapCents: null, Deliver: Deliver as never });
    const wanted = async () => {
      const { rows } = await server.admin.query<{ by: string | null }>(
        'SELECT deliver_by AS by FROM phi.batch WHERE id = $1',
        [BatchID],
      );
      return [(await detailOf(clerk, BatchID)).Deliver, rows[0]?.by];
    };
    expect((await change(whole)).body.WasSuccess).toBe(true);
    expect((await change()).body.WasSuccess).toBe(true);
    expect(await wanted()).toEqual([whole, admin.user.id]);
    expect((await change({ Format: 'xlsx', Whole: true })).body).toMatchObject({ Fields: [{ Field: 'Deliver' }] });
    expect(await wanted()).toEqual([whole, admin.user.id]);
    await change({ Format: 'xlsx', Whole: false });
    expect(await wanted()).toEqual([{ Format: 'xlsx', Whole: false }, clerk.user.id]);
    await change(null);
    expect(await wanted()).toEqual([null, null]);
  });

  it('are not delivered of a batch that was cancelled', async () => {
    const clerk = await clerkOf();
    const BatchID = await readyBatch(clerk);
    await clerk.call('startBatch', { BatchID, Name: 'N', At: tomorrow(), Deliver: { Format: 'csv', Whole: false } });
    await clerk.call('cancelBatch', { BatchID });
    expect((await ended(clerk, BatchID)).Files).toEqual([]);
  });

  it('that cannot be made are told of at the bell, with what to do', async () => {
    const clerk = await clerkOf();
    const BatchID = await readyBatch(clerk);
    const { body } = await clerk.call('makeBatchFile', { BatchID, Kind: 'Results', Format: 'csv' });
    const fileId = body.Data?.FileID ?? '';
    const { rows } = await eventually('the file is made', () =>
      server.admin
        .query<{ client_id: string }>("SELECT client_id FROM phi.batch_made WHERE file_id = $1 AND state = 'Ready'", [
          fileId,
        ])
        .then((found) => found.rows.length > 0 && found),
    );
    await server.admin.query("UPDATE phi.batch_made SET state = 'Making', delivers = true WHERE file_id = $1", [
      fileId,
    ]);
    const task = {
      clientId: rows[0]?.client_id ?? '',
      taskId: fileId,
      batchId: BatchID,
      kind: 'Make',
      fence: 5,
    } as const;
    await giveUpFile(server.deps.doors, task);
    await giveUpFile(server.deps.doors, task); // again, by another worker
    expect(await auditOf(BatchID)).toEqual([{ detail: `file ${fileId} could not be made`, result: 'fault' }]);
    const { rows: told } = await server.admin.query<{ message: string }>(
      'SELECT message FROM identity.notification WHERE user_id = $1 AND subject LIKE $2',
      [clerk.user.id, `%not delivered ${fileId}%`],
    );
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('download them under Results')]);
  });
});

describe('[ENT-142] a mail of the end of a batch', () => {
  it('goes to who wanted it: how many rows and a link, no name of a file and nobody’s', async () => {
    const clerk = await clerkOf();
    const number = member();
    const BatchID = await readyBatch(clerk, number, 'marker ada.csv');
    await clerk.call('startBatch', { BatchID, Name: 'Marker, Ada', Mail: true });
    await ended(clerk, BatchID);
    const mail = await mailedText(server, clerk.user.email);
    expect(mail).toContain('A batch has ended: 1 row done.');
    expect(mail).toContain(`?batch=${BatchID}`);
    for (const secret of [number, 'Marker', 'marker', 'Ada', 'Northlake']) expect(mail).not.toContain(secret);
  });

  it('is sent nobody who did not want it, or who may open no patients here any more', async () => {
    const clerk = await clerkOf();
    const gone = await clerkOf();
    const last = await clerkOf();
    const since = new Date();
    const quiet = await readyBatch(clerk);
    await clerk.call('startBatch', { BatchID: quiet, Name: 'Quiet' });
    const lost = await readyBatch(gone);
    await gone.call('startBatch', { BatchID: lost, Name: 'Lost', At: tomorrow(), Mail: true });
    await server.admin.query('DELETE FROM identity.membership WHERE user_id = $1', [gone.user.id]);
    await clerk.call('cancelBatch', { BatchID: lost });
    await Promise.all([ended(clerk, quiet), ended(clerk, lost)]);
    // A mail that is ordered behind theirs comes.
    const told = await readyBatch(last);
    await last.call('startBatch', { BatchID: told, Name: 'Told', Mail: true });
    await ended(last, told);
    await mailWith(server, last.user.email, told, since);
    const mails = async (to: string) => {
      const query = new URLSearchParams({ to, after: since.toISOString() });
      return (await fetch(`${server.sandboxUrl}/mail?${query.toString()}`)).json();
    };
    expect([await mails(clerk.user.email), await mails(gone.user.email)]).toEqual([[], []]);
  });
});
