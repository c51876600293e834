import type { Call } from '@coverline/contract/wire/call.ts';
import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, makeUser, openLogin, openSession, signedIn, type TestUser } from '#/testing/builders.ts';
import { callerOf, type Reply } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { renewer } from '#/testing/good/removed.ts';
import { permissionTable } from '#/testing/permissions.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const names = Object.keys(calls) as CallName[]; // keys of the table itself
const table = permissionTable();
const rowOf = (name: CallName) => table.find(({ path }) => path === calls[name].path);

/** Who may: of the role that the contract names, or, where that alone is not enough, the first of those who are allowed. */
const holderOf = (name: CallName) => {
  const { access }: Call = calls[name];
  const named = (typeof access === 'object' && access.role) || 'RealTimeEligibility';
  const cells = rowOf(name)?.cells;
  return cells?.get(named) === '403' ? (roles.find((role) => cells.get(role) === 'allow') ?? named) : named;
};

let server: TestServer;
let good: GoodPayloads;
let renew: (name: CallName) => Promise<void>;
const users = new Map<string, TestUser>();
const refused = new Map<string, Awaited<ReturnType<typeof openSession>>>();
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
  renew = await renewer(server, good.ownRecords.removed);
  for (const asker of ['noRole', ...roles]) {
    const held = asker === 'noRole' ? [] : [asker];
    users.set(asker, (await signedIn(server, held)).user);
  }
  for (const name of names) await answersOf(name);
}, 600_000);
afterAll(() => server.close());

const userOf = (asker: string): TestUser => {
  const user = users.get(asker === 'expired' ? 'RealTimeEligibility' : asker);
  if (user === undefined) throw new Error(`nobody is ${asker}`);
  return user;
};

const pendingLogin = async () =>
  openLogin(server, await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } }));

/** One call as one asker: on a session that was refused before, or on a new one, since some calls end theirs. */
async function ask(name: CallName, asker: string, payload = good.own[name]): Promise<Reply> {
  if (asker === 'signedOut') return callerOf(server.url, null).call(name, payload);
  if (asker === 'pendingLogin') return callerOf(server.url, null).call(name, payload, { cookie: await pendingLogin() });
  const session = refused.get(asker) ?? (await openSession(server, userOf(asker), lakeside));
  if (asker === 'expired')
    await server.admin.query("UPDATE identity.session SET ends_at = now() - interval '1 s' WHERE sid = $1", [
      session.sid,
    ]);
  const reply = await session.call(name, payload);
  if (reply.status === 403) refused.set(asker, session);
  else refused.delete(asker);
  return reply;
}

type Head = { readonly owner: string; readonly seq: string };

/** Where every chain of the audit ends. */
async function auditHeads(): Promise<readonly Head[]> {
  const { rows } = await server.admin.query<Head>(
    'SELECT client_id AS owner, seq FROM phi.audit_head UNION ALL SELECT company_id, seq FROM identity.audit_head',
  );
  return rows;
}

/** What is written while nobody calls: a payer's answer, and what follows of it by itself. */
const unasked = ['EligibilityAnswer', 'DiscoverEligibility', 'ChainEligibility', 'RecheckEligibility'];

