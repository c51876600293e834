import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { Client } from 'pg';
import { oneWayToEachNode } from '#/platform/db/distribute/distribution.ts';
import { migrate } from '#/platform/db/migrate/migrate.ts';
import { keyFileText, parseKeyFile, writeKeyFile } from '#/platform/keys/keyFile.ts';
import { CommandError } from '../runCommand.ts';
import { unseal } from './envelope.ts';
import { leaveNumbersOut } from './leaveNumbersOut.ts';
import { damaged, readRecords, type BackupRecord } from './records.ts';
import {
  copiedTables,
  copyColumns,
  digestOf,
  filledByMigrations,
  requireWholeSight,
  schemaVersion,
  tally,
  type CopiedTable,
  type TableDigest,
} from './tables.ts';
import type { BackupHeader } from './writeBackup.ts';

export type RestoreOptions = {
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly keysFile: string;
  readonly file: string;
  readonly passphrase: string | null;
};

export type RestoreSummary = {
  readonly tables: number;
  readonly rows: number;
  readonly madeAt: string;
  readonly keys: 'written' | 'kept';
};

/**
 * Brings a backup into an empty database and the keys to their place. All rows come in one transaction that is committed
 * only when the file has ended as it should and each table, read back, has the digest it had: a file that was cut or altered
 * leaves nothing behind.
 */
export async function readBackup(options: RestoreOptions): Promise<RestoreSummary> {
  if (!existsSync(options.file)) throw new CommandError(`${options.file} does not exist.`);
  const records = readRecords(opened(options.file, options.passphrase));
  const header = parsed(await expected(records, 'H')) as BackupHeader; // authenticated, or checked by digest
  const keysText = (await expected(records, 'K')).toString('utf8');
  const keysKept = requireKeysFit(options.keysFile, keysText);

  await migrate({ adminUrl: options.adminUrl, appUrl: options.appUrl });
  const client = new Client({ connectionString: options.adminUrl, application_name: 'coverline restore' });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await client.connect();
  try {
    await requireWholeSight(client);
    const tables = await copiedTables(client);
    await requireSameSchema(client, header);
    await oneWayToEachNode(client);
    await client.query('BEGIN');
    await client.query("SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL row_security = off");
    await requireEmpty(
      client,
      tables.filter(({ name }) => !filledByMigrations.includes(name)),
    );
    for (const name of filledByMigrations) await client.query(`DELETE FROM ${name}`);
    const digests = await load(client, tables, records).catch((error: unknown) => {
      throw isAboutData(error) ? damaged('a row of it does not load') : error;
    });
    for (const table of tables) {
      const told = digests[table.name];
      const found = await digestOf(client, table);
      if (told === undefined || found.sha256 !== told.sha256 || found.rows !== header.counts[table.name])
        throw damaged(`${table.name} is not what was saved`);
    }
    await leaveNumbersOut(client, header.sequences.interchangeControl);
    // The keys first: rows without their keys are worse than keys without rows.
    if (!keysKept) writeKeyFile(options.keysFile, parseKeyFile(keysText, options.file));
    await client.query('COMMIT');
    await client.query('ANALYZE');
    const rows = Object.values(digests).reduce((sum, digest) => sum + digest.rows, 0);
    return { tables: tables.length, rows, madeAt: header.madeAt, keys: keysKept ? 'kept' : 'written' };
  } finally {
    await client.end();
  }
}

/** Classes 22 and 23: a value PostgreSQL cannot take, or a row that breaks a key. Its message may quote the value. */
const isAboutData = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown } | null)?.code));

async function* opened(file: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const feeding = pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => unseal(source, passphrase),
    gunzip,
  );
  feeding.catch(() => {}); // told below, where the reader meets it
  try {
    yield* gunzip as AsyncIterable<Buffer>; // a stream in byte mode
    await feeding;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const cause = await feeding.then(
      () => error,
      (reason: unknown) => reason,
    );
    throw cause instanceof CommandError ? cause : damaged('it cannot be unpacked');
  }
}

async function expected(records: AsyncGenerator<BackupRecord>, kind: BackupRecord['kind']): Promise<Buffer> {
  const { value, done } = await records.next();
  if (done === true || value.kind !== kind) throw damaged(`no record ${kind} where one belongs`);
  return value.payload;
}

/** Authenticated, or checked by digest: where a bit was turned in a backup without a passphrase, it may be no JSON any more. */
function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    throw damaged('a record that cannot be read');
  }
}

/** Whether the keys stand there already. Other keys are never written over: they may open other data. */
function requireKeysFit(keysFile: string, keysText: string): boolean {
  const keys = keyFileText(parseKeyFile(keysText, 'in the backup'));
  if (!existsSync(keysFile)) return false;
  if (keyFileText(parseKeyFile(readFileSync(keysFile, 'utf8'), keysFile)) === keys) return true;
  throw new CommandError(
    `${keysFile} holds other keys than the backup. Move it away, or set KEYS_FILE to another place.`,
  );
}

async function requireSameSchema(client: Client, header: BackupHeader): Promise<void> {
  const here = await schemaVersion(client);
  if (here.join('\n') === header.schema.join('\n')) return;
  throw new CommandError(
    `This backup was made by another release (${header.schema.length} migrations, here ${here.length}). Restore it with the release that made it, then update.`,
  );
}

async function requireEmpty(client: Client, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rowCount !== 0)
      throw new CommandError(
        `The database is not empty (${name}). A backup is restored into an empty one; nothing was changed.`,
      );
  }
}

async function load(
  client: Client,
  tables: readonly CopiedTable[],
  records: AsyncGenerator<BackupRecord>,
): Promise<Readonly<Record<string, TableDigest>>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of tables) {
    const begun = parsed(await expected(records, 'T')) as Partial<CopiedTable>; // as H
    if (begun.name !== table.name || begun.columns?.join() !== table.columns.join())
      throw damaged(`${table.name} has other columns`);
    const sum = tally();
    let told: TableDigest | null = null;
    await pipeline(
      async function* () {
        for (;;) {
          const { value, done } = await records.next();
          if (done === true) throw damaged('its end is missing');
          if (value.kind === 'E') {
            told = parsed(value.payload) as TableDigest; // as H
            return;
          }
          if (value.kind !== 'D') throw damaged('a record that does not belong');
          sum.add(value.payload);
          yield value.payload;
        }
      },
      client.query(copyFrom(`COPY ${copyColumns(table)} FROM STDIN`)),
    );
    const read = sum.end();
    const end = told as TableDigest | null; // set inside the generator, which the compiler does not follow
    if (end === null || end.sha256 !== read.sha256 || end.rows !== read.rows)
      throw damaged(`${table.name} was altered`);
    digests[table.name] = read;
  }
  await expected(records, 'Z');
  if ((await records.next()).done !== true) throw damaged('something stands behind its end');
  return digests;
}
