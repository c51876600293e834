import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { passwordProblems } from '@coverline/domain/validate/passwordProblems.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { parseAllowList } from '#/platform/outbound/allowList.ts';
import { adminHere, adminTyped } from '#/testing/adminCommand.ts';
import { choosePassword, logIn, mailedCode, mailWith, openSession } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { bareDatabase, dropDatabase } from '#/testing/database/template.ts';
import { startTestServer } from '#/testing/testServer.ts';
import { exampleSetup } from './exampleSetup.ts';
import { oneTimePassword } from './oneTimePassword.ts';
import { setUp } from './setUp.ts';
import { parseSetup } from './setupFile.ts';

let adminUrl: string;
let folder: string;
let client: Client;

beforeAll(async () => {
  const fixtures = inject('fixtures');
  adminUrl = await bareDatabase(fixtures.adminUrl, 'admin');
  folder = mkdtempSync(join(fixtures.folder, 'admin-'));
  client = new Client({ connectionString: adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject('fixtures').adminUrl, adminUrl);
});

const environment = () => ({
  DATABASE_URL: appUrlOf(adminUrl),
  DATABASE_ADMIN_URL: adminUrl,
  KEYS_FILE: inject('fixtures').keysFile,
  OUTBOUND_ALLOW: `127.0.0.1:${inject('fixtures').sandboxPort}`,
  GATEWAY_PASSWORD: 'sandbox-Only-1!',
});

/** On the fresh database. */
const admin = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  adminHere(args, { ...environment(), ...env });

const [exampleGateway] = exampleSetup.Gateways ?? [];
/** The example, its payer at the sandbox: BLUE1 behind its own route. */
const ours = {
  ...exampleSetup,
  Gateways: [
    {
      ...exampleGateway,
      Config: {
        BaseURL: '',
        Username: 'coverline',
        Password: 'env:GATEWAY_PASSWORD',
        SenderID: 'COVERLINE',
        ReceiverID: 'BLUESTONE',
      },
      ReceiverID: 'BLUESTONE',
      GroupReceiver: 'BLUESTONE',
      SenderID: 'COVERLINE',
      GroupSender: 'COVERLINE',
    },
  ],
  TradingPartners: [{ ...exampleSetup.TradingPartners?.[0], Name: 'Bluestone', PayerID: 'BLUE1' }],
};

function fileOf(setup: object): string {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(setup));
  return file;
}

const atSandbox = () => {
  const text = JSON.stringify(ours).replace(
    '"BaseURL":""',
    `"BaseURL":"http://127.0.0.1:${inject('fixtures').sandboxPort}/core/soap"`,
  );
  return JSON.parse(text) as typeof ours; // what was just written
};

