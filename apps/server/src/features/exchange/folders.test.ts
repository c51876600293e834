import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { signedIn, summit } from '#/testing/builders.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { type Exchanging, exchanging } from './testing/exchanging.ts';

let on: Exchanging;
beforeAll(async () => (on = await exchanging()));
afterAll(() => on.server.close());

describe('folders', () => {
  it('what was dealt with goes into the archive and back', async () => {
    const FileID = await sendExchange(on.administrator, { content: on.table() });
    await scanned(on.administrator, FileID);
    const before = (await on.list(on.administrator, 'Archive')).Folders;
    const { body } = await on.staff.call('archiveExchangeFile', { FileID, Archived: true });
    expect(body.Data).toEqual({ State: 'Archived' });
    const archive = await on.list(on.administrator, 'Archive');
    expect(archive.Folders).toEqual({ ...before, Inbound: before.Inbound - 1, Archive: before.Archive + 1 });
    expect(archive.Rows.map((row) => row.FileID)).toContain(FileID);
    expect((await on.list(on.administrator, 'Inbound')).Rows.map((row) => row.FileID)).not.toContain(FileID);
    const archived = await scanned(on.administrator, FileID);
    expect(archived.ArchivedAt).not.toBeNull();
    expect(archived.ArchivedBy).not.toBe('');
    await on.staff.call('archiveExchangeFile', { FileID, Archived: false });
    expect(await scanned(on.administrator, FileID)).toMatchObject({ Folder: 'Inbound', ArchivedAt: null });
  });

  it('are sorted and narrowed', async () => {
    for (const [name, more] of [
      ['zz.csv', 1],
      ['_first.csv', 3],
      ['aa.csv', 2],
    ] as const) {
      const content = on.table() + 'Doe,Jim\n'.repeat(more * 9);
      const FileID = await sendExchange(on.administrator, { name, content });
      await scanned(on.administrator, FileID);
    }
    const names = (await on.list(on.administrator, 'Inbound', { Sort: 'name', Descending: false })).Rows.map(
      (r) => r.Name,
    );
    const ours = ['_first.csv', 'aa.csv', 'zz.csv'];
    expect(names.filter((name) => ours.includes(name))).toEqual(ours);
    const by = async (Sort: string, Descending: boolean) =>
      (await on.list(on.administrator, 'Inbound', { Sort, Descending })).Rows;
    for (const Descending of [false, true]) {
      const rows = await by('received', Descending);
      const inOrder = (values: readonly (string | number)[]) =>
        expect(values).toEqual(values.toSorted((a, b) => (a < b === Descending ? 1 : a === b ? 0 : -1)));
      inOrder(rows.map(({ ReceivedAt }) => Date.parse(ReceivedAt)));
      inOrder((await by('size', Descending)).map(({ Size }) => Size));
      inOrder((await by('state', Descending)).map(({ State }) => State));
    }
    const bad = await on.list(on.administrator, 'Inbound', { State: 'Quarantined' });
    expect(bad.Rows.every(({ State }) => State === 'Quarantined')).toBe(true);
    expect(bad.Total).toBe(bad.Rows.length);
  });

  it('the same content names the newest that came before it and is still there', async () => {
    const content = on.table();
    const send = async (name: string) => {
      const FileID = await sendExchange(on.administrator, { name, content });
      return scanned(on.administrator, FileID);
    };
    const [first, second, third] = [await send('one.csv'), await send('two.csv'), await send('three.csv')];
    expect([first, second, third].map(({ SameAs }) => SameAs?.Name)).toEqual([undefined, 'one.csv', 'two.csv']);
    await on.administrator.call('removeExchangeFile', { FileID: second.FileID });
    expect((await scanned(on.administrator, third.FileID)).SameAs?.FileID).toBe(first.FileID);
    expect((await scanned(on.administrator, first.FileID)).SameAs).toBeNull();
  });

  it('who downloaded it stands there, the last of them first', async () => {
    const FileID = await sendExchange(on.administrator, { content: on.table() });
    await scanned(on.administrator, FileID);
    for (const person of [on.administrator, on.staff, on.administrator])
      await on.follow((await person.call('downloadExchangeFile', { FileID })).body.Data?.Ticket ?? '');
    const { DownloadedBy, Downloads } = await scanned(on.administrator, FileID);
    const at = DownloadedBy.map((one) => Date.parse(one.At));
    expect([Downloads, at]).toEqual([3, at.toSorted((a, b) => b - a)]);
  });

  it('one’s own may be removed within a day, by nobody else; then it is gone for everybody', async () => {
    const FileID = await sendExchange(on.administrator, { content: on.table() });
    await scanned(on.administrator, FileID);
    expect((await on.staff.call('removeExchangeFile', { FileID })).body.UserMessage).toContain('Only whoever sent');
    await on.agedBy(FileID, '24 hours');
    expect((await on.administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(false);
    await on.agedBy(FileID, '-1 hour');
    const ticket = (await on.staff.call('downloadExchangeFile', { FileID })).body.Data?.Ticket ?? '';
    expect((await on.administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(true);
    expect((await on.follow(ticket)).status).toBe(404);
    expect((await on.administrator.call('getExchangeFile', { FileID })).status).toBe(404);
    expect((await on.administrator.call('downloadExchangeFile', { FileID })).status).toBe(404);
    expect(await on.parts(FileID)).toEqual([]);
  });
});

describe('F-08 another client’s files', () => {
  it('are as files that are not there, in every call', async () => {
    const FileID = await sendExchange(on.administrator, { content: on.table() });
    await scanned(on.administrator, FileID);
    const other = await signedIn(on.server, ['ClientAdministrator'], summit);
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
    const theirList = await on.list(other, 'Inbound');
    expect(theirList.Rows.map((row) => row.FileID)).not.toContain(FileID);
    expect((await scanned(on.administrator, FileID)).State).toBe('Scanned');
  });

  it('the same content at another client is not told', async () => {
    const content = on.table();
    await scanned(on.administrator, await sendExchange(on.administrator, { content }));
    const other = await signedIn(on.server, ['ClientAdministrator'], summit);
    expect((await scanned(other, await sendExchange(other, { content }))).SameAs).toBeNull();
  });
});
