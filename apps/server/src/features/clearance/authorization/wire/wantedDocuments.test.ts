import { decisionOf } from '@coverline/authorization/decision/testing/decisionOf.ts';
import { parse275 } from '@coverline/x12/attachments/parse275.ts';
import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdAuth } from '#/services/authorization/holdAuth.ts';
import { orderInquiry } from '#/services/authorization/wire/authRunner.ts';
import { openBytes, orderMessage } from '#/services/authorization/wire/messages.ts';
import { begin, exchange } from '#/services/authorization/wire/sendMessage.ts';
import { messageOf, settle } from '#/services/authorization/wire/settle.ts';
import { traceOf } from '#/services/authorization/wire/wireRequest.ts';
import { lakeside } from '#/testing/builders.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import { ownReviewer } from '#/testing/outside/reviewer.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, bell, move, read, told, worker } from '../testing/authTests.ts';
import { readyForReviewer } from '../testing/readyForReviewer.ts';
import { asked, nodeOf, patientGateways, ready, recovered, send, settled } from '../testing/wireTests.ts';

let server: TestServer;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  await patientGateways(server);
  await ownReviewer(server);
  nurse = await worker(server, 'Dora', 'Document', ['ClientAdministrator']);
});
afterAll(() => server.close());

const chart = plainPdf('Operative note');

/** One that a payer has pended, with the operative note that it wants. */
async function wanted(words: string, payer = 'GRANT'): Promise<string> {
  const id = await ready(server, nurse, words, payer);
  expect(await send(nurse, id)).toBe('');
  expect((await settled(nurse, id)).Wants).toEqual(['operative note']);
  const File = chart.toString('base64');
  await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'OperativeNote', File });
  return id;
}
/** As it stands once nothing is under way: read again, since what is read of it meanwhile is of two moments. */
async function known(id: string) {
  await settled(nurse, id);
  return read(nurse, id);
}
/** What went and what came of it, newest first, the inquiries left out. */
const went = async (id: string) =>
  (await read(nurse, id)).Wire.Messages.flatMap(({ Kind, State }) => (Kind === 'Inquiry' ? [] : [`${Kind} ${State}`]));
const areSent = async (id: string) => (await read(nurse, id)).Documents.map(({ SentAt }) => SentAt !== null);
/** How many documents the payer has. */
async function atDesk(id: string): Promise<number> {
  const answer = await fetch(`${server.sandboxUrl}/authorizations?trace=${traceOf(id)}`);
  const [row] = (await answer.json()) as readonly { Documents: number }[]; // the sandbox's own list
  return row?.Documents ?? 0;
}
async function sentBytes(AuthID: string, kind = 'Information'): Promise<Buffer> {
  const { rows } = await server.admin.query<{ id: string; sent_enc: Buffer }>(
    'SELECT id, sent_enc FROM phi.auth_message WHERE auth_id = $1 AND kind = $2 ORDER BY made_at DESC LIMIT 1',
    [AuthID, kind],
  );
  const [row] = rows;
  return (
    openBytes(server.deps, { client_id: lakeside, id: row?.id ?? '' }, 'sent', row?.sent_enc ?? null) ?? Buffer.of()
  );
}