// In their order: one installation from its first set-up on.
describe('an installation', { shuffle: false }, () => {
  it('on a fresh database one file makes company, client, payer and administrator, who then signs in and asks the payer', async () => {
    const { code, out, err } = await adminTyped(['setup', fileOf(atSandbox())], environment());
    expect([code, err]).toEqual([0, '']);
    const password = /one-time password of administrator@northfield\.example: (\S+)/.exec(out)?.[1] ?? '';
    expect(passwordProblems(password)).toEqual([]);

    const { rows } = await client.query<Record<string, string | null>>(
      'SELECT id, company_id, password_hash, password_changed_at FROM identity.app_user',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(rows[0]?.['password_changed_at']).toBeNull();
    const secrets = await client.query<{ config: object; secrets: Buffer }>(
      'SELECT config, secrets FROM system.gateway',
    );
    expect(JSON.stringify(secrets.rows[0]?.config)).not.toContain('sandbox-Only');
    expect(secrets.rows[0]?.secrets.toString('latin1')).not.toContain('sandbox-Only');

    const server = await startTestServer({ beside: { adminUrl } });
    try {
      const email = 'administrator@northfield.example';
      const once = await logIn(server, { email, password });
      expect(once.body.Data?.ChangeStep).toBe('ChangePassword');
      const who = { email, password: 'Lantern-Orchid-58' };
      const chosen = await choosePassword(server, once.cookie, once.body.Data?.PasswordResetToken ?? '', who.password);
      expect(chosen.body.Data?.ChangeStep).toBe('Login');
      await mailWith(server, email, 'was changed');
      const before = new Date();
      const first = await logIn(server, who);
      expect(first.body.Data).toEqual({ ChangeStep: 'Authentication' });
      const code2 = await mailedCode(server, who.email, before);
      const second = await callerOf(server.url, null).call(
        'twoFactorAuth',
        { AuthCode: code2, Username: who.email },
        { cookie: first.cookie },
      );
      expect(second.body.Data?.UserData).toMatchObject({ SelectedClient: { Name: 'Northfield Regional Hospital' } });

      const clients = await client.query<{ id: string }>('SELECT id FROM identity.client');
      await client.query(
        'INSERT INTO identity.terms_acceptance SELECT $1, company_id, version FROM identity.terms ON CONFLICT DO NOTHING',
        [rows[0]?.['id']],
      );
      const user = { ...who, id: rows[0]?.['id'] ?? '', companyId: rows[0]?.['company_id'] ?? '' };
      const session = await openSession(server, user, clients.rows[0]?.id ?? null);
      const partners = await session.call('getTradingPartners', { SearchTerm: 'sp' });
      const submitted = await session.call('submitEligibility', {
        FirstName: 'Ana',
        LastName: 'Nobody',
        DateOfBirth: '1980-01-02',
        DateOfService: new Date().toISOString().slice(0, 10),
        CertificateNumber: 'Q1-ACT',
        SelectedTradingPartner: partners.body.Data?.[0]?.ID,
      });
      const SpifResponseID = submitted.body.Data?.SpifResponseID ?? '';
      const result = await session.call('getEligibilityResult', { SpifResponseID, Wait: true });
      expect(result.body.Data).toMatchObject({ Outcome: 'Answered', StatusID: 1 });
    } finally {
      await server.close();
    }
  });

  it('doing it again changes nothing and tells no password; what is changed in the file is brought up to date', async () => {
    const all = async () =>
      (
        await client.query<{ n: number }>(
          'SELECT ((SELECT count(*) FROM identity.company) + (SELECT count(*) FROM identity.client) + (SELECT count(*) FROM system.gateway) + (SELECT count(*) FROM system.trading_partner) + (SELECT count(*) FROM identity.app_user))::int AS n',
        )
      ).rows[0]?.n;
    const before = await all();
    const hash = async () =>
      (await client.query<{ h: string }>('SELECT password_hash AS h FROM identity.app_user')).rows[0]?.h;
    const former = await hash();
    const setup = atSandbox();
    const { out } = await admin(['setup', fileOf({ ...setup, Company: { ...setup.Company, BrandColor: '#0a7b44' } })]);
    expect(out).toContain('updated company');
    expect(out).not.toMatch(/made|password/);
    expect(await all()).toBe(before);
    expect(await hash()).toBe(former);
    const { rows } = await client.query<{ brand_color: string }>('SELECT brand_color FROM identity.company');
    expect(rows).toEqual([{ brand_color: '#0a7b44' }]);
  });

  it('two companies cannot both be found on every host name', async () => {
    const { err } = await admin(['setup', fileOf({ Company: { ...exampleSetup.Company, Key: 'rival' } })]);
    expect(err).toContain('is the company northfield already');
  });

  it('people are listed, closed out with their sessions ended, let in again, and given a new password', async () => {
    const email = 'administrator@northfield.example';
    expect((await admin(['users'])).out).toBe(
      `northfield\t${email}\tAda Minister\tFRMDAdministrator Northfield Regional Hospital(RealTimeEligibility)\tactive`,
    );
    // E-08 A name that somebody gave himself imitates no other line and speaks to no terminal.
    const rename = (name: string) =>
      client.query('UPDATE identity.app_user SET first_name = $2 WHERE email = $1', [email, name]);
    await rename('A\nnorthfield\tforged\u001b[2J\u009b2J\u2028');
    expect((await admin(['users'])).out).not.toMatch(/[^\P{C}\t]/u);
    await rename('Ada');
    const live = async () =>
      (await client.query('SELECT 1 FROM identity.session WHERE revoked_at IS NULL AND ends_at > now()')).rowCount;
    expect(await live()).toBeGreaterThan(0);
    expect((await admin(['users:disable', email])).out).toContain('disabled and signed out');
    expect(await live()).toBe(0);
    expect((await admin(['users'])).out).toContain('disabled');
    expect((await admin(['users:enable', email])).code).toBe(0);
    expect((await admin(['users:password', email, 'northfield'])).out).toMatch(/one-time password of .*: \S{20}$/);
    expect((await admin(['users'])).out).toMatch(/one-time password$/);
    expect((await admin(['users:disable', 'nobody@northfield.example'])).err).toBe(
      'There is no user nobody@northfield.example.',
    );
    const { rows } = await client.query<{ action: string }>('SELECT action FROM identity.audit_event ORDER BY seq');
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['AdminSetup', 'AdminDisableUser', 'AdminEnableUser', 'AdminNewPassword']),
    );
  });

  it('the look of a company, its ways to be reached, and a client’s own words come from the set-up; what is left out is unset', async () => {
    const looks = {
      PublicWebsiteURL: 'https://northfield.example',
      LinkedInURL: 'https://linkedin.example/northfield',
      LiveChatURL: 'https://chat.example',
      Logo: 'data:image/svg+xml;base64,PHN2Zy8+',
      Flags: ['EnableHelpDocuments'],
      LoginMessage: { Severity: 3, Text: 'Welcome.' },
    };
    const terms = { Payor: { Singular: 'Insurer', Plural: 'Insurers', Abbreviation: 'Ins' } };
    const [first] = exampleSetup.Clients ?? [];
    const made = (company: object, ofClient: object) =>
      parseSetup(
        JSON.stringify({
          Company: { ...exampleSetup.Company, ...company },
          Clients: [{ ...first, ...ofClient }],
        }),
      );
    const options = {
      ring: readKeyFile(inject('fixtures').keysFile),
      allow: parseAllowList(''),
      env: {},
      production: false,
    };
    const rows = async () => [
      (
        await client.query(
          'SELECT public_website_url, linkedin_url, facebook_url, live_chat_url, logo, wl_flags, login_message, login_message_severity FROM identity.company',
        )
      ).rows[0],
      (await client.query('SELECT terminology, performance_enabled, performance_goal FROM identity.client')).rows[0],
    ];
    await setUp(client, made(looks, { Terminology: terms, Performance: { Enabled: true, Goal: 25 } }), options);
    expect(await rows()).toEqual([
      {
        public_website_url: 'https://northfield.example',
        linkedin_url: 'https://linkedin.example/northfield',
        facebook_url: null,
        live_chat_url: 'https://chat.example',
        logo: 'data:image/svg+xml;base64,PHN2Zy8+',
        wl_flags: ['EnableHelpDocuments'],
        login_message: 'Welcome.',
        login_message_severity: 3,
      },
      { terminology: terms, performance_enabled: true, performance_goal: 25 },
    ]);
    await setUp(client, made({}, {}), options);
    expect(await rows()).toMatchObject([
      { logo: null, wl_flags: [], login_message: null },
      { terminology: {}, performance_enabled: false },
    ]);
    for (const wrong of [
      { LiveChatURL: 'http://chat.example' },
      { Logo: 'https://logo.example/a.png' },
      { Flags: ['x'] },
    ])
      expect(() => made(wrong, {})).toThrow(`Company.${Object.keys(wrong)[0]}`);
    expect(() => made({}, { Terminology: { Planet: terms.Payor } })).toThrow('Terminology');
  });
});

