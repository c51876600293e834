import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { keepExchange } from '#/features/exchange/keepExchange.ts';
import { failFile } from '#/services/batch/routing/settleFile.ts';
import { tellOfExchange } from '#/features/exchange/mailExchange.ts';
import { lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { beginExchange, scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { type Exchanging, exchanging } from './testing/exchanging.ts';

let on: Exchanging;
beforeAll(async () => (on = await exchanging()));
afterAll(() => on.server.close());

describe('how long, and who is told', () => {
  it('files go when their time is over, by what the client says, and uploads that were given up after a day', async () => {
    const other = await signedIn(on.server, ['ClientAdministrator'], summit);
    const old = await sendExchange(other, { content: on.table() });
    const young = await sendExchange(other, { content: on.table() });
    await scanned(other, old);
    await scanned(other, young);
    const givenUp = (await beginExchange(other, { content: on.table() })).body.Data?.FileID ?? '';
    const settings = (await other.call('getExchangeSettings')).body.Data;
    expect(settings).toMatchObject({ RetentionDays: 90, Notify: [] });
    const saved = { RetentionDays: 30, Notify: [], Version: settings?.Version ?? 0 };
    expect((await other.call('saveExchangeSettings', saved)).body.WasSuccess).toBe(true);
    await on.agedBy(old, '30 days');
    await on.agedBy(young, '29 days');
    await on.server.admin.query("UPDATE phi.client_file SET created_at = now() - interval '25 hours' WHERE id = $1", [
      givenUp,
    ]);
    const unseen = await sendExchange(other, { content: on.table() });
    await scanned(other, unseen);
    await on.server.admin.query("UPDATE phi.exchange_file SET state = 'Received' WHERE file_id = $1", [unseen]);
    await on.server.admin.query(
      "UPDATE phi.client_file SET state = 'Receiving', created_at = now() - interval '2 days' WHERE id = $1",
      [unseen],
    );
    await purgeExpired(on.jobDeps());
    expect((await other.call('getExchangeFile', { FileID: unseen })).body.Data?.State).toBe('Received');
    await keepExchange(on.jobDeps());
    expect((await other.call('getExchangeFile', { FileID: old })).status).toBe(404);
    expect(await on.parts(old)).toEqual([]);
    expect((await scanned(other, young)).MayDownload).toBe(true);
    const { rows } = await on.server.admin.query('SELECT 1 FROM phi.client_file WHERE id = $1', [givenUp]);
    expect(rows).toHaveLength(0);
  });

  it('a save from another version than the stored one is refused, and so is somebody who is not of the client', async () => {
    const { body } = await on.administrator.call('getExchangeSettings');
    const Version = body.Data?.Version ?? 0;
    const save = (more: object) =>
      on.administrator.call('saveExchangeSettings', { RetentionDays: 60, Notify: [], Version, ...more });
    const stranger = await makeUser(on.server, { roles: { [summit]: ['ClientAdministrator'] } });
    expect((await save({ Notify: [stranger.id] })).body).toMatchObject({ Fields: [{ Field: 'Notify' }] });
    expect((await save({})).body.WasSuccess).toBe(true);
    expect((await save({ RetentionDays: 61 })).status).toBe(409);
    expect((await save({ RetentionDays: 0 })).status).toBe(400);
    expect((await save({ RetentionDays: 367 })).status).toBe(400);
  });

  it('whoever is chosen is told of what others sent, once, without a name of a file or a person', async () => {
    const reader = await makeUser(on.server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const former = await makeUser(on.server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const Version = (await on.administrator.call('getExchangeSettings')).body.Data?.Version ?? 0;
    const Notify = [reader.id, former.id];
    await on.administrator.call('saveExchangeSettings', { RetentionDays: 60, Notify, Version });
    await on.server.admin.query("UPDATE identity.membership SET roles = '{Reports}' WHERE user_id = $1", [former.id]);
    const sender = await openSession(on.server, reader, lakeside);
    await scanned(on.administrator, await sendExchange(on.administrator, { content: on.table() }));
    await tellOfExchange(on.jobDeps()); // of what others sent before
    await eventually('the first mail', async () => (await mails(reader.email)).length === 1);

    await scanned(sender, await sendExchange(sender, { name: 'ZZOWN.csv', content: on.table() }));
    await scanned(
      on.administrator,
      await sendExchange(on.administrator, { name: 'ZZDOE JANE.csv', content: on.table() }),
    );
    const bad = await sendExchange(on.administrator, { name: 'ZZDOE.csv', content: '%PDF-1.7\n' });
    await scanned(on.administrator, bad);
    await tellOfExchange(on.jobDeps());
    const mail = await eventually('a mail', async () => {
      const all = await mails(reader.email);
      return all.length === 2 && JSON.stringify(all);
    });
    expect(mail).toContain('2 new files are in the file exchange. In quarantine: 1.');
    expect(mail).toContain('/Tools/ClientFileExchange');
    expect(mail).not.toContain('ZZ');
    const ordered = async () =>
      (await on.server.admin.query("SELECT 1 FROM jobs.job WHERE name = 'mail-exchange'")).rows.length;
    const before = await ordered();
    await tellOfExchange(on.jobDeps());
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
    const reader = await makeUser(on.server, { roles: { [lakeside]: ['ClientAdministrator'] } });
    const Version = (await on.administrator.call('getExchangeSettings')).body.Data?.Version ?? 0;
    await tellOfExchange(on.jobDeps()); // of what came before
    await on.administrator.call('saveExchangeSettings', { RetentionDays: 60, Notify: [reader.id], Version });
    const sender = await openSession(on.server, reader, lakeside);
    const FileID = await sendExchange(sender, { name: 'ZZFAILS.csv', content: on.table() });
    await scanned(sender, FileID);
    await on.server.deps.doors.withTenant(lakeside, (trx) =>
      failFile(trx, { clientId: lakeside, fileId: FileID, routes: 1 }, 'It has no rows.'),
    );
    await on.server.admin.query('UPDATE phi.exchange_file SET routes = 1 WHERE file_id = $1', [FileID]);
    await tellOfExchange(on.jobDeps());
    const mail = await eventually('a mail', async () => {
      const all = await mails(reader.email);
      return all.length === 1 && JSON.stringify(all);
    });
    expect(mail).toContain('A file could not be processed: open it to read why, and what to do.');
    expect(mail).not.toMatch(/ZZ|no rows|new file/);
    await tellOfExchange(on.jobDeps());
    const { rows } = await on.server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM jobs.job WHERE name = 'mail-exchange' AND data ->> 'userId' = $1",
      [reader.id],
    );
    expect(rows[0]?.n).toBe(1);
    expect(await bell(reader.id)).toMatchObject([
      { importance: 'HIGH', deep_link: expect.stringContaining(FileID) as string },
    ]);
  });

  const bell = async (userId: string) => {
    const { rows } = await on.server.admin.query<{ message: string; importance: string; deep_link: string }>(
      "SELECT message, importance, deep_link FROM identity.notification WHERE user_id = $1 AND created_by = 'file exchange' ORDER BY start_at, id",
      [userId],
    );
    return rows;
  };

  const mails = async (email: string): Promise<readonly unknown[]> => {
    const box = await fetch(`${on.server.sandboxUrl}/mail?to=${encodeURIComponent(email)}`);
    return (await box.json()) as readonly unknown[];
  };
});