describe('[GEN-08] documents that a payer asks for go as 275', () => {
  it.each([
    ['GRANT', '006020X316'],
    ['BLUE1', '006020X314'],
  ])('to %s as %s, without a fault, and it decides by them', async (payer, guide) => {
    const id = await wanted('DOCS-MODIFY', payer);
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    const now = await settled(nurse, id);
    expect([now.Status, await went(id), await areSent(id), await atDesk(id)]).toEqual([
      'InfoSent',
      ['Information Answered', 'Request Answered'],
      [true],
      1,
    ]);
    const bytes = await sentBytes(id);
    expect(checkMessage(bytes).map(({ code, element }) => `${code} ${element}`)).toEqual([]);
    const message = parse275(bytes);
    expect(message.ok && message.value).toMatchObject({ guide, belongsTo: traceOf(id), isAnswer: true });
    const [document] = message.ok ? message.value.documents : [];
    expect([document?.isAnswer, document?.control]).toEqual([true, `${traceOf(id)}D1`]);
    expect(Buffer.from(document?.data ?? '', 'base64')).toEqual(chart);
    expect((await asked(nurse, id)).Status).toBe('Modified');
  });

  it.each([
    ['DOC999', /refused the message \(999 R\): look at the bytes of a document/],
    ['DOC824', /refused what is in the message \(824 848\): look at the bytes of a document/],
  ])('-%s: what is refused is told by its place, and goes again', async (words, says) => {
    const id = await wanted(`DOCS-${words}`);
    await send(nurse, id, 'InfoSent');
    const refused = await settled(nurse, id);
    expect(refused).toMatchObject({ Status: 'InfoRequested', Wire: { Messages: [{ State: 'Refused' }, {}] } });
    expect(refused.Wire.Messages[0]?.Detail).toMatch(says);
    expect([await areSent(id), await atDesk(id)]).toEqual([[false], 0]);
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    expect([(await settled(nurse, id)).Status, await atDesk(id)]).toEqual(['InfoSent', 1]);
  });

  it('that nobody asked for go too while the payer looks, and answer nothing: its time runs on', async () => {
    const id = await ready(server, nurse, 'WAIT-CERT', 'GRANT');
    expect(await send(nurse, id)).toBe('');
    const pended = await settled(nurse, id);
    expect(pended.Status).toBe('Pended');
    const File = chart.toString('base64');
    await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'OperativeNote', File });
    expect((await read(nurse, id)).Next[0]).toMatchObject({ Deed: 'SendInfo', Text: expect.stringMatching(/275/) });
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    const now = await settled(nurse, id);
    expect([now.Status, await atDesk(id), now.Clock?.DueAt]).toEqual(['InfoSent', 1, pended.Clock?.DueAt]);
    expect((await read(nurse, id)).Next[0]?.Deed).toBe('Ask');
  });

  it('are shown without their bytes, and go by hand where the payer takes none', async () => {
    const id = await wanted('DOCS-CERT');
    await send(nurse, id, 'InfoSent');
    const [message] = (await settled(nurse, id)).Wire.Messages;
    const { body } = await nurse.call('getAuthorizationMessage', {
      AuthID: id,
      MessageID: message?.MessageID ?? '',
      Which: 'Sent',
    });
    expect(body.Data?.Lines.find((line) => line.startsWith('BDS'))).toMatch(/\*\(\d+ bytes\)$/);
    const other = await wanted('DOCS-CERT', 'JUNIP');
    expect((await read(nurse, other)).Wire.Documents).toBeNull();
    expect(await send(nurse, other, 'InfoSent')).toMatch(/by hand/);
  });
});