it.each([
  [
    'a provider number',
    { Clients: [{ ...exampleSetup.Clients?.[0], ProviderNPI: '1234567890' }] },
    'Clients.0.ProviderNPI',
  ],
  ['a colour', { Company: { ...exampleSetup.Company, BrandColor: 'blue' } }, 'Company.BrandColor'],
  ['an address', { Company: { ...exampleSetup.Company, Email: 'nobody' } }, 'Company.Email'],
  ['a time zone', { Clients: [{ ...exampleSetup.Clients?.[0], TimeZone: 'Mars/Olympus' }] }, 'Clients.0.TimeZone'],
  ['a role', { Users: [{ ...exampleSetup.Users?.[0], Staff: ['Emperor'] }] }, 'Users.0.Staff.0'],
  [
    'a delimiter in a provider name',
    { Clients: [{ ...exampleSetup.Clients?.[0], ProviderName: 'A*B' }] },
    'Clients.0.ProviderName',
  ],
  ['a word that is not known', { Compnay: {} }, 'Compnay'],
  [
    'a payer who is not told the SSN by which it finds people',
    {
      TradingPartners: [
        { ...ours.TradingPartners[0], RequiredFieldSets: [['SocialSecurityNumber']], LeftOut: ['SSN'] },
      ],
    },
    'Trading partner Bluestone: LeftOut: A required set has the SSN: it cannot be left out.',
  ],
])('%s that is not right is one line with its place', async (_what, changes, place) => {
  const { code, err } = await admin(['setup', fileOf({ ...atSandbox(), ...changes })]);
  expect(code).toBe(1);
  expect(err.split('\n')).toHaveLength(1);
  expect(err).toContain(place);
});

