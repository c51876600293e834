import { decrypt, generateKey, readMessage, readPrivateKey } from 'openpgp';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringExtract, bringTries } from '#/services/extracts/bringExtract.ts';
import { bringTasks } from '#/services/extracts/extractTasks.ts';
import { gaveItsPasswordLongAgo, lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { bringExtracts, doExtractTasks } from '#/testing/extracts.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { goodExtract } from '#/testing/good/goodFilterDrafts.ts';
import { filesOf, type FilesUser } from '#/testing/payerFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let master: Caller;
let FilterID: string;

beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
  await registerPeople(server, lakeside, 'DLV-', [{ last: 'Brought' }, { last: 'Carried' }]);
  const Tree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: ['DLV-'] }] } as const;
  const fields = { FilterID: null, Version: null, Name: 'Brought', Entity: 'Registration', Tree, Sort: 'mrn' } as const;
  FilterID = (await master.call('saveFilter', fields)).body.Data?.FilterID ?? '';
});
afterAll(() => server.close());

let count = 0;
async function extract(FileName = '{name}_{sequence}'): Promise<string> {
  const Name = `Brought ${(count += 1)}`;
  const { body } = await master.call('saveExtract', {
    ...goodExtract,
    Name,
    FilterID,
    FileName,
    ExtractID: null,
    RowVersion: null,
  });
  const ExtractID = body.Data?.ExtractID ?? '';
  await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
  return ExtractID;
}

/** As one who runs a server of files tells it; each user has folders of its own. */
async function connectionOf(user: FilesUser, more: object = {}) {
  const { Address: BaseURL, HostKey, PrivateKey } = await user.tell();
  const Config = { BaseURL, HostKey, Username: user.user, SignInBy: 'SSH key', Folder: '/outbound', ...more };
  return { Config, Secrets: { PrivateKey } };
}

async function delivered(user: FilesUser, more: object = {}, FileName?: string): Promise<string> {
  const ExtractID = await extract(FileName);
  const connection = await connectionOf(user, more);
  const { body } = await master.call('saveExtractDelivery', { ExtractID, Version: null, ...connection });
  expect(body.Data).toEqual({ Version: 1 });
  return ExtractID;
}

const lastRun = async (ExtractID: string) => {
  const { body } = await master.call('listExtractRuns', { ExtractID });
  const [row] = body.Data?.Rows ?? [];
  if (row === undefined) throw new Error('no run');
  return row;
};
/** Orders a run and makes its file, which is not brought yet. */
async function made(ExtractID: string) {
  await master.call('runExtract', { ExtractID });
  await doExtractTasks(server);
  return await lastRun(ExtractID);
}
async function brought(ExtractID: string) {
  await bringExtracts(server);
  return await lastRun(ExtractID);
}