describe('[GEN-08] documents that are there when a request goes', () => {
  /** One with a document that nobody asked for, sent. */
  async function sentWith(words: string, payer: string): Promise<string> {
    const id = await ready(server, nurse, words, payer);
    const File = chart.toString('base64');
    await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'ImagingReport', File });
    expect(await send(nurse, id)).toBe('');
    return id;
  }
  const transmission = async (id: string) =>
    /PWK\*[^*]*\*([^*]*)/.exec((await sentBytes(id, 'Request')).toString('latin1'))?.[1];

  it.each(['GRANT', 'BLUE1'])('go behind it as 275 where %s takes it, tied by the number of the 278', async (payer) => {
    const id = await sentWith('PEND-CERT', payer);
    const now = await known(id);
    expect([now.Status, await went(id), await areSent(id), await atDesk(id)]).toEqual([
      'Pended',
      ['Information Answered', 'Request Answered'],
      [true],
      1,
    ]);
    expect(await transmission(id)).toBe('EL');
    const bytes = await sentBytes(id);
    expect(checkMessage(bytes).map(({ code, element }) => `${code} ${element}`)).toEqual([]);
    const message = parse275(bytes);
    expect(message.ok && message.value).toMatchObject({ belongsTo: traceOf(id), isAnswer: false });
    expect(message.ok && message.value.documents.map(({ control }) => control)).toEqual([now.Documents[0]?.Control]);
    expect(now.History.map(({ Words }) => Words)).toContain('Documents sent over X12 275');
    expect((await asked(nurse, id)).Status).toBe('Approved');
  });

  it.each([
    ['what is decided at once needs none', 'CERT', 'GRANT', 'Approved', 'EL'],
    ['a payer that wants something gets it with what it wants', 'DOCS-CERT', 'GRANT', 'InfoRequested', 'EL'],
    ['a payer that takes none is told that they are there', 'PEND-CERT', 'JUNIP', 'Pended', 'AA'],
  ])('%s', async (_title, words, payer, status, code) => {
    const id = await sentWith(words, payer);
    expect((await known(id)).Status).toBe(status);
    expect([await went(id), await areSent(id), await transmission(id)]).toEqual([['Request Answered'], [false], code]);
  });

  it('-DOC999: refused, they are not sent, and whoever sent the request is told', async () => {
    const id = await sentWith('PEND-CERT-DOC999', 'GRANT');
    const now = await known(id);
    expect([now.Status, await went(id), await areSent(id)]).toEqual([
      'Pended',
      ['Information Refused', 'Request Answered'],
      [false],
    ]);
    expect(await bell(server, nurse)).toContain(`Authorization ${now.Number}: a payer refused the message.`);
  });
});

describe('[GEN-08] documents of which nobody knows whether they arrived', () => {
  it('-DOCRESET: the payer is asked, and what it approves shows that it has them', async () => {
    const id = await wanted('DOCS-CERT-DOCRESET');
    await send(nurse, id, 'InfoSent');
    expect((await settled(nurse, id)).Wire.IsUnknown).toBe(true);
    expect(await send(nurse, id, 'InfoSent')).toMatch(/^Nobody knows/);
    const now = await asked(nurse, id);
    expect([now.Status, now.Wire.IsUnknown, await went(id), await areSent(id), await atDesk(id)]).toEqual([
      'Approved',
      false,
      ['Information Answered', 'Request Answered'],
      [true],
      1,
    ]);
  });

  it('-DOCRESET: the payer says by telephone that they never arrived, and they go again', async () => {
    const id = await wanted('DOCS-CERT-DOCRESET');
    await send(nurse, id, 'InfoSent');
    await settled(nurse, id);
    const lost = () => nurse.call('logAuthorizationContact', { AuthID: id, Told: told(), NeverArrived: true });
    expect((await lost()).body.WasSuccess).toBe(true);
    expect([await went(id), (await known(id)).Contacts.length]).toEqual([
      ['Information NotSent', 'Request Answered'],
      1,
    ]);
    expect((await lost()).body.UserMessage).toBe('Nothing was sent of which nobody knows.');
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    expect([(await known(id)).Status, await areSent(id)]).toEqual(['InfoSent', [true]]);
  });

  it('-DOCRESET: what an inquiry brings of another request shows nothing of them, and is not kept', async () => {
    const id = await wanted('DOCS-CERT-DOCRESET');
    await send(nurse, id, 'InfoSent');
    expect((await settled(nurse, id)).Wire.IsUnknown).toBe(true);
    const before = (await read(nurse, id)).Decisions.length;
    await server.deps.doors.withTenant(lakeside, async (trx) => {
      const inquiry = await orderInquiry(server.deps, trx, await holdAuth(trx, lakeside, id), null);
      const message = await messageOf(trx, lakeside, inquiry ?? '');
      if (message === undefined) throw new Error('nothing is asked');
      const came = [{ decision: decisionOf('A1', [], { number: 'ANOTHER' }), isOurs: false }];
      const answer = { kind: 'Answered', sent: null, raw: new Uint8Array(), came } as const;
      await settle({ deps: server.deps, trx, timeZone: 'America/New_York', message }, { answer, route: null });
    });
    const now = await read(nurse, id);
    expect([now.Status, now.Wire.IsUnknown, await areSent(id), now.Decisions.length]).toEqual([
      'InfoRequested',
      true,
      [false],
      before,
    ]);
  });

  it.each([
    ['before the first byte', 'InfoRequested', 0],
    ['before it stores', 'Approved', 1],
  ])('a node that dies %s: they go once at most, and somebody is told', async (when, status, documents) => {
    const id = await wanted('DOCS-CERT');
    const messageId = await server.deps.doors.withTenant(lakeside, async (trx) =>
      orderMessage(server.deps, trx, await holdAuth(trx, lakeside, id), {
        kind: 'Information',
        wire: 'X12',
        version: 1,
        userId: nurse.user.id,
        to: 'InfoSent',
      }),
    );
    const { options } = nodeOf(server);
    const begun = await begin(options, { clientId: lakeside, messageId });
    if (begun !== null && when === 'before it stores') await exchange(options, begun);
    await recovered(server, id);
    await recovered(server, id);
    const now = await settled(nurse, id);
    expect([now.Status, await atDesk(id)]).toEqual([status, documents]);
    expect(
      (await bell(server, nurse)).filter((says) => says.startsWith(`Authorization ${now.Number}: nobody knows`)),
    ).toHaveLength(1);
    if (status === 'Approved') return;
    // The payer still wants them: somebody asks it by telephone, and says so.
    expect(now.Wire.IsUnknown).toBe(true);
    expect(await move(nurse, id, 'InfoSent', { Told: told(0.1) })).toBe('');
    expect(await went(id)).toEqual(['Information NotSent', 'Request Answered']);
  });
});