/** The acts of callers that were written down since, over all chains; a job's deed has no address. */
async function auditedSince(heads: readonly Head[]): Promise<Record<string, number>> {
  // Chains of clients and of companies apart: a distributed database does not read them together.
  const [clients, companies] = await Promise.all(
    (['phi.audit_event e ON e.client_id', 'identity.audit_event e ON e.company_id'] as const).map((chain) =>
      server.admin.query<{ act: string; n: number }>(
        `SELECT e.action || ' ' || e.result AS act, count(*)::int AS n
           FROM unnest($1::uuid[], $2::bigint[]) AS h(owner, seq) JOIN ${chain} = h.owner AND e.seq > h.seq
          WHERE e.ip <> '' AND e.action <> ALL($3) GROUP BY 1`,
        [heads.map(({ owner }) => owner), heads.map(({ seq }) => seq), unasked],
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const { act, n } of [...(clients?.rows ?? []), ...(companies?.rows ?? [])]) counts[act] = (counts[act] ?? 0) + n;
  return counts;
}

type Answer = { readonly reply: Reply; readonly audited: Readonly<Record<string, number>> };
const answers = new Map<CallName, Promise<ReadonlyMap<string, Answer>>>();

/**
 * What every asker of the table is answered, and what was written down of it: asked once, in the table's order, since calls like
 * those that pause and cancel a batch follow each other; judged by all tests below.
 */
function answersOf(name: CallName): Promise<ReadonlyMap<string, Answer>> {
  const asked = answers.get(name) ?? askEverybody(name);
  answers.set(name, asked);
  return asked;
}

async function askEverybody(name: CallName): Promise<ReadonlyMap<string, Answer>> {
  const told = new Map<string, Answer>();
  for (const asker of rowOf(name)?.cells.keys() ?? []) {
    if (asker === 'foreign') continue;
    await renew(name);
    const heads = await auditHeads();
    const reply = await ask(name, asker);
    told.set(asker, { reply, audited: await auditedSince(heads) });
  }
  return told;
}

describe('C-01 the committed permission table', () => {
  it('has a row for every call, a cell for every asker, and both allows and refuses in each guarded row', () => {
    expect(table.map(({ path }) => path).toSorted()).toEqual(names.map((name) => calls[name].path).toSorted());
    const askers = ['signedOut', 'pendingLogin', 'expired', 'noRole', ...roles, 'foreign'];
    for (const { path, cells } of table) {
      expect([...cells.keys()]).toEqual(askers);
      const values = [...cells].filter(([asker]) => asker !== 'foreign').map(([, value]) => value);
      expect(values.every((value) => /^(allow|401|403)$/.test(value))).toBe(true);
      const open = [
        '/App/FetchConfig',
        '/Account/Logon/LogIn',
        '/Account/Logon/ForgotPassword',
        '/App/CollectTelemetry',
        '/Account/Logon/BeginPasskeyLogIn',
        '/Account/Logon/OpenAccountLink',
        '/Account/Logon/UseAccountLink',
        '/Account/AthenaEmbeddedLogon/Login',
      ].includes(path);
      expect({ path, allows: values.includes('allow'), refuses: values.some((value) => value !== 'allow') }).toEqual({
        path,
        allows: true,
        refuses: !open,
      });
    }
  });

  it.each(names)('[ACC-07] [GEN-27] %s answers every asker as the table says', async (name) => {
    const { foreign: _foreign, ...wanted } = Object.fromEntries(rowOf(name)?.cells ?? []);
    const got: Record<string, string> = {};
    for (const [asker, { reply }] of await answersOf(name)) {
      const { status, body } = reply;
      got[asker] = status === 200 ? 'allow' : String(status);
      expect({ asker, answers: typeof body.WasSuccess }).toEqual({ asker, answers: 'boolean' });
      if (status !== 200) expect({ asker, ...body }).not.toHaveProperty('Data');
    }
    expect(Object.keys(wanted).length).toBeGreaterThan(18);
    expect(got).toEqual(wanted);
  });
});

const withRecord = names.filter((name) => rowOf(name)?.cells.get('foreign') !== '-');

describe("C-02 another client's record is as a record that is not there", () => {
  // What the other client's own people asked before writes until it has its answers.
  beforeAll(() =>
    eventually('nobody else is being answered', async () => {
      const { rows } = await server.admin.query(
        `SELECT client_id FROM system.lookup_in_flight WHERE client_id <> $1
         UNION ALL SELECT client_id FROM system.discovery_under_way WHERE client_id <> $1`,
        [lakeside],
      );
      return rows.length === 0;
    }),
  );

  it('is asked of every call that names one', () => {
    expect(Object.keys(good.foreign).toSorted()).toEqual(withRecord.toSorted());
  });

  it.each(withRecord)('%s', async (name) => {
    // But for up to where a job has looked who may be registered twice: it comes round while this runs.
    const sums = async () => {
      const { rows } = await server.admin.query<{ sum: string }>(
        `SELECT md5(string_agg(t, ',' ORDER BY t)) AS sum FROM (
           SELECT (to_jsonb(r) - 'matched_version')::text AS t FROM phi.reg_master r WHERE client_id <> $1
           UNION ALL SELECT v::text FROM phi.visit_master v WHERE client_id <> $1
           UNION ALL SELECT i::text FROM phi.reg_insurance i WHERE client_id <> $1
           UNION ALL SELECT t::text FROM phi.ticket t WHERE client_id <> $1
           UNION ALL SELECT e::text FROM phi.ticket_entry e WHERE client_id <> $1
           UNION ALL SELECT a::text FROM phi.audit_event a WHERE client_id <> $1) s`,
        [lakeside],
      );
      return rows[0]?.sum;
    };
    const cell = rowOf(name)?.cells.get('foreign') ?? '';
    const before = await sums();
    const foreign = await ask(name, holderOf(name), good.foreign[name]);
    const nowhere = await ask(name, holderOf(name), elsewhere(good.foreign[name]));
    expect(foreign.status).toBe(cell === 'empty' ? 200 : Number(cell));
    if (cell === 'empty') expect(foreign.body.Data).toEqual([]);
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: nowhere.status, text: nowhere.text });
    expect(await sums()).toBe(before);
  });
});

