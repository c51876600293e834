import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { draftOf } from '#/testing/batchFiles.ts';
import { harborClinic, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { header, type Routing, routing } from './testing/routing.ts';

let on: Routing;
beforeAll(async () => (on = await routing()));
afterAll(() => on.server.close());

describe('[ROUTE-036] a file that a rule takes', () => {
  beforeAll(async () => {
    await on.workers.start();
  });
  afterAll(() => on.workers.endAll());
  afterEach(() => on.removeRules());

  it('becomes a batch that is asked by itself, by the first rule in order, and is processed', async () => {
    const TemplateID = await on.template();
    await on.addRule('rad*', TemplateID, { Priority: 8, SkipDays: 3, CostCapCents: 900 });
    await on.addRule('*', TemplateID, { Starts: false });
    const FileID = await sendExchange(on.administrator, { name: 'Radiology.csv', content: on.table(3) });
    const file = await on.until(FileID, 'Processed');
    expect(file).toMatchObject({ RoutedBy: 'rad*', Batch: { Name: 'Radiology.csv', State: 'Completed' }, Reason: '' });
    const { body } = await on.clerk.call('getBatch', { BatchID: file.Batch?.BatchID });
    expect(body.Data).toMatchObject({
      Priority: 8,
      SkipDays: 3,
      CostCapCents: 900,
      Counts: { Total: 3, Done: 3, Good: 3 },
    });
    const { rows } = await on.server.admin.query<{ action: string }>(
      "SELECT action FROM phi.audit_event WHERE entity_id IN ($1, $2) AND action IN ('RouteExchangeFile', 'StartBatch') ORDER BY action",
      [FileID, file.Batch?.BatchID],
    );
    expect(rows.map(({ action }) => action)).toEqual(['RouteExchangeFile', 'StartBatch']);

    // Dealt with, it goes into the archive, and back to what it was.
    await on.administrator.call('archiveExchangeFile', { FileID, Archived: true });
    expect((await on.fileOf(FileID)).State).toBe('Archived');
    const back = await on.administrator.call('archiveExchangeFile', { FileID, Archived: false });
    expect(back.body.Data).toEqual({ State: 'Processed' });
  });

  it('[ENT-142] is read by the layout that the template of its rule keeps', async () => {
    const line = (last: string) => `${last.padEnd(12)}Ada     1980-04-05X${randomUUID().slice(0, 8)}-ACT`;
    const BatchID = (await draftOf(on.clerk, `${line('Marker')}\n`, 'fixed.txt')).BatchID;
    const places = [12, 8, 10, 13].map((Width, at) => ({
      Name: `Field ${at + 1}`,
      From: [1, 13, 21, 31][at] ?? 1,
      Width,
    }));
    await on.clerk.call('readBatchFileAs', { BatchID, Layout: places });
    const TemplateName = `Fixed ${randomUUID().slice(0, 6)}`;
    await on.clerk.call('checkBatch', {
      BatchID,
      Columns: (['LastName', 'FirstName', 'DOB', 'MemberID'] as const).map((Field) => ({ Field, Transforms: [] })),
      Constants: [{ Field: 'PayerName', Value: 'Northlake Mutual' }],
      TemplateName,
    });
    const kept = (await on.clerk.call('getBatchTemplates')).body.Data?.find(({ Name }) => Name === TemplateName);
    await on.addRule('fixed*', kept?.TemplateID ?? '');
    const FileID = await sendExchange(on.administrator, {
      name: 'fixed tomorrow.txt',
      content: `${line('Stone')}\n${line('Quill')}\n`,
    });
    const file = await on.until(FileID, 'Processed');
    const { body } = await on.clerk.call('getBatch', { BatchID: file.Batch?.BatchID });
    expect(body.Data).toMatchObject({ State: 'Completed', Counts: { Total: 2, Done: 2, Good: 2 } });
  });

  it('[ENT-142] has its results come back by Outbound where the rule says so, each time by what it says then', async () => {
    const TemplateID = await on.template();
    const Deliver = { Format: 'csv', Whole: true } as const;
    const RuleID = await on.addRule('back*', TemplateID, { Deliver });
    expect((await on.rulesOf()).at(-1)?.Deliver).toEqual(Deliver);
    const resultsOf = async (name: string) => {
      const FileID = await sendExchange(on.administrator, { name, content: on.table() });
      const { Batch } = await on.until(FileID, 'Processed');
      return eventually('the results are back', async () => {
        const { body } = await on.clerk.call('getBatch', { BatchID: Batch?.BatchID });
        const made = body.Data?.Files.filter(({ Delivers }) => Delivers) ?? [];
        return body.Data?.Deliver === null || made[0]?.State === 'Ready' ? made : false;
      });
    };
    const [back] = await resultsOf('back 1.csv');
    expect(back).toMatchObject({ Format: 'csv', Whole: true, Rows: 2 });
    expect(await on.fileOf(back?.FileID ?? '')).toMatchObject({ Folder: 'Outbound', State: 'Scanned' });
    await on.addRule('back*', TemplateID, { RuleID, Version: 1, Deliver: null });
    expect(await resultsOf('back 2.csv')).toEqual([]);
  });

  it('waits for a person where the rule says so, and is processed once that one’s batch has ended', async () => {
    await on.addRule('wait*', await on.template(), { Starts: false });
    const FileID = await sendExchange(on.administrator, { name: 'wait.csv', content: on.table() });
    const BatchID = await eventually('its rows are read', async () => {
      const { Batch } = await on.fileOf(FileID);
      return Batch?.State === 'Ready' && Batch.BatchID;
    });
    const routed = await on.fileOf(FileID);
    expect(routed).toMatchObject({ State: 'Routed', MayRoute: false, MayArchive: false, MayRemove: false });
    expect((await on.administrator.call('archiveExchangeFile', { FileID, Archived: true })).body.WasSuccess).toBe(
      false,
    );
    expect((await on.administrator.call('removeExchangeFile', { FileID })).body.WasSuccess).toBe(false);
    await on.clerk.call('startBatch', { BatchID, Name: 'By hand' });
    expect((await on.until(FileID, 'Processed')).Batch).toMatchObject({ Name: 'By hand' });
  });

  it('stays as it is where no rule takes it, comes from the company, or is in quarantine', async () => {
    await on.addRule('only*', await on.template());
    const staff = await signedIn(on.server, ['FRMDAdministrator']);
    const none = await sendExchange(on.administrator, { name: 'other.csv', content: on.table() });
    const out = await sendExchange(staff, { name: 'only.csv', content: on.table(), direction: 'Outbound' });
    const bad = await sendExchange(on.administrator, {
      name: 'only bad.csv',
      content: `MZ\u0090\u0000${randomUUID()}`,
    });
    for (const [FileID, State] of [
      [none, 'Scanned'],
      [out, 'Scanned'],
      [bad, 'Quarantined'],
    ] as const)
      expect(await scanned(on.administrator, FileID)).toMatchObject({
        State,
        Batch: null,
        IsRouting: false,
        MayRoute: false,
      });
    const refused = await on.administrator.call('routeExchangeFile', { FileID: none });
    expect(refused.body.UserMessage).toContain('No rule takes a file of this name');
    expect((await on.administrator.call('routeExchangeFile', { FileID: bad })).body.WasSuccess).toBe(false);
    expect(await on.batchesOf(none)).toEqual([]);
  });

  it('a rule that came after it takes it once somebody says so', async () => {
    const FileID = await sendExchange(on.administrator, { name: 'late.csv', content: on.table() });
    expect((await scanned(on.administrator, FileID)).MayRoute).toBe(false);
    await on.addRule('late*', await on.template());
    expect((await on.fileOf(FileID)).MayRoute).toBe(true);
    await on.administrator.call('routeExchangeFile', { FileID });
    await on.until(FileID, 'Processed');
  });

  it('the same content again waits until a person says that it is asked again', async () => {
    await on.addRule('twice*', await on.template());
    const content = on.table();
    const first = await sendExchange(on.administrator, { name: 'twice 1.csv', content });
    await on.until(first, 'Processed');
    const second = await sendExchange(on.administrator, { name: 'twice 2.csv', content });
    const held = await eventually('it is held', async () => {
      const file = await on.fileOf(second);
      return file.Held !== null && file;
    });
    expect(held).toMatchObject({ State: 'Scanned', IsRouting: false, MayRoute: true, Held: { Name: 'twice 1.csv' } });
    expect(await on.batchesOf(second)).toEqual([]);
    const said = await on.administrator.call('routeExchangeFile', { FileID: second });
    expect(said.body.WasSuccess).toBe(true);
    expect((await on.until(second, 'Processed')).Held).toBeNull();
    expect(await on.batchesOf(second)).toHaveLength(1);
    expect(await on.batchesOf(first)).toHaveLength(1);
  });

  it('two files of one content that come at once make one batch', async () => {
    await on.addRule('pair*', await on.template());
    const content = on.table();
    const other = await signedIn(on.server, ['ClientAdministrator']);
    await on.workers.start();
    const both = await Promise.all([
      sendExchange(on.administrator, { name: 'pair 1.csv', content }),
      sendExchange(other, { name: 'pair 2.csv', content }),
    ]);
    await eventually('one is processed and one is held', async () => {
      const files = await Promise.all(both.map((FileID) => on.fileOf(FileID)));
      return files.some(({ State }) => State === 'Processed') && files.some(({ Held }) => Held !== null);
    });
    expect((await Promise.all(both.map(on.batchesOf))).flat()).toHaveLength(1);
  });

  it('a rule whose template was removed fails, says which and what to do, and goes on once it has another', async () => {
    const removed = await on.template();
    const RuleID = await on.addRule('gone*', removed);
    await on.clerk.call('removeBatchTemplate', { TemplateID: removed });
    expect((await on.rulesOf())[0]).toMatchObject({ TemplateRemoved: true });
    const FileID = await sendExchange(on.administrator, { name: 'gone.csv', content: on.table() });
    const failed = await on.until(FileID, 'Failed');
    expect(failed.Reason).toMatch(
      /^The mapping template “Radiology \w+” of the rule “gone\*” was removed\. Choose another one for the rule, then route the file again\.$/,
    );
    expect(failed).toMatchObject({ MayRoute: true, MayDownload: true, Batch: null });
    const TemplateID = await on.template();
    await on.administrator.call('saveExchangeRule', { ...on.rule, RuleID, Pattern: 'gone*', TemplateID, Version: 1 });
    await on.administrator.call('routeExchangeFile', { FileID });
    await on.until(FileID, 'Processed');
    expect(await on.batchesOf(FileID)).toHaveLength(1);
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
    await on.addRule('odd*', await on.template());
    const FileID = await sendExchange(on.administrator, { name: 'odd.csv', content });
    const failed = await on.until(FileID, 'Failed');
    expect(failed.Reason).toMatch(reason);
    expect(failed).toMatchObject({ MayDownload: true, MayRoute: true, MayArchive: true });
  });

  it('a batch that is cancelled fails its file, and one that is read anew takes its file along', async () => {
    await on.addRule('mend*', await on.template(), { Starts: false });
    const FileID = await sendExchange(on.administrator, { name: 'mend.csv', content: on.table() });
    const ready = () =>
      eventually('its rows are read', async () => {
        const { Batch } = await on.fileOf(FileID);
        return Batch?.State === 'Ready' && Batch.BatchID;
      });
    const first = await ready();
    const draft = (await on.clerk.call('getBatchDraft', { BatchID: first })).body.Data;
    const Columns = (draft?.Columns ?? []).map(({ Field, Transforms }) => ({ Field, Transforms }));
    const anew = (await on.clerk.call('checkBatch', { BatchID: first, Columns })).body.Data?.BatchID;
    expect(anew).not.toBe(first);
    expect(await ready()).toBe(anew);
    expect((await on.fileOf(FileID)).State).toBe('Routed');
    await on.clerk.call('cancelBatch', { BatchID: anew });
    expect((await on.until(FileID, 'Failed')).Reason).toMatch(/^Its batch was cancelled/);
  });

  it('tells whom the client has chosen, once each, without a name of the file or of anybody', async () => {
    const at = harborClinic;
    const theirs = await signedIn(on.server, ['ClientAdministrator'], at);
    const mapper = await signedIn(on.server, ['RealTimeEligibility'], at);
    const reader = await makeUser(on.server, { roles: { [at]: ['ClientAdministrator'] } });
    const former = await makeUser(on.server, { roles: { [at]: ['ClientAdministrator'] } });
    const Version = (await theirs.call('getExchangeSettings')).body.Data?.Version ?? 0;
    await theirs.call('saveExchangeSettings', { RetentionDays: 90, Notify: [reader.id, former.id], Version });
    await on.server.admin.query("UPDATE identity.membership SET roles = '{Reports}' WHERE user_id = $1", [former.id]);
    await on.addRule('ZZ*', await on.template(mapper), {}, theirs);
    const good = await sendExchange(theirs, { name: 'ZZDOE JANE.csv', content: on.table() });
    await on.until(good, 'Processed', theirs);
    const bad = await sendExchange(theirs, {
      name: 'ZZROE.csv',
      content: on.table(1, `${header},ZZColumn`).replace(/\n$/, ',x\n'),
    });
    await on.until(bad, 'Failed', theirs);
    const session = await openSession(on.server, reader, at);
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
    const { rows } = await on.server.admin.query('SELECT 1 FROM identity.notification WHERE user_id = $1', [former.id]);
    expect(rows).toHaveLength(0);
  });
});
