import type { Call } from '@coverline/contract/call.ts';
import { calls, type CallName } from '@coverline/contract/calls.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, logIn, makeUser, openSession, signedIn, type TestUser } from '#/testing/builders.ts';
import { callerOf, type Reply } from '#/testing/caller.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/goodPayloads.ts';
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
const users = new Map<string, TestUser>();
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
  for (const asker of ['noRole', ...roles]) {
    const held = asker === 'noRole' ? [] : [asker];
    users.set(asker, (await signedIn(server, held)).user);
  }
}, 60_000);
afterAll(() => server.close());

/** One call as one asker, on a session of its own: some calls end theirs. */
async function ask(name: CallName, asker: string, payload = good.own[name]): Promise<Reply> {
  if (asker === 'signedOut') return callerOf(server.url, null).call(name, payload);
  if (asker === 'pendingLogin') {
    const { cookie } = await logIn(server, await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } }));
    return callerOf(server.url, null).call(name, payload, { cookie });
  }
  const user = users.get(asker === 'expired' ? 'RealTimeEligibility' : asker);
  if (user === undefined) throw new Error(`nobody is ${asker}`);
  const session = await openSession(server, user, lakeside);
  if (asker === 'expired') {
    await server.admin.query("UPDATE identity.session SET ends_at = now() - interval '1 s' WHERE sid = $1", [
      session.sid,
    ]);
  }
  return session.call(name, payload);
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

  it.each(names)(
    '[ACC-07] [GEN-27] %s answers every asker as the table says',
    async (name) => {
      const wanted: Record<string, string> = {};
      const got: Record<string, string> = {};
      for (const [asker, cell] of rowOf(name)?.cells ?? []) {
        if (asker === 'foreign') continue;
        wanted[asker] = cell;
        const { status, body } = await ask(name, asker);
        got[asker] = status === 200 ? 'allow' : String(status);
        expect({ asker, answers: typeof body.WasSuccess }).toEqual({ asker, answers: 'boolean' });
        if (status !== 200) expect({ asker, ...body }).not.toHaveProperty('Data');
      }
      expect(Object.keys(wanted).length).toBeGreaterThan(18);
      expect(got).toEqual(wanted);
    },
    60_000,
  );
});

const withRecord = names.filter((name) => rowOf(name)?.cells.get('foreign') !== '-');

