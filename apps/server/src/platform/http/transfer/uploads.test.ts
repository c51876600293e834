import { calls } from '@coverline/contract/wire/calls.ts';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { mediaTypeOf } from './mediaType.ts';

const { path } = calls.saveProfileImage;
const megabyte = 1024 * 1024;
let server: TestServer;
let clerk: Caller;
let image: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, []);
  const good = (await goodPayloads(server)).own.saveProfileImage as { imageFile: string };
  image = Buffer.from(good.imageFile, 'base64');
});
afterAll(() => server.close());

const type = 'multipart/form-data; boundary=edge';
const field = (name: string, value: string) =>
  Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const fileOf = (bytes: Buffer, name = 'imageFile', fileName = 'me.png') =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from('--edge--\r\n');
const post = (parts: readonly Buffer[], headers = {}) =>
  send(server.url, path, Buffer.concat(parts), { token: clerk.token, headers: { 'content-type': type, ...headers } });

describe('an upload', () => {
  it('[NET-04] is read by its parts, whatever it says of its file, in any order', async () => {
    expect((await post([fileOf(image), end])).body.WasSuccess).toBe(true);
    const named = fileOf(image, 'imageFile', '../../ZZMARKNAME\u202egnp.exe');
    expect((await post([named, end])).body.WasSuccess).toBe(true);
    expect(server.logs.join('')).not.toContain('ZZMARKNAME');
    const { rows } = await server.admin.query<{ body: Buffer }>('SELECT * FROM identity.image');
    expect(JSON.stringify(rows)).not.toContain('ZZMARKNAME');
  });

  it.each([
    ['no file', () => [end]],
    ['a file under another name', () => [fileOf(image, 'other'), end]],
    ['two files', () => [fileOf(image), fileOf(image), end]],
    ['a field it does not know', () => [field('Role', 'x'), fileOf(image), end]],
    ['a good field twice', () => [field('clientID', lakeside), field('clientID', lakeside), fileOf(image), end]],
    ['a field that reaches a prototype', () => [field('__proto__', 'x'), fileOf(image), end]],
    ['a field that is not of its shape', () => [field('clientID', "' OR 1=1"), fileOf(image), end]],
    ['a hundred fields', () => [...Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')), fileOf(image), end]],
    ['an end that does not come', () => [fileOf(image)]],
    ['something else', () => [Buffer.from('{}')]],
    ['nothing', () => []],
  ])('E-03 with %s is 400', async (_what, parts) => {
    const { status, body } = await post(parts());
    expect({ status, WasSuccess: body.WasSuccess }).toEqual({ status: 400, WasSuccess: false });
  });

  it('E-03 without a boundary is 400, as JSON it is 415', async () => {
    expect((await post([fileOf(image), end], { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await post([Buffer.from('{}')], { 'content-type': 'application/json' })).status).toBe(415);
  });

  it('[ACC-07] of nobody is refused before it is read', async () => {
    const { status } = await send(server.url, path, Buffer.concat([fileOf(image), end]), {
      headers: { 'content-type': type },
    });
    expect(status).toBe(401);
  });
});

/** An upload whose body is written by hand. */
function open(headers = {}): { outgoing: ClientRequest; answer: Promise<IncomingMessage> } {
  const { hostname, port } = new URL(server.url);
  const all = { 'content-type': type, authorization: `Bearer ${clerk.token}`, ...headers };
  const outgoing = request({ host: hostname, port, path, method: 'POST', headers: all });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
  return { outgoing, answer };
}

describe('F-04 a body without an end', () => {
  it('is answered 413 at its limit, cut off, and leaves nothing on the disk', async () => {
    // A place of its own: everybody on this machine makes folders in the usual one.
    const disk = mkdtempSync(join(tmpdir(), 'coverline-uploads-'));
    vi.stubEnv('TMPDIR', disk);
    const { outgoing, answer } = open();
    const [head] = [fileOf(Buffer.alloc(0)).subarray(0, -2)];
    outgoing.write(head);
    const written = { bytes: 0 };
    const pour = () => {
      while (!outgoing.destroyed && written.bytes < 128 * 1024 * 1024) {
        written.bytes += 64 * 1024;
        if (outgoing.write(Buffer.alloc(64 * 1024, 1))) continue;
        outgoing.once('drain', pour);
        break;
      }
    };
    outgoing.on('error', () => {}); // being cut off, which may come before the answer is read
    pour();
    const response = await answer;
    expect(response.statusCode).toBe(413);
    await new Promise((resolve) => outgoing.once('close', resolve));
    expect(written.bytes).toBeLessThan(96 * 1024 * 1024);
    expect([tmpdir(), readdirSync(disk)]).toEqual([disk, []]);
    vi.unstubAllEnvs();
    rmSync(disk, { recursive: true });
  });

  it.each([
    ['a file that says how long it is', path, { 'content-type': type, 'content-length': String(26 * megabyte) }],
    ['a file that does not', path, { 'content-type': type, 'transfer-encoding': 'chunked' }],
    ['JSON that says how long it is', calls.refreshLoginData.path, { 'content-length': String(26 * megabyte) }],
    ['JSON that does not', calls.refreshLoginData.path, { 'transfer-encoding': 'chunked' }],
  ])('%s and is too large is told so, also where all 26 MB are sent before the answer is looked at', async (...of) => {
    const [what, where, headers] = of;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const isChunked = 'transfer-encoding' in headers;
    const all = {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${clerk.token}`,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write([`POST ${where} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    const piece = Buffer.alloc(65_536, '1');
    const begun = what.startsWith('a file') ? fileOf(Buffer.alloc(0)).subarray(0, -2) : Buffer.alloc(0);
    const write = async (bytes: Buffer) => {
      if (bytes.length === 0) return;
      const framed = isChunked
        ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        : bytes;
      if (!socket.write(framed)) await once(socket, 'drain');
    };
    await write(begun);
    for (let left = 26 * megabyte - begun.length; left > 0; left -= piece.length) await write(piece.subarray(0, left));
    if (isChunked) socket.write('0\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer]; // a socket without an encoding
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('that is given up half-way takes nobody’s place', async () => {
    for (let n = 0; n < 40; n += 1) {
      const { outgoing, answer } = open({ 'content-length': '500000' });
      answer.catch(() => {}); // we hang up
      await new Promise((resolve) => outgoing.write(fileOf(Buffer.alloc(1000)), resolve));
      outgoing.destroy();
      await new Promise((resolve) => outgoing.once('close', resolve));
    }
    let last = await post([fileOf(image), end]);
    for (let n = 0; n < 20 && [429, 503].includes(last.status); n += 1) last = await post([fileOf(image), end]);
    expect(last.body.WasSuccess).toBe(true);
  });

  it('that says how long it is, is refused at once', async () => {
    const { outgoing, answer } = open({ 'content-length': String(10 * 1024 * 1024) });
    outgoing.on('error', () => {}); // cut off
    outgoing.flushHeaders();
    expect((await answer).statusCode).toBe(413);
    outgoing.destroy();
  });
});

it('every type that a call takes is known by its content', () => {
  const beginnings: Record<string, string> = {
    'image/png': '89504e470d0a1a0a',
    'image/jpeg': 'ffd8ff',
    'application/pdf': '255044462d',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '504b0304',
  };
  for (const call of Object.values(calls)) {
    const types: readonly string[] = call.file?.FileMimeTypes ?? [];
    // A part of a file, and a document of many kinds, may be any bytes: what it is, is judged later.
    if (!types.includes('application/octet-stream'))
      for (const wanted of types) {
        // Of text the content does not tell which: it is what every call that takes text takes.
        const told = wanted.startsWith('text/') ? 'text/csv' : wanted;
        expect(mediaTypeOf(Buffer.from(beginnings[wanted] ?? '', 'hex'))).toBe(told);
        expect(types).toContain(told);
      }
  }
});
