import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveGateway } from '#/services/payerFiles/serveGateway.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { raiseNext } from '#/testing/database/raising.ts';
import { firstShut } from '#/testing/database/shutDoors.ts';
import { filesGateway, filesOf, type FilesUser, strangeAnswer } from '#/testing/payerFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { begin, exchange } from '#/services/authorization/wire/sendMessage.ts';
import { type AuthWorker, bell, move, read, told } from '../testing/authTests.ts';
import { asked, nodeOf, ordered, ready, recovered, send, settled } from '../testing/wireTests.ts';

let server: TestServer;
let nurse: AuthWorker;
let user: FilesUser;
let gatewayId: string;

beforeAll(async () => {
  server = await startTestServer();
  nurse = await signedIn(server, ['PriorAuth']);
  user = filesOf(server);
  gatewayId = await filesGateway(await signedIn(server, ['FRHCJediMaster']), user);
  // Granite takes its reviews in files here, and documents beside them.
  const { rows } = await server.admin.query<{ id: string }>(
    "SELECT id FROM system.trading_partner WHERE payer_id = 'GRANT'",
  );
  await server.admin.query(
    "UPDATE system.auth_route SET gateway_id = $1, documents = 'X316' WHERE partner_id = $2 AND client_id IS NULL",
    [gatewayId, rows[0]?.id],
  );
});
afterAll(() => server.close());

/** The courier's visit: whatever lies in the mailbox is taken in. */
async function visited(doors = server.deps.doors): Promise<void> {
  const gateway = await server.deps.doors.withSystem('a gateway', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', gatewayId).executeTakeFirstOrThrow(),
  );
  const { phiSealer, gatewaySealer, blindIndex, lookups, dialer, fileDialer: files } = server.deps;
  await serveGateway(
    { doors, phiSealer, gatewaySealer, blindIndex, lookups, ways: { dialer, files }, log: () => {} },
    gateway,
    { looks: true, halt: new AbortController().signal },
  );
}

/** What the payer's translator says of an envelope of ours, in an interchange of its own. */
async function ta1Of(id: string, code: string, note: string): Promise<string> {
  const { rows } = await server.admin.query<{ control: number }>(
    'SELECT control_number AS control FROM phi.auth_message WHERE auth_id = $1',
    [id],
  );
  const control = String(rows[0]?.control ?? 0).padStart(9, '0');
  const isa =
    'ISA*00*          *00*          *ZZ*GRANITETRUST   *ZZ*COVERLINE      *261121*0942*^*00501*000008888*0*T*:';
  return [isa, `TA1*${control}*261121*0942*${code}*${note}`, 'IEA*0*000008888', ''].join('~');
}

type Verdict = 'TA' | 'TR';

/** What whoever opened the documents that went last says of them, in one set. */
async function adviceOf(...of: readonly (readonly [id: string, verdict: Verdict])[]): Promise<string> {
  const isa =
    'ISA*00*          *00*          *ZZ*GRANITETRUST   *ZZ*COVERLINE      *261121*0942*^*00602*000008889*0*T*:';
  const set = ['ST*824*0001*006020X257', 'BGN*11*1*20261121*0942'];
  for (const [id, verdict] of of) {
    const { rows } = await server.admin.query<{ control: number }>(
      `SELECT control_number AS control FROM phi.auth_message
        WHERE auth_id = $1 AND kind = 'Information' ORDER BY made_at DESC LIMIT 1`,
      [id],
    );
    set.push(`OTI*${verdict}*TN*R1***20261121*0942*${rows[0]?.control ?? 0}*0001*275*006020X316`);
    if (verdict === 'TR') set.push('TED*848**BDS*12*3');
  }
  return [
    isa,
    'GS*AG*GRANITETRUST*COVERLINE*20261121*0942*8889*X*006020X257',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*8889',
    'IEA*1*000008889',
    '',
  ].join('~');
}

/** A document went that the payer had wanted. */
async function withDocument(): Promise<string> {
  const id = await ready(server, nurse, 'DOCS-CERT', 'GRANT');
  await send(nurse, id);
  await settled(nurse, id);
  await visited();
  const File = plainPdf('Operative note').toString('base64');
  await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'OperativeNote', File });
  await send(nurse, id, 'InfoSent');
  await settled(nurse, id);
  await visited();
  return id;
}

