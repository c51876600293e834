import { DialError } from '@coverline/gateways/dialError.ts';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseAllowList } from './allowList.ts';
import { checkUrl } from './checkUrl.ts';
import { createFileDialer } from './fileDialer.ts';

type Told = { readonly Address: string; readonly HostKey: string; readonly PrivateKey: string };

let told: Told;
let port: string;
beforeAll(async () => {
  const at = `http://127.0.0.1:${inject('fixtures').sandboxPort}/sftp?user=coverline-dialer`;
  told = (await (await fetch(at)).json()) as Told; // the sandbox's documented shape
  port = told.Address.slice(told.Address.lastIndexOf(':') + 1);
});

const access = (more: object = {}) => ({
  url: told.Address,
  username: 'coverline-dialer',
  password: 'sandbox-Only-1!',
  privateKey: null,
  passphrase: null,
  hostKey: told.HostKey,
  deadlineMs: 3_000,
  ...more,
});
const dialer = (...allowed: string[]) =>
  createFileDialer({ allow: parseAllowList([`127.0.0.1:${port}`, ...allowed].join(',')) });

/** A megabyte a second. */
function slowly(from: Socket, to: Socket): void {
  from.on('data', (bytes: Buffer) => {
    from.pause();
    to.write(bytes);
    setTimeout(() => from.resume(), bytes.byteLength / 1_000);
  });
  from.on('error', () => to.destroy()).on('close', () => to.destroy());
}

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DialError) return `${error.phase} ${error.code}`;
  throw new Error('it did not fail as a dial', { cause: error });
}