describe('[GEN-08] a payer over Da Vinci PAS', () => {
  it('that wants a document is told so by name, gets it as an update, and is approved with a changed quantity', async () => {
    const id = await readyForReviewer(server, nurse, 'DOCS-MODIFY');
    expect(await send(nurse, id)).toBe('');
    const detail = await known(id);
    expect(detail).toMatchObject({
      Status: 'InfoRequested',
      Wants: ['operative note'],
      Wanted: [{ Text: 'operative note', Type: 'OperativeNote', DocumentID: null }],
      Wire: { Documents: 'Pas' },
    });
    expect(detail.WantedBy).not.toBe('');
    expect(detail.Next.map(({ Deed }) => Deed).slice(0, 2)).toEqual(['AddDocument', 'SendInfo']);
    const told = (await bell(server, nurse)).filter((says) => says.includes(`${detail.Number}:`));
    expect(told).toEqual([expect.stringMatching(/^Authorization \d+: the payer wants operative note by \d/)]);
    expect(await send(nurse, id, 'InfoSent')).toMatch(/Add the document first/);
    const File = chart.toString('base64');
    await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'OperativeNote', File });
    const added = await read(nurse, id);
    const DocumentID = added.Documents[0]?.DocumentID ?? '';
    expect(added).toMatchObject({ Wanted: [{ DocumentID }], Next: [{ Deed: 'SendInfo' }] });
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    const now = await known(id);
    expect(now).toMatchObject({ Status: 'Modified', Wants: [], Wanted: [], Documents: [{ DocumentID }] });
    expect(now.Documents[0]?.SentAt).not.toBeNull();
    expect(now.Decisions[0]?.Lines.map(({ Count }) => Count)).toEqual([2]);
    expect(now.Wire.Messages.map(({ Kind, State }) => `${Kind} ${State}`)).toEqual([
      'Information Answered',
      'Request Answered',
    ]);
    // Asked again it says the same at a later moment: nobody is told of anything.
    const bells = await bell(server, nurse);
    expect((await asked(nurse, id)).Status).toBe('Modified');
    expect(await bell(server, nurse)).toEqual(bells);
  });
});