/** The same payload about a record that nobody has. */
const elsewhere = (payload: unknown): unknown => {
  const { removed, ...others } = good.foreignRecords;
  const ids = [...Object.values(others), ...Object.values(removed)].filter((value) => /^[0-9a-f-]{36}$/.test(value));
  const text = ids.reduce((sent, id) => sent.replaceAll(id, randomUUID()), JSON.stringify(payload));
  return JSON.parse(text.replaceAll(good.foreignRecords.mrn, 'NOBODY-99'));
};

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Payloads with an id, where a good one does without. */
const withAnId: Partial<Record<CallName, object>> = {
  saveCaseAway: { UserID: lakeside },
  saveDiscoverySettings: { Payers: [lakeside] },
  saveExchangeSettings: { Notify: [lakeside] },
};

/** Whom nobody's id does not stop: reads that find nothing then, and what is named by whoever makes it. */
const allTheSame: readonly CallName[] = ['findClientOf', 'getCheckCost', 'saveAbnSettings', 'tryCaseRules'];

it('P3 what every company shares, or is one’s own, is not found and not done under an id that is nobody’s', async () => {
  const done: CallName[] = [];
  let asked = 0;
  for (const name of names) {
    if (rowOf(name)?.cells.get('foreign') !== '-' || calls[name].access === 'login') continue;
    const more = withAnId[name];
    const sent = JSON.stringify(more === undefined ? good.own[name] : { ...Object(good.own[name]), ...more }) ?? '';
    const nobodys = sent.replaceAll(anyId, () => randomUUID());
    if (nobodys === sent) continue;
    asked += 1;
    const { status, body } = await ask(name, holderOf(name), JSON.parse(nobodys));
    if (status === 200 && body.WasSuccess) done.push(name);
  }
  expect(done.toSorted()).toEqual(allTheSame);
  expect(asked).toBeGreaterThan(25);
}, 120_000);

