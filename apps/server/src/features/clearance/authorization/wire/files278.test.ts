import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveGateway } from '#/services/payerFiles/serveGateway.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import { signedIn } from '#/testing/builders.ts';
import { filesGateway, filesOf, type FilesUser } from '#/testing/payerFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, read } from '../testing/authTests.ts';
import { ready, recovered, send, settled } from '../testing/wireTests.ts';

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
  await server.admin.query(
    `UPDATE system.auth_route SET gateway_id = $1, documents = 'X316'
      WHERE partner_id = (SELECT id FROM system.trading_partner WHERE payer_id = 'GRANT') AND client_id IS NULL`,
    [gatewayId],
  );
});
afterAll(() => server.close());

/** The courier's visit: whatever lies in the mailbox is taken in. */
async function visited(): Promise<void> {
  const gateway = await server.deps.doors.withSystem('a gateway', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', gatewayId).executeTakeFirstOrThrow(),
  );
  const { doors, phiSealer, gatewaySealer, blindIndex, lookups, dialer, fileDialer: files } = server.deps;
  await serveGateway(
    { doors, phiSealer, gatewaySealer, blindIndex, lookups, ways: { dialer, files }, log: () => {} },
    gateway,
    { looks: true, halt: new AbortController().signal },
  );
}

const states = async (id: string) => (await read(nurse, id)).Wire.Messages.map(({ Kind, State }) => `${Kind} ${State}`);

describe('[GEN-08] a payer that takes prior authorizations in files', () => {
  it('has it once it says so in its mailbox, and decides there: twice the same is once', async () => {
    const id = await ready(server, nurse, 'PEND-CERT', 'GRANT');
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
    expect((await user.tell()).Files).toEqual([]);
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
