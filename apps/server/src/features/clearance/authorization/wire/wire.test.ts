import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { lakeside } from '#/testing/builders.ts';
import { holdAuth } from '#/services/authorization/holdAuth.ts';
import { orderInquiry } from '#/services/authorization/wire/authRunner.ts';
import { messageOf, settle } from '#/services/authorization/wire/settle.ts';
import { openBytes } from '#/services/authorization/wire/messages.ts';
import { splitSets } from '@coverline/x12/sets/splitSets.ts';
import { takeNotices } from '#/services/authorization/wire/takeNotices.ts';
import { traceOf } from '#/services/authorization/wire/wireRequest.ts';
import { eventually } from '#/testing/eventually.ts';
import { atPayer } from '#/testing/outside/atPayer.ts';
import { type AuthWorker, bell, move, read, save, worker } from '../testing/authTests.ts';
import { asked, patientGateways, ready, recovered, send, settled } from '../testing/wireTests.ts';

let server: TestServer;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  await patientGateways(server);
  nurse = await worker(server, 'Wanda', 'Wire', ['ClientAdministrator']);
});
afterAll(() => server.close());

/** The bytes of the newest message of a kind, as they went. */
async function sentBytes(AuthID: string, kind: string): Promise<Buffer> {
  const { rows } = await server.admin.query<{ id: string; sent_enc: Buffer }>(
    'SELECT id, sent_enc FROM phi.auth_message WHERE auth_id = $1 AND kind = $2 ORDER BY made_at DESC LIMIT 1',
    [AuthID, kind],
  );
  const [row] = rows;
  return (
    openBytes(server.deps, { client_id: lakeside, id: row?.id ?? '' }, 'sent', row?.sent_enc ?? null) ?? Buffer.from('')
  );
}
const faults = (bytes: Uint8Array) => checkMessage(bytes).map(({ code, element }) => `${code} ${element}`);

describe('[GEN-08] a request that goes to its payer as 278', () => {
  it.each([
    ['CERT', 'Approved', 'Answered'],
    ['NOREASON', 'Denied', 'Answered'],
    ['MODIFY', 'Modified', 'Answered'],
    ['DENY', 'Denied', 'Answered'],
    ['CALL', 'ContactPayer', 'Answered'],
    ['NOTREQ', 'NotRequired', 'Answered'],
    ['DOCS', 'InfoRequested', 'Answered'],
    ['WAIT', 'Pended', 'Answered'],
    ['AAA15', 'Rejected', 'Answered'],
    ['CERT-TWICE', 'Approved', 'Answered'],
    // Another patient's is set aside: the payer has it all the same.
    ['CERT-OTHER', 'Submitted', 'Answered'],
    ['CERT-TRN', 'ReadyToSend', 'Unknown'],
    ['CERT-999', 'ReadyToSend', 'Refused'],
    ['CERT-TA1', 'ReadyToSend', 'Refused'],
    ['CERT-AUTH', 'ReadyToSend', 'NotSent'],
    ['CERT-RESET', 'ReadyToSend', 'Unknown'],
    ['CERT-EMPTY', 'ReadyToSend', 'Unknown'],
    ['CERT-GARBLED', 'ReadyToSend', 'Unknown'],
    ['CERT-CTRL', 'ReadyToSend', 'Unknown'],
    ['CERT-HTTP500', 'ReadyToSend', 'Unknown'],
  ])('-%s: it is %s, the message is %s', async (words, status, state) => {
    const id = await ready(server, nurse, words);
    expect(await send(nurse, id)).toBe('');
    const now = await settled(nurse, id);
    expect([now.Status, now.Wire.Messages[0]?.State]).toEqual([status, state]);
    expect(faults(await sentBytes(id, 'Request'))).toEqual([]);
  });
});

