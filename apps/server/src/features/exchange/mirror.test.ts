import { decrypt, generateKey, readMessage, readPrivateKey } from 'openpgp';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mirrorExchange } from '#/services/exchangeMirror/mirrorExchange.ts';
import { mirrorTasks } from '#/services/exchangeMirror/mirrorTasks.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { fingerprintOf, scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { bringExtracts, doExtractTasks } from '#/testing/extracts.ts';
import { letRest, lookAtMirrors, mirrorGround } from '#/testing/exchangeMirrors.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { goodExtract } from '#/testing/good/goodRecords.ts';
import { filesOf, type FilesUser } from '#/testing/payerFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signedIn>>;
let staff: Caller;
let user: FilesUser;

beforeAll(async () => {
  server = await startTestServer({ config: { exchangeFileMegabytes: 3, exchangeClientMegabytes: 40 } });
  administrator = await signedIn(server, ['ClientAdministrator']);
  staff = await signedIn(server, ['FRMDAdministrator']);
});
afterAll(() => server.close());

/** Each test has a server of its own, and what others left in Outbound is brought nowhere. */
beforeEach(async () => {
  user = filesOf(server);
  await server.admin.query('DELETE FROM phi.exchange_mirror');
  await server.admin.query('DELETE FROM system.exchange_mirror_task');
  await server.admin.query("DELETE FROM identity.notification WHERE subject LIKE 'exchange mirror %'");
  await server.admin.query('DELETE FROM phi.exchange_mirror_file');
  await server.admin.query("UPDATE phi.exchange_file SET removed_at = now() WHERE direction = 'Outbound'");
});

async function connection(more: object = {}) {
  const { Address: BaseURL, HostKey, PrivateKey } = await user.tell();
  const Config = { BaseURL, HostKey, Username: user.user, SignInBy: 'SSH key', InFolder: '/inbound', ...more };
  return { Config, Secrets: { PrivateKey } };
}
const mirrored = async (more: object = {}) => {
  const { body } = await administrator.call('saveExchangeMirror', { Version: null, ...(await connection(more)) });
  expect(body.Data).toEqual({ Version: 1 });
};
const mirror = async () => {
  const { body } = await administrator.call('getExchangeMirror');
  if (body.Data === undefined) throw new Error('no mirror is told of');
  return body.Data;
};
const looks = async () => {
  await lookAtMirrors(server);
  return (await mirror()).Looks;
};
/** Looks twice, with the time between that a file rests. */
const looksTwice = async () => {
  await lookAtMirrors(server);
  await letRest(server);
  return await looks();
};
const inbound = async () =>
  (await administrator.call('listExchangeFiles', { Folder: 'Inbound' })).body.Data?.Rows ?? [];
const cameAs = async (name: string) => (await inbound()).filter(({ Name }) => Name === name);
const moves = async (FileID: string) => {
  const { rows } = await server.admin.query<{ detail: string }>(
    "SELECT detail FROM phi.audit_event WHERE action = 'MirrorExchangeFile' AND entity_id = $1",
    [FileID],
  );
  return rows.map(({ detail }) => detail);
};
let count = 0;
const table = (more = '') => `Last,First\r\nDoe,Jane${(count += 1)}\r\n${more}`;