/** Sent as a file whose answers the payer keeps to itself. */
async function lying(words: string): Promise<string> {
  const id = await ready(server, nurse, words, 'GRANT');
  await user.plan({ hold: 'all' });
  await send(nurse, id);
  await settled(nurse, id);
  return id;
}

const states = async (id: string) => (await read(nurse, id)).Wire.Messages.map(({ Kind, State }) => `${Kind} ${State}`);

describe('[GEN-08] a payer that takes prior authorizations in files', () => {
  it('has it once it says so in its mailbox, and decides there: twice the same is once', async () => {
    const id = await ready(server, nurse, 'PEND-CERT', 'GRANT');
    // What nobody could take in stays in the mailbox.
    const before = (await user.tell()).Files;
    expect(await send(nurse, id)).toBe('');
    const brought = await settled(nurse, id);
    expect(brought).toMatchObject({ Status: 'ReadyToSend', Wire: { IsAwaited: true }, Next: [] });
    expect(await states(id)).toEqual(['Request Sent']);
    // Pressed again, it is the same one.
    expect([await send(nurse, id), await states(id)]).toEqual(['', ['Request Sent']]);
    await visited();
    const pended = await read(nurse, id);
    expect(pended).toMatchObject({ Status: 'Pended', Wire: { IsAwaited: false, Routes: [{ Wire: 'X12' }] } });
    expect(await states(id)).toContain('Request Answered');
    expect((await user.tell()).Files.filter((path) => !before.includes(path))).toEqual([]);
    await nurse.call('askAuthorizationPayer', { AuthID: id });
    await settled(nurse, id);
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'Approved' });
    expect(await states(id)).toEqual(expect.arrayContaining(['Inquiry Answered', 'Request Answered']));
    await visited();
    expect((await read(nurse, id)).Decisions.filter(({ Stands }) => Stands).length).toBe(1);
  });

  it.each([
    ['999', /did not take|refused/i],
    ['TA1', /refused the interchange/],
  ])('-%s: it did not take it in: it is ready to be sent again, and whoever sent it is told', async (word, says) => {
    const id = await ready(server, nurse, word, 'GRANT');
    await send(nurse, id);
    await settled(nurse, id);
    await visited();
    const now = await read(nurse, id);
    expect(now).toMatchObject({ Status: 'ReadyToSend', Wire: { IsAwaited: false, IsUnknown: false } });
    expect(now.Wire.Messages[0]?.State).toBe('Refused');
    expect(now.Wire.Messages[0]?.Detail).toMatch(says);
  });

  it('that says nothing until its hours are over leaves a request of which nobody knows; what it says later counts', async () => {
    const id = await ready(server, nurse, 'PEND-DENY', 'GRANT');
    await user.plan({ hold: 'all' });
    await send(nurse, id);
    await settled(nurse, id);
    await recovered(server, id);
    expect(await read(nurse, id)).toMatchObject({ Status: 'ReadyToSend', Wire: { IsUnknown: true } });
    await user.plan({ release: true });
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'Pended', Wire: { IsUnknown: false } });
  });

  it('gets a document that it wants as a file beside it, and decides by it', async () => {
    const id = await ready(server, nurse, 'DOCS-CERT', 'GRANT');
    await send(nurse, id);
    await settled(nurse, id);
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoRequested', Wire: { Documents: 'X12' } });
    const File = plainPdf('Operative note').toString('base64');
    await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'OperativeNote', File });
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    await settled(nurse, id);
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoSent', Documents: [{ SentAt: expect.any(String) }] });
    expect(await states(id)).toContain('Information Answered');
    await nurse.call('askAuthorizationPayer', { AuthID: id });
    await settled(nurse, id);
    await visited();
    expect((await read(nurse, id)).Status).toBe('Approved');
  });

  it('[R-14] what of its files cannot be stored keeps no other one from being taken in, and comes with the next visit', async () => {
    const both = [await lying('PEND-CERT'), await lying('PEND-CERT')];
    await user.plan({ release: true });
    await raiseNext(server, 'XX000', 1, 'phi.auth_message');
    await expect(visited()).rejects.toMatchObject({ cause: { message: 'raised by a test' } });
    const statuses = async () => Promise.all(both.map(async (id) => (await read(nurse, id)).Status));
    expect(await statuses()).toContain('Pended');
    await visited();
    expect(await statuses()).toEqual(['Pended', 'Pended']);
  });

  it('[R-14] a client whose rows are away keeps no other one’s receipts and decisions back', async () => {
    const id = await lying('PEND-CERT');
    await user.plan({ release: true });
    await server.admin.query('UPDATE identity.client SET name = name WHERE id = $1', [lakeside]); // it is come to last
    const { doors, shut } = firstShut(server.deps);
    await expect(visited(doors)).rejects.toThrow('not done for');
    expect(shut()).not.toBe(lakeside);
    expect(await read(nurse, id)).toMatchObject({ Status: 'Pended', Wire: { IsAwaited: false } });
    await visited();
  });

  it('refuses by 824 what it had taken in by 999: it wants it still, and it goes again', async () => {
    const id = await withDocument();
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoSent', Documents: [{ SentAt: expect.any(String) }] });
    const refusal = await adviceOf([id, 'TR']);
    await user.put('/inbound/advice', refusal);
    await visited();
    const refused = await read(nurse, id);
    expect(refused).toMatchObject({
      Status: 'InfoRequested',
      Wants: ['operative note'],
      Documents: [{ SentAt: null }],
      Next: [{ Deed: 'SendInfo' }],
    });
    const message = refused.Wire.Messages.find(({ Kind }) => Kind === 'Information');
    expect(message?.Detail).toMatch(/\(824 848\): look at the bytes of a document/);
    expect(await bell(server, nurse)).toContain(`Authorization ${refused.Number}: the payer refused the documents.`);
    // Told again it changes nothing, and is nobody else's.
    await user.put('/inbound/again', refusal);
    await visited();
    expect((await read(nurse, id)).History).toHaveLength(refused.History.length);
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    await settled(nurse, id);
    await visited();
    await user.put('/inbound/taken', await adviceOf([id, 'TA']));
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoSent', Documents: [{ SentAt: expect.any(String) }] });
  });

  it('takes one and refuses another in one 824: each is told its own', async () => {
    const [taken, refused] = [await withDocument(), await withDocument()];
    await user.put('/inbound/both', await adviceOf([taken, 'TA'], [refused, 'TR']));
    await visited();
    expect(await read(nurse, taken)).toMatchObject({ Status: 'InfoSent' });
    expect(await read(nurse, refused)).toMatchObject({ Status: 'InfoRequested', Documents: [{ SentAt: null }] });
  });

  it('-DOC824: what it opens and cannot read it refuses in a file behind its 999; sent again it is read', async () => {
    const id = await ready(server, nurse, 'DOCS-DOC824-CERT', 'GRANT');
    await send(nurse, id);
    await settled(nurse, id);
    await visited();
    const File = plainPdf('Operative note').toString('base64');
    await nurse.call('uploadAuthorizationDocument', { AuthID: id, Type: 'OperativeNote', File });
    await send(nurse, id, 'InfoSent');
    await settled(nurse, id);
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoRequested', Documents: [{ SentAt: null }] });
    expect(await states(id)).toContain('Information Refused');
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    await settled(nurse, id);
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoSent', Documents: [{ SentAt: expect.any(String) }] });
  });

  it('is told by its number whose node died once it lay there: it is brought once', async () => {
    const id = await ready(server, nurse, 'PEND-CERT', 'GRANT');
    const { length } = (await user.tell()).Received;
    const key = { clientId: lakeside, messageId: await ordered(server, id) };
    const { options } = nodeOf(server);
    const begun = await begin(options, key);
    if (begun !== null) await exchange(options, begun);
    await recovered(server, id);
    expect(await read(nurse, id)).toMatchObject({ Status: 'ReadyToSend', Wire: { IsUnknown: true } });
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'Pended', Wire: { IsUnknown: false } });
    expect((await user.tell()).Received).toHaveLength(length + 1);
  });

  it('hangs up once it has the file: nobody knows, until its mailbox says so', async () => {
    const id = await ready(server, nurse, 'PEND-CERT', 'GRANT');
    await user.plan({ hangUp: 'after rename' });
    await send(nurse, id);
    expect(await settled(nurse, id)).toMatchObject({ Status: 'ReadyToSend', Wire: { IsUnknown: true } });
    await visited();
    expect(await read(nurse, id)).toMatchObject({ Status: 'Pended', Wire: { IsUnknown: false } });
  });

  it('says of the envelope alone that it came, which ends nothing; what lies beside a TA1 is kept with nobody', async () => {
    const id = await lying('CERT');
    await user.put('/inbound/came', (await ta1Of(id, 'A', '000')) + strangeAnswer);
    await visited();
    expect(await states(id)).toEqual(['Request Sent']);
    await user.put('/inbound/refused', (await ta1Of(id, 'R', '006')) + strangeAnswer);
    await visited();
    const [refused] = (await read(nurse, id)).Wire.Messages;
    expect(refused).toMatchObject({ State: 'Refused', Detail: expect.stringContaining('TA1 R 006') });
    const { body } = await nurse.call('getAuthorizationMessage', {
      AuthID: id,
      MessageID: refused?.MessageID ?? '',
      Which: 'Came',
    });
    expect(body.Data?.Lines.map((line) => line.slice(0, 3))).toEqual(['ISA', 'TA1', 'IEA']);
    await user.plan({ release: true });
  });

  it('that says the same no to it twice has said it twice: sent again it is not taken for waiting', async () => {
    const id = await ready(server, nurse, 'AAA15', 'GRANT');
    for (const turn of [1, 2]) {
      expect(await send(nurse, id)).toBe('');
      await settled(nurse, id);
      await visited();
      const now = await read(nurse, id);
      expect([turn, now.Status]).toEqual([turn, 'Rejected']);
      expect(now.Decisions[0]?.Reasons.join()).toMatch(/15/);
      await move(nurse, id, 'Draft');
      await move(nurse, id, 'ReadyToSend');
    }
    await visited();
    expect((await read(nurse, id)).Decisions).toHaveLength(2);
  });

  it('has a question for hours: it is asked once meanwhile, and nobody is kept from calling it off', async () => {
    const id = await ready(server, nurse, 'PEND-CERT', 'GRANT');
    await send(nurse, id);
    await settled(nurse, id);
    await visited();
    await user.plan({ hold: 'all' });
    expect(await asked(nurse, id)).toMatchObject({ Status: 'Pended', Wire: { MayAsk: false } });
    await nurse.call('askAuthorizationPayer', { AuthID: id });
    await server.admin.query("UPDATE phi.auth_request SET next_ask_at = now() - interval '1 minute' WHERE id = $1", [
      id,
    ]);
    await nodeOf(server).runner.recover();
    expect((await states(id)).filter((one) => one === 'Inquiry Sent')).toHaveLength(1);
    await user.plan({ hold: 'answers' });
    expect(await send(nurse, id, 'Cancelled', { Reason: 'The patient moved away' })).toBe('');
    await settled(nurse, id);
    await visited();
    // That it was taken in calls off nothing.
    expect(await read(nurse, id)).toMatchObject({ Status: 'Pended', Wire: { IsAwaited: true } });
    await user.plan({ release: true });
    await visited();
    expect(await states(id)).toEqual(['Cancel Answered', 'Inquiry Answered', 'Request Answered']);
    expect((await read(nurse, id)).Status).toBe('Cancelled');
  });

  it('that is told by telephone meanwhile has it by telephone, and lies no more', async () => {
    const id = await lying('PEND-CERT');
    const note = { Told: told(), NeverArrived: true };
    expect((await nurse.call('logAuthorizationContact', { AuthID: id, ...note })).body.WasSuccess).toBe(true);
    expect(await states(id)).toEqual(['Request NotSent']);
    expect(await move(nurse, id, 'Submitted', { Told: told(0) })).toBe('');
    await user.plan({ release: true });
    await visited();
    expect((await read(nurse, id)).Status).toBe('Pended');
  });

  it('whose server lets nobody in got nothing', async () => {
    const id = await ready(server, nurse, 'CERT', 'GRANT');
    const shows = (key: string) =>
      server.admin.query(
        `UPDATE system.gateway SET config = config || jsonb_build_object('HostKey', $2::text) WHERE id = $1`,
        [gatewayId, key],
      );
    await shows(`SHA256:${'A'.repeat(43)}`);
    await send(nurse, id);
    await settled(nurse, id);
    await shows((await user.tell()).HostKey);
    expect(await states(id)).toEqual(['Request NotSent']);
  });
});
