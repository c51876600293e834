import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kill, leasesEnd, startBatchServer, workersOf } from '#/testing/batches.ts';
import { draftOf } from '#/testing/batchFiles.ts';
import { harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Caller;
let clerk: Caller;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  administrator = await signedIn(server, ['ClientAdministrator']);
  clerk = await signedIn(server, ['RealTimeEligibility']);
});
afterAll(() => server.close());

const header = 'Last,First,DOB,Member ID,Payer';
const row = (scenario = 'ACT') => `Marker,Ada,1980-04-05,X${randomUUID().slice(0, 8)}-${scenario},Northlake Mutual`;
/** A table that was never sent before. */
const table = (rows = 2, head = header) => `${head}\n${Array.from({ length: rows }, () => row()).join('\n')}\n`;

/** Has a clerk keep a mapping for files of this header. */
async function template(caller: Caller = clerk, text = table(1)): Promise<string> {
  const bytes = Buffer.from(text);
  const Fingerprint = createHash('sha256').update(bytes).digest('hex');
  const begun = await caller.call('beginBatchFile', { Name: 'first.csv', Size: bytes.length, Fingerprint });
  const FileID = begun.body.Data?.FileID ?? '';
  await caller.call('putBatchFilePart', { FileID, Part: '0', Bytes: bytes.toString('base64') });
  const draft = (await caller.call('uploadBatch', { FileID })).body.Data;
  const Columns = (draft?.Columns ?? []).map(({ Field, Transforms }) => ({ Field, Transforms }));
  const TemplateName = `Radiology ${randomUUID().slice(0, 6)}`;
  const kept = await caller.call('checkBatch', { BatchID: draft?.BatchID, Columns, TemplateName });
  if (!kept.body.WasSuccess) throw new Error(kept.text);
  const { body } = await caller.call('getBatchTemplates');
  return body.Data?.find(({ Name }) => Name === TemplateName)?.TemplateID ?? '';
}

const rule = { Priority: 5, SkipDays: 0, CostCapCents: null, Starts: true } as const;

async function addRule(Pattern: string, TemplateID: string, more: object = {}, caller: Caller = administrator) {
  const { body, text } = await caller.call('saveExchangeRule', {
    ...rule,
    RuleID: null,
    Pattern,
    TemplateID,
    Version: null,
    ...more,
  });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RuleID;
}

const rulesOf = async (caller: Caller = administrator) =>
  (await caller.call('getExchangeRules')).body.Data?.Rules ?? [];

async function removeRules(caller: Caller = administrator): Promise<void> {
  for (const { RuleID, Version } of await rulesOf(caller)) await caller.call('removeExchangeRule', { RuleID, Version });
}

