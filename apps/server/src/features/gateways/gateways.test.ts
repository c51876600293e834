import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gaveItsPasswordLongAgo, signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, gateway, openColumn, partner } from '#/testing/checks.ts';
import {
  draftOfStored,
  type GatewayDraft,
  routeTo,
  sandboxGateway,
  saveGateway,
  setRoutes,
} from '#/testing/good/gatewayDrafts.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const canary = 'canary-5e1f-Only-1!';
const sandboxPassword = 'sandbox-Only-1!';

let server: TestServer;
let jedi: Caller;
beforeAll(async () => {
  server = await startTestServer();
  jedi = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const draft = (more: Partial<GatewayDraft> = {}) => sandboxGateway(server.sandboxUrl, more);
const save = (payload: GatewayDraft, caller = jedi) => saveGateway(caller, payload);
const read = async (GatewayID: string) => {
  const { body, text } = await jedi.call('getGateway', { GatewayID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
/** A stored gateway as its form has it: without its secrets. */
const edited = async (id: string, more: Partial<GatewayDraft> = {}): Promise<GatewayDraft> => {
  return { ...draftOfStored(await read(id)), ...more };
};
const test = async (GatewayID: string, payerId = 'BLUE1') => {
  const { body, text } = await jedi.call('testGateway', { GatewayID, PartnerID: partner(payerId) });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

describe('[ROUTE-091] [ROLE-16] the super-administrator keeps the gateways', () => {
  it('says by which separators an interchange is written; the payer reads it, and a name that has one is refused', async () => {
    const own = { ...draft().Config, ElementSeparator: '|', ComponentSeparator: '>', SegmentTerminator: '=' };
    const { GatewayID } = await save(draft({ Config: own }));
    expect((await read(GatewayID)).Config).toEqual(own);
    await setRoutes(jedi, 'SUMMA', [routeTo(GatewayID)]);
    const clerk = await signedIn(server);
    const { SpifResponseID, Outcome } = await check(clerk, asking('SUMMA', 'ACT'));
    expect(Outcome).toBe('Answered');
    expect(await openColumn(server, SpifResponseID, 'raw_270')).toMatch(/^ISA\|00\|.*\|T\|>=GS\|HS\|[^*~]*=$/);
    const refused = await clerk.call('submitEligibility', asking('SUMMA', 'ACT', { LastName: 'Mark|er' }));
    expect(fieldsOf(refused)).toEqual({ LastName: 'The characters | > ^ = cannot be sent to a payer' });
    await setRoutes(jedi, 'SUMMA', []);
    const twice = await jedi.call('saveGateway', draft({ Config: { ...own, SegmentTerminator: '|' } }));
    expect(fieldsOf(twice)).toEqual({
      Config_SegmentTerminator: 'Each of the four must be another sign: | is one already.',
    });
    const inId = await jedi.call('saveGateway', draft({ Config: own, SenderID: 'COVER|LINE' }));
    expect(fieldsOf(inId)).toEqual({ SenderID: 'This has a separator of the interchange in it' });
  });

  it('takes the list away as CSV, those that are searched for, without settings and secrets', async () => {
    await save(draft({ Name: 'Quarry Direct', CostCents: 4 }));
    const { body } = await jedi.call('exportGateways', { Search: 'quarry' });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    const [head, row, ...more] = file.text.trimEnd().split('\r\n');
    expect(head).toMatch(/Gateway,In use,Kind,Host,Usage,Payers,/);
    expect(row).toContain(`Quarry Direct,Yes,X12 HTTPS,${new URL(server.sandboxUrl).host},Test,0,`);
    expect(more).toEqual([]);
    expect(file.text).not.toMatch(/sandbox-Only|coverline,/);
    const clerk = await signedIn(server);
    const employee = await signedIn(server, ['FRHCEmployee']);
    for (const asker of [clerk, employee]) expect((await asker.call('exportGateways', {})).status).toBe(403);
  });

  it('makes one, finds it in the list, changes it, and asks payers by it at once, on every node', async () => {
    const { GatewayID, Version } = await save(draft({ Name: 'Pine Clearinghouse', CostCents: 3 }));
    expect(Version).toBe(1);
    const list = (await jedi.call('listGateways', {})).body.Data;
    const row = list?.Gateways.find((one) => one.GatewayID === GatewayID);
    expect(row).toMatchObject({ Name: 'Pine Clearinghouse', Enabled: true, Payors: 0 });
    expect(row?.Host).toBe(new URL(server.sandboxUrl).host);
    expect(list?.Kinds.filter(({ TakesFiles }) => !TakesFiles).map(({ Kind }) => Kind)).toEqual([
      'CORE SOAP',
      'CORE MIME',
      'X12 HTTPS',
      'REST/JSON',
      'Demographic bureau',
      'Da Vinci PAS',
    ]);
    expect(list?.Kinds.filter(({ TakesFiles }) => TakesFiles).map(({ Kind }) => Kind)).toEqual([
      'SFTP batch',
      'CORE MIME batch',
    ]);

    await using other = await secondNode();
    const clerks = [await signedIn(server, ['RealTimeEligibility']), await signedIn(other, ['RealTimeEligibility'])];
    expect((await setRoutes(jedi, 'BLUE1', [routeTo(GatewayID)])).body.WasSuccess).toBe(true);
    for (const clerk of clerks)
      expect(await check(clerk, asking('BLUE1', 'ACT'))).toMatchObject({
        CostCents: 3,
        Route: { Gateway: 'Pine Clearinghouse' },
      });
    await save(await edited(GatewayID, { Name: 'Pine Two', CostCents: 9 }));
    for (const clerk of clerks)
      expect(await check(clerk, asking('BLUE1', 'ACT'))).toMatchObject({
        CostCents: 9,
        Route: { Gateway: 'Pine Two' },
      });
    await setRoutes(jedi, 'BLUE1', []);
    expect(await check(clerks[0] ?? jedi, asking('BLUE1', 'ACT'))).toMatchObject({ CostCents: 11 });
  });

  it('a save from another version than the stored one changes nothing, and says who was faster', async () => {
    const { GatewayID } = await save(draft());
    const [mine, theirs] = [await edited(GatewayID, { CostCents: 1 }), await edited(GatewayID, { CostCents: 2 })];
    await save(theirs);
    const late = await jedi.call('saveGateway', mine);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Changed by Test Person at');
    expect(await read(GatewayID)).toMatchObject({ CostCents: 2, Version: 2 });
  });

  it('says of each setting what is wrong with it', async () => {
    const reply = await jedi.call(
      'saveGateway',
      draft({
        Name: ' ',
        SenderID: 'A*B',
        HardSeconds: 500,
        RatePerMin: 0,
        Config: { BaseURL: 'x', Color: 'red' },
        Secrets: {},
      }),
    );
    const fields = fieldsOf(reply);
    expect(Object.keys(fields).sort()).toEqual([
      'Config_Authentication',
      'Config_BaseURL',
      'Config_Color',
      'HardSeconds',
      'Name',
      'RatePerMin',
      'SenderID',
    ]);
    const { Name } = await read(gateway('NORTH'));
    expect(fieldsOf(await jedi.call('saveGateway', draft({ Name: Name.toUpperCase() })))).toHaveProperty('Name');
  });

  it('a secret among the settings, or a setting among the secrets, is refused', async () => {
    const inTheOpen = draft({ Config: { ...draft().Config, Password: canary } });
    expect(fieldsOf(await jedi.call('saveGateway', inTheOpen))).toHaveProperty('Config_Password');
    const hidden = draft({ Secrets: { Password: 'x', Username: 'y' } });
    expect(fieldsOf(await jedi.call('saveGateway', hidden))).toHaveProperty('Config_Username');
  });

  it.each([
    'https://127.0.0.1/x12',
    'https://[::1]/x12',
    'https://169.254.169.254/latest',
    'https://10.0.0.7/x12',
    'https://2130706433/x12',
    'https://0x7f.1/x12',
    'https://[::ffff:10.0.0.1]/x12',
    'https://localhost./x12',
    'https://intranet/x12',
    'https://user:pass@pine.example/x12',
    'https://pine.example:22/x12',
    'https://pine.example:5432/x12',
    'http://pine.example/x12',
    'ftp://pine.example/x12',
    'file:///etc/passwd',
  ])('G-01 %s is refused on save', async (BaseURL) => {
    const reply = await jedi.call('saveGateway', draft({ Config: { ...draft().Config, BaseURL } }));
    expect(fieldsOf(reply)).toHaveProperty('Config_BaseURL');
  });

  it('each save is in the audit by what it changed, not by what to', async () => {
    const { GatewayID } = await save(draft());
    await save(await edited(GatewayID, { CostCents: 8, RatePerMin: 90, Secrets: { Password: canary } }));
    await test(GatewayID);
    const { rows } = await server.admin.query<{ action: string; detail: string; result: string }>(
      'SELECT action, detail, result FROM phi.audit_event WHERE entity_id = $1 ORDER BY seq',
      [GatewayID],
    );
    expect(rows).toEqual([
      { action: 'SaveGateway', detail: 'made', result: 'done' },
      { action: 'SaveGateway', detail: 'changed RatePerMin, CostCents, Password given anew', result: 'done' },
      { action: 'TestGateway', detail: 'AuthRefused', result: 'done' },
    ]);
  });
});

describe('G-05 secrets are written and never read back', () => {
  it('no call, no log, no audit row and no table shows one', async () => {
    const { GatewayID } = await save(draft({ Secrets: { Password: canary } }));
    await save(await edited(GatewayID, { CostCents: 4 }));
    const texts = [
      (await jedi.call('listGateways', {})).text,
      (await jedi.call('getGateway', { GatewayID })).text,
      (await jedi.call('testGateway', { GatewayID, PartnerID: partner('BLUE1') })).text,
      (await jedi.call('saveGateway', await edited(GatewayID, { Name: '' }))).text,
      (await jedi.call('saveGateway', draft({ Name: '', Secrets: { Password: canary } }))).text,
      ...server.logs,
    ];
    const encoded = Buffer.from(`coverline:${canary}`).toString('base64');
    for (const text of texts) for (const secret of [canary, encoded]) expect(text).not.toContain(secret);
    expect((await read(GatewayID)).SecretsSet).toEqual(['Password']);
    const { rows: tables } = await server.admin.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_schema IN ('phi', 'identity', 'system', 'jobs', 'pgboss') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.admin.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name} t WHERE t::text LIKE $1 OR t::text LIKE $2`,
        [`%${canary}%`, `%${Buffer.from(canary).toString('hex')}%`],
      );
      expect([name, rows[0]?.n]).toEqual([name, 0]);
    }
  });

  it('one that is left out stays; another host gets none until it is entered again', async () => {
    const { GatewayID } = await save(draft());
    await save(await edited(GatewayID, { CostCents: 1 }));
    expect((await test(GatewayID)).Works).toBe(true);
    const elsewhere = { ...(await read(GatewayID)).Config, BaseURL: 'https://93.184.216.34/x12' };
    const moved = await jedi.call('saveGateway', await edited(GatewayID, { Config: elsewhere }));
    expect(fieldsOf(moved)).toEqual({ Config_Password: 'Enter this again: it is not sent to another host unasked' });
    const otherKind = await edited(GatewayID, { Kind: 'REST/JSON' });
    expect(fieldsOf(await jedi.call('saveGateway', otherKind))).toHaveProperty('Config_Password');
    await save(await edited(GatewayID, { Config: elsewhere, Secrets: { Password: 'new' } }));
    expect(await read(GatewayID)).toMatchObject({ Config: elsewhere, SecretsSet: ['Password'] });
    const { rows } = await server.admin.query<{ detail: string }>(
      'SELECT detail FROM phi.audit_event WHERE entity_id = $1 ORDER BY seq DESC LIMIT 1',
      [GatewayID],
    );
    expect(rows[0]?.detail).toMatch(/^changed BaseURL, Password given anew, secrets of the former host dropped$/);
  });

  it('a new address or secret asks for the password again; a price does not', async () => {
    const { GatewayID } = await save(draft());
    const other = await signedIn(server, ['FRHCJediMaster']);
    await gaveItsPasswordLongAgo(server, other.user.id);
    const path = { ...(await read(GatewayID)).Config, BaseURL: `${server.sandboxUrl}/closed` };
    for (const change of [{ Config: path }, { Secrets: { Password: 'other' } }]) {
      const reply = await other.call('saveGateway', await edited(GatewayID, change));
      expect(fieldsOf(reply)).toHaveProperty('Present');
    }
    expect(fieldsOf(await other.call('saveGateway', draft()))).toHaveProperty('Present');
    expect(await save(await edited(GatewayID, { CostCents: 2 }), other)).toMatchObject({ Version: 2 });
  });

  it('a secret that no longer opens is entered anew', async () => {
    const { GatewayID } = await save(draft());
    await server.admin.query(`UPDATE system.gateway SET secrets = '\\x0102' WHERE id = $1`, [GatewayID]);
    expect((await read(GatewayID)).SecretsSet).toEqual([]);
    await save(await edited(GatewayID, { Secrets: { Password: sandboxPassword } }));
    expect((await test(GatewayID)).Works).toBe(true);
  });
});

describe('the test button', () => {
  it('asks the payer for real, and says what came back and how fast', async () => {
    const { GatewayID } = await save(draft());
    const result = await test(GatewayID);
    expect(result).toMatchObject({
      Works: true,
      Sentence: 'The connection works: the question was taken in and answered.',
      HttpStatus: 200,
      NextStep: '',
    });
    expect(result.ConnectMs).toBeGreaterThanOrEqual(0);
    expect(result.AnswerMs).toBeGreaterThan(0);
    expect(result.TotalMs).toBeGreaterThanOrEqual((result.ConnectMs ?? 0) + (result.AnswerMs ?? 0) - 2);
    const calls = (await (await fetch(`${server.sandboxUrl}/calls`)).json()) as readonly { transport: string }[];
    expect(calls.some(({ transport }) => transport === 'X12')).toBe(true);
  });

  it('keeps how the newest ended, by whom and of which version, and shows it in the list; nothing of what was said', async () => {
    const { GatewayID } = await save(draft({ Secrets: { Password: 'wrong' } }));
    const lastTest = async () => {
      const listed = (await jedi.call('listGateways', {})).body.Data?.Gateways.find(
        (one) => one.GatewayID === GatewayID,
      );
      expect((await read(GatewayID)).LastTest).toEqual(listed?.LastTest);
      return listed?.LastTest;
    };
    expect(await lastTest()).toBeNull();
    const failed = await test(GatewayID);
    const kept = { Outcome: 'AuthRefused', Works: false, By: 'Test Person', TotalMs: failed.TotalMs };
    expect(await lastTest()).toMatchObject({ ...kept, ChangedSince: false });
    expect(Math.abs(Date.now() - Date.parse((await lastTest())?.At ?? ''))).toBeLessThan(60_000);
    // A test changes no setting: whoever edits meanwhile saves from the version that stands.
    await save(await edited(GatewayID, { Secrets: { Password: sandboxPassword } }));
    expect(await lastTest()).toMatchObject({ ...kept, ChangedSince: true });
    await test(GatewayID);
    expect(await lastTest()).toMatchObject({ Outcome: 'PayerRefused', Works: true, ChangedSince: false });
    const { rows } = await server.admin.query<{ row: string }>(
      `SELECT (to_jsonb(g) - 'config')::text AS row FROM system.gateway g WHERE id = $1`,
      [GatewayID],
    );
    expect(rows[0]?.row).not.toMatch(/TEST000001|CONNECTION/);
  });

  it.each<readonly [string, () => Partial<GatewayDraft>, object]>([
    [
      'a wrong password',
      () => ({ Secrets: { Password: 'wrong' } }),
      { Works: false, Outcome: 'AuthRefused', HttpStatus: 401 },
    ],
    [
      'a closed door',
      () => ({ Config: { ...draft().Config, BaseURL: `${server.sandboxUrl}/closed` } }),
      { Works: false, Outcome: 'EnvelopeError', HttpStatus: 503 },
    ],
    [
      'a host that has no name',
      () => ({ Name: 'no name' }),
      { Works: false, Outcome: 'NotSent', ConnectMs: null, AnswerMs: null },
    ],
    ['a receiver nobody knows', () => ({ ReceiverID: 'NOBODY' }), { Works: false, Outcome: 'EnvelopeError' }],
  ])('tells %s in words', async (_name, change, expected) => {
    const { GatewayID } = await save(draft(change()));
    if (expected === undefined) return;
    if ('ConnectMs' in expected)
      await server.admin.query(
        `UPDATE system.gateway SET config = config || '{"BaseURL":"https://nowhere.invalid.example/x"}' WHERE id = $1`,
        [GatewayID],
      );
    const result = await test(GatewayID);
    expect(result).toMatchObject(expected);
    expect(result.Sentence).not.toBe('');
    expect(result.NextStep).not.toBe('');
    expect(JSON.stringify(result)).not.toMatch(/nowhere|127\.0\.0\.1|ENOTFOUND/u);
  });

  it('an address that was forbidden since is not dialled (G-01 on connect)', async () => {
    const { GatewayID } = await save(draft());
    await server.admin.query(
      `UPDATE system.gateway SET config = config || '{"BaseURL":"https://169.254.169.254/x"}' WHERE id = $1`,
      [GatewayID],
    );
    expect(await test(GatewayID)).toMatchObject({
      Outcome: 'NotSent',
      Details: ['The address of this connection is not allowed.'],
    });
  });

  it('of a payer or gateway that is not there is 404', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const payload of [
      { GatewayID: nobody, PartnerID: partner('BLUE1') },
      { GatewayID: gateway('BLUE1'), PartnerID: nobody },
    ])
      expect((await jedi.call('testGateway', payload)).status).toBe(404);
  });
});

async function secondNode() {
  const node = await startTestServer({ beside: server });
  return Object.assign(node, { [Symbol.asyncDispose]: () => node.close() });
}
