import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { writeZip } from '@coverline/intake/zip/writeZip.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { keepExchange } from '#/features/exchange/keepExchange.ts';
import { failFile } from '#/services/batch/routing/settleFile.ts';
import { tellOfExchange } from '#/features/exchange/mailExchange.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { scanLeftFiles } from './waitingForScanner.ts';
import { lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { beginExchange, fingerprintOf, scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Caller;
let staff: Caller;
beforeAll(async () => {
  server = await startTestServer({ config: { exchangeFileMegabytes: 3, exchangeClientMegabytes: 40 } });
  administrator = await signedIn(server, ['ClientAdministrator']);
  staff = await signedIn(server, ['FRMDAdministrator']);
});
afterAll(() => server.close());

let count = 0;
/** A table that was never sent before. */
const table = () => `Last,First\nDoe,Jane${(count += 1)}\n`;
const list = async (caller: Caller, Folder: string, more: object = {}) => {
  const { body } = await caller.call('listExchangeFiles', { Folder, ...more });
  if (body.Data === undefined) throw new Error('no list');
  return body.Data;
};
const follow = (ticket: string) => send(server.url, `/download/${ticket}`, undefined, { method: 'GET' });
const jobDeps = (): JobDeps => server.deps as unknown as JobDeps; // a server's own jobs have more; these take doors and jobs alone
const parts = async (FileID: string) => {
  const { rows } = await server.admin.query('SELECT body_enc FROM phi.client_file_part WHERE file_id = $1', [FileID]);
  return rows as { body_enc: Buffer }[];
};
const agedBy = (FileID: string, interval: string) =>
  server.admin.query(`UPDATE phi.exchange_file SET received_at = received_at - $2::interval WHERE file_id = $1`, [
    FileID,
    interval,
  ]);

describe('a file on its way', () => {
  it('comes in parts, is looked at, is downloaded as it was sent, and each download is shown', async () => {
    const content = Buffer.concat([Buffer.from(table()), Buffer.alloc(2 * filePartBytes, 'Doe,Jane\n')]);
    const FileID = await sendExchange(administrator, { name: 'June patients.csv', content });
    const file = await scanned(administrator, FileID);
    expect(file).toMatchObject({
      Name: 'June patients.csv',
      Size: content.length,
      State: 'Scanned',
      Folder: 'Inbound',
      Kind: 'CSV',
      SHA256: fingerprintOf(content),
      Downloads: 0,
      MayDownload: true,
      MayRemove: true,
    });
    expect(Date.parse(file.KeptUntil) - Date.parse(file.ReceivedAt)).toBe(90 * 86_400_000);
    const given = await staff.call('downloadExchangeFile', { FileID });
    const got = await follow(given.body.Data?.Ticket ?? '');
    expect(got.bytes.equals(content)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="June patients.csv"/);
    const after = await scanned(administrator, FileID);
    expect(after.Downloads).toBe(1);
    expect(after.DownloadedBy).toHaveLength(1);
    expect((await parts(FileID)).some(({ body_enc }) => body_enc.includes('Doe,Jane'))).toBe(false);
  });

  it('F-04 a cut upload goes on from where it was, in another session too; nobody else goes on with it', async () => {
    const user = await makeUser(server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const content = Buffer.concat([Buffer.from(table()), Buffer.alloc(filePartBytes, 'x')]);
    const first = await openSession(server, user, lakeside);
    const { FileID } = (await beginExchange(first, { content })).body.Data ?? { FileID: '' };
    const put = (caller: Caller, Part: number, bytes: Buffer) =>
      caller.call('putExchangeFilePart', { FileID, Part: String(Part), Bytes: bytes.toString('base64') });
    await put(first, 0, content.subarray(0, filePartBytes));
    const early = await first.call('receiveExchangeFile', { FileID, Direction: 'Inbound' });
    expect(early.body.UserMessage).toContain('1 of 2 parts have arrived');

    const second = await openSession(server, user, lakeside);
    const again = await beginExchange(second, { content });
    expect(again.body.Data).toMatchObject({ FileID, Received: 1, Parts: 2 });
    expect((await put(administrator, 1, content.subarray(filePartBytes))).body.WasSuccess).toBe(false);
    expect((await put(second, 1, Buffer.from('short'))).body.UserMessage).toContain('were announced');
    expect((await put(second, 1, content.subarray(filePartBytes))).body.Data).toEqual({ Received: 2, Parts: 2 });
    const taken = await administrator.call('receiveExchangeFile', { FileID, Direction: 'Inbound' });
    expect(taken.body.WasSuccess).toBe(false);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await second.call('receiveExchangeFile', { FileID, Direction: 'Inbound' })).body.WasSuccess).toBe(true);
    expect((await scanned(second, FileID)).SHA256).toBe(fingerprintOf(content));
  });

  it('[CONST-25] F-04 a file over the limit is refused with a message, one at the limit is begun', async () => {
    const begin = (Size: number) =>
      administrator.call('beginExchangeFile', { Name: 'a.csv', Size, Fingerprint: randomBytes(32).toString('hex') });
    const most = 3 * 1024 * 1024;
    const over = await begin(most + 1);
    expect(over.body).toMatchObject({ WasSuccess: false, Fields: [{ Field: 'Size' }] });
    expect(over.body.UserMessage).toContain('larger than 3 MB');
    const at = await begin(most);
    expect(at.body.Data?.Parts).toBe(3);
    expect((await list(administrator, 'Inbound')).MostMegabytes).toBe(3);
  });

  it('F-09 folders that are full take no more, and say so', async () => {
    const small = await startTestServer({ config: { exchangeClientMegabytes: 1 } });
    try {
      const caller = await signedIn(small, ['ClientAdministrator']);
      await sendExchange(caller, { content: Buffer.alloc(800_000, 'a,b\n') });
      const more = await beginExchange(caller, { content: Buffer.alloc(400_000, 'a,c\n') });
      expect(more.body.UserMessage).toContain('no room for this file');
      const { rows } = await small.admin.query('SELECT FROM phi.client_file WHERE size = 400000');
      expect(rows).toHaveLength(0);
    } finally {
      await small.close();
    }
  });

  it('only the company’s own people put files into Outbound', async () => {
    const content = table();
    await expect(sendExchange(administrator, { content, direction: 'Outbound' })).rejects.toThrow('Only the company');
    const FileID = await sendExchange(staff, { content: table(), direction: 'Outbound' });
    expect((await scanned(administrator, FileID)).Folder).toBe('Outbound');
  });

  it('the very same file again is told', async () => {
    const content = table();
    const first = await sendExchange(administrator, { name: 'one.csv', content });
    expect((await scanned(administrator, first)).SameAs).toBeNull();
    const again = await sendExchange(staff, { name: 'two.csv', content, fingerprint: fingerprintOf('other') });
    expect((await scanned(administrator, again)).SameAs).toMatchObject({ FileID: first, Name: 'one.csv' });
    expect((await scanned(administrator, first)).SameAs).toBeNull();
  });
});

describe('F-01 F-03 F-06 what is not to be exchanged goes into quarantine', () => {
  const zipOf = (name: string, content: Uint8Array) => {
    const chunks = (async function* once() {
      yield content;
    })();
    return whole(writeZip([{ name, chunks }]));
  };
  const bomb = () => zipOf('a.csv', Buffer.alloc(30_000_000, 'a'));
  const nested = async () => zipOf('b.zip', await zipOf('a.csv', Buffer.from('a,b\n')));
  it.each<[string, string, Buffer | (() => Promise<Buffer>), RegExp]>([
    ['a program under another name', 'patients.csv', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]), /a program for Windows/],
    ['an image', 'a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /an image/],
    ['a bomb', 'a.zip', bomb, /unpacks to more than/],
    ['a zip within', 'a.zip', nested, /within/],
    ['a page', 'a.xlsx', Buffer.from('<html><script>alert(1)</script></html>'), /web page/],
  ])('%s', async (_what, name, made, reason) => {
    const content = typeof made === 'function' ? await made() : made;
    const FileID = await sendExchange(staff, { name, content });
    const file = await scanned(administrator, FileID);
    expect(file).toMatchObject({ State: 'Quarantined', Kind: '', MayDownload: false, MayRemove: true });
    expect(file.Reason).toMatch(reason);
    for (const asker of [administrator, staff]) {
      const refused = await asker.call('downloadExchangeFile', { FileID });
      expect(refused.body).toMatchObject({ WasSuccess: false });
      expect(refused.body.UserMessage).toContain('quarantine');
    }
    expect((await administrator.call('archiveExchangeFile', { FileID, Archived: true })).body.WasSuccess).toBe(false);
    expect((await administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(true);
    expect(await parts(FileID)).toEqual([]);
  });

  it('F-07 what was not looked at yet is handed out to nobody', async () => {
    const FileID = await sendExchange(administrator, { content: table() });
    await scanned(administrator, FileID);
    await server.admin.query("UPDATE phi.exchange_file SET state = 'Received' WHERE file_id = $1", [FileID]);
    const refused = await administrator.call('downloadExchangeFile', { FileID });
    expect(refused.body.UserMessage).toContain('not been looked at');
    // … until somebody comes by who looks at it.
    await agedBy(FileID, '16 minutes');
    await scanLeftFiles(jobDeps());
    expect((await scanned(administrator, FileID)).State).toBe('Scanned');
  });
});

describe('F-05 names', () => {
  it.each([
    ['../../etc/passwd.csv', '_.._etc_passwd.csv'],
    ['C:\\windows\\a.csv', 'C__windows_a.csv'],
    ['invoice\u202Evsc.exe', 'invoicevsc.exe'],
    ['a.csv\r\nX-Evil: 1', 'a.csvX-Evil_ 1'],
    ['CON', '_CON'],
    ['<img src=x onerror=alert(1)>.csv', '_img src=x onerror=alert(1)_.csv'],
    ['💊'.repeat(60), '💊'.repeat(60)],
  ])('%j is kept and handed out as %j', async (name, kept) => {
    const FileID = await sendExchange(administrator, { name, content: table() });
    expect((await scanned(administrator, FileID)).Name).toBe(kept);
    const given = await administrator.call('downloadExchangeFile', { FileID });
    const { headers } = await follow(given.body.Data?.Ticket ?? '');
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '')).toBe(
      kept,
    );
  });

  it.each([['a\u0000.csv'], ['x'.repeat(300)], ['']])('%j is refused', async (name) => {
    expect((await beginExchange(administrator, { name, content: table() })).status).toBe(400);
  });
});