describe('[ROUTE-036] files that are picked up', () => {
  it('come into Inbound once they rest, each once, looked at like an upload, with one row of the audit', async () => {
    await mirrored();
    const content = table();
    await user.put('/inbound/roster A.csv', content, 1000);
    expect(await looks()).toMatchObject({ PickedUp: 0, Problem: '' });
    expect(await cameAs('roster A.csv')).toEqual([]);
    await letRest(server);
    expect(await looks()).toMatchObject({ PickedUp: 1, Problem: '', Paused: false, IsLooking: false });
    const [row] = await cameAs('roster A.csv');
    const FileID = row?.FileID ?? '';
    const file = await scanned(administrator, FileID);
    expect(file).toMatchObject({ State: 'Scanned', SentBy: 'Picked up by SFTP', SHA256: fingerprintOf(content) });
    expect(file.MayRemove).toBe(false);
    expect(await looksTwice()).toMatchObject({ PickedUp: 0, Problem: '' });
    expect(await cameAs('roster A.csv')).toHaveLength(1);
    expect(await moves(FileID)).toEqual(['picked up']);
    expect((await user.tell()).Files).toEqual(['/inbound/roster A.csv']);
  });

  it('of the same name and size, but written later, come again', async () => {
    await mirrored();
    const name = `weekly ${(count += 1)}.csv`;
    await user.put(`/inbound/${name}`, table(), 1000);
    await looksTwice();
    await user.put(`/inbound/${name}`, table(), 2000);
    expect(await looksTwice()).toMatchObject({ PickedUp: 1 });
    expect(await cameAs(name)).toHaveLength(2);
  });

  it('are left while they grow, while their name says that they are written, and while they are empty', async () => {
    await mirrored();
    await user.put('/inbound/growing.csv', table(), 1000);
    await user.put('/inbound/other.csv.part', table(), 1000);
    await user.put('/inbound/.hidden', table(), 1000);
    await user.put('/inbound/empty.csv', '', 1000);
    await lookAtMirrors(server);
    await letRest(server);
    await user.put('/inbound/growing.csv', table('more\r\n'), 1000);
    const [pause] = await lookAtMirrors(server);
    expect((await mirror()).Looks).toMatchObject({ PickedUp: 0, Problem: '' });
    expect(pause).toBeLessThan(2); // not the whole interval
    await letRest(server);
    expect(await looks()).toMatchObject({ PickedUp: 1 });
    expect(await cameAs('growing.csv')).toHaveLength(1);
    for (const name of ['other.csv.part', 'hidden', 'empty.csv']) expect(await cameAs(name)).toEqual([]);
  });

  it('are moved to the folder for such, and one of a name that is there keeps its own', async () => {
    await mirrored({ DoneFolder: '/archive' });
    await user.put('/archive/claims.csv', 'an earlier one', 500);
    await user.put('/inbound/claims.csv', table(), 1000);
    expect(await looksTwice()).toMatchObject({ PickedUp: 1, Problem: '' });
    const { Files } = await user.tell();
    expect(Files).toEqual(['/archive/claims.csv', expect.stringMatching(/^\/archive\/claims\.csv\.\d+$/)]);
  });

  it('and lie in Inbound when a move ends in a cut, are moved by the next look, and come once', async () => {
    await mirrored({ DoneFolder: '/archive' });
    await user.put('/inbound/cut.csv', table(), 1000);
    await lookAtMirrors(server);
    await letRest(server);
    await user.plan({ hangUp: 'before rename' });
    expect(await looks()).toMatchObject({ Problem: 'The connection ended before the file was there.', PickedUp: 1 });
    expect(await looks()).toMatchObject({ Problem: '', PickedUp: 0 });
    expect((await user.tell()).Files).toEqual(['/archive/cut.csv']);
    expect(await cameAs('cut.csv')).toHaveLength(1);
  });

  it('are the same bytes where they have several parts, and stay where they are too large', async () => {
    await mirrored();
    const content = Buffer.from(`Last,First\n${randomBytes(1_250_000).toString('hex')}\n`);
    await user.put('/inbound/large.csv', content, 1000);
    await user.put('/inbound/too large.csv', Buffer.alloc(3 * 1024 * 1024 + 1, 'a'), 1000);
    expect(await looksTwice()).toMatchObject({
      PickedUp: 1,
      Problem: '1 file is in the folder larger than 3 MB, the most that one may be: left there.',
    });
    const [row] = await cameAs('large.csv');
    expect(await scanned(administrator, row?.FileID ?? '')).toMatchObject({
      Size: content.length,
      SHA256: fingerprintOf(content),
    });
    expect(await cameAs('too large.csv')).toEqual([]);
  });

  it('that may not be in the exchange are in quarantine', async () => {
    await mirrored();
    await user.put('/inbound/program.csv', Buffer.from(`MZ\u0090\u0000${Math.random()}`, 'latin1'), 1000);
    await looksTwice();
    const [row] = await cameAs('program.csv');
    expect((await scanned(administrator, row?.FileID ?? '')).State).toBe('Quarantined');
  });

  it('are left where the folders are full, and it says what to do', async () => {
    await mirrored();
    await user.put('/inbound/no room.csv', table(), 1000);
    await server.admin.query(
      `INSERT INTO phi.client_file (client_id, id, purpose, state, name, size, created_by)
       SELECT $1, gen_random_uuid(), 'Exchange', 'Whole', 'full', 40 * 1024 * 1024, id FROM identity.app_user LIMIT 1`,
      [lakeside],
    );
    expect(await looksTwice()).toMatchObject({
      PickedUp: 0,
      Problem: expect.stringContaining('There is no room for a file that was to be picked up.') as string,
    });
    await server.admin.query("UPDATE phi.client_file SET state = 'Removed' WHERE name = 'full'");
    expect(await looks()).toMatchObject({ PickedUp: 1, Problem: '' });
  });

  it('by one that is late, after another has the task, come not', async () => {
    await mirrored();
    await user.put('/inbound/late.csv', table(), 1000);
    await lookAtMirrors(server);
    await letRest(server);
    await server.admin.query('UPDATE system.exchange_mirror_task SET lease_until = NULL');
    const late = await mirrorTasks.take(server.deps.doors, 0);
    if (late === null) throw new Error('no task');
    expect(await looks()).toMatchObject({ PickedUp: 1 });
    await mirrorExchange(mirrorGround(server), late, new AbortController().signal);
    expect(await cameAs('late.csv')).toHaveLength(1);
  });
});