const fileOf = async (FileID: string, caller: Caller = administrator) => {
  const { body, text } = await caller.call('getExchangeFile', { FileID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

/** The file once it is in this state. */
const until = (FileID: string, State: string, caller: Caller = administrator) =>
  eventually(`the file is ${State}`, async () => {
    const file = await fileOf(FileID, caller);
    return file.State === State && !file.IsRouting && file;
  });

const batchesOf = async (FileID: string) => {
  const { rows } = await server.admin.query<{ id: string; state: string; done: number }>(
    `SELECT b.id, b.state, (SELECT count(*)::int FROM phi.batch_state s WHERE s.batch_id = b.id AND s.status = 'Done') AS done
       FROM phi.batch b WHERE b.file_id = $1 ORDER BY b.created_at`,
    [FileID],
  );
  return rows;
};

/** How each row ended: answered once, or set aside because three workers died over it. */
async function endsOf(batchId: string | undefined): Promise<readonly string[]> {
  const { rows } = await server.admin.query<{ end: string }>(
    `SELECT CASE WHEN s.status = 'Done' AND answers.n = 1 THEN 'ended'
                 WHEN s.status = 'Failed' AND s.reason = 'SetAside' AND s.crashes = 3 THEN 'ended'
                 ELSE concat_ws(' ', s.status, s.reason, s.crashes, answers.n) END AS end
       FROM phi.batch_state s
      CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM phi.lookup l WHERE l.id = s.lookup_id AND l.state = 'Finished') answers
      WHERE s.batch_id = $1`,
    [batchId],
  );
  return rows.map(({ end }) => end);
}

describe('[ROUTE-036] rules', () => {
  afterEach(() => removeRules());

  it('are kept in an order that is changed one place at a time', async () => {
    const TemplateID = await template();
    const first = await addRule('a*.csv', TemplateID);
    const second = await addRule('b*.csv', TemplateID, { Priority: 9, SkipDays: 7, CostCapCents: 1250, Starts: false });
    const third = await addRule('*.csv', TemplateID);
    expect((await rulesOf()).map(({ RuleID }) => RuleID)).toEqual([first, second, third]);
    expect((await rulesOf())[1]).toMatchObject({
      Pattern: 'b*.csv',
      TemplateID,
      TemplateRemoved: false,
      Priority: 9,
      SkipDays: 7,
      CostCapCents: 1250,
      Starts: false,
      Version: 1,
    });
    const move = (RuleID: string, Up: boolean) => administrator.call('moveExchangeRule', { RuleID, Up });
    expect((await move(third, true)).body.Data).toEqual({ Place: 2 });
    expect((await move(third, true)).body.Data).toEqual({ Place: 1 });
    expect((await move(third, true)).body.Data).toEqual({ Place: 1 });
    expect((await rulesOf()).map(({ RuleID }) => RuleID)).toEqual([third, first, second]);
    await move(third, false);
    expect((await rulesOf()).map(({ RuleID }) => RuleID)).toEqual([first, third, second]);
  });

  it('refuse what is no pattern, what another has, and a mapping that is none of the client’s', async () => {
    const TemplateID = await template();
    await addRule('lab*.csv', TemplateID);
    const save = (more: object) =>
      administrator.call('saveExchangeRule', {
        ...rule,
        RuleID: null,
        Pattern: 'x*',
        TemplateID,
        Version: null,
        ...more,
      });
    const field = async (more: object) => (await save(more)).body.Fields?.[0];
    expect(await field({ Pattern: '  ' })).toMatchObject({ Field: 'Pattern', Message: 'Value is required' });
    expect(await field({ Pattern: 'in/*.csv' })).toMatchObject({ Field: 'Pattern' });
    expect(await field({ Pattern: 'LAB*.csv' })).toMatchObject({ Message: 'Another rule has this pattern' });
    const theirs = await template(await signedIn(server, ['RealTimeEligibility'], summit));
    expect(await field({ TemplateID: theirs })).toMatchObject({ Field: 'TemplateID' });
    expect((await save({ Priority: 10 })).status).toBe(400);
    expect(await rulesOf()).toHaveLength(1);
  });

  it('a save from another version than the stored one is refused; one that changes nothing is none', async () => {
    const TemplateID = await template();
    const RuleID = await addRule('v*.csv', TemplateID);
    const save = (Pattern: string, Version: number) =>
      administrator.call('saveExchangeRule', { ...rule, RuleID, Pattern, TemplateID, Version });
    expect((await save('v2*.csv', 1)).body.WasSuccess).toBe(true);
    expect((await save('v2*.csv', 1)).body.WasSuccess).toBe(true);
    expect((await save('v3*.csv', 1)).status).toBe(409);
    expect((await administrator.call('removeExchangeRule', { RuleID, Version: 1 })).status).toBe(409);
    expect((await rulesOf())[0]).toMatchObject({ Pattern: 'v2*.csv', Version: 2 });
  });

  it('another client’s rule is neither seen nor removed', async () => {
    const RuleID = await addRule('mine*.csv', await template());
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect(await rulesOf(other)).toEqual([]);
    await other.call('removeExchangeRule', { RuleID, Version: 1 });
    expect(await rulesOf()).toHaveLength(1);
  });
});

describe('[ROUTE-036] a file that a rule takes', () => {
  beforeAll(async () => {
    await workers.start();
  });
  afterAll(() => workers.endAll());
  afterEach(() => removeRules());

  it('becomes a batch that is asked by itself, by the first rule in order, and is processed', async () => {
    const TemplateID = await template();
    await addRule('rad*', TemplateID, { Priority: 8, SkipDays: 3, CostCapCents: 900 });
    await addRule('*', TemplateID, { Starts: false });
    const FileID = await sendExchange(administrator, { name: 'Radiology.csv', content: table(3) });
    const file = await until(FileID, 'Processed');
    expect(file).toMatchObject({ RoutedBy: 'rad*', Batch: { Name: 'Radiology.csv', State: 'Completed' }, Reason: '' });
    const { body } = await clerk.call('getBatch', { BatchID: file.Batch?.BatchID });
    expect(body.Data).toMatchObject({
      Priority: 8,
      SkipDays: 3,
      CostCapCents: 900,
      Counts: { Total: 3, Done: 3, Good: 3 },
    });
    const { rows } = await server.admin.query<{ action: string }>(
      "SELECT action FROM phi.audit_event WHERE entity_id IN ($1, $2) AND action IN ('RouteExchangeFile', 'StartBatch') ORDER BY action",
      [FileID, file.Batch?.BatchID],
    );
    expect(rows.map(({ action }) => action)).toEqual(['RouteExchangeFile', 'StartBatch']);

    // Dealt with, it goes into the archive, and back to what it was.
    await administrator.call('archiveExchangeFile', { FileID, Archived: true });
    expect((await fileOf(FileID)).State).toBe('Archived');
    const back = await administrator.call('archiveExchangeFile', { FileID, Archived: false });
    expect(back.body.Data).toEqual({ State: 'Processed' });
  });

  it('[ENT-142] is read by the layout that the template of its rule keeps', async () => {
    const line = (last: string) => `${last.padEnd(12)}Ada     1980-04-05X${randomUUID().slice(0, 8)}-ACT`;
    const BatchID = (await draftOf(clerk, `${line('Marker')}\n`, 'fixed.txt')).BatchID;
    const places = [12, 8, 10, 13].map((Width, at) => ({
      Name: `Field ${at + 1}`,
      From: [1, 13, 21, 31][at] ?? 1,
      Width,
    }));
    await clerk.call('readBatchFileAs', { BatchID, Layout: places });
    const TemplateName = `Fixed ${randomUUID().slice(0, 6)}`;
    await clerk.call('checkBatch', {
      BatchID,
      Columns: (['LastName', 'FirstName', 'DOB', 'MemberID'] as const).map((Field) => ({ Field, Transforms: [] })),
      Constants: [{ Field: 'PayerName', Value: 'Northlake Mutual' }],
      TemplateName,
    });
    const kept = (await clerk.call('getBatchTemplates')).body.Data?.find(({ Name }) => Name === TemplateName);
    await addRule('fixed*', kept?.TemplateID ?? '');
    const FileID = await sendExchange(administrator, {
      name: 'fixed tomorrow.txt',
      content: `${line('Stone')}\n${line('Quill')}\n`,
    });
    const file = await until(FileID, 'Processed');
    const { body } = await clerk.call('getBatch', { BatchID: file.Batch?.BatchID });
    expect(body.Data).toMatchObject({ State: 'Completed', Counts: { Total: 2, Done: 2, Good: 2 } });
  });

  it('[ENT-142] has its results come back by Outbound where the rule says so, each time by what it says then', async () => {
    const TemplateID = await template();
    const Deliver = { Format: 'csv', Whole: true } as const;
    const RuleID = await addRule('back*', TemplateID, { Deliver });
    expect((await rulesOf()).at(-1)?.Deliver).toEqual(Deliver);
    const resultsOf = async (name: string) => {
      const FileID = await sendExchange(administrator, { name, content: table() });
      const { Batch } = await until(FileID, 'Processed');
      return eventually('the results are back', async () => {
        const { body } = await clerk.call('getBatch', { BatchID: Batch?.BatchID });
        const made = body.Data?.Files.filter(({ Delivers }) => Delivers) ?? [];
        return body.Data?.Deliver === null || made[0]?.State === 'Ready' ? made : false;
      });
    };
    const [back] = await resultsOf('back 1.csv');
    expect(back).toMatchObject({ Format: 'csv', Whole: true, Rows: 2 });
    expect(await fileOf(back?.FileID ?? '')).toMatchObject({ Folder: 'Outbound', State: 'Scanned' });
    await addRule('back*', TemplateID, { RuleID, Version: 1, Deliver: null });
    expect(await resultsOf('back 2.csv')).toEqual([]);
  });

  it('waits for a person where the rule says so, and is processed once that one’s batch has ended', async () => {
    await addRule('wait*', await template(), { Starts: false });
    const FileID = await sendExchange(administrator, { name: 'wait.csv', content: table() });
    const BatchID = await eventually('its rows are read', async () => {
      const { Batch } = await fileOf(FileID);
      return Batch?.State === 'Ready' && Batch.BatchID;
    });
    const routed = await fileOf(FileID);
    expect(routed).toMatchObject({ State: 'Routed', MayRoute: false, MayArchive: false, MayRemove: false });
    expect((await administrator.call('archiveExchangeFile', { FileID, Archived: true })).body.WasSuccess).toBe(false);
    expect((await administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(false);
    await clerk.call('startBatch', { BatchID, Name: 'By hand' });
    expect((await until(FileID, 'Processed')).Batch).toMatchObject({ Name: 'By hand' });
  });

  it('stays as it is where no rule takes it, comes from the company, or is in quarantine', async () => {
    await addRule('only*', await template());
    const staff = await signedIn(server, ['FRMDAdministrator']);
    const none = await sendExchange(administrator, { name: 'other.csv', content: table() });
    const out = await sendExchange(staff, { name: 'only.csv', content: table(), direction: 'Outbound' });
    const bad = await sendExchange(administrator, { name: 'only bad.csv', content: `MZ\u0090\u0000${randomUUID()}` });
    for (const [FileID, State] of [
      [none, 'Scanned'],
      [out, 'Scanned'],
      [bad, 'Quarantined'],
    ] as const)
      expect(await scanned(administrator, FileID)).toMatchObject({
        State,
        Batch: null,
        IsRouting: false,
        MayRoute: false,
      });
    const refused = await administrator.call('routeExchangeFile', { FileID: none });
    expect(refused.body.UserMessage).toContain('No rule takes a file of this name');
    expect((await administrator.call('routeExchangeFile', { FileID: bad })).body.WasSuccess).toBe(false);
    expect(await batchesOf(none)).toEqual([]);
  });

  it('a rule that came after it takes it once somebody says so', async () => {
    const FileID = await sendExchange(administrator, { name: 'late.csv', content: table() });
    expect((await scanned(administrator, FileID)).MayRoute).toBe(false);
    await addRule('late*', await template());
    expect((await fileOf(FileID)).MayRoute).toBe(true);
    await administrator.call('routeExchangeFile', { FileID });
    await until(FileID, 'Processed');
  });

  it('the same content again waits until a person says that it is asked again', async () => {
    await addRule('twice*', await template());
    const content = table();
    const first = await sendExchange(administrator, { name: 'twice 1.csv', content });
    await until(first, 'Processed');
    const second = await sendExchange(administrator, { name: 'twice 2.csv', content });
    const held = await eventually('it is held', async () => {
      const file = await fileOf(second);
      return file.Held !== null && file;
    });
    expect(held).toMatchObject({ State: 'Scanned', IsRouting: false, MayRoute: true, Held: { Name: 'twice 1.csv' } });
    expect(await batchesOf(second)).toEqual([]);
    const said = await administrator.call('routeExchangeFile', { FileID: second });
    expect(said.body.WasSuccess).toBe(true);
    expect((await until(second, 'Processed')).Held).toBeNull();
    expect(await batchesOf(second)).toHaveLength(1);
    expect(await batchesOf(first)).toHaveLength(1);
  });

  it('two files of one content that come at once make one batch', async () => {
    await addRule('pair*', await template());
    const content = table();
    const other = await signedIn(server, ['ClientAdministrator']);
    await workers.start();
    const both = await Promise.all([
      sendExchange(administrator, { name: 'pair 1.csv', content }),
      sendExchange(other, { name: 'pair 2.csv', content }),
    ]);
    await eventually('one is processed and one is held', async () => {
      const files = await Promise.all(both.map((FileID) => fileOf(FileID)));
      return files.some(({ State }) => State === 'Processed') && files.some(({ Held }) => Held !== null);
    });
    expect((await Promise.all(both.map(batchesOf))).flat()).toHaveLength(1);
  });

  it('a rule whose template was removed fails, says which and what to do, and goes on once it has another', async () => {
    const removed = await template();
    const RuleID = await addRule('gone*', removed);
    await clerk.call('removeBatchTemplate', { TemplateID: removed });
    expect((await rulesOf())[0]).toMatchObject({ TemplateRemoved: true });
    const FileID = await sendExchange(administrator, { name: 'gone.csv', content: table() });
    const failed = await until(FileID, 'Failed');
    expect(failed.Reason).toMatch(
      /^The mapping template “Radiology \w+” of the rule “gone\*” was removed\. Choose another one for the rule, then route the file again\.$/,
    );
    expect(failed).toMatchObject({ MayRoute: true, MayDownload: true, Batch: null });
    const TemplateID = await template();
    await administrator.call('saveExchangeRule', { ...rule, RuleID, Pattern: 'gone*', TemplateID, Version: 1 });
    await administrator.call('routeExchangeFile', { FileID });
    await until(FileID, 'Processed');
    expect(await batchesOf(FileID)).toHaveLength(1);
  });

  it.each([
    [
      'columns that the template does not know',
      `${header},Colour,Size\nMarker,Ada,1980-04-05,X1-ACT,Northlake Mutual,red,9\n`,
      /does not know these columns of the file: “Colour”, “Size”\. Take them out and send the file again/,
    ],
    [
      'columns that it lacks',
      'Last,First,Member ID,Payer\nMarker,Ada,X1-ACT,Northlake Mutual\n',
      /^The file lacks a column that the mapping template “Radiology \w+” reads: “dob”\./,
    ],
    ['what is no table of ours', 'ISA*00*          *00*', /^This is X12, and no 270/],
    [
      'rows of which none can be asked',
      `${header}\nMarker,Ada,1980-13-45,,Northlake Mutual\n`,
      /^None of its rows can be asked/,
    ],
  ])('%s: it fails and says why', async (_what, content, reason) => {
    await addRule('odd*', await template());
    const FileID = await sendExchange(administrator, { name: 'odd.csv', content });
    const failed = await until(FileID, 'Failed');
    expect(failed.Reason).toMatch(reason);
    expect(failed).toMatchObject({ MayDownload: true, MayRoute: true, MayArchive: true });
  });

  it('a batch that is cancelled fails its file, and one that is read anew takes its file along', async () => {
    await addRule('mend*', await template(), { Starts: false });
    const FileID = await sendExchange(administrator, { name: 'mend.csv', content: table() });
    const ready = () =>
      eventually('its rows are read', async () => {
        const { Batch } = await fileOf(FileID);
        return Batch?.State === 'Ready' && Batch.BatchID;
      });
    const first = await ready();
    const draft = (await clerk.call('getBatchDraft', { BatchID: first })).body.Data;
    const Columns = (draft?.Columns ?? []).map(({ Field, Transforms }) => ({ Field, Transforms }));
    const anew = (await clerk.call('checkBatch', { BatchID: first, Columns })).body.Data?.BatchID;
    expect(anew).not.toBe(first);
    expect(await ready()).toBe(anew);
    expect((await fileOf(FileID)).State).toBe('Routed');
    await clerk.call('cancelBatch', { BatchID: anew });
    expect((await until(FileID, 'Failed')).Reason).toMatch(/^Its batch was cancelled/);
  });

  it('tells whom the client has chosen, once each, without a name of the file or of anybody', async () => {
    const at = harborClinic;
    const theirs = await signedIn(server, ['ClientAdministrator'], at);
    const mapper = await signedIn(server, ['RealTimeEligibility'], at);
    const reader = await makeUser(server, { roles: { [at]: ['ClientAdministrator'] } });
    const former = await makeUser(server, { roles: { [at]: ['ClientAdministrator'] } });
    const Version = (await theirs.call('getExchangeSettings')).body.Data?.Version ?? 0;
    await theirs.call('saveExchangeSettings', { RetentionDays: 90, Notify: [reader.id, former.id], Version });
    await server.admin.query("UPDATE identity.membership SET roles = '{Reports}' WHERE user_id = $1", [former.id]);
    await addRule('ZZ*', await template(mapper), {}, theirs);
    const good = await sendExchange(theirs, { name: 'ZZDOE JANE.csv', content: table() });
    await until(good, 'Processed', theirs);
    const bad = await sendExchange(theirs, {
      name: 'ZZROE.csv',
      content: table(1, `${header},ZZColumn`).replace(/\n$/, ',x\n'),
    });
    await until(bad, 'Failed', theirs);
    const session = await openSession(server, reader, at);
    const { body } = await session.call('keepAlive');
    const news = (body.Data?.Notifications.SystemNotifications ?? []).filter(({ DeepLink }) =>
      DeepLink?.includes('/Tools/ClientFileExchange'),
    );
    expect(news.map(({ Message, NotificationImportanceName }) => [Message, NotificationImportanceName])).toEqual([
      ['A file in the file exchange could not be processed. Open it to read why, and what to do.', 'HIGH'],
      ['A file in the file exchange was processed: 2 rows were asked.', 'LOW'],
    ]);
    expect(news.map(({ DeepLink }) => DeepLink)).toEqual([
      `/Tools/ClientFileExchange?file=${bad}`,
      `/Tools/ClientFileExchange?file=${good}`,
    ]);
    const { rows } = await server.admin.query('SELECT FROM identity.notification WHERE user_id = $1', [former.id]);
    expect(rows).toHaveLength(0);
  });
});

describe('[ROUTE-036] R-01 workers that are killed', () => {
  afterAll(() => workers.endAll());

  it('before the commit of a route: nothing of it is there, and the next makes one batch', async () => {
    await addRule('killed*', await template());
    const FileID = await sendExchange(administrator, { name: 'killed.csv', content: table(4) });
    expect(await scanned(administrator, FileID)).toMatchObject({ State: 'Scanned', IsRouting: true });
    // Everything of the route is written but its audit, and no commit.
    const holder = await server.admin.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM phi.audit_head WHERE client_id = $1 FOR UPDATE', [lakeside]);
    const worker = await workers.startProcess();
    await eventually('the route waits for its audit', async () => {
      const { rows } = await server.admin.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'coverline worker' AND query LIKE '%audit_append%' AND wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    await kill(server, worker);
    await holder.query('ROLLBACK');
    holder.release();
    expect(await batchesOf(FileID)).toEqual([]);
    expect(await fileOf(FileID)).toMatchObject({ State: 'Scanned', IsRouting: true });
    await leasesEnd(server);
    await workers.start();
    await until(FileID, 'Processed');
    expect(await batchesOf(FileID)).toMatchObject([{ state: 'Completed', done: 4 }]);
    await workers.endAll();
  });

  it('again and again, wherever they are: each file becomes one batch, and each row is answered once', async () => {
    await removeRules();
    await addRule('storm*', await template());
    const files: string[] = [];
    for (let at = 0; at < 6; at += 1)
      files.push(await sendExchange(administrator, { name: `storm ${at}.csv`, content: table(5) }));
    // Four: a task over which five ended is given up.
    for (const reached of [
      "SELECT FROM system.batch_task WHERE kind = 'Route' AND fence > 0",
      "SELECT FROM phi.batch WHERE name LIKE 'storm %'",
      "SELECT FROM phi.batch_state s JOIN phi.batch b ON b.id = s.batch_id WHERE b.name LIKE 'storm %'",
      "SELECT FROM phi.batch_state s JOIN phi.batch b ON b.id = s.batch_id WHERE b.name LIKE 'storm %' AND s.status = 'Done'",
    ]) {
      const worker = await workers.startProcess();
      await eventually(reached, async () => (await server.admin.query(reached)).rows.length > 0);
      await kill(server, worker);
      await leasesEnd(server);
    }
    await workers.start();
    for (const FileID of files) {
      await until(FileID, 'Processed');
      const [batch, ...others] = await batchesOf(FileID);
      expect(others).toEqual([]);
      expect(await endsOf(batch?.id)).toEqual(Array.from({ length: 5 }, () => 'ended'));
    }
    const { rows } = await server.admin.query('SELECT FROM system.batch_task WHERE client_id = $1', [lakeside]);
    expect(rows).toHaveLength(0);
    const told = await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE action = 'RouteExchangeFile' AND entity_id = ANY($1)",
      [files],
    );
    expect(told.rows[0]?.n).toBe(files.length);
  });
});
