import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { CommandError } from '../runCommand.ts';
import { seal } from './envelope.ts';
import { record } from './records.ts';
import {
  copiedTables,
  requireWholeSight,
  rowsOf,
  schemaVersion,
  tally,
  type CopiedTable,
  type TableDigest,
} from './tables.ts';

export type BackupOptions = {
  readonly adminUrl: string;
  readonly keysFile: string;
  readonly file: string;
  /** Null: not encrypted, keys and data side by side. */
  readonly passphrase: string | null;
};

export type BackupSummary = { readonly tables: number; readonly rows: number; readonly bytes: number };

/** Where the interchange numbers stand: a number used must not be used again soon. */
export type SequencePlace = { readonly interchangeControl: number };

export type BackupHeader = {
  readonly madeAt: string;
  readonly schema: readonly string[];
  readonly tables: readonly string[];
  /** Rows of each table in the snapshot. */
  readonly counts: Readonly<Record<string, number>>;
  readonly sequences: SequencePlace;
};

/**
 * Writes one file with everything: the rows of one moment (one REPEATABLE READ transaction, so that no visit stands without
 * its patient) and the keys that open them. Streams; memory does not grow with the data. The file appears whole or not at all.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { file, keysFile } = options;
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name another file, or move it away.`);
  readKeyFile(keysFile); // what cannot be read as keys is no backup of them
  const client = new Client({ connectionString: options.adminUrl, application_name: 'coverline backup' });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await client.connect();
  const part = `${file}.part`;
  try {
    await requireWholeSight(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL row_security = off");
    const done: TableDigest[] = [];
    const records = contents(client, readFileSync(keysFile), (digest) => done.push(digest));
    await rm(part, { force: true });
    await pipeline(
      Readable.from(records, { objectMode: true }),
      createGzip({ level: 6 }),
      (source: AsyncIterable<Buffer>) => seal(source, options.passphrase),
      createWriteStream(part, { mode: 0o600, flags: 'wx' }),
    );
    await client.query('COMMIT');
    await settle(part, file);
    const rows = done.reduce((sum, digest) => sum + digest.rows, 0);
    return { tables: done.length, rows, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* contents(client: Client, keys: Buffer, onTable: (digest: TableDigest) => void): AsyncGenerator<Buffer> {
  const tables = await copiedTables(client);
  yield record('H', await headerOf(client, tables));
  yield record('K', keys);
  const digests: Record<string, TableDigest> = {};
  for (const table of tables) {
    yield record('T', { name: table.name, columns: table.columns });
    const sum = tally();
    for await (const chunk of rowsOf(client, table)) {
      sum.add(chunk);
      yield record('D', chunk);
    }
    const digest = sum.end();
    digests[table.name] = digest;
    onTable(digest);
    yield record('E', digest);
  }
  yield record('Z', digests);
}

async function headerOf(client: Client, tables: readonly CopiedTable[]): Promise<BackupHeader> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::float8 AS n FROM ${name}`);
    counts[name] = rows[0]?.n ?? 0;
  }
  const place = await client.query<{ at: number }>('SELECT last_value::float8 AS at FROM system.interchange_control');
  return {
    madeAt: new Date().toISOString(),
    schema: await schemaVersion(client),
    tables: tables.map(({ name }) => name),
    counts,
    sequences: { interchangeControl: place.rows[0]?.at ?? 1 },
  };
}

/** On disk before it has its name: a backup that is there is whole. */
async function settle(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