describe('[ROUTE-036] files of Outbound', () => {
  const out = { InFolder: '', OutFolder: '/outbound' };
  const sent = async (name: string, content: string | Buffer) => {
    const FileID = await sendExchange(staff, { name, content, direction: 'Outbound' });
    await scanned(administrator, FileID);
    return FileID;
  };

  it('are brought once, the same bytes under their name, and say when', async () => {
    await mirrored(out);
    const content = table();
    const FileID = await sent('remits.csv', content);
    expect(await looks()).toMatchObject({ Brought: 1, Problem: '' });
    expect(await looks()).toMatchObject({ Brought: 0, Problem: '' });
    expect((await user.tell()).Received).toEqual([
      expect.objectContaining({ name: 'remits.csv', sha256: fingerprintOf(content) }),
    ]);
    expect((await administrator.call('getExchangeFile', { FileID })).body.Data?.MirroredAt).not.toBeNull();
    expect(await moves(FileID)).toEqual(['brought']);
  });

  it.each(['write', 'before rename', 'after rename'] as const)(
    'are there once after a connection that broke off at the %s',
    async (hangUp) => {
      await mirrored(out);
      await sent('broken off.csv', table());
      await user.plan({ hangUp });
      expect(await looks()).toMatchObject({ Brought: 0, Problem: 'The connection ended before the file was there.' });
      expect(await looks()).toMatchObject({ Brought: 1, Problem: '' });
      const { Files, Received } = await user.tell();
      expect(Received.map(({ name }) => name)).toEqual(['broken off.csv']);
      expect(Files).toEqual([]);
    },
  );

  it('of one name stand beside each other', async () => {
    await mirrored({ ...out, OutFolder: '/archive' });
    await sent('same.csv', table());
    const second = await sent('same.csv', table());
    expect(await looks()).toMatchObject({ Brought: 2, Problem: '' });
    expect((await user.tell()).Files).toEqual([`/archive/same (${second.slice(0, 8)}).csv`, '/archive/same.csv']);
  });

  it('of an extract with a delivery of its own go by that alone', async () => {
    const master = await signedIn(server, ['FRHCJediMaster']);
    await registerPeople(server, lakeside, 'MIR-', [{ last: 'Mirrored' }]);
    const Tree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: ['MIR-'] }] } as const;
    const filter = {
      FilterID: null,
      Version: null,
      Name: 'Mirrored',
      Entity: 'Registration',
      Tree,
      Sort: 'mrn',
    } as const;
    const FilterID = (await master.call('saveFilter', filter)).body.Data?.FilterID ?? '';
    const extract = async (Name: string, delivers: boolean) => {
      const given = { ...goodExtract, Name, FilterID, FileName: '{name}', ExtractID: null, RowVersion: null };
      const ExtractID = (await master.call('saveExtract', given)).body.Data?.ExtractID ?? '';
      await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
      const { Config, Secrets } = await connection();
      const delivery = {
        Config: {
          BaseURL: Config.BaseURL,
          HostKey: Config.HostKey,
          Username: Config.Username,
          SignInBy: Config.SignInBy,
          Folder: '/outbound',
        },
        Secrets,
      };
      if (delivers) await master.call('saveExtractDelivery', { ExtractID, Version: null, ...delivery });
      await master.call('runExtract', { ExtractID });
      await doExtractTasks(server);
    };
    await mirrored(out);
    await extract('by delivery', true);
    await extract('by mirror', false);
    expect(await looks()).toMatchObject({ Brought: 1, Problem: '' });
    const names = async () => (await user.tell()).Received.map(({ name }) => name);
    expect(await names()).toEqual(['by_mirror.csv']);
    await bringExtracts(server);
    expect(await names()).toEqual(['by_mirror.csv', 'by_delivery.csv']);
  });

  it('are not brought plain where the client’s key is of no use any more', async () => {
    await mirrored(out);
    await sent('not plain.csv', table());
    const { publicKey } = await generateKey({
      type: 'ecc',
      userIDs: [{ name: 'x' }],
      date: new Date(Date.now() - 86_400_000),
      keyExpirationTime: 60,
    });
    await server.admin.query(
      `INSERT INTO phi.exchange_pgp (client_id, their_key, updated_by) VALUES ($1, $2, $3)
       ON CONFLICT (client_id) DO UPDATE SET their_key = excluded.their_key`,
      [lakeside, publicKey, administrator.user.id],
    );
    const Problem = expect.stringContaining('encrypted, and cannot be: This key has expired') as string;
    expect(await looks()).toMatchObject({ Brought: 0, Problem });
    await server.admin.query("UPDATE phi.exchange_pgp SET their_key = ''");
    expect((await user.tell()).Received).toEqual([]);
  });

  it('are encrypted where the client has a key, and stay in quarantine where they are', async () => {
    const { publicKey, privateKey } = await generateKey({ type: 'ecc', userIDs: [{ name: 'Lakeside IT' }] });
    const setKey = async (TheirKey: string) => {
      const { Version = 0 } = (await administrator.call('getExchangePgp')).body.Data ?? {};
      await administrator.call('saveExchangePgp', { TheirKey, Version });
    };
    await setKey(publicKey);
    await mirrored({ ...out, OutFolder: '/archive' });
    const content = table();
    const FileID = await sent('secret.csv', content);
    await sent('program.csv', Buffer.from(`MZ\u0090\u0000${Math.random()}`, 'latin1'));
    expect(await looks()).toMatchObject({ Brought: 1, Problem: '' });
    await setKey('');
    const { Address, HostKey, PrivateKey, Files } = await user.tell();
    expect(Files).toEqual(['/archive/secret.csv.pgp']);
    expect(await moves(FileID)).toEqual(['brought, encrypted']);
    const session = await server.deps.fileDialer.open({
      url: Address,
      hostKey: HostKey,
      username: user.user,
      password: null,
      privateKey: PrivateKey,
      passphrase: null,
      deadlineMs: 5_000,
    });
    const { data } = await decrypt({
      message: await readMessage({ binaryMessage: await session.read('/archive/secret.csv.pgp', 1e6) }),
      decryptionKeys: await readPrivateKey({ armoredKey: privateKey }),
      format: 'binary',
    });
    session.close();
    expect(Buffer.from(data).toString('utf8')).toBe(content);
  });
});