it('a payer’s address is judged as when it is dialled, a missing setting and a missing secret are told, nothing half stays', async () => {
  const setup = atSandbox();
  const gateway = setup.Gateways[0];
  const withConfig = (changes: object) => ({
    ...setup,
    Company: { ...setup.Company, Key: 'second', Host: 'second.org' },
    Gateways: [{ ...gateway, Config: { ...gateway?.Config, ...changes } }],
  });
  for (const [changes, message] of [
    [{ BaseURL: 'http://169.254.169.254/x' }, 'must begin with https'],
    [{ BaseURL: 'https://10.0.0.1/x' }, 'private network'],
    [{ SenderID: '' }, 'Sender ID is required'],
    [{ Password: 'env:NOT_SET' }, 'NOT_SET is not set'],
    [{ Pasword: 'x' }, 'no setting Pasword'],
  ] as const) {
    const { code, err } = await admin(['setup', fileOf(withConfig(changes))]);
    expect([code, err.split('\n').length]).toEqual([1, 1]);
    expect(err).toContain(message);
  }
  expect((await client.query("SELECT 1 FROM identity.company WHERE key = 'second'")).rowCount).toBe(0);
});

it('H-24 in production names for demonstrations are refused', async () => {
  const options = {
    ring: readKeyFile(inject('fixtures').keysFile),
    allow: parseAllowList(''),
    env: {},
    production: true,
  };
  await expect(setUp(client, parseSetup(JSON.stringify(exampleSetup)), options)).rejects.toThrow('for demonstrations');
});

it('keys are made once, and one more is added; what the first sealed stays readable', async () => {
  const keysFile = join(folder, 'keys.json');
  const env = { KEYS_FILE: keysFile };
  expect((await admin(['keys:new'], env)).code).toBe(0);
  expect(statSync(keysFile).mode & 0o777).toBe(0o600);
  const first = readKeyFile(keysFile);
  expect((await admin(['keys:new'], env)).err).toContain('exists already');
  expect((await admin(['keys:rotate'], env)).out).toContain('Key 2');
  const second = readKeyFile(keysFile);
  expect(second.current).toBe(2);
  expect(second.keys.get(1)).toEqual(first.keys.get(1));
  expect(statSync(keysFile).mode & 0o777).toBe(0o600);
  expect((await admin(['keys:rotate'], { KEYS_FILE: join(folder, 'none.json') })).err).toContain('No keys at');
});

it('a command that is none shows what there is; the example is a set-up', async () => {
  const none = await adminTyped(['frobnicate'], environment());
  expect([none.code, none.err.includes('users:disable EMAIL')]).toEqual([1, true]);
  const { out } = await admin(['example']);
  expect(parseSetup(out).Company.Key).toBe('northfield');
});

it('no two one-time passwords are alike, and each passes the rules', () => {
  const made = Array.from({ length: 500 }, oneTimePassword);
  expect(new Set(made).size).toBe(500);
  expect(made.flatMap((password) => passwordProblems(password))).toEqual([]);
});

it('the keys of the fixtures are read, never written, by a set-up', () => {
  expect(() => readFileSync(`${inject('fixtures').keysFile}.new`)).toThrow('ENOENT');
});