describe('a server of files', () => {
  it('takes a password or a key, and a file comes back as it went', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    const session = await dialer().open(access());
    await session.write('/archive/one.bin', [bytes.subarray(0, 40_000), bytes.subarray(40_000)]);
    await session.rename('/archive/one.bin', '/archive/two.bin');
    const listed = async (by: typeof session) =>
      (await by.list('/archive')).filter(({ name }) => name === 'one.bin' || name === 'two.bin');
    expect(await listed(session)).toEqual([{ name: 'two.bin', bytes: bytes.byteLength, changedAt: 0 }]);
    expect(await session.sizeOf('/archive/one.bin')).toBeNull();
    session.close();
    const byKey = await dialer().open(access({ password: null, privateKey: told.PrivateKey }));
    expect(Buffer.from(await byKey.read('/archive/two.bin', 1_000_000)).equals(Buffer.from(bytes))).toBe(true);
    const pieces: Uint8Array[] = [];
    for await (const piece of byKey.pieces('/archive/two.bin', bytes.byteLength)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(Buffer.from(bytes))).toBe(true);
    await byKey.remove('/archive/two.bin');
    expect(await listed(byKey)).toEqual([]);
    byKey.close();
  });

  it('gives no more of a file than is allowed', async () => {
    const session = await dialer().open(access());
    await session.write('/archive/large.bin', [new Uint8Array(200_000)]);
    const all = async () => {
      for await (const piece of session.pieces('/archive/large.bin', 100_000)) expect(piece).toHaveLength(0);
    };
    expect(await failure(all())).toBe('tooLarge FILE');
    expect(await failure(session.read('/archive/large.bin', 100_000))).toBe('tooLarge FILE');
  });

  it('does not take the place of a file that is there', async () => {
    const session = await dialer().open(access());
    await session.write('/archive/a', [new Uint8Array(1)]);
    await session.write('/archive/b', [new Uint8Array(2)]);
    expect(await failure(session.rename('/archive/a', '/archive/b'))).toBe('sent FAILURE');
    session.close();
  });

  it('with another host key is signed in to by nobody, and what it showed is told', async () => {
    const opening = dialer().open(access({ hostKey: `SHA256:${'A'.repeat(43)}` }));
    expect(await failure(opening)).toBe('certificate HOST_KEY');
    const error = (await opening.catch((reason: unknown) => reason)) as DialError;
    expect(Buffer.from(error.received ?? []).toString()).toBe(told.HostKey);
  });

  it.each([
    ['a wrong password', { password: 'canary-91' }, 'unauthorized SIGN_IN'],
    ['a key that is none', { privateKey: 'no key' }, 'refused UNUSABLE_KEY'],
  ])('refuses %s', async (_name, more, expected) => {
    expect(await failure(dialer().open(access(more)))).toBe(expected);
  });

  it('that takes each piece in time, and never all of them, is given up at the end of the whole', async () => {
    const session = await dialer().open(access({ wholeMs: 600 }));
    async function* slowly() {
      for (;;) {
        await pause(50);
        yield new Uint8Array(10);
      }
    }
    const began = performance.now();
    expect(await failure(session.write('/archive/slow.bin', slowly()))).toBe('sent DEADLINE');
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('R-05 that is slow, and never stops, brings and takes a file for longer than one act may take', async () => {
    const relay = createServer((here) => {
      const there = connect(Number(port), '127.0.0.1');
      slowly(there, here);
      slowly(here, there);
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const at = (relay.address() as AddressInfo).port;
    const session = await dialer(`127.0.0.1:${at}`).open(access({ url: `sftp://127.0.0.1:${at}`, deadlineMs: 700 }));
    const bytes = Uint8Array.from({ length: 1_500_000 }, (_, place) => place % 249);
    const began = performance.now();
    await session.write('/archive/long.bin', [bytes]);
    const written = performance.now();
    const read = await session.read('/archive/long.bin', bytes.byteLength);
    expect(Buffer.from(read).equals(Buffer.from(bytes))).toBe(true);
    expect(Math.min(written - began, performance.now() - written)).toBeGreaterThan(700);
    session.close();
    relay.close();
  });

  it('that never speaks is given up in time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    afterAll(() => void silent.close());
    const { port: at } = silent.address() as { port: number }; // a TCP server that listens has one
    const began = performance.now();
    const opening = dialer(`127.0.0.1:${at}`).open(access({ url: `sftp://127.0.0.1:${at}`, deadlineMs: 700 }));
    expect(await failure(opening)).toMatch(/^refused /);
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('G-01 inside a private network is not connected to', async () => {
    const closed = createFileDialer({ allow: parseAllowList('') });
    expect(await failure(closed.open(access()))).toBe('forbidden ADDRESS');
    const named = createFileDialer({
      allow: parseAllowList(''),
      resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]),
    });
    expect(await failure(named.open(access({ url: 'sftp://files.payer.example' })))).toBe('forbidden PRIVATE_ADDRESS');
  });
});

describe('G-01 an address of a server of files', () => {
  const none = parseAllowList('');
  it.each([
    'sftp://127.0.0.1',
    'sftp://10.1.2.3:22',
    'sftp://0x7f.1',
    'sftp://2130706433',
    'sftp://[::1]',
    'sftp://localhost',
    'sftp://files',
    'sftp://files.payer.example:443',
    'sftp://files.payer.example:5432',
    'sftp://u:p@files.payer.example',
    'sftp://files.payer.example/inbound',
    'sftp:files.payer.example',
    'sftp://',
    'https://files.payer.example',
    'ftp://files.payer.example',
  ])('%s is refused', (text) => {
    expect(checkUrl(text, none, 'sftp')).toMatchObject({ ok: false });
  });

  it.each([
    ['sftp://files.payer.example', 22],
    ['sftp://files.payer.example:22', 22],
    ['SFTP://Files.Payer.Example:2222', 2222],
  ])('%s is taken', (text, at) => {
    expect(checkUrl(text, none, 'sftp')).toMatchObject({ ok: true, host: 'files.payer.example', port: at });
  });

  it('is none of a web service', () => {
    expect(checkUrl('sftp://files.payer.example', none)).toMatchObject({ ok: false });
  });
});
