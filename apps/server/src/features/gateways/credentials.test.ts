import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gaveItsPasswordLongAgo, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { draftOfStored, type GatewayDraft, gatewayDraft, saveGateway } from '#/testing/good/gatewayDrafts.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

type Door = {
  readonly Address: string;
  readonly Authority: string;
  readonly Certificate: string;
  readonly CertificateKey: string;
};

let server: TestServer;
let jedi: Caller;
let door: Door;
const certificate = async (days = 365) =>
  (await (await fetch(`${server.sandboxUrl}/certificate?days=${days}`)).json()) as Door;
beforeAll(async () => {
  server = await startTestServer();
  jedi = await signedIn(server, ['FRHCJediMaster']);
  door = await certificate();
});
afterAll(() => server.close());

/** Shows the sandbox's door with TLS the certificate that it gave, and nothing else. */
const draft = (more: Partial<GatewayDraft> = {}) =>
  gatewayDraft({
    Config: settings('/x12', 'Client certificate alone'),
    Secrets: { CertificateKey: door.CertificateKey },
    ...more,
  });
const settings = (path: string, Authentication: string, more: GatewayDraft['Config'] = {}): GatewayDraft['Config'] => ({
  BaseURL: `${door.Address}${path}`,
  Authentication,
  ClientCertificate: 'Shown to the payer',
  Certificate: door.Certificate,
  ServerAuthority: 'One of the payer’s own',
  Authority: door.Authority,
  ...more,
});
const core = { SenderID: 'COVERLINE', ReceiverID: 'BLUESTONE' };

const saved = async (payload: GatewayDraft) => (await saveGateway(jedi, payload)).GatewayID;
const test = async (payload: GatewayDraft) => {
  const GatewayID = await saved(payload);
  return (await jedi.call('testGateway', { GatewayID, PartnerID: partner('BLUE1') })).body.Data;
};
const read = async (GatewayID: string) => (await jedi.call('getGateway', { GatewayID })).body.Data;

describe('[ROUTE-091] a gateway that shows a certificate (mutual TLS)', () => {
  it.each<readonly [string, () => Partial<GatewayDraft>]>([
    ['raw X12 by it alone', () => ({})],
    ['CORE SOAP by X.509', () => ({ Kind: 'CORE SOAP', Config: settings('/core/soap', 'X.509 certificate', core) })],
    ['CORE MIME by X.509', () => ({ Kind: 'CORE MIME', Config: settings('/core/mime', 'X.509 certificate', core) })],
    [
      'CORE SOAP by password, and it',
      () => ({
        Kind: 'CORE SOAP',
        Config: settings('/core/soap', 'User name and password', { ...core, Username: 'coverline' }),
        Secrets: { CertificateKey: door.CertificateKey, Password: 'sandbox-Only-1!' },
      }),
    ],
    [
      'REST by an access token, and it',
      () => ({
        Kind: 'REST/JSON',
        Config: settings('/json', 'OAuth 2.0 client credentials', {
          TokenURL: `${server.sandboxUrl}/oauth/token`,
          ClientID: 'coverline',
        }),
        Secrets: { CertificateKey: door.CertificateKey, ClientSecret: 'sandbox-Only-1!' },
      }),
    ],
  ])('%s', async (_name, more) => {
    expect(await test(draft(more()))).toMatchObject({ Works: true, HttpStatus: 200 });
  });

  it('without one, or with a wrong password beside it, it is refused', async () => {
    const { ClientCertificate: _c, Certificate: _pem, ...bare } = settings('/x12', 'User name and password');
    const none = draft({
      Config: { ...bare, Username: 'coverline' },
      Secrets: { Password: 'sandbox-Only-1!' },
    });
    expect(await test(none)).toMatchObject({
      Outcome: 'AuthRefused',
      Details: ['The {payer} refused the certificate of this connection, or wants one.'],
    });
    const wrong = draft({
      Config: settings('/x12', 'User name and password', { Username: 'coverline' }),
      Secrets: { CertificateKey: door.CertificateKey, Password: 'wrong' },
    });
    expect(await test(wrong)).toMatchObject({ Outcome: 'AuthRefused', HttpStatus: 401 });
  });

  it('G-08 who is believed is the authority that was given, and no other', async () => {
    const { ServerAuthority: _own, Authority: _pem, ...publicly } = settings('/x12', 'Client certificate alone');
    expect(await test(draft({ Config: publicly }))).toMatchObject({
      Outcome: 'NotSent',
      Details: ['The {payer} could not prove its identity.'],
    });
  });

  it('says whose the certificate is and until when, and shows its key to nobody', async () => {
    const soon = await certificate(9);
    const GatewayID = await saved(
      draft({
        Config: settings('/x12', 'Client certificate alone', { Certificate: soon.Certificate }),
        Secrets: { CertificateKey: soon.CertificateKey },
      }),
    );
    const stored = await read(GatewayID);
    expect(stored).toMatchObject({
      SecretsSet: ['CertificateKey'],
      Certificate: { Subject: 'CN=coverline, O=Coverline', Issuer: 'CN=Sandbox Authority, O=Sandbox' },
    });
    const until = Date.parse(stored?.Certificate?.Until ?? '');
    expect(Math.abs(until - Date.now() - 9 * 86_400_000)).toBeLessThan(60_000);
    const list = (await jedi.call('listGateways', {})).body.Data;
    const row = list?.Gateways.find((one) => one.GatewayID === GatewayID);
    expect(row?.CertificateUntil).toBe(stored?.Certificate?.Until);
    const secret = soon.CertificateKey.split('\n')[1] ?? '-';
    for (const text of [JSON.stringify(stored), JSON.stringify(list), ...server.logs])
      expect(text).not.toContain(secret);
    const { rows } = await server.admin.query<{ kept: string }>(
      `SELECT encode(secrets, 'escape') || config::text AS kept FROM system.gateway WHERE id = $1`,
      [GatewayID],
    );
    expect(rows[0]?.kept).not.toContain(secret);
    expect(rows[0]?.kept).not.toContain('PRIVATE');
  });

  it('says of each part what is wrong with it', async () => {
    const other = await certificate();
    const past = await certificate(-1);
    const { privateKey: short } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const pem = { type: 'pkcs8', format: 'pem' } as const;
    const sealed = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      ...pem,
      cipher: 'aes-256-cbc',
      passphrase: 'p',
    });
    const key = (CertificateKey: string) => draft({ Secrets: { CertificateKey } });
    const own = (more: GatewayDraft['Config']) => draft({ Config: settings('/x12', 'Client certificate alone', more) });
    const cases: readonly (readonly [string, GatewayDraft, string])[] = [
      ['CertificateKey', key(other.CertificateKey), 'This key does not belong to the certificate.'],
      ['CertificateKey', key(short.export(pem).toString()), 'This key does not belong to the certificate.'],
      ['CertificateKey', key(sealed.toString()), 'This is no PEM key, or one with a passphrase.'],
      ['CertificateKey', key('key'), 'This is no PEM key, or one with a passphrase.'],
      ['CertificateKey', draft({ Secrets: {} }), 'Key of the certificate is required.'],
      ['Certificate', own({ Certificate: door.CertificateKey }), 'This is no PEM certificate.'],
      ['Authority', own({ Authority: door.Certificate }), 'This is no PEM certificate of an authority.'],
      ['ClientCertificate', own({ ClientCertificate: 'None' }), 'A sign-in by certificate shows one.'],
      ['BaseURL', own({ BaseURL: `${server.sandboxUrl}/x12` }), 'A client certificate is shown by https alone.'],
      [
        'Certificate',
        draft({
          Config: settings('/x12', 'Client certificate alone', { Certificate: past.Certificate }),
          Secrets: { CertificateKey: past.CertificateKey },
        }),
        'This certificate has expired',
      ],
    ];
    for (const [field, payload, message] of cases)
      expect(fieldsOf(await jedi.call('saveGateway', payload))).toMatchObject({ [`Config_${field}`]: message });
  });

  it('G-05 another authority is another reach: it asks for the password again', async () => {
    const GatewayID = await saved(draft());
    const rest = draftOfStored((await read(GatewayID))!);
    const other = await signedIn(server, ['FRHCJediMaster']);
    await gaveItsPasswordLongAgo(server, other.user.id);
    const { ServerAuthority: _own, Authority: _pem, ...publicly } = rest.Config;
    expect(fieldsOf(await other.call('saveGateway', { ...rest, Config: publicly }))).toHaveProperty('Present');
    expect(fieldsOf(await other.call('saveGateway', { ...rest, CostCents: 3 }))).toEqual({});
  });
});