describe('[ROUTE-036] the mirror', () => {
  it('of a server that is away is put off longer each time, tells its people once, and works again', async () => {
    await mirrored();
    await server.admin.query(`UPDATE phi.exchange_mirror SET config = config || '{"BaseURL":"sftp://10.0.0.1"}'`);
    const told = async () => {
      const { rows } = await server.admin.query<{ message: string }>(
        "SELECT message FROM identity.notification WHERE subject LIKE 'exchange mirror %' AND client_id = $1",
        [lakeside],
      );
      return rows.map(({ message }) => message);
    };
    const pauses: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      pauses.push(...(await lookAtMirrors(server)));
      expect(await told()).toHaveLength(look === 0 ? 0 : 1);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 240, 240]);
    expect(await told()).toEqual([
      'The file exchange is not mirrored with your server as it should be. The address of this connection is not allowed.',
    ]);
    expect((await mirror()).Looks).toMatchObject({
      WorkedAt: null,
      Problem: 'The address of this connection is not allowed.',
    });
    await administrator.call('saveExchangeMirror', { Version: 1, ...(await connection()) });
    expect(await looks()).toMatchObject({ Problem: '', WorkedAt: expect.any(String) as string });
    expect(await told()).toHaveLength(1);
  });

  it('that is paused looks at nothing, and goes on where it was; a look at once is one call', async () => {
    await mirrored();
    expect((await mirror()).Looks?.IsLooking).toBe(true);
    await administrator.call('pauseExchangeMirror', { Paused: true });
    expect(await lookAtMirrors(server)).toEqual([]);
    expect((await mirror()).Looks).toMatchObject({ Paused: true, IsLooking: false, NextAt: null });
    expect((await administrator.call('lookAtExchangeMirror')).body.UserMessage).toBe(
      'The mirror is paused. Let it go on first.',
    );
    await administrator.call('pauseExchangeMirror', { Paused: false });
    expect(await lookAtMirrors(server)).toEqual([15]);
    expect((await mirror()).Looks?.IsLooking).toBe(false);
    await administrator.call('lookAtExchangeMirror');
    expect((await mirror()).Looks?.IsLooking).toBe(true);
    const task = await mirrorTasks.take(server.deps.doors, 60_000);
    expect(task).not.toBeNull();
  });

  it('is told without its secrets, forgotten with them, and shown to its own client alone', async () => {
    await mirrored();
    const { SecretsSet, Config, Version } = await mirror();
    expect(SecretsSet).toEqual(['PrivateKey']);
    expect(JSON.stringify(Config)).not.toContain('PRIVATE KEY');
    const others = await signedIn(server, ['ClientAdministrator'], summit);
    expect((await others.call('getExchangeMirror')).body.Data).toMatchObject({
      Version: null,
      Config: {},
      Looks: null,
    });
    await administrator.call('removeExchangeMirror', { Version: Version ?? 0 });
    expect(await mirror()).toMatchObject({ Version: null, SecretsSet: [] });
    expect(await lookAtMirrors(server)).toEqual([]);
  });

  it.each([
    ['InFolder', { InFolder: '' }],
    ['OutFolder', { OutFolder: '/inbound/' }],
    ['DoneFolder', { DoneFolder: '/inbound' }],
    ['InFolder', { InFolder: '/a/../b' }],
    ['EveryMinutes', { EveryMinutes: 4 }],
    ['HostKey', { HostKey: 'MD5:aa' }],
    ['BaseURL', { BaseURL: 'sftp://10.0.0.1' }],
  ])('does not take a %s that may not be', async (field, more) => {
    const reply = await administrator.call('saveExchangeMirror', { Version: null, ...(await connection(more)) });
    expect(Object.keys(fieldsOf(reply))).toContain(`Config_${field}`);
  });

  it('is changed only by who has just given the password', async () => {
    await mirrored();
    const other = await signedIn(server, ['ClientAdministrator']);
    await server.admin.query(
      `WITH u AS (UPDATE identity.app_user SET password_changed_at = now() - interval '1 day' WHERE id = $1)
       UPDATE identity.session SET password_proved_at = now() - interval '1 hour' WHERE user_id = $1`,
      [other.user.id],
    );
    const save = async (more: object) => {
      const { Config } = await connection(more);
      return fieldsOf(await other.call('saveExchangeMirror', { Version: 1, Config, Secrets: {} }));
    };
    expect(await save({ InFolder: '/archive' })).toEqual({ Present: 'Please give your present password first.' });
    expect(await save({ EveryMinutes: 30 })).toEqual({});
  });

  it('its secrets go to no other host unasked', async () => {
    await mirrored();
    const { Config } = await connection({ BaseURL: 'sftp://localhost:1' });
    const reply = await administrator.call('saveExchangeMirror', { Version: 1, Config, Secrets: {} });
    expect(fieldsOf(reply)['Config_PrivateKey']).toContain('not sent to another host');
  });

  it('its test says whether it works, and leaves nothing behind', async () => {
    await mirrored({ OutFolder: '/outbound', DoneFolder: '/archive' });
    expect((await administrator.call('testExchangeMirror')).body.Data).toMatchObject({ Works: true });
    expect((await user.tell()).Files).toEqual([]);
    await administrator.call('saveExchangeMirror', { Version: 1, ...(await connection({ InFolder: '/nowhere' })) });
    expect((await administrator.call('testExchangeMirror')).body.Data).toMatchObject({
      Works: false,
      Sentence: 'The folder of this connection is not on the server.',
    });
  });
});
