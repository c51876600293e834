import type { FilterPart } from '@coverline/domain/filterQueries/tree.ts';
import { lakeside, signedIn } from './builders.ts';
import type { Caller } from './caller.ts';
import { doExtractTasks } from './extracts.ts';
import { registerPeople } from './filterPeople.ts';
import { goodExtract } from './good/goodFilterDrafts.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const tag = 'XT-';
/** Picks the people of the harness, whose MRNs begin so. */
export const theirTree = { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [tag] }] } as const;

/** A column as it is sent; by itself it has the name of what it takes. */
export const column = (Name: string, Source = Name, more: object = {}) => ({
  Name,
  Source,
  Transform: 'asIs',
  ...more,
});

export const filterBy = async (
  caller: Caller,
  Name: string,
  Entity: 'Visit' | 'Registration',
  more: readonly FilterPart[] = [],
): Promise<string> => {
  const Tree = { Join: 'and', Parts: [...theirTree.Parts, ...more] } as const;
  const { body } = await caller.call('saveFilter', { FilterID: null, Version: null, Name, Entity, Tree, Sort: 'name' });
  return body.Data?.FilterID ?? '';
};

export type ExtractHarness = Awaited<ReturnType<typeof openExtractHarness>>;

/** A server with three people of Lakeside, two of them insured, a visit each, and a Jedi master who makes extracts of them. */
export async function openExtractHarness() {
  const server = await startTestServer();
  const master = await signedIn(server, ['FRHCJediMaster']);
  const ids = await registerThree(server);
  const visitFilter = await filterBy(master, 'Their visits', 'Visit');
  let count = 0;

  const fields = (more: object = {}) => ({
    ...goodExtract,
    Name: `Extract ${(count += 1)}`,
    FilterID: visitFilter,
    Columns: [column('MRN'), column('LastName')],
    ...more,
  });
  const save = (more: object = {}, ExtractID: string | null = null, RowVersion: number | null = null) =>
    master.call('saveExtract', { ...fields(more), ExtractID, RowVersion });

  async function saved(more: object = {}): Promise<string> {
    const { body } = await save(more);
    if (body.Data === undefined) throw new Error(JSON.stringify(body));
    return body.Data.ExtractID;
  }

  async function get(ExtractID: string) {
    const { body } = await master.call('getExtract', { ExtractID });
    if (body.Data === undefined) throw new Error(JSON.stringify(body));
    return body.Data;
  }

  async function active(more: object = {}): Promise<string> {
    const ExtractID = await saved(more);
    const { body } = await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
    if (body.Data?.State !== 'Active') throw new Error(JSON.stringify(body));
    return ExtractID;
  }

  const runsOf = async (ExtractID: string) =>
    (await master.call('listExtractRuns', { ExtractID })).body.Data?.Rows ?? [];

  /** Runs an extract and answers its log's row and its file. */
  async function run(ExtractID: string, more: object = {}) {
    const ordered = await master.call('runExtract', { ExtractID, ...more });
    if (ordered.body.Data === undefined) throw new Error(JSON.stringify(ordered.body));
    await doExtractTasks(server);
    const row = (await runsOf(ExtractID)).find(({ RunID }) => RunID === ordered.body.Data?.RunID);
    if (row === undefined) throw new Error('a run that is in no log');
    if (row.State !== 'Done') return { row, bytes: Buffer.alloc(0), text: '' };
    const { body } = await master.call('downloadExtract', { RunID: row.RunID });
    const answer = await fetch(`${server.url}/download/${body.Data?.Ticket}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { row, bytes, text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
  }

  const peopleFilter = await filterBy(master, 'Themselves', 'Registration');
  return { server, master, ids, peopleFilter, fields, save, saved, get, active, runsOf, run };
}

const registerThree = (server: TestServer) =>
  registerPeople(server, lakeside, tag, [
    {
      last: "=O'Alma",
      born: '1950-05-01',
      sex: 'F',
      state: 'NY',
      insurance: [{ payer: 'NORTH', member: 'NLM-100-4471', plan: 'Gold, "A"', status: 1, verifiedDaysAgo: 3 }],
      visits: [{ inDays: 2, location: 'Main', charge: 125_050 }],
    },
    {
      last: 'Bruno',
      born: '2010-02-03',
      sex: 'M',
      insurance: [{ payer: 'TIDEL', member: 'T2', status: 6 }],
      visits: [{ inDays: 3, location: 'Annex' }],
    },
    { last: 'Cleo', born: null, visits: [{ inDays: 4, location: 'Main' }] },
  ]);