describe('[ROUTE-090] delivery by SFTP', () => {
  it('lays the file into Outbound, brings the same bytes under its name once, and says when', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const row = await made(ExtractID);
    expect(row).toMatchObject({ State: 'Delivering', DeliveredAt: null, MayDownload: true });
    const done = await brought(ExtractID);
    expect(done).toMatchObject({ State: 'Done', Reason: '', Tries: 0, NextTryAt: null });
    expect(done.DeliveredAt).not.toBeNull();
    const { Files, Received } = await user.tell();
    expect(Received).toEqual([expect.objectContaining({ name: row.FileName, bytes: row.Size, sha256: row.SHA256 })]);
    expect(Files).toEqual([]);
    const { rows } = await server.admin.query<{ detail: string; result: string }>(
      "SELECT detail, result FROM phi.audit_event WHERE action = 'DeliverExtract' AND entity_id = $1 ORDER BY seq",
      [ExtractID],
    );
    expect(rows.map(({ detail, result }) => [detail.replace(/^run \S+ /, ''), result])).toEqual([
      [expect.stringMatching(/^2 rows, file /), 'done'],
      ['brought to the client’s server', 'done'],
    ]);
  });

  it.each(['write', 'before rename', 'after rename'] as const)(
    'a connection that breaks off at the %s: the next try ends it, and the file is there once under one name',
    async (hangUp) => {
      const user = filesOf(server);
      const ExtractID = await delivered(user);
      await user.plan({ hangUp });
      const row = await made(ExtractID);
      expect(await brought(ExtractID)).toMatchObject({
        State: 'Delivering',
        Tries: 1,
        NextTryAt: expect.any(String) as string,
        Reason: 'The connection ended before the file was there.',
      });
      expect(await brought(ExtractID)).toMatchObject({ State: 'Done', Reason: '' });
      const { Files, Received } = await user.tell();
      expect(Received).toEqual([expect.objectContaining({ name: row.FileName, sha256: row.SHA256 })]);
      expect(Files).toEqual([]);
    },
  );

  it('another file of its name is not written over: the log says what to do, and it is tried again', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user, { Folder: '/archive' }, 'same.csv');
    await made(ExtractID);
    expect(await brought(ExtractID)).toMatchObject({ State: 'Done' });
    const second = await made(ExtractID);
    expect(await brought(ExtractID)).toMatchObject({
      State: 'Delivering',
      Reason: expect.stringContaining('Another file has the name of this one in the folder.') as string,
    });
    expect((await user.tell()).Files).toEqual(['/archive/same.csv']);
    expect((await lastRun(ExtractID)).RunID).toBe(second.RunID);
  });

  it('tries at lengthening times, says what was wrong, gives up at last, and is delivered again by hand', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    // What an earlier test left on its way is not tried with it.
    await server.admin.query('DELETE FROM system.extract_bring_task');
    await server.admin.query(
      `UPDATE phi.extract_delivery SET config = config || '{"BaseURL":"sftp://10.0.0.1"}' WHERE extract_id = $1`,
      [ExtractID],
    );
    const { RunID } = await made(ExtractID);
    const pauses: number[] = [];
    for (let tried = 1; tried < bringTries; tried += 1) {
      const row = await brought(ExtractID);
      expect([row.State, row.Tries]).toEqual(['Delivering', tried]);
      pauses.push(Math.round((Date.parse(row.NextTryAt ?? '') - Date.now()) / 30_000));
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 120]);
    expect(new Set(pauses.slice(8))).toEqual(new Set([120]));
    expect(await brought(ExtractID)).toMatchObject({
      State: 'Undelivered',
      Reason: 'The address of this connection is not allowed.',
      NextTryAt: null,
      DeliveredAt: null,
      MayDownload: true,
    });
    await master.call('saveExtractDelivery', { ExtractID, Version: 1, ...(await connectionOf(user)) });
    expect((await master.call('deliverExtractAgain', { RunID })).body.WasSuccess).toBe(true);
    expect(await brought(ExtractID)).toMatchObject({ State: 'Done', Reason: '' });
    expect((await master.call('deliverExtractAgain', { RunID })).body.UserMessage).toBe(
      'Only a file that could not be delivered is delivered again.',
    );
    expect((await user.tell()).Received).toHaveLength(1);
  });

  it('one that is late, after another has the task, brings nothing', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    await made(ExtractID);
    const { doors, phiSealer, fileDialer: files } = server.deps;
    const late = await bringTasks.take(doors, 0);
    if (late === null) throw new Error('no task');
    expect(await brought(ExtractID)).toMatchObject({ State: 'Done' });
    await bringExtract({ doors, phiSealer, files }, late, new AbortController().signal);
    expect((await user.tell()).Received).toHaveLength(1);
  });

  it('a file that is gone from the exchange is not delivered, and says so', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const { RunID } = await made(ExtractID);
    await server.admin.query(
      "UPDATE phi.client_file SET state = 'Removed' WHERE id = (SELECT file_id FROM phi.extract_run WHERE id = $1)",
      [RunID],
    );
    expect(await brought(ExtractID)).toMatchObject({
      State: 'Undelivered',
      Reason: 'The file is gone from the file exchange.',
    });
  });
});