describe('folders', () => {
  it('what was dealt with goes into the archive and back', async () => {
    const FileID = await sendExchange(administrator, { content: table() });
    await scanned(administrator, FileID);
    const before = (await list(administrator, 'Archive')).Folders;
    const { body } = await staff.call('archiveExchangeFile', { FileID, Archived: true });
    expect(body.Data).toEqual({ State: 'Archived' });
    const archive = await list(administrator, 'Archive');
    expect(archive.Folders).toEqual({ ...before, Inbound: before.Inbound - 1, Archive: before.Archive + 1 });
    expect(archive.Rows.map((row) => row.FileID)).toContain(FileID);
    expect((await list(administrator, 'Inbound')).Rows.map((row) => row.FileID)).not.toContain(FileID);
    const archived = await scanned(administrator, FileID);
    expect(archived.ArchivedAt).not.toBeNull();
    expect(archived.ArchivedBy).not.toBe('');
    await staff.call('archiveExchangeFile', { FileID, Archived: false });
    expect(await scanned(administrator, FileID)).toMatchObject({ Folder: 'Inbound', ArchivedAt: null });
  });

  it('are sorted and narrowed', async () => {
    for (const name of ['zz.csv', 'aa.csv']) {
      const FileID = await sendExchange(administrator, { name, content: table() });
      await scanned(administrator, FileID);
    }
    const names = (await list(administrator, 'Inbound', { Sort: 'name', Descending: false })).Rows.map((r) => r.Name);
    expect(names[0]).toBe('_.._etc_passwd.csv');
    expect(names.indexOf('aa.csv')).toBeLessThan(names.indexOf('zz.csv'));
    const bad = await list(administrator, 'Inbound', { State: 'Quarantined' });
    expect(bad.Rows.every(({ State }) => State === 'Quarantined')).toBe(true);
    expect(bad.Total).toBe(bad.Rows.length);
  });

  it('one’s own may be removed within a day, by nobody else; then it is gone for everybody', async () => {
    const FileID = await sendExchange(administrator, { content: table() });
    await scanned(administrator, FileID);
    expect((await staff.call('removeExchangeFile', { FileID })).body.UserMessage).toContain('Only whoever sent');
    await agedBy(FileID, '24 hours');
    expect((await administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(false);
    await agedBy(FileID, '-1 hour');
    const ticket = (await staff.call('downloadExchangeFile', { FileID })).body.Data?.Ticket ?? '';
    expect((await administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(true);
    expect((await follow(ticket)).status).toBe(404);
    expect((await administrator.call('getExchangeFile', { FileID })).status).toBe(404);
    expect((await administrator.call('downloadExchangeFile', { FileID })).status).toBe(404);
    expect(await parts(FileID)).toEqual([]);
  });
});

describe('F-08 another client’s files', () => {
  it('are as files that are not there, in every call', async () => {
    const FileID = await sendExchange(administrator, { content: table() });
    await scanned(administrator, FileID);
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    const calls = [
      ['putExchangeFilePart', { FileID, Part: '0', Bytes: '' }],
      ['receiveExchangeFile', { FileID, Direction: 'Inbound' }],
      ['getExchangeFile', { FileID }],
      ['downloadExchangeFile', { FileID }],
      ['archiveExchangeFile', { FileID, Archived: true }],
      ['removeExchangeFile', { FileID }],
    ] as const;
    for (const [name, payload] of calls) {
      const theirs = await other.call(name, payload);
      const nobodys = await other.call(name, { ...payload, FileID: randomUUID() });
      expect({ name, status: theirs.status, text: theirs.text }).toEqual({ name, status: 404, text: nobodys.text });
    }
    const theirList = await list(other, 'Inbound');
    expect(theirList.Rows.map((row) => row.FileID)).not.toContain(FileID);
    expect((await scanned(administrator, FileID)).State).toBe('Scanned');
  });

  it('the same content at another client is not told', async () => {
    const content = table();
    await scanned(administrator, await sendExchange(administrator, { content }));
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect((await scanned(other, await sendExchange(other, { content }))).SameAs).toBeNull();
  });
});

describe('how long, and who is told', () => {
  it('files go when their time is over, by what the client says, and uploads that were given up after a day', async () => {
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    const old = await sendExchange(other, { content: table() });
    const young = await sendExchange(other, { content: table() });
    await scanned(other, old);
    await scanned(other, young);
    const givenUp = (await beginExchange(other, { content: table() })).body.Data?.FileID ?? '';
    const settings = (await other.call('getExchangeSettings')).body.Data;
    expect(settings).toMatchObject({ RetentionDays: 90, Notify: [] });
    const saved = { RetentionDays: 30, Notify: [], Version: settings?.Version ?? 0 };
    expect((await other.call('saveExchangeSettings', saved)).body.WasSuccess).toBe(true);
    await agedBy(old, '30 days');
    await agedBy(young, '29 days');
    await server.admin.query("UPDATE phi.client_file SET created_at = now() - interval '25 hours' WHERE id = $1", [
      givenUp,
    ]);
    const unseen = await sendExchange(other, { content: table() });
    await scanned(other, unseen);
    await server.admin.query("UPDATE phi.exchange_file SET state = 'Received' WHERE file_id = $1", [unseen]);
    await server.admin.query(
      "UPDATE phi.client_file SET state = 'Receiving', created_at = now() - interval '2 days' WHERE id = $1",
      [unseen],
    );
    await purgeExpired(jobDeps());
    expect((await other.call('getExchangeFile', { FileID: unseen })).body.Data?.State).toBe('Received');
    await keepExchange(jobDeps());
    expect((await other.call('getExchangeFile', { FileID: old })).status).toBe(404);
    expect(await parts(old)).toEqual([]);
    expect((await scanned(other, young)).MayDownload).toBe(true);
    const { rows } = await server.admin.query('SELECT FROM phi.client_file WHERE id = $1', [givenUp]);
    expect(rows).toHaveLength(0);
  });

  it('a save from another version than the stored one is refused, and so is somebody who is not of the client', async () => {
    const { body } = await administrator.call('getExchangeSettings');
    const Version = body.Data?.Version ?? 0;
    const save = (more: object) =>
      administrator.call('saveExchangeSettings', { RetentionDays: 60, Notify: [], Version, ...more });
    const stranger = await makeUser(server, { roles: { [summit]: ['ClientAdministrator'] } });
    expect((await save({ Notify: [stranger.id] })).body).toMatchObject({ Fields: [{ Field: 'Notify' }] });
    expect((await save({})).body.WasSuccess).toBe(true);
    expect((await save({ RetentionDays: 61 })).status).toBe(409);
    expect((await save({ RetentionDays: 0 })).status).toBe(400);
    expect((await save({ RetentionDays: 367 })).status).toBe(400);
  });

  it('whoever is chosen is told of what others sent, once, without a name of a file or a person', async () => {
    const reader = await makeUser(server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const former = await makeUser(server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const Version = (await administrator.call('getExchangeSettings')).body.Data?.Version ?? 0;
    const Notify = [reader.id, former.id];
    await administrator.call('saveExchangeSettings', { RetentionDays: 60, Notify, Version });
    await server.admin.query("UPDATE identity.membership SET roles = '{Reports}' WHERE user_id = $1", [former.id]);
    const sender = await openSession(server, reader, lakeside);
    await tellOfExchange(jobDeps()); // of what others sent before
    await eventually('the first mail', async () => (await mails(reader.email)).length === 1);

    await scanned(sender, await sendExchange(sender, { name: 'ZZOWN.csv', content: table() }));
    await scanned(administrator, await sendExchange(administrator, { name: 'ZZDOE JANE.csv', content: table() }));
    const bad = await sendExchange(administrator, { name: 'ZZDOE.csv', content: '%PDF-1.7\n' });
    await scanned(administrator, bad);
    await tellOfExchange(jobDeps());
    const mail = await eventually('a mail', async () => {
      const all = await mails(reader.email);
      return all.length === 2 && JSON.stringify(all);
    });
    expect(mail).toContain('2 new files are in the file exchange. In quarantine: 1.');
    expect(mail).toContain('/Tools/ClientFileExchange');
    expect(mail).not.toContain('ZZ');
    const ordered = async () =>
      (await server.admin.query("SELECT FROM jobs.job WHERE name = 'mail-exchange'")).rows.length;
    const before = await ordered();
    await tellOfExchange(jobDeps());
    expect(await ordered()).toBe(before);
    expect(await mails(reader.email)).toHaveLength(2);
    expect(await mails(former.email)).toHaveLength(0);

    // The same at the bell, each round once; what they sent themselves is no news.
    expect((await bell(reader.id)).at(-1)).toEqual({
      message: '2 new files are in the file exchange. In quarantine: 1.',
      importance: 'HIGH',
      deep_link: '/Tools/ClientFileExchange',
    });
    expect(await bell(reader.id)).toHaveLength(2);
    expect(await bell(former.id)).toHaveLength(0);
  });

  it('a file that failed is mailed, whoever sent it, once for each try', async () => {
    const reader = await makeUser(server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const Version = (await administrator.call('getExchangeSettings')).body.Data?.Version ?? 0;
    await tellOfExchange(jobDeps()); // of what came before
    await administrator.call('saveExchangeSettings', { RetentionDays: 60, Notify: [reader.id], Version });
    const sender = await openSession(server, reader, lakeside);
    const FileID = await sendExchange(sender, { name: 'ZZFAILS.csv', content: table() });
    await scanned(sender, FileID);
    await server.deps.doors.withTenant(lakeside, (trx) =>
      failFile(trx, { clientId: lakeside, fileId: FileID, routes: 1 }, 'It has no rows.'),
    );
    await server.admin.query('UPDATE phi.exchange_file SET routes = 1 WHERE file_id = $1', [FileID]);
    await tellOfExchange(jobDeps());
    const mail = await eventually('a mail', async () => {
      const all = await mails(reader.email);
      return all.length === 1 && JSON.stringify(all);
    });
    expect(mail).toContain('A file could not be processed: open it to read why, and what to do.');
    expect(mail).not.toMatch(/ZZ|no rows|new file/);
    await tellOfExchange(jobDeps());
    const { rows } = await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM jobs.job WHERE name = 'mail-exchange' AND data ->> 'userId' = $1",
      [reader.id],
    );
    expect(rows[0]?.n).toBe(1);
    expect(await bell(reader.id)).toMatchObject([
      { importance: 'HIGH', deep_link: expect.stringContaining(FileID) as string },
    ]);
  });

  const bell = async (userId: string) => {
    const { rows } = await server.admin.query<{ message: string; importance: string; deep_link: string }>(
      "SELECT message, importance, deep_link FROM identity.notification WHERE user_id = $1 AND created_by = 'file exchange' ORDER BY start_at, id",
      [userId],
    );
    return rows;
  };

  const mails = async (email: string): Promise<readonly unknown[]> => {
    const box = await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(email)}`);
    return (await box.json()) as readonly unknown[];
  };
});
