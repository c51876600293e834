import { calls } from '@coverline/contract/wire/calls.ts';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverline, harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c02030' } });
  png = await red.clone().png().toBuffer();
  jpeg = await red
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'ZZMARKEXIF' } })
    .toBuffer();
});
afterAll(() => server.close());

const save = (caller: Caller, image: Buffer, fields = {}) =>
  caller.call('saveProfileImage', { imageFile: image.toString('base64'), ...fields });
const bytesOf = (data: unknown) => Buffer.from(/base64,(.*)$/.exec(imageIn(data) ?? '')?.[1] ?? '', 'base64');
const imageIn = (data: unknown) => (data as { Image: string | null } | undefined)?.Image;

describe('ones own image', () => {
  it('[CALL-13] [CALL-14] is kept as it was drawn anew: a square of 256, of the same type', async () => {
    const clerk = await signedIn(server, []);
    for (const [image, type] of [
      [png, 'png'],
      [jpeg, 'jpeg'],
    ] as const) {
      const saved = await save(clerk, image);
      expect(imageIn(saved.body.Data)).toMatch(new RegExp(`^data:image/${type};base64,`));
      expect(await sharp(bytesOf(saved.body.Data)).metadata()).toMatchObject({ format: type, width: 256, height: 256 });
      const { body } = await clerk.call('getProfileImageByUsername', clerk.user.email);
      expect(body.Data).toEqual(saved.body.Data);
      const wrapped = await clerk.call('getProfileImageByUsername', { Username: clerk.user.email.toUpperCase() });
      expect(wrapped.body.Data).toEqual(saved.body.Data);
    }
    expect(
      (await server.admin.query('SELECT 1 FROM identity.image WHERE user_id = $1', [clerk.user.id])).rowCount,
    ).toBe(1);
  });

  it('is removed, and removing nothing is no error', async () => {
    const clerk = await signedIn(server, []);
    await save(clerk, png);
    for (let n = 0; n < 2; n += 1)
      expect((await clerk.call('removeProfileImage', {})).body).toEqual({ WasSuccess: true, Data: { Image: null } });
    expect((await clerk.call('getProfileImageByUsername', clerk.user.email)).body.Data).toEqual({ Image: null });
  });

  it('one act under its key is done once, another file under the same key is 422', async () => {
    const clerk = await signedIn(server, []);
    const headers = { 'idempotency-key': 'the-same-act' };
    const send = (image: Buffer) =>
      clerk.call('saveProfileImage', { imageFile: image.toString('base64') }, { headers });
    const first = await send(png);
    await clerk.call('removeProfileImage', {});
    expect((await send(png)).text).toBe(first.text);
    expect((await clerk.call('getProfileImageByUsername', clerk.user.email)).body.Data).toEqual({ Image: null });
    expect((await send(jpeg)).status).toBe(422);
  });
});

describe('whose image one may see', () => {
  const imageOf = async (asker: Caller, email: string) =>
    imageIn((await asker.call('getProfileImageByUsername', email)).body.Data) !== null;
  const withImage = async (roles: Record<string, readonly string[]>, options = {}) => {
    const user = await makeUser(server, { roles, ...options });
    await save(await openSession(server, user, null, options === elsewhere ? { host: 'harbor.localhost' } : {}), png);
    return user.email;
  };
  const elsewhere = { companyId: 'harbor' };

  it('[CALL-13] a colleague of the client one works in, and staff; nobody else looks otherwise than nobody', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    expect(await imageOf(clerk, await withImage({ [lakeside]: [] }))).toBe(true);
    expect(await imageOf(clerk, await withImage({}, { staff: ['FRHCEmployee'] }))).toBe(true);
    const stranger = await withImage({ [summit]: [] });
    expect(await imageOf(clerk, stranger)).toBe(false);
    const unseen = await clerk.call('getProfileImageByUsername', stranger);
    expect(unseen.text).toBe((await clerk.call('getProfileImageByUsername', 'nobody@people.example')).text);
  });

  it('staff see everybody of their company, and nobody of another', async () => {
    const staff = await signedIn(server, ['FRHCEmployee']);
    expect(await imageOf(staff, await withImage({ [summit]: [] }))).toBe(true);
    const other = await signedIn(server, [], harborClinic);
    await save(other, png);
    expect(await imageOf(other, other.user.email)).toBe(true);
    expect(other.user.companyId).not.toBe(coverline);
    expect(await imageOf(staff, other.user.email)).toBe(false);
  });

  it('who was shut out is seen no more', async () => {
    const clerk = await signedIn(server, []);
    const email = await withImage({ [lakeside]: [] });
    await server.admin.query('UPDATE identity.app_user SET disabled_at = now() WHERE email = $1', [email]);
    expect(await imageOf(clerk, email)).toBe(false);
  });
});