describe('[ROUTE-091] a gateway that signs in by an access token', () => {
  const byToken = (more: GatewayDraft['Config'] = {}, ClientSecret = 'sandbox-Only-1!'): Partial<GatewayDraft> => ({
    Config: {
      BaseURL: `${server.sandboxUrl}/x12`,
      Authentication: 'OAuth 2.0 client credentials',
      TokenURL: `${server.sandboxUrl}/oauth/token`,
      ClientID: 'coverline',
      ...more,
    },
    Secrets: { ClientSecret },
  });

  it.each<readonly [string, () => Partial<GatewayDraft>, object]>([
    ['what works', () => byToken(), { Works: true, HttpStatus: 200 }],
    [
      'a secret that the token server refuses',
      () => byToken({}, 'wrong'),
      {
        Outcome: 'AuthRefused',
        Details: ['The token server refused the client ID and secret of this connection.'],
      },
    ],
    [
      'a token server that is closed',
      () => byToken({ TokenURL: `${server.sandboxUrl}/closed` }),
      {
        Outcome: 'NotSent',
        Details: ['No access token for this connection could be got from its token server.'],
      },
    ],
  ])('its test tells %s', async (_name, more, expected) => {
    expect(await test(draft(more()))).toMatchObject(expected);
  });

  it('G-05 the token address is judged on save, and moved only with its secret', async () => {
    const inside = draft(byToken({ TokenURL: 'https://10.0.0.7/token' }));
    expect(fieldsOf(await jedi.call('saveGateway', inside))).toEqual({
      Config_TokenURL: 'This address is inside a private network and is not allowed.',
    });
    const GatewayID = await saved(draft(byToken()));
    const of = { GatewayID, Version: 1 };
    const moved = draft({ ...byToken({ TokenURL: 'https://93.184.216.34/token' }), ...of, Secrets: {} });
    expect(fieldsOf(await jedi.call('saveGateway', moved))).toEqual({
      Config_ClientSecret: 'Enter this again: it is not sent to another host unasked',
    });
    // By another way to sign in, the secret of this one is kept no longer.
    await saved(draft(of));
    expect((await read(GatewayID))?.SecretsSet).toEqual(['CertificateKey']);
  });
});
