import { limits } from '@coverline/domain/constants.ts';
import sharp from 'sharp';
import { calls } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { callerOf, send, type Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { fetched, opened } from './testing/tickets.ts';

let server: TestServer;
let requester: Caller;
beforeAll(async () => {
  server = await startTestServer();
  requester = await signedIn(server, ['TicketCreator']);
});
afterAll(() => server.close());

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#2b5299' } })
    .png()
    .toBuffer();
/** A picture with something behind its last pixel. */
const laden = async () => Buffer.concat([await picture(), Buffer.from('<script>ZZHIDDEN</script>')]).toString('base64');
const imageOf = async (person: Caller, TicketID: string, at = 0) => {
  const { ImageIDs } = await fetched(person, TicketID);
  return person.call('getTicketImage', { TicketID, ImageID: ImageIDs[at] });
};

describe('[ENT-122] images of a ticket', () => {
  it('are drawn anew, kept sealed and shown in their order', async () => {
    const tall = (await picture(10, 30)).toString('base64');
    const id = await opened(requester, { RawBase64Images: [await laden(), tall] });
    expect((await fetched(requester, id)).ImageIDs).toHaveLength(2);
    const shown = (await imageOf(requester, id)).body.Data?.Image ?? '';
    expect(shown).toMatch(/^data:image\/png;base64,/);
    const bytes = Buffer.from(shown.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20 });
    expect(bytes.includes('ZZHIDDEN')).toBe(false);
    const second = Buffer.from((await imageOf(requester, id, 1)).body.Data?.Image.split(',')[1] ?? '', 'base64');
    expect(await sharp(second).metadata()).toMatchObject({ width: 10, height: 30 });
    const { rows } = await server.admin.query<{ bytes_enc: Buffer }>(
      'SELECT bytes_enc FROM phi.ticket_image WHERE ticket_id = $1 AND place = 0',
      [id],
    );
    expect(rows[0]?.bytes_enc.includes(bytes.subarray(0, 20))).toBe(false);
  });

  it('are five at most and 5 MB each; what is no image is told by its place, and nothing is kept', async () => {
    const one = (await picture()).toString('base64');
    const count = async () => (await server.admin.query('SELECT 1 FROM phi.ticket')).rows.length;
    const before = await count();
    const ask = (RawBase64Images: readonly string[]) =>
      requester.call('createTicket', { Title: 'a', Desc: 'b', Category: 'Login', RawBase64Images });
    expect((await ask(Array.from({ length: limits.ticketImages + 1 }, () => one))).status).toBe(400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    for (const wrong of [svg, '!!!!', `data:image/png;base64,${one}`, one.slice(0, 40)]) {
      const reply = await ask([one, wrong]);
      expect(reply.body.WasSuccess).toBe(false);
      expect(fieldsOf(reply)['RawBase64Images']).toBe('Image 2: Invalid file type');
    }
    expect((await ask(['A'.repeat(7_000_000)])).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('of another client are not there, nor those of an internal ticket for the client', async () => {
    const staff = await signedIn(server, ['TicketCreator', 'FRHCEmployee']);
    const image = (await picture()).toString('base64');
    const ours = await opened(requester, { RawBase64Images: [image] });
    const internal = await opened(staff, { RawBase64Images: [image], InternalTicket: true });
    const elsewhere = await signedIn(server, ['TicketCreator'], summit);
    for (const [person, id] of [
      [elsewhere, ours],
      [requester, internal],
    ] as const) {
      const [ImageID] = (await fetched(staff, id)).ImageIDs;
      expect((await person.call('getTicketImage', { TicketID: id, ImageID })).status).toBe(404);
    }
  });
});

describe('J-01 a body of many megabytes', () => {
  const path = calls.createTicket.path;
  const large = JSON.stringify({ Title: 'x'.repeat(3_000_000) });

  it('is taken from nobody but a token of ours', async () => {
    for (const token of [null, 'x.y.z']) {
      const { status } = await send(server.url, path, large, { token });
      expect(status).toBe(401);
    }
    expect((await send(server.url, path, large, { token: requester.token })).status).toBe(400);
  });

  it('a small one without a token is refused as ever', async () => {
    expect((await callerOf(server.url, null).call('createTicket', {})).status).toBe(401);
  });
});
