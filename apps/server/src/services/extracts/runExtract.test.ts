import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { kill, leasesEnd, startBatchServer, workersOf } from '#/testing/batches.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodExtract } from '#/testing/good/goodFilterDrafts.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let master: Caller;
let FilterID: string;
const workers = workersOf(() => server);
/** So many that a file has several parts and takes a while. */
const many = 20_000;

beforeAll(async () => {
  server = await startBatchServer();
  master = await signedIn(server, ['FRHCJediMaster']);
  await server.admin.query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, sex, city)
     SELECT $1, gen_random_uuid(), 'BULK-' || n, 'Bulk', 'Ann', 'U', repeat('y', 40) FROM generate_series(1, $2) n`,
    [lakeside, many],
  );
  const Tree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: ['BULK-'] }] } as const;
  const payload = { FilterID: null, Version: null, Name: 'Bulk', Entity: 'Registration', Tree, Sort: 'mrn' } as const;
  FilterID = (await master.call('saveFilter', payload)).body.Data?.FilterID ?? '';
});
afterEach(() => workers.endAll());
afterAll(() => server.close());

let ExtractID: string;
let RunID: string;
let count = 0;
const column = { Transform: 'asIs', Width: null, Pad: 'behind', Cut: false } as const;
beforeEach(async () => {
  const Columns = ['MRN', 'LastName', 'City', 'RegistrationChanged'].map((Name) => ({ ...column, Name, Source: Name }));
  const Name = `Bulk ${(count += 1)}`;
  const fields = { ...goodExtract, Name, FilterID, Columns, FileName: `bulk${count}`, Trailer: '{rows}' };
  const saved = await master.call('saveExtract', { ...fields, ExtractID: null, RowVersion: null });
  ExtractID = saved.body.Data?.ExtractID ?? '';
  await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
  RunID = (await master.call('runExtract', { ExtractID })).body.Data?.RunID ?? '';
});

const runRow = async () => (await master.call('listExtractRuns', { ExtractID })).body.Data?.Rows[0];
const ended = () =>
  eventually('the run ends', async () => {
    const row = await runRow();
    return row !== undefined && (row.State === 'Done' || row.State === 'Failed') && row;
  });
const partsSoFar = async () => {
  const { rows } = await server.admin.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM phi.client_file_part p
      WHERE p.file_id = (SELECT file_id FROM phi.extract_run WHERE id = $1)`,
    [RunID],
  );
  return rows[0]?.n ?? 0;
};

/** Nothing is lost, nothing is there twice, nothing is left over. */
async function expectWhole() {
  const row = await ended();
  expect(row).toMatchObject({ State: 'Done', Rows: many });
  const { body } = await master.call('downloadExtract', { RunID });
  const text = await (await fetch(`${server.url}/download/${body.Data?.Ticket}`)).text();
  const lines = text.split('\r\n');
  expect([lines.length, lines.at(-2)]).toEqual([many + 3, String(many)]);
  expect(new Set(lines.slice(1, -2).map((line) => line.split(',')[0])).size).toBe(many);
  const left = await server.admin.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM system.extract_task WHERE task_id = $1) AS tasks,
            (SELECT count(*)::int FROM phi.client_file WHERE name = $2) AS files,
            (SELECT count(*)::int FROM phi.exchange_file e JOIN phi.client_file f ON f.id = e.file_id WHERE f.name = $2) AS delivered,
            (SELECT count(*)::int FROM phi.audit_event WHERE action = 'DeliverExtract' AND entity_id = $3) AS audited`,
    [RunID, row.FileName, ExtractID],
  );
  expect(left.rows[0]).toEqual({ tasks: 0, files: 1, delivered: 1, audited: 1 });
}

const untilTaskGoes = () =>
  eventually('the task goes', async () => {
    const { rows } = await server.admin.query('SELECT 1 FROM system.extract_task WHERE task_id = $1', [RunID]);
    return rows.length === 0;
  });

it('[ROUTE-090] R-01 a worker is killed in the middle of its file: another makes it anew, whole and once', async () => {
  const first = await workers.startProcess();
  await eventually('parts are written', async () => (await partsSoFar()) >= 1);
  await kill(server, first);
  expect((await runRow())?.State).toBe('Running');
  await leasesEnd(server);
  await workers.start();
  await ended();
  await untilTaskGoes();
  await expectWhole();
});

it('[ROUTE-090] R-06 a worker that was stopped past its lease, and goes on, delivers nothing', async () => {
  const zombie = await workers.startProcess();
  await eventually('parts are written', async () => (await partsSoFar()) >= 1);
  zombie.kill('SIGSTOP');
  await leasesEnd(server);
  await workers.start();
  await ended();
  zombie.kill('SIGCONT');
  await eventually('it learns so', () => zombie.said().includes('task not done'));
  await untilTaskGoes();
  await expectWhole();
});

it('[ROUTE-090] a run over which five workers ended is given up, says so, and the next one may begin', async () => {
  await server.admin.query(
    "UPDATE system.extract_task SET fence = 5, lease_until = now() - interval '1 second' WHERE task_id = $1",
    [RunID],
  );
  await workers.start();
  expect(await ended()).toMatchObject({
    State: 'Failed',
    Reason: expect.stringContaining('could not be made') as string,
  });
  expect((await master.call('runExtract', { ExtractID })).body.WasSuccess).toBe(true);
});
