import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { gatewayDraft } from '#/testing/good/gatewayDrafts.ts';
import { filesGateway, filesOf, type FilesUser } from '#/testing/payerFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let jedi: Caller;
beforeAll(async () => {
  server = await startTestServer();
  jedi = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

async function made() {
  const user = filesOf(server);
  return { user, gatewayId: await filesGateway(jedi, user) };
}

describe('the test button of a gateway with files', () => {
  it('signs in and looks into the folders, and says what is wrong where it does not', async () => {
    const { user, gatewayId } = await made();
    await user.put('/inbound/one', 'x');
    const well = await jedi.call('testGateway', { GatewayID: gatewayId, PartnerID: null });
    expect(well.body.Data).toMatchObject({
      Works: true,
      Details: ['The folder of answers has 1 file, the folder for ours 0 files.'],
    });
    const broken = async (change: object) => {
      await server.admin.query('UPDATE system.gateway SET config = config || $2::jsonb WHERE id = $1', [
        gatewayId,
        change,
      ]);
      const { body } = await jedi.call('testGateway', { GatewayID: gatewayId, PartnerID: null });
      return [body.Data?.Works, body.Data?.Outcome, body.Data?.Details[0]];
    };
    expect(await broken({ InFolder: '/nowhere' })).toEqual([
      false,
      'EnvelopeError',
      expect.stringContaining('is not on the {payer}’s server'),
    ]);
    expect(await broken({ InFolder: '/inbound', Username: 'nobody' })).toEqual([
      false,
      'AuthRefused',
      expect.stringContaining('did not accept'),
    ]);
    expect(await broken({ BaseURL: 'sftp://10.0.0.1' })).toEqual([
      false,
      'NotSent',
      expect.stringContaining('not allowed'),
    ]);
  });

  it('G-01 an address inside a private network is not saved, G-05 and a secret goes to no other host', async () => {
    const user = filesOf(server);
    const refused = await jedi.call('saveGateway', await draftAt(user, 'sftp://10.1.2.3'));
    expect(refused.body.Fields).toEqual([expect.objectContaining({ Field: 'Config_BaseURL' })]);
    const { gatewayId } = await made();
    const stored = await jedi.call('getGateway', { GatewayID: gatewayId });
    expect(JSON.stringify(stored.body)).not.toContain('PRIVATE KEY');
    expect(stored.body.Data?.SecretsSet).toEqual(['PrivateKey']);
    const moved = await jedi.call('saveGateway', {
      ...(await draftAt(user, 'sftp://files.payer.example')),
      GatewayID: gatewayId,
      Version: stored.body.Data?.Version ?? 0,
      Secrets: {},
    });
    expect(moved.body.WasSuccess).toBe(false);
    expect(moved.body.Fields).toContainEqual(
      expect.objectContaining({ Field: 'Config_PrivateKey', Message: expect.stringContaining('Enter this again') }),
    );
  });
});

async function draftAt(user: FilesUser, BaseURL: string) {
  const { HostKey, PrivateKey } = await user.tell();
  return gatewayDraft({
    Kind: 'SFTP batch',
    Config: { BaseURL, HostKey, Username: user.user, OutFolder: '/outbound', InFolder: '/inbound' },
    Secrets: { PrivateKey },
  });
}