describe('[GEN-08] what nobody knows of', () => {
  it.each([
    ['CERT-RESET', 'Approved', 1],
    ['DENY-TRUNC', 'Denied', 1],
    ['CERT-HALF', 'Approved', 1],
    // It never arrived: it may be sent again, and is kept once.
    ['CERT-HTTP500', 'ReadyToSend', 0],
  ])('-%s is asked about by inquiry, and never sent again by itself', async (words, status, submitted) => {
    const id = await ready(server, nurse, words);
    await send(nurse, id);
    expect((await settled(nurse, id)).Wire.IsUnknown).toBe(true);
    expect(await send(nurse, id)).toMatch(/Nobody knows/);
    const now = await asked(nurse, id);
    expect([now.Status, now.Wire.IsUnknown]).toEqual([status, false]);
    expect((await atPayer(server, id))[0]?.Submitted ?? 0).toBe(submitted);
    expect(faults(await sentBytes(id, 'Inquiry'))).toEqual([]);
  });
});

describe('[GEN-08] a decision over the wire', () => {
  it('is awaited by inquiry where it is pended: the minute’s job asks when its time has come, and one outcome stands', async () => {
    const id = await ready(server, nurse, 'PEND-DENY-CERT');
    await send(nurse, id);
    const pended = await settled(nurse, id);
    expect([pended.Status, pended.Wire.NextAskAt === '']).toEqual(['Pended', false]);
    await recovered(server, id);
    const now = await settled(nurse, id);
    expect(now.Status).toBe('Denied');
    expect(now.AppealBy).not.toBe('');
    expect(now.Wire.NextAskAt).toBe('');
    // Asked again it says the same: nothing changes.
    const again = await asked(nurse, id);
    expect([again.Status, again.Version, again.Decisions.length]).toEqual(['Denied', now.Version, 2]);
    expect((await atPayer(server, id))[0]?.Submitted).toBe(1);
    expect(await send(nurse, id, 'Appeal1')).toBe('Say why');
    expect(await send(nurse, id, 'Appeal1', { Reason: 'Six weeks of therapy are documented.' })).toBe('');
    expect((await settled(nurse, id)).Status).toBe('Overturned');
    expect(faults(await sentBytes(id, 'Appeal'))).toEqual([]);
  });

  it('is asked for ever more seldom by a payer that refuses to be asked, and again once its gateway is on', async () => {
    const id = await ready(server, nurse, 'WAIT');
    await send(nurse, id);
    const { Number: number } = await settled(nurse, id);
    const { deps } = server;
    await deps.doors.withTenant(lakeside, async (trx) => {
      const held = await holdAuth(trx, lakeside, id);
      const message = await messageOf(trx, lakeside, (await orderInquiry(deps, trx, held, null)) ?? '');
      if (message === undefined) throw new Error('nothing was ordered');
      const answer = { kind: 'Refused', sent: null, raw: null, detail: 'The {payer} refused the message.' } as const;
      await settle({ deps, trx, timeZone: 'America/New_York', message }, { answer, route: null });
    });
    const inHours = async () => (Date.parse((await read(nurse, id)).Wire.NextAskAt) - Date.now()) / 3_600_000;
    expect(await inHours()).toBeGreaterThan(2);
    expect((await bell(server, nurse)).filter((says) => says.includes(`${number}:`))).toEqual([]);
    await server.admin.query('UPDATE system.auth_route SET enabled = false');
    await recovered(server, id);
    expect(await inHours()).toBeGreaterThan(0);
    await server.admin.query('UPDATE system.auth_route SET enabled = true');
    await recovered(server, id);
    expect((await settled(nurse, id)).Wire.Messages.map(({ Kind, State }) => `${Kind} ${State}`)).toEqual([
      'Inquiry Answered',
      'Inquiry Refused',
      'Request Answered',
    ]);
  });

  it('that comes while somebody edits is of what was sent; the change goes as a revision, and all is cancelled there', async () => {
    const id = await ready(server, nurse, 'CERT-HELD');
    expect(await send(nurse, id)).toBe('');
    expect(await move(nurse, id, 'Draft')).toMatch(/on its way/);
    expect(await save(nurse, id, { Note: 'Second opinion follows.' })).toBe('');
    await eventually('the payer has it', async () => (await atPayer(server, id)).length === 1);
    await fetch(`${server.sandboxUrl}/calls?trace=${traceOf(id)}`, { method: 'PUT' });
    const now = await settled(nurse, id);
    expect(now.Status).toBe('Approved');
    expect(now.Content.Note).toBe('Second opinion follows.');
    expect(now.Next.map(({ Text }) => Text)).toContain('It was changed since it was sent: send the revision.');
    expect(await send(nurse, id, 'Submitted', { IsRevision: true })).toBe('');
    expect((await settled(nurse, id)).Status).toBe('Approved');
    expect(faults(await sentBytes(id, 'Revision'))).toEqual([]);
    expect(await send(nurse, id, 'Cancelled', { Reason: 'The visit was called off.' })).toBe('');
    const ended = await settled(nurse, id);
    expect(ended.Status).toBe('Cancelled');
    expect(faults(await sentBytes(id, 'Cancel'))).toEqual([]);
    expect(ended.Wire.Messages.map(({ Kind, State }) => `${Kind} ${State}`)).toEqual([
      'Cancel Answered',
      'Revision Answered',
      'Request Answered',
    ]);
  });

  it('that the payer tells by itself lies in a mailbox of files, and is tied by its trace: twice is once', async () => {
    const id = await ready(server, nurse, 'WAIT');
    await send(nurse, id);
    expect((await settled(nurse, id)).Status).toBe('Pended');
    const told = await fetch(`${server.sandboxUrl}/authorizations?trace=${traceOf(id)}&as=CERT`, { method: 'PUT' });
    const { Notification } = (await told.json()) as { Notification: string }; // the sandbox's own answer
    const { rows } = await server.admin.query<{ id: string }>(
      `SELECT g.id FROM system.auth_route r JOIN system.gateway g ON g.id = r.gateway_id WHERE g.kind <> 'Da Vinci PAS' LIMIT 1`,
    );
    const { sets } = splitSets(Buffer.from(Notification));
    const take = () => takeNotices(server.deps, rows[0]?.id ?? '', sets);
    expect(await take()).toEqual({ taken: 1, repeated: 0, strangers: 0 });
    expect(await take()).toEqual({ taken: 0, repeated: 1, strangers: 0 });
    const now = await read(nurse, id);
    expect(now.Status).toBe('Approved');
    expect(now.Wire.Messages.map(({ Kind, HasCame }) => [Kind, HasCame])).toEqual([
      ['Notification', true],
      ['Request', true],
    ]);
  });

  it('is read with its numbers masked; what is another patient’s is nobody’s to read', async () => {
    const id = await ready(server, nurse, 'CERT-OTHER');
    await send(nurse, id);
    const [message] = (await settled(nurse, id)).Wire.Messages;
    const show = (Which: 'Sent' | 'Came') =>
      nurse.call('getAuthorizationMessage', { AuthID: id, MessageID: message?.MessageID ?? '', Which });
    const lines = (await show('Sent')).body.Data?.Lines ?? [];
    expect(lines.find((line) => line.startsWith('NM1*IL'))).toMatch(/\*MI\*X+6789/);
    expect((await show('Came')).body.UserMessage).toMatch(/somebody else/);
  });

  it('is not kept where an inquiry brings what is to another request', async () => {
    const id = await ready(server, nurse, 'WAIT-TRN');
    await send(nurse, id);
    await settled(nurse, id);
    const [inquiry] = (await asked(nurse, id)).Wire.Messages;
    expect([inquiry?.Kind, inquiry?.State, inquiry?.HasCame]).toEqual(['Inquiry', 'Answered', false]);
  });
});