describe("C-02 another client's record is as a record that is not there", () => {
  it('is asked of every call that names one', () => {
    expect(Object.keys(good.foreign).toSorted()).toEqual(withRecord.toSorted());
  });

  it.each(withRecord)('%s', async (name) => {
    const sums = async () => {
      const { rows } = await server.admin.query<{ sum: string }>(
        `SELECT md5(string_agg(t, ',' ORDER BY t)) AS sum FROM (
           SELECT r::text AS t FROM phi.reg_master r WHERE client_id <> $1
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
const elsewhere = (payload: unknown): unknown =>
  JSON.parse(
    JSON.stringify(payload)
      .replaceAll(good.foreignRecords.registration, randomUUID())
      .replaceAll(good.foreignRecords.visit, randomUUID())
      .replaceAll(good.foreignRecords.lookup, randomUUID())
      .replaceAll(good.foreignRecords.insurance, randomUUID())
      .replaceAll(good.foreignRecords.orderedRegistration, randomUUID())
      .replaceAll(good.foreignRecords.orderedInsurance, randomUUID())
      .replaceAll(good.foreignRecords.ticketImage, randomUUID())
      .replaceAll(good.foreignRecords.ticket, randomUUID())
      .replaceAll(good.foreignRecords.movedTicket, randomUUID())
      .replaceAll(good.foreignRecords.enhancement, randomUUID())
      .replaceAll(good.foreignRecords.exchangeFile, randomUUID())
      .replaceAll(good.foreignRecords.exchangeRule, randomUUID())
      .replaceAll(good.foreignRecords.filter, randomUUID())
      .replaceAll(good.foreignRecords.extract, randomUUID())
      .replaceAll(good.foreignRecords.extractRun, randomUUID())
      .replaceAll(good.foreignRecords.selection, randomUUID())
      .replaceAll(good.foreignRecords.attestedVisit, randomUUID())
      .replaceAll(good.foreignRecords.attestation, randomUUID())
      .replaceAll(good.foreignRecords.attestationBatch, randomUUID())
      .replaceAll(good.foreignRecords.client, randomUUID())
      .replaceAll(good.foreignRecords.user, randomUUID())
      .replaceAll(good.foreignRecords.invited, randomUUID())
      .replaceAll(good.foreignRecords.staffRequest, randomUUID())
      .replaceAll(good.foreignRecords.mrn, 'NOBODY-99'),
  );

/** Rows by action that an act added, over all chains. */
async function auditRowsOf(act: () => Promise<Reply>) {
  const count = async () => {
    const { rows } = await server.admin.query<{ action: string; result: string; n: number }>(
      `SELECT action, result, count(*)::int AS n FROM (
         SELECT action, result FROM phi.audit_event UNION ALL SELECT action, result FROM identity.audit_event) e
        WHERE action <> 'EligibilityAnswer' GROUP BY action, result`,
    );
    return new Map(rows.map(({ action, result, n }) => [`${action} ${result}`, n]));
  };
  const before = await count();
  const reply = await act();
  const added = [...(await count())].flatMap(([key, n]) => {
    const more = n - (before.get(key) ?? 0);
    return more === 0 ? [] : [[key, more] as const];
  });
  return { reply, added: Object.fromEntries(added) };
}

/** Their good payloads hold a password, a code, a token or a key that is not right, or ask for what is not theirs to do. */
const wrongOnPurpose = new Set<CallName>([
  // Somebody else's file; a batch that an asker before has cancelled, with as many files under way as may be.
  'putBatchFilePart',
  'checkBatch',
  'startBatch',
  'changeBatch',
  'pauseBatch',
  'resumeBatch',
  'rerunFailedBatch',
  'rerunBatch',
  'makeBatchFile',
  'makeBatchFileUnmasked',
  // A selection that an asker before has started.
  'startSelection',
  // What was shown, as nobody was shown it.
  'runInsuranceMapping',
  'confirmInsuranceImport',
  // An extract of which a run is under way, that is brought to no server.
  'runExtract',
  // No server to mirror with.
  'saveExchangeMirror',
  'testExchangeMirror',
  'pauseExchangeMirror',
  'lookAtExchangeMirror',
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
  'exportPrefixImportFaults',
  'setEnhancementStatus',
  'putExchangeFilePart',
  'receiveExchangeFile',
  'removeExchangeFile',
]);

describe('H-20 audit rows', () => {
  it.each(names)('%s writes exactly the row its contract names', async (name) => {
    const asker = calls[name].access === 'login' ? 'pendingLogin' : holderOf(name);
    const ready = asker === 'pendingLogin' ? await pendingLogin() : () => ask(name, asker);
    const { reply, added } = await auditRowsOf(() => ready(name));
    expect(reply.status).toBe(200);
    const { audit } = calls[name];
    expect(added).toEqual(audit === null ? {} : { [`${audit} ${reply.body.WasSuccess ? 'done' : 'refused'}`]: 1 });
    expect(reply.body.WasSuccess).toBe(!wrongOnPurpose.has(name));
  });

  it.each(names.filter((name) => typeof calls[name].access === 'object'))(
    'H-21 %s refused for lack of a role or of a session is in the audit or nowhere, and leaves no Data',
    async (name) => {
      const refused = await auditRowsOf(() => ask(name, 'TicketCreator'));
      const allowed = refused.reply.status === 200;
      const action = calls[name].audit ?? calls[name].path;
      if (!allowed) expect(refused.added).toEqual({ [`${action} refused`]: 1 });
      expect(allowed).toBe(rowOf(name)?.cells.get('TicketCreator') === 'allow');
    },
  );

  /** The log in that comes first has rows of its own: it is done before the count. */
  async function pendingLogin() {
    const { cookie } = await logIn(server, await makeUser(server, { roles: { [lakeside]: [] } }));
    return (name: CallName) => callerOf(server.url, null).call(name, good.own[name], { cookie });
  }
});