describe('[ROUTE-090] where the client has a key for what goes out', () => {
  const setKey = async (TheirKey: string) => {
    const administrator = await signedIn(server, ['ClientAdministrator']);
    const { Version = 0 } = (await administrator.call('getExchangePgp')).body.Data ?? {};
    expect((await administrator.call('saveExchangePgp', { TheirKey, Version })).body.WasSuccess).toBe(true);
  };
  const pair = () => generateKey({ type: 'ecc', userIDs: [{ name: 'Lakeside IT' }] });
  const sha256Opened = async (binaryMessage: Uint8Array, armoredKey: string) => {
    const message = await readMessage({ binaryMessage });
    const decryptionKeys = await readPrivateKey({ armoredKey });
    const { data } = await decrypt({ message, decryptionKeys, format: 'binary' });
    return createHash('sha256').update(data).digest('hex');
  };
  afterEach(() => setKey(''));

  it('a file is brought and downloaded encrypted, under a name that says so, and its private half alone opens it', async () => {
    const { publicKey, privateKey } = await pair();
    await setKey(publicKey);
    const user = filesOf(server);
    const ExtractID = await delivered(user, { Folder: '/archive' });
    const row = await made(ExtractID);
    expect(await brought(ExtractID)).toMatchObject({ State: 'Done', Reason: '' });
    const { Address, HostKey, PrivateKey, Files } = await user.tell();
    expect(Files).toEqual([`/archive/${row.FileName}.pgp`]);
    const session = await server.deps.fileDialer.open({
      url: Address,
      hostKey: HostKey,
      username: user.user,
      password: null,
      privateKey: PrivateKey,
      passphrase: null,
      deadlineMs: 5_000,
    });
    expect(await sha256Opened(await session.read(`/archive/${row.FileName}.pgp`, 1e6), privateKey)).toBe(row.SHA256);
    session.close();
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'DeliverExtract' AND entity_id = $1 ORDER BY seq DESC LIMIT 1",
      [ExtractID],
    );
    expect(rows[0]?.detail).toContain('encrypted');

    const { body } = await master.call('downloadExtract', { RunID: row.RunID });
    const answer = await fetch(`${server.url}/download/${body.Data?.Ticket ?? ''}`);
    expect(answer.headers.get('content-disposition')).toContain(`${row.FileName}.pgp`);
    expect(await sha256Opened(new Uint8Array(await answer.arrayBuffer()), privateKey)).toBe(row.SHA256);
  });

  it.each(['write', 'before rename', 'after rename'] as const)(
    'a connection that breaks off at the %s leaves it there once, whole',
    async (hangUp) => {
      await setKey((await pair()).publicKey);
      const user = filesOf(server);
      const ExtractID = await delivered(user);
      await user.plan({ hangUp });
      const row = await made(ExtractID);
      expect(await brought(ExtractID)).toMatchObject({ State: 'Delivering', Tries: 1 });
      expect(await brought(ExtractID)).toMatchObject({ State: 'Done', Reason: '' });
      const { Files, Received } = await user.tell();
      expect(Received.map(({ name }) => name)).toEqual([`${row.FileName}.pgp`]);
      expect(Files).toEqual([]);
    },
  );

  it('a key that is of no use any more: nothing goes out plain, and both say why', async () => {
    await setKey((await pair()).publicKey);
    const { publicKey: expired } = await generateKey({
      type: 'ecc',
      userIDs: [{ name: 'x' }],
      date: new Date(Date.now() - 86_400_000),
      keyExpirationTime: 60,
    });
    await server.admin.query('UPDATE phi.exchange_pgp SET their_key = $1 WHERE client_id = $2', [expired, lakeside]);
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const { RunID } = await made(ExtractID);
    const Reason = expect.stringContaining('encrypted, and cannot be: This key has expired') as string;
    expect(await brought(ExtractID)).toMatchObject({ State: 'Delivering', Tries: 1, Reason });
    expect((await user.tell()).Received).toEqual([]);
    expect((await master.call('downloadExtract', { RunID })).body).toMatchObject({
      WasSuccess: false,
      UserMessage: Reason,
    });
    await setKey('');
    expect(await brought(ExtractID)).toMatchObject({ State: 'Done' });
  });
});

