import { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { join } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import { type Bench, median } from '../figure.ts';
import type { ExtractAnswer, ExtractOrder } from '../load/makeExtract.ts';
import { type Asker, freshToken, makeAsker } from '../people.ts';
import { openWorld, type World } from '../world.ts';
import { start } from './process.ts';

const many = 1_000_000;
const few = 20_000;
const columns = ['MRN', 'LastName', 'FirstName', 'DateOfBirth', 'City'];
/** As a process bounds it that reads and writes large files: V8 doubles its young generation while they stream through. */
const young = ['--max-semi-space-size=8'];

async function ask<T>(world: World, { sid, clientId }: Asker, path: string, payload: object): Promise<T> {
  const answer = await fetch(world.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await freshToken(world, sid)}`,
      'x-client': clientId,
    },
    body: JSON.stringify(payload),
  });
  const { Data, UserMessage } = (await answer.json()) as { Data?: T; UserMessage?: string }; // every answer's shape
  if (Data === undefined) throw new Error(`${path}: ${UserMessage ?? answer.status}`);
  return Data;
}

/** A million registrations of a client, and a saved extract of some of them in plain columns; answers its id. */
async function saveExtract(world: World, asker: Asker, mrn: string, FileName: string): Promise<string> {
  const { FilterID } = await ask<{ FilterID: string }>(world, asker, filterQueryCalls.saveFilter.path, {
    FilterID: null,
    Version: null,
    Name: FileName,
    Entity: 'Registration',
    Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [mrn] }] },
    Sort: 'mrn',
    Descending: false,
    Limit: null,
  });
  const { ExtractID } = await ask<{ ExtractID: string }>(world, asker, extractCalls.saveExtract.path, {
    ExtractID: null,
    RowVersion: null,
    FilterID,
    Name: FileName,
    FileName,
    Format: 'csv',
    Columns: columns.map((Name) => ({
      Name,
      Source: Name,
      Transform: 'asIs',
      Width: null,
      Pad: 'behind',
      Cut: false,
    })),
    Parameters: [],
    Schedule: null,
    Delta: false,
    NamesLine: true,
    Header: '',
    Trailer: '',
    Whole: false,
  });
  await ask(world, asker, extractCalls.changeExtractState.path, { ExtractID, RowVersion: 1, State: 'Active' });
  return ExtractID;
}

/** Seconds that PostgreSQL takes to hand out the same rows and columns in the same order. */
async function copySeconds(world: World, clientId: string): Promise<number> {
  const client = await world.admin.connect();
  const began = performance.now();
  const stream = client.query(
    copyTo(
      `COPY (SELECT mrn, last_name, first_name, date_of_birth, city FROM phi.reg_master WHERE client_id = '${clientId}' AND mrn LIKE '%BULK-%' ORDER BY mrn)
         TO STDOUT (FORMAT csv)`,
    ),
  );
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length; // a stream of bytes
  client.release();
  if (bytes < many) throw new Error('COPY gave less than the rows');
  return (performance.now() - began) / 1000;
}

/** Milliseconds from the order of a download until its first bytes are here. */
async function firstByteMs(world: World, asker: Asker, RunID: string): Promise<number> {
  const began = performance.now();
  const { Ticket } = await ask<{ Ticket: string }>(world, asker, extractCalls.downloadExtract.path, { RunID });
  const answer = await fetch(`${world.url}/download/${Ticket}`);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  const ms = performance.now() - began;
  if (!answer.ok || (first?.value?.length ?? 0) === 0) throw new Error(`the download answers ${answer.status}`);
  let bytes = first?.value?.length ?? 0;
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) bytes += next.value.length;
  if (bytes < many) throw new Error('the download is shorter than its rows');
  return ms;
}

/** A file of a million rows, from the order of its run to its last part (P-15). */
export const extractFile: Bench = {
  names: ['extract.csv', 'extract.csv.memory', 'extract.csv.firstByte'],
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 0 });
    const maker = start<ExtractOrder, ExtractAnswer>(join(import.meta.dirname, '../load/makeExtract.ts'), young);
    try {
      const asker = await makeAsker(world);
      const { clientId } = asker;
      // Whoever makes extracts is of the company's own staff.
      await world.admin.query(
        `INSERT INTO identity.staff_role (user_id, company_id, role)
         SELECT m.user_id, u.company_id, 'FRHCJediMaster' FROM identity.membership m JOIN identity.app_user u ON u.id = m.user_id WHERE m.client_id = $1`,
        [clientId],
      );
      await world.admin.query(
        `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex, city)
         SELECT $1, gen_random_uuid(), CASE WHEN n <= $3 THEN 'FEW-BULK-' ELSE 'BULK-' END || n, 'Okonkwo-' || n, 'Rosalind', '1959-05-14', 'F', 'Springfield'
           FROM generate_series(1, $2::int) n`,
        [clientId, many, few],
      );
      await world.admin.query('ANALYZE phi.reg_master');
      const order = { appUrl: world.appUrl, keysFile: world.keysFile };
      const made = async (mrn: string, name: string) => {
        const ExtractID = await saveExtract(world, asker, mrn, name);
        const { RunID } = await ask<{ RunID: string }>(world, asker, extractCalls.runExtract.path, { ExtractID });
        return { RunID, ...(await maker.ask(order)) };
      };
      const warm = await made('FEW-BULK-', 'few');
      // It swings by a third from one to the next.
      const copied = median([
        await copySeconds(world, clientId),
        await copySeconds(world, clientId),
        await copySeconds(world, clientId),
      ]);
      const ours = await made('BULK-', 'many');
      const state = await world.admin.query<{ rows: number; state: string }>(
        'SELECT rows, state FROM phi.extract_run WHERE id = $1',
        [ours.RunID],
      );
      if (state.rows[0]?.state !== 'Done' || state.rows[0].rows !== many)
        throw new Error('the run did not make its file');
      const first = await firstByteMs(world, asker, ours.RunID);
      return [
        {
          name: 'extract.csv',
          value: many / ours.seconds,
          unit: 'rows/s',
          ratio: copied / ours.seconds,
          against: 'COPY … TO STDOUT of the same rows and columns',
          promise: { atLeast: 0.3, of: 'ratio' },
        },
        {
          name: 'extract.csv.memory',
          value: ours.peakMb - warm.peakMb,
          unit: 'MB grown over a million rows',
          ratio: null,
          against: `the most held before, over ${few.toLocaleString('en-US')} rows; ${young.join(' ')}`,
          promise: { atMost: 64, of: 'value' },
        },
        {
          name: 'extract.csv.firstByte',
          value: first,
          unit: 'ms',
          ratio: null,
          against: `the order to download a file of ${many.toLocaleString('en-US')} rows`,
          promise: { atMost: 1000, of: 'value' },
        },
      ];
    } finally {
      maker.close();
      await world.close();
    }
  },
};