describe("a client's logo", () => {
  const logoOf = async (caller: Caller) => imageIn((await caller.call('getClientLogo')).body.Data);

  it('[CALL-14] [CALL-18] is saved by an administrator of the client, whole, and seen by its people alone', async () => {
    const admin = await signedIn(server, ['ClientAdministrator']);
    const saved = await save(admin, png, { clientID: lakeside });
    expect(await sharp(bytesOf(saved.body.Data)).metadata()).toMatchObject({ width: 160, height: 120 });
    expect(await logoOf(await signedIn(server, []))).toBe(imageIn(saved.body.Data));
    expect(await logoOf(await signedIn(server, [], summit))).toBeNull();
    await admin.call('removeProfileImage', { clientID: lakeside });
    expect(await logoOf(admin)).toBeNull();
  });

  it.each([
    ['a clerk', ['RealTimeEligibility'], lakeside, 403],
    ['an employee without the right', ['FRHCEmployee'], lakeside, 403],
    ['an administrator of another client', ['ClientAdministrator'], summit, 404],
    ['an administrator of the company, in another client', ['FRMDAdministrator'], summit, 404],
  ])('%s does not change it', async (_who, roles, clientID, status) => {
    const caller = await signedIn(server, roles);
    expect((await save(caller, png, { clientID })).status).toBe(status);
    expect((await caller.call('removeProfileImage', { clientID })).status).toBe(status);
  });

  it('an administrator of the company does, in that client', async () => {
    const staff = await signedIn(server, ['FRMDAdministrator'], summit);
    expect((await save(staff, png, { clientID: summit })).body.WasSuccess).toBe(true);
    expect(await logoOf(staff)).not.toBeNull();
    await staff.call('removeProfileImage', { clientID: summit });
  });
});

describe('what is not an image', () => {
  const refused = { WasSuccess: false, UserMessage: 'Invalid file type' };

  it.each([
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a GIF that is a script too', Buffer.from('GIF89a=1;alert(1)')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    [
      'the beginning of a PNG and a script',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')]),
    ],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('[VAL-56] [VAL-58] F-01 %s is refused', async (_what, bytes) => {
    const clerk = await signedIn(server, []);
    const { status, body } = await save(clerk, bytes);
    expect({ status, ...body }).toMatchObject({ status: 200, ...refused });
    expect((await clerk.call('getProfileImageByUsername', clerk.user.email)).body.Data).toEqual({ Image: null });
  });

  it('F-01 a PNG cut short is refused', async () => {
    const noisy = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .png()
      .toBuffer();
    expect((await save(await signedIn(server, []), noisy.subarray(0, noisy.length / 2))).body).toMatchObject(refused);
  });

  it('F-01 F-06 what a file holds besides its pixels is not kept: a page behind the last one, what the camera wrote', async () => {
    const clerk = await signedIn(server, []);
    expect(jpeg.includes('ZZMARKEXIF')).toBe(true);
    for (const image of [png, jpeg]) {
      const saved = await save(clerk, Buffer.concat([image, Buffer.from('<html>ZZMARKEXIF</html>')]));
      expect(bytesOf(saved.body.Data).length).toBeGreaterThan(100);
      expect(bytesOf(saved.body.Data).includes('ZZMARKEXIF')).toBe(false);
    }
  });

  it('F-02 an image of 2,500 million pixels is refused by its header', async () => {
    const flood = Buffer.from(png);
    flood.writeUInt32BE(50_000, 16);
    flood.writeUInt32BE(50_000, 20);
    flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29);
    const clerk = await signedIn(server, []);
    await save(clerk, png);
    const since = performance.now();
    const { body } = await save(clerk, flood);
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: 'File too large' });
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});

it('[VAL-55] [VAL-57] [CONST-10] [ENT-137] 512 KB are taken, one byte more is not', async () => {
  const clerk = await signedIn(server, []);
  const sized = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  expect((await save(clerk, sized(512 * 1024))).body.WasSuccess).toBe(true);
  const { status, body } = await save(clerk, sized(512 * 1024 + 1));
  expect({ status, message: body.UserMessage }).toEqual({ status: 413, message: 'File too large' });
  expect(calls.saveProfileImage.file.MaxFileSize).toBe(512);
});
