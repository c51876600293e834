import { calls } from '@coverline/contract/wire/calls.ts';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodTicket, onePixel } from '#/testing/good/goodRecords.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import type { BodyBounds } from './bodyPlaces.ts';

/** No body is too slow for this one; what stands still is for the other, at once. */
const patient: BodyBounds = { places: 4, ofPerson: 2, ofClient: 3, leastBytes: 0, inMs: 50 };
const hasty: BodyBounds = { ...patient, leastBytes: 1_000 };

let server: TestServer;
let quick: TestServer;
beforeAll(async () => {
  server = await startTestServer({ overrides: { bodies: { large: patient, upload: patient } } });
  quick = await startTestServer({ overrides: { bodies: { large: hasty, upload: hasty } } });
});
afterAll(async () => {
  await quick.close();
  await server.close();
});

type Body = { readonly path: string; readonly type: string; readonly begins: string; readonly ends: string };

/** Large by what stands behind it, which is nothing. */
const json: Body = {
  path: calls.createTicket.path,
  type: 'application/json',
  begins: JSON.stringify(goodTicket),
  ends: ' '.repeat(70_000),
};
const form: Body = {
  path: calls.saveProfileImage.path,
  type: 'multipart/form-data; boundary=edge',
  begins:
    '--edge\r\nContent-Disposition: form-data; name="imageFile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  ends: `${Buffer.from(onePixel, 'base64').toString('latin1')}\r\n--edge--\r\n`,
};
const bodies = [
  ['a large body', json],
  ['a file', form],
] as const;

/** A body that begins, does not say how long it is, and never ends. `answered`: what the server says to it, once it lets go. */
function begin(of: TestServer, { path, type, begins }: Body, token: string | null) {
  const socket = connect(Number(new URL(of.url).port), '127.0.0.1');
  let told = '';
  socket.on('data', (bytes) => (told += bytes.toString()));
  socket.on('error', () => {}); // being cut off is one of the ends
  const answered = new Promise<number>((resolve) => {
    const tell = () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1] ?? 0));
    socket.once('data', tell).once('close', tell);
  });
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nAuthorization: Bearer ${token}`;
  socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n${begins.length.toString(16)}\r\n${begins}\r\n`);
  return { socket, answered, isHeld: () => told === '' && !socket.destroyed };
}

const whole = (of: TestServer, { path, type, begins, ends }: Body, token: string | null) =>
  send(of.url, path, Buffer.from(begins + ends, 'latin1'), { token, headers: { 'content-type': type } });

const clerkOf = (client: string, of = server) => signedIn(of, ['TicketCreator'], client);

it.each(bodies)(
  'P1 %s: whoever sends slowly holds their own places alone, and so does a client',
  async (_name, body) => {
    const [slow, colleague, other] = [await clerkOf(lakeside), await clerkOf(lakeside), await clerkOf(summit)];
    // One more than there are places for: the first that is refused shows that the others are held.
    const theirs = Array.from({ length: patient.ofPerson + 1 }, () => begin(server, body, slow.token));
    expect(await Promise.race(theirs.map(({ answered }) => answered))).toBe(429);
    const ofClient = Array.from({ length: 2 }, () => begin(server, body, colleague.token));
    expect(await Promise.race(ofClient.map(({ answered }) => answered))).toBe(429);
    const held = [...theirs, ...ofClient].filter(({ isHeld }) => isHeld());
    expect(held).toHaveLength(patient.ofClient);

    expect((await whole(server, body, slow.token)).status).toBe(429);
    const { status, body: said } = await whole(server, body, other.token);
    expect([status, said.WasSuccess]).toEqual([200, true]);
    expect(held.every(({ isHeld }) => isHeld())).toBe(true);

    for (const { socket } of held) socket.destroy();
    await eventually('the places are given back', async () => (await whole(server, body, slow.token)).status === 200);
  },
);

it.each(bodies)(
  'P1 %s that hardly comes is ended with 408, its place is free, and one that comes is taken',
  async (_name, body) => {
    const clerk = await clerkOf(lakeside, quick);
    for (let n = 0; n <= hasty.places; n += 1) {
      const { socket, answered } = begin(quick, body, clerk.token);
      const dripping = setInterval(() => socket.write('1\r\n \r\n'), 10);
      expect(await answered).toBe(408);
      clearInterval(dripping);
      expect((await whole(quick, body, clerk.token)).body.WasSuccess).toBe(true);
    }
  },
);

it.each(bodies)('P1 %s of nobody, or of a session that is over, is not read', async (_name, body) => {
  const clerk = await clerkOf(lakeside);
  await server.admin.query('UPDATE identity.session SET revoked_at = now() WHERE sid = $1', [clerk.sid]);
  expect(await begin(server, body, clerk.token).answered).toBe(401);
  expect(await begin(server, body, 'x.y.z').answered).toBe(401);
});

it.each(bodies)('B-07 %s in a session that has expired is told so, as any call is', async (_name, body) => {
  const clerk = await clerkOf(lakeside);
  await server.admin.query('UPDATE identity.session SET ends_at = now() WHERE sid = $1', [clerk.sid]);
  const { status, body: said } = await whole(server, body, clerk.token);
  expect([status, said.UserMessage]).toEqual([401, 'Your session has expired and you have been logged out.']);
});
