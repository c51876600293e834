import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { writeZip } from '@coverline/intake/zip/writeZip.ts';
import { randomBytes } from 'node:crypto';
import { scanLeftFiles } from './waitingForScanner.ts';
import { lakeside, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { beginExchange, fingerprintOf, scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { startTestServer } from '#/testing/testServer.ts';
import { type Exchanging, exchanging } from './testing/exchanging.ts';

let on: Exchanging;
beforeAll(async () => (on = await exchanging()));
afterAll(() => on.server.close());

describe('a file on its way', () => {
  it('comes in parts, is looked at, is downloaded as it was sent, and each download is shown', async () => {
    const content = Buffer.concat([Buffer.from(on.table()), Buffer.alloc(2 * filePartBytes, 'Doe,Jane\n')]);
    const FileID = await sendExchange(on.administrator, { name: 'June patients.csv', content });
    const file = await scanned(on.administrator, FileID);
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
    const given = await on.staff.call('downloadExchangeFile', { FileID });
    const got = await on.follow(given.body.Data?.Ticket ?? '');
    expect(got.bytes.equals(content)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="June patients.csv"/);
    const after = await scanned(on.administrator, FileID);
    expect(after.Downloads).toBe(1);
    expect(after.DownloadedBy).toHaveLength(1);
    expect((await on.parts(FileID)).some(({ body_enc }) => body_enc.includes('Doe,Jane'))).toBe(false);
  });

  it('F-04 a cut upload goes on from where it was, in another session too; nobody else goes on with it', async () => {
    const user = await makeUser(on.server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const content = Buffer.concat([Buffer.from(on.table()), Buffer.alloc(filePartBytes, 'x')]);
    const first = await openSession(on.server, user, lakeside);
    const { FileID } = (await beginExchange(first, { content })).body.Data ?? { FileID: '' };
    const put = (caller: Caller, Part: number, bytes: Buffer) =>
      caller.call('putExchangeFilePart', { FileID, Part: String(Part), Bytes: bytes.toString('base64') });
    await put(first, 0, content.subarray(0, filePartBytes));
    const early = await first.call('receiveExchangeFile', { FileID, Direction: 'Inbound' });
    expect(early.body.UserMessage).toContain('1 of 2 parts have arrived');

    const second = await openSession(on.server, user, lakeside);
    const again = await beginExchange(second, { content });
    expect(again.body.Data).toMatchObject({ FileID, Received: 1, Parts: 2 });
    expect((await put(on.administrator, 1, content.subarray(filePartBytes))).body.WasSuccess).toBe(false);
    expect((await put(second, 1, Buffer.from('short'))).body.UserMessage).toContain('were announced');
    expect((await put(second, 1, content.subarray(filePartBytes))).body.Data).toEqual({ Received: 2, Parts: 2 });
    const taken = await on.administrator.call('receiveExchangeFile', { FileID, Direction: 'Inbound' });
    expect(taken.body.WasSuccess).toBe(false);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await second.call('receiveExchangeFile', { FileID, Direction: 'Inbound' })).body.WasSuccess).toBe(true);
    expect((await scanned(second, FileID)).SHA256).toBe(fingerprintOf(content));
  });

  it('[CONST-25] F-04 a file over the limit is refused with a message, one at the limit is begun', async () => {
    const begin = (Size: number) =>
      on.administrator.call('beginExchangeFile', { Name: 'a.csv', Size, Fingerprint: randomBytes(32).toString('hex') });
    const most = 3 * 1024 * 1024;
    const over = await begin(most + 1);
    expect(over.body).toMatchObject({ WasSuccess: false, Fields: [{ Field: 'Size' }] });
    expect(over.body.UserMessage).toContain('larger than 3 MB');
    const at = await begin(most);
    expect(at.body.Data?.Parts).toBe(3);
    expect((await on.list(on.administrator, 'Inbound')).MostMegabytes).toBe(3);
  });

  it('F-09 folders that are full take no more, and say so', async () => {
    const small = await startTestServer({ config: { exchangeClientMegabytes: 1 } });
    try {
      const caller = await signedIn(small, ['ClientAdministrator']);
      await sendExchange(caller, { content: Buffer.alloc(800_000, 'a,b\n') });
      const more = await beginExchange(caller, { content: Buffer.alloc(400_000, 'a,c\n') });
      expect(more.body.UserMessage).toContain('no room for this file');
      const { rows } = await small.admin.query('SELECT 1 FROM phi.client_file WHERE size = 400000');
      expect(rows).toHaveLength(0);
    } finally {
      await small.close();
    }
  });

  it('only the company’s own people put files into Outbound', async () => {
    const content = on.table();
    await expect(sendExchange(on.administrator, { content, direction: 'Outbound' })).rejects.toThrow(
      'Only the company',
    );
    const FileID = await sendExchange(on.staff, { content: on.table(), direction: 'Outbound' });
    expect((await scanned(on.administrator, FileID)).Folder).toBe('Outbound');
  });

  it('the very same file again is told', async () => {
    const content = on.table();
    const first = await sendExchange(on.administrator, { name: 'one.csv', content });
    expect((await scanned(on.administrator, first)).SameAs).toBeNull();
    const again = await sendExchange(on.staff, { name: 'two.csv', content, fingerprint: fingerprintOf('other') });
    expect((await scanned(on.administrator, again)).SameAs).toMatchObject({ FileID: first, Name: 'one.csv' });
    expect((await scanned(on.administrator, first)).SameAs).toBeNull();
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
    const FileID = await sendExchange(on.staff, { name, content });
    const file = await scanned(on.administrator, FileID);
    expect(file).toMatchObject({ State: 'Quarantined', Kind: '', MayDownload: false, MayRemove: true });
    expect(file.Reason).toMatch(reason);
    for (const asker of [on.administrator, on.staff]) {
      const refused = await asker.call('downloadExchangeFile', { FileID });
      expect(refused.body).toMatchObject({ WasSuccess: false });
      expect(refused.body.UserMessage).toContain('quarantine');
    }
    expect((await on.administrator.call('archiveExchangeFile', { FileID, Archived: true })).body.WasSuccess).toBe(
      false,
    );
    expect((await on.administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(true);
    expect(await on.parts(FileID)).toEqual([]);
  });

  it('F-07 what was not looked at yet is handed out to nobody', async () => {
    const FileID = await sendExchange(on.administrator, { content: on.table() });
    await scanned(on.administrator, FileID);
    await on.server.admin.query("UPDATE phi.exchange_file SET state = 'Received' WHERE file_id = $1", [FileID]);
    const refused = await on.administrator.call('downloadExchangeFile', { FileID });
    expect(refused.body.UserMessage).toContain('not been looked at');
    // … until somebody comes by who looks at it.
    await on.agedBy(FileID, '16 minutes');
    await scanLeftFiles(on.jobDeps());
    expect((await scanned(on.administrator, FileID)).State).toBe('Scanned');
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
    const FileID = await sendExchange(on.administrator, { name, content: on.table() });
    expect((await scanned(on.administrator, FileID)).Name).toBe(kept);
    const given = await on.administrator.call('downloadExchangeFile', { FileID });
    const { headers } = await on.follow(given.body.Data?.Ticket ?? '');
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '')).toBe(
      kept,
    );
  });

  it.each([['a\u0000.csv'], ['x'.repeat(300)], ['']])('%j is refused', async (name) => {
    expect((await beginExchange(on.administrator, { name, content: on.table() })).status).toBe(400);
  });
});
