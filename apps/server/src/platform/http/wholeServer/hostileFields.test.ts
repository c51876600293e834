import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harborClinic, lakeside, openSession, signedIn, type TestUser } from '#/testing/builders.ts';
import { send, type Reply } from '#/testing/caller.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { cspReportPath } from '#/platform/http/web/securityHeaders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { withEachText } from '#/testing/withEachText.ts';

let server: TestServer;
let good: GoodPayloads;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
  ({ user } = await signedIn(server, ['FRHCJediMaster'])); // lacks no role: what is refused is refused for its content
});
afterAll(() => server.close());

/** On a session of its own: some calls end theirs. */
const ask = async (name: CallName, payload: unknown): Promise<Reply> =>
  (await openSession(server, user, lakeside)).call(name, payload);

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'login');

const line = 'x\n{"level":60,"msg":"forged"}\r\u001b[31m\u009b31m\u2028<img src=x onerror=alert(1)>';

it('E-08 a line feed, a forged line, an escape, in every text of every call, is text', async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const name of names) {
    for (const payload of withEachText(good.own[name], () => line)) {
      const { status } = await ask(name, payload);
      asked += 1;
      if (status >= 500) faults.push(`${name} ${status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(names.length);
});

it('E-08 what a browser reports and what breaks is one whole line of JSON each, and no terminal obeys it', async () => {
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://a.example/${line}`,
    'source-file': line,
  };
  await send(server.url, cspReportPath, JSON.stringify({ 'csp-report': report }), {
    headers: { 'content-type': 'application/csp-report' },
  });
  await server.admin.query('ALTER TABLE phi.reg_master RENAME COLUMN last_name TO gone');
  const { status } = await ask('findPatient', { SearchTerm: 'ok\nforged \u001b[31m' });
  await server.admin.query('ALTER TABLE phi.reg_master RENAME COLUMN gone TO last_name');
  expect(status).toBe(500);
  expect(server.logs.filter((text) => /csp violation|fault/.test(text)).length).toBeGreaterThanOrEqual(2);
  for (const record of server.logs) {
    expect(record.replace(/\n$/, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect((JSON.parse(record) as { msg: string }).msg).not.toBe('forged');
  }
});

describe('C-06 a list is sorted by what it shows, and by nothing else', () => {
  const sortNames = ['Sort', 'SortBy', 'OrderBy'];
  const sorted = names.flatMap((name) => {
    const { payload } = calls[name];
    return 'shape' in payload ? sortNames.filter((key) => key in payload.shape).map((key) => [name, key] as const) : [];
  });
  it('there are such lists', () => expect(sorted.length).toBeGreaterThan(4));
  it.each(sorted)('%s by its %s', async (name, key) => {
    for (const hidden of ['ssn', 'SSN_ENC', 'password_hash', 'client_id', 'row_version', '1;--', '__proto__']) {
      const { status, body } = await ask(name, { ...(good.own[name] as object), [key]: hidden });
      expect({ hidden, status, ...body }).not.toHaveProperty('Data');
      expect({ hidden, status }).toEqual({ hidden, status: 400 });
    }
  });
});

describe('C-07 one foreign id among one’s own', () => {
  it('in an order of insurances changes none of them', async () => {
    const own = good.own.orderInsurances as { Insurances: { RegInsuranceID: string; COB: number; Version: number }[] };
    const [mine] = own.Insurances;
    const before = await server.admin.query('SELECT id, cob, row_version FROM phi.reg_insurance ORDER BY id');
    const { status } = await ask('orderInsurances', {
      ...own,
      Insurances: [
        { ...mine, COB: 4 },
        { RegInsuranceID: good.foreignRecords.orderedInsurance, COB: 1, Version: 1 },
      ],
    });
    expect(status).toBe(404);
    const after = await server.admin.query('SELECT id, cob, row_version FROM phi.reg_insurance ORDER BY id');
    expect(after.rows).toEqual(before.rows);
  });
});

describe("C-08 C-09 nothing of another client's is in what one is answered", () => {
  const mark = 'ZZFOREIGN';
  beforeAll(async () => {
    const others = 'WHERE client_id <> $1';
    for (const [table, set] of [
      ['phi.reg_master', `last_name = '${mark}', city = '${mark}'`],
      ['phi.reg_insurance', `plan_name = '${mark}', group_name = '${mark}'`],
      ['phi.visit_master', `location = '${mark}'`],
      ['phi.lookup', `last_name = '${mark}'`],
    ] as const) {
      const { rowCount } = await server.admin.query(`UPDATE ${table} SET ${set} ${others}`, [lakeside]);
      expect({ table, rowCount }).not.toEqual({ table, rowCount: 0 });
    }
    const there = await signedIn(server, ['TicketCreator'], harborClinic);
    const made = await there.call('createTicket', { ...(good.own.createTicket as object), Title: mark });
    expect(made.body.WasSuccess).toBe(true);
  });
  it.each(names)('%s', async (name) => {
    const { text, body } = await ask(name, good.own[name]);
    expect(text).not.toContain(mark);
    const given = (body.Data as { Ticket?: string } | null | undefined)?.Ticket;
    if (calls[name].kind !== 'download' || given === undefined) return;
    const file = await send(server.url, `/download/${given}`, undefined, { method: 'GET' });
    expect(file.text).not.toContain(mark);
  });
  it('a search for it is as a search for nobody', async () => {
    const answers = await Promise.all([mark, 'ZZNOBODYYY'].map((SearchTerm) => ask('findPatient', { SearchTerm })));
    expect(answers.map(({ body }) => body)).toEqual([
      { WasSuccess: true, Data: [] },
      { WasSuccess: true, Data: [] },
    ]);
  });
});
