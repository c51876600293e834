import { createMessage, decrypt, encrypt, generateKey, readKey, readMessage, readPrivateKey } from 'openpgp';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
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

const follow = async (ticket: string) => {
  const answer = await fetch(`${server.url}/download/${ticket}`);
  return {
    status: answer.status,
    name: answer.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const fetchFile = async (caller: Caller, FileID: string) => {
  const { body } = await caller.call('downloadExchangeFile', { FileID });
  return follow(body.Data?.Ticket ?? '');
};
const pgpOf = async (caller: Caller) => {
  const { body } = await caller.call('getExchangePgp');
  if (body.Data === undefined) throw new Error('no keys');
  return body.Data;
};
/** The public key that whoever encrypts for Inbound downloads. */
async function ownPublicKey(caller: Caller): Promise<string> {
  await caller.call('makeExchangePgpKey', { Replace: true });
  const { body } = await caller.call('downloadExchangePgpKey');
  return (await follow(body.Data?.Ticket ?? '')).bytes.toString('utf8');
}
const sealedFor = async (armoredKey: string, plain: string | Buffer, config: object = {}): Promise<Buffer> =>
  Buffer.from(
    await encrypt({
      message: await createMessage({ binary: Buffer.from(plain) }),
      encryptionKeys: await readKey({ armoredKey }),
      format: 'binary',
      config,
    }),
  );
const files = async (caller: Caller, Folder: 'Inbound' | 'Archive') =>
  (await caller.call('listExchangeFiles', { Folder })).body.Data?.Rows ?? [];
const pair = () => generateKey({ type: 'ecc', userIDs: [{ name: 'Lakeside IT', email: 'it@lakeside.example' }] });

let count = 0;
const table = () => `Last,First\r\nDoe,Jane${(count += 1)}\r\n`;

describe('what goes out', () => {
  it('is encrypted for the client’s key as it is downloaded, and its private half alone opens it', async () => {
    const { publicKey, privateKey } = await pair();
    const { Version } = await pgpOf(administrator);
    const saved = await administrator.call('saveExchangePgp', { TheirKey: `\n${publicKey}`, Version });
    expect(saved.body.WasSuccess).toBe(true);
    expect(await pgpOf(administrator)).toMatchObject({
      Their: { Name: expect.stringContaining('Lakeside IT') as string, ExpiresAt: null },
      TheirProblem: '',
    });
    const content = Buffer.concat([Buffer.from('Last,First\n'), Buffer.alloc(2_000_000, 'Doe,Jane\n')]);
    const FileID = await sendExchange(staff, { name: 'remits.csv', content, direction: 'Outbound' });
    await scanned(administrator, FileID);
    const { name, bytes } = await fetchFile(administrator, FileID);
    expect(name).toContain('remits.csv.pgp');
    expect(bytes.includes('Doe,Jane')).toBe(false);
    const opened = await decrypt({
      message: await readMessage({ binaryMessage: bytes }),
      decryptionKeys: await readPrivateKey({ armoredKey: privateKey }),
      format: 'binary',
    });
    expect(Buffer.from(opened.data).equals(content)).toBe(true);

    // Without a key, as it is.
    await administrator.call('saveExchangePgp', { TheirKey: '', Version: (await pgpOf(administrator)).Version });
    expect((await fetchFile(administrator, FileID)).bytes.equals(content)).toBe(true);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['a private key', async () => (await pair()).privateKey, /private key/],
    ['no key', () => Promise.resolve('ssh-ed25519 AAAA'), /no PGP public key/],
    [
      'a key that has expired',
      async () =>
        (
          await generateKey({
            type: 'ecc',
            userIDs: [{ name: 'x' }],
            date: new Date(Date.now() - 86_400_000),
            keyExpirationTime: 60,
          })
        ).publicKey,
      /expired/,
    ],
  ])('%s is refused beside its field', async (_what, key, message) => {
    const { Version, TheirKey } = await pgpOf(administrator);
    const { body } = await administrator.call('saveExchangePgp', { TheirKey: await key(), Version });
    expect(body).toMatchObject({
      WasSuccess: false,
      Fields: [{ Field: 'TheirKey', Message: expect.stringMatching(message) as string }],
    });
    expect((await pgpOf(administrator)).TheirKey).toBe(TheirKey);
  });

  it('somebody else’s edit of the key is not written over', async () => {
    const [one, two] = [await pair(), await pair()];
    const { Version } = await pgpOf(administrator);
    await administrator.call('saveExchangePgp', { TheirKey: one.publicKey, Version });
    const stale = await staff.call('saveExchangePgp', { TheirKey: two.publicKey, Version: Math.max(0, Version - 1) });
    expect(stale.status).toBe(409);
    await administrator.call('saveExchangePgp', { TheirKey: '', Version: (await pgpOf(administrator)).Version });
  });
});

describe('what comes in', () => {
  it.each(['binary', 'armored'] as const)('%s: is opened, and goes on as the file that was in it', async (format) => {
    const key = await ownPublicKey(administrator);
    expect(key).toContain('BEGIN PGP PUBLIC KEY BLOCK');
    const plain = table();
    const sealed =
      format === 'binary'
        ? await sealedFor(key, plain)
        : Buffer.from(
            await encrypt({
              message: await createMessage({ text: plain }),
              encryptionKeys: await readKey({ armoredKey: key }),
            }),
          );
    const name = `schedule ${format}.csv`;
    const FileID = await sendExchange(administrator, { name: `${name}.pgp`, content: sealed });
    expect(await scanned(administrator, FileID)).toMatchObject({ State: 'Archived', Kind: 'PGP message' });
    const opened = await eventually('it is opened', async () => {
      const all = await files(administrator, 'Inbound');
      return all.find((file) => file.Name === name && file.State === 'Scanned') ?? false;
    });
    expect(opened).toMatchObject({ Kind: 'CSV', Size: plain.length });
    expect((await fetchFile(administrator, opened.FileID)).bytes.toString('utf8')).toBe(plain);
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect((await other.call('getExchangeFile', { FileID: opened.FileID })).status).toBe(404);
  });

  it('the private half is kept sealed, and no call gives it', async () => {
    await ownPublicKey(administrator);
    const { rows } = await server.admin.query<{ own_private_enc: Buffer }>(
      'SELECT own_private_enc FROM phi.exchange_pgp WHERE client_id = $1',
      [lakeside],
    );
    expect(rows[0]?.own_private_enc.includes('PRIVATE')).toBe(false);
    expect(JSON.stringify(await pgpOf(administrator))).not.toMatch(/PRIVATE/);
    // And it goes only where somebody says that it may.
    const { body } = await staff.call('makeExchangePgpKey', { Replace: false });
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringContaining('made meanwhile') as string });
  });

  it('what was meant for another key, was changed, or holds too much is quarantined with the reason', async () => {
    const former = await ownPublicKey(administrator);
    const key = await ownPublicKey(administrator); // the former opens nothing any more
    const changed = await sealedFor(key, Buffer.concat([Buffer.from(table()), randomBytes(200_000)]));
    changed.writeUInt8(changed.readUInt8(changed.length - 80) ^ 1, changed.length - 80);
    const cut = (await sealedFor(key, Buffer.concat([Buffer.from(table()), randomBytes(200_000)]))).subarray(
      0,
      100_000,
    );
    const bomb = await sealedFor(key, Buffer.alloc(40_000_000, 'Doe,Jane\n'), { preferredCompressionAlgorithm: 2 });
    expect(bomb.length).toBeLessThan(1_000_000);
    const sent: (readonly [Buffer, RegExp])[] = [
      [await sealedFor(former, table()), /another key/],
      [changed, /changed or cut/],
      [cut, /changed or cut/],
      [bomb, /more than 3 MB/],
    ];
    for (const [content, reason] of sent) {
      const FileID = await sendExchange(administrator, { name: 'bad.csv.pgp', content });
      const file = await scanned(administrator, FileID);
      expect(file).toMatchObject({ State: 'Quarantined', Reason: expect.stringMatching(reason) as string });
    }
    // Nothing of them is kept in the clear.
    const { rows } = await server.admin.query(
      `SELECT 1 FROM phi.client_file_part p JOIN phi.exchange_file e ON e.client_id = p.client_id AND e.opened_as = p.file_id
        WHERE e.state = 'Quarantined'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('an encrypted file where no key was made is quarantined, and says what to do', async () => {
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    const FileID = await sendExchange(other, {
      name: 'x.pgp',
      content: await sealedFor((await pair()).publicKey, table()),
    });
    expect(await scanned(other, FileID)).toMatchObject({
      State: 'Quarantined',
      Reason: expect.stringContaining('Make one under Encryption') as string,
    });
  });
});
