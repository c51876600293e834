import { decrypt, generateKey, readMessage, readPrivateKey } from 'openpgp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { fingerprintOf, scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { bringExtracts, doExtractTasks } from '#/testing/extracts.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { goodExtract } from '#/testing/good/goodFilterDrafts.ts';
import { type Mirroring, mirroring } from './testing/mirroring.ts';

let on: Mirroring;
beforeAll(async () => (on = await mirroring()));
afterAll(() => on.server.close());
beforeEach(() => on.begin());

describe('[ROUTE-036] files of Outbound', () => {
  const out = { InFolder: '', OutFolder: '/outbound' };
  const sent = async (name: string, content: string | Buffer) => {
    const FileID = await sendExchange(on.staff, { name, content, direction: 'Outbound' });
    await scanned(on.administrator, FileID);
    return FileID;
  };

  it('are brought once, the same bytes under their name, and say when', async () => {
    await on.mirrored(out);
    const content = on.table();
    const FileID = await sent('remits.csv', content);
    expect(await on.looks()).toMatchObject({ Brought: 1, Problem: '' });
    expect(await on.looks()).toMatchObject({ Brought: 0, Problem: '' });
    expect((await on.user.tell()).Received).toEqual([
      expect.objectContaining({ name: 'remits.csv', sha256: fingerprintOf(content) }),
    ]);
    expect((await on.administrator.call('getExchangeFile', { FileID })).body.Data?.MirroredAt).not.toBeNull();
    expect(await on.moves(FileID)).toEqual(['brought']);
  });

  it.each(['write', 'before rename', 'after rename'] as const)(
    'are there once after a connection that broke off at the %s',
    async (hangUp) => {
      await on.mirrored(out);
      await sent('broken off.csv', on.table());
      await on.user.plan({ hangUp });
      expect(await on.looks()).toMatchObject({
        Brought: 0,
        Problem: 'The connection ended before the file was there.',
      });
      expect(await on.looks()).toMatchObject({ Brought: 1, Problem: '' });
      const { Files, Received } = await on.user.tell();
      expect(Received.map(({ name }) => name)).toEqual(['broken off.csv']);
      expect(Files).toEqual([]);
    },
  );

  it('of one name stand beside each other', async () => {
    await on.mirrored({ ...out, OutFolder: '/archive' });
    await sent('same.csv', on.table());
    const second = await sent('same.csv', on.table());
    expect(await on.looks()).toMatchObject({ Brought: 2, Problem: '' });
    expect((await on.user.tell()).Files).toEqual([`/archive/same (${second.slice(0, 8)}).csv`, '/archive/same.csv']);
  });

  it('of an extract with a delivery of its own go by that alone', async () => {
    const master = await signedIn(on.server, ['FRHCJediMaster']);
    await registerPeople(on.server, lakeside, 'MIR-', [{ last: 'Mirrored' }]);
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
      const { Config, Secrets } = await on.connection();
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
      await doExtractTasks(on.server);
    };
    await on.mirrored(out);
    await extract('by delivery', true);
    await extract('by mirror', false);
    expect(await on.looks()).toMatchObject({ Brought: 1, Problem: '' });
    const names = async () => (await on.user.tell()).Received.map(({ name }) => name);
    expect(await names()).toEqual(['by_mirror.csv']);
    await bringExtracts(on.server);
    expect(await names()).toEqual(['by_mirror.csv', 'by_delivery.csv']);
  });

  it('are not brought plain where the client’s key is of no use any more', async () => {
    await on.mirrored(out);
    await sent('not plain.csv', on.table());
    const { publicKey } = await generateKey({
      type: 'ecc',
      userIDs: [{ name: 'x' }],
      date: new Date(Date.now() - 86_400_000),
      keyExpirationTime: 60,
    });
    await on.server.admin.query(
      `INSERT INTO phi.exchange_pgp (client_id, their_key, updated_by) VALUES ($1, $2, $3)
       ON CONFLICT (client_id) DO UPDATE SET their_key = excluded.their_key`,
      [lakeside, publicKey, on.administrator.user.id],
    );
    const Problem = expect.stringContaining('encrypted, and cannot be: This key has expired') as string;
    expect(await on.looks()).toMatchObject({ Brought: 0, Problem });
    await on.server.admin.query("UPDATE phi.exchange_pgp SET their_key = ''");
    expect((await on.user.tell()).Received).toEqual([]);
  });

  it('are encrypted where the client has a key, and stay in quarantine where they are', async () => {
    const { publicKey, privateKey } = await generateKey({ type: 'ecc', userIDs: [{ name: 'Lakeside IT' }] });
    const setKey = async (TheirKey: string) => {
      const { Version = 0 } = (await on.administrator.call('getExchangePgp')).body.Data ?? {};
      await on.administrator.call('saveExchangePgp', { TheirKey, Version });
    };
    await setKey(publicKey);
    await on.mirrored({ ...out, OutFolder: '/archive' });
    const content = on.table();
    const FileID = await sent('secret.csv', content);
    await sent('program.csv', Buffer.from(`MZ\u0090\u0000${Math.random()}`, 'latin1'));
    expect(await on.looks()).toMatchObject({ Brought: 1, Problem: '' });
    await setKey('');
    const { Address, HostKey, PrivateKey, Files } = await on.user.tell();
    expect(Files).toEqual(['/archive/secret.csv.pgp']);
    expect(await on.moves(FileID)).toEqual(['brought, encrypted']);
    const session = await on.server.deps.fileDialer.open({
      url: Address,
      hostKey: HostKey,
      username: on.user.user,
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