describe('[ROUTE-090] the form of a delivery', () => {
  it('keeps its secrets to itself, says which are kept, and leaves them where nothing is typed', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const told = await master.call('getExtractDelivery', { ExtractID });
    expect(JSON.stringify(told.body)).not.toContain('PRIVATE KEY');
    expect(told.body.Data).toMatchObject({ SecretsSet: ['PrivateKey'], Version: 1, Config: { Folder: '/outbound' } });
    const { rows } = await server.admin.query<{ all: string }>('SELECT d::text AS all FROM phi.extract_delivery d');
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    const { Config } = await connectionOf(user, { Folder: '/archive' });
    expect((await master.call('saveExtractDelivery', { ExtractID, Version: 1, Config })).body.Data).toEqual({
      Version: 2,
    });
    expect((await master.call('testExtractDelivery', { ExtractID })).body.Data?.Works).toBe(true);
    const late = await master.call('saveExtractDelivery', { ExtractID, Version: 1, Config });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect((await master.call('getExtract', { ExtractID })).body.Data?.DeliveredTo).toContain('folder /archive');
    const layout = (await master.call('getExtractLayout', { ExtractID })).body.Data;
    expect(layout?.Facts.find(({ Name }) => Name === 'Delivered to')?.Text).toContain('by SFTP to 127.0.0.1');
  });

  it('G-01 an address inside a private network is refused, G-05 and a secret goes to no other host', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const at = async (BaseURL: string, Secrets = {}) =>
      fieldsOf(
        await master.call('saveExtractDelivery', {
          ExtractID,
          Version: 1,
          Config: (await connectionOf(user, { BaseURL })).Config,
          Secrets,
        }),
      );
    expect(Object.keys(await at('sftp://10.1.2.3', { PrivateKey: 'x' }))).toEqual(['Config_BaseURL']);
    expect(await at('sftp://files.client.example')).toMatchObject({
      Config_PrivateKey: 'Enter this again: it is not sent to another host unasked',
    });
    expect(Object.keys(await at('https://127.0.0.1:1'))).toContain('Config_BaseURL');
    // What was allowed once and is not any more is not dialled either.
    await server.admin.query(
      `UPDATE phi.extract_delivery SET config = config || '{"BaseURL":"sftp://10.0.0.1"}' WHERE extract_id = $1`,
      [ExtractID],
    );
    expect((await master.call('testExtractDelivery', { ExtractID })).body.Data).toMatchObject({
      Works: false,
      Sentence: 'The address of this connection is not allowed.',
    });
  });

  it('where files go is changed only by who has just given the password', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const other = await signedIn(server, ['FRHCJediMaster']);
    await gaveItsPasswordLongAgo(server, other.user.id);
    const { Config } = await connectionOf(user, { Folder: '/archive' });
    expect(fieldsOf(await other.call('saveExtractDelivery', { ExtractID, Version: 1, Config }))).toEqual({
      Present: 'Please give your present password first.',
    });
  });

  it.each([
    ['another host key', { HostKey: `SHA256:${'A'.repeat(43)}` }, 'another host key'],
    ['another user', { Username: 'nobody' }, 'did not accept the user name'],
    ['a folder that is not there', { Folder: '/nowhere' }, 'is not on the server'],
  ])('its test says what is wrong: %s', async (_what, more, sentence) => {
    const ExtractID = await delivered(filesOf(server), more);
    const { body } = await master.call('testExtractDelivery', { ExtractID });
    expect(body.Data).toMatchObject({ Works: false, Sentence: expect.stringContaining(sentence) as string });
  });

  it('its test leaves nothing behind', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    expect((await master.call('testExtractDelivery', { ExtractID })).body.Data?.Works).toBe(true);
    const { Files, Received } = await user.tell();
    expect([Files, Received]).toEqual([[], []]);
  });

  it('is taken away again, and is another client’s to nobody', async () => {
    const user = filesOf(server);
    const ExtractID = await delivered(user);
    const theirs = await signedIn(server, ['FRHCJediMaster'], summit);
    expect((await theirs.call('getExtractDelivery', { ExtractID })).status).toBe(404);
    expect((await theirs.call('testExtractDelivery', { ExtractID })).status).toBe(404);
    const row = await made(ExtractID);
    expect((await theirs.call('deliverExtractAgain', { RunID: row.RunID })).status).toBe(404);
    expect((await master.call('removeExtractDelivery', { ExtractID, Version: 1 })).body.WasSuccess).toBe(true);
    const again = await master.call('removeExtractDelivery', { ExtractID, Version: 1 });
    expect(again.body.UserMessage).toBe('This extract is brought to no server.');
    // What was on its way then lies where it is to be.
    expect(await brought(ExtractID)).toMatchObject({ State: 'Done' });
    expect(await made(ExtractID)).toMatchObject({ State: 'Done' });
    expect((await user.tell()).Received).toEqual([]);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'DeliverExtract' AND entity_id = $1",
      [ExtractID],
    );
    expect(rows.map(({ detail }) => detail).join('\n')).toContain('delivery taken away');
    expect(rows.map(({ detail }) => detail).join('\n')).not.toContain('brought to');
  });
});