/** Their good payloads hold a password, a code, a token or a key that is not right, or ask for what is not theirs to do. */
const wrongOnPurpose = new Set<CallName>([
  // Somebody else's file; a batch that an asker before has cancelled.
  'putBatchFilePart',
  'putPriceFilePart',
  'checkBatch',
  'startBatch',
  'rerunFailedBatch',
  'rerunBatch',
  'makeBatchFileUnmasked',
  // An authorization that somebody else has.
  'sendAuthorization',
  // A payer that has answered.
  'askAfterAll',
  // One's own alone, and nobody has it.
  'removeCaseView',
  'removeClearanceView',
  // Points of people whom they do not lead.
  'exportCasePoints',
  // What was shown, as nobody was shown it.
  'runInsuranceMapping',
  'confirmInsuranceImport',
  'confirmNetworkImport',
  'confirmContract',
  'confirmPayerRuleImport',
  'exportPayerRuleFaults',
  'confirmCharges',
  'confirmMedicareTable',
  'exportPriceFaults',
  // Of a visit that is not there.
  'takeRemittance',
  // No server to mirror with.
  'saveExchangeMirror',
  'testExchangeMirror',
  'pauseExchangeMirror',
  'lookAtExchangeMirror',
  'removeExchangeMirror',
  'removeExtractDelivery',
  'saveExtractDelivery',
  'testExtractDelivery',
  'deliverExtractAgain',
  // A visit that stands in a batch already, of which nothing is proved; and a filter that picks no visits.
  'createAttestation',
  'changeAttestations',
  'extractAttestations',
  'findVisitsOfFilter',
  // No EHR opened the session.
  'revealChartNumber',
  'savePatient',
  'embeddedLogIn',
  'userPairingRequest',
  'userPairingVerification',
  'logIn',
  'twoFactorAuth',
  'changePasswordPreLogin',
  'checkPasswordHistoryPreLogin',
  'confirmPassword',
  'savePasswordChange',
  'collectTelemetry',
  'rateTicket',
  'saveGateway',
  'recoveryCodeAuth',
  'askPasskey',
  'passkeyAuth',
  'addAuthenticatorApp',
  'removeAuthenticatorApp',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'openAccountLink',
  'redeemAccountLink',
  'decideStaffRole',
  'certifyAccess',
  'beginEmergencyAccess',
  'endEmergencyAccess',
  'confirmUserImport',
  'exportUserImportFaults',
  'confirmPrefixImport',
  'confirmPolicyImport',
  'exportPolicyImportFaults',
  'exportPrefixImportFaults',
  'proposeFplImport',
  'exportFplImportFaults',
  'setEnhancementStatus',
  'putExchangeFilePart',
  'receiveExchangeFile',
  'removeExchangeFile',
  // Of a notice that was voided.
  'presentAbn',
  'signAbn',
  'keepSignedAbn',
  'refuseAbn',
  'tellAbnCost',
  'attachAbn',
  'voidAbn',
]);

describe('H-20 audit rows', () => {
  it.each(names)('%s writes exactly the row its contract names', async (name) => {
    const asker = calls[name].access === 'login' ? 'pendingLogin' : holderOf(name);
    const { reply, audited } = (await answersOf(name)).get(asker)!; // the table names all askers, as seen above
    expect(reply.status).toBe(200);
    const { audit } = calls[name];
    // What is read client by client stands in the audit of each.
    const rows = name === 'weighFplChange' ? (reply.body as Reply<{ Clients: number }>['body']).Data?.Clients : 1;
    expect(audited).toEqual(audit === null ? {} : { [`${audit} ${reply.body.WasSuccess ? 'done' : 'refused'}`]: rows });
    expect(reply.body.WasSuccess).toBe(!wrongOnPurpose.has(name));
  });

  it.each(names.filter((name) => typeof calls[name].access === 'object'))(
    'H-21 %s refused for lack of a role is in the audit, whoever asked',
    async (name) => {
      const action = calls[name].audit ?? calls[name].path;
      for (const [asker, { reply, audited }] of await answersOf(name))
        if (reply.status === 403) expect({ asker, audited }).toEqual({ asker, audited: { [`${action} refused`]: 1 } });
    },
  );
});
