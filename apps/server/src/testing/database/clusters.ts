import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { postgresBinaries } from '#/entry/launch/postgres/postgresBinaries.ts';
import { commandFor, pickPostgresUser } from '#/entry/launch/postgres/postgresUser.ts';
import { isAlive, processTree } from '#/testing/processes/processTree.ts';
import { eventually } from '#/testing/eventually.ts';

/** Settings as `postgres` takes them on its command line. */
export const flagsOf = (settings: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // what it stands on may be killed
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A folder that PostgreSQL may write to, whoever it runs as. */
export function postgresFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(path, pickPostgresUser().uid, pickPostgresUser().uid);
  return path;
}

/** Of these only the folders are copied: what is in them is the running server's, or comes from the archive. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const leftOut = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/;

/** A base backup of a server that runs, as pg_basebackup makes one: the embedded package does not have that program. */
export async function baseBackup(adminUrl: string, from: string, to: string): Promise<void> {
  await onDatabase(adminUrl, async (client) => {
    await client.query("SELECT pg_backup_start('base', fast => true)");
    cpSync(from, to, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !emptied.test(relative(from, path)) && !leftOut.test(relative(from, path)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => true)',
    );
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  });
  mkdirSync(join(to, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
  copyFileSync(`${from}.password`, `${to}.password`);
}

const postmasterOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Who serves connections of the application now. */
export const backendsOf = (dataDir: string): readonly number[] =>
  processTree(postmasterOf(dataDir))
    .filter(({ command }) => command.includes('coverline_app'))
    .map(({ pid }) => pid);

/** As when its machine dies: all of its processes at once. */
export async function killCluster(dataDir: string): Promise<void> {
  const all = processTree(postmasterOf(dataDir));
  for (const one of all) if (isAlive(one)) process.kill(one.pid, 'SIGKILL');
  await eventually('the database is gone', () => !all.some(isAlive));
}

/** From here on nothing more reaches the standby, as over a line that was cut; answers how it goes on. */
export function pauseStreaming(dataDir: string): () => void {
  const receiver = processTree(postmasterOf(dataDir)).find(({ command }) => command.includes('walreceiver'));
  if (receiver === undefined) throw new Error('no standby streams here');
  process.kill(receiver.pid, 'SIGSTOP');
  return () => void process.kill(receiver.pid, 'SIGCONT');
}

/** What was a standby takes writes from now on. */
export function promote(dataDir: string): void {
  const { command, args } = commandFor(pickPostgresUser(), 'KILL', join(postgresBinaries(), 'pg_ctl'), [
    'promote',
    '-D',
    dataDir,
  ]);
  execFileSync(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}
