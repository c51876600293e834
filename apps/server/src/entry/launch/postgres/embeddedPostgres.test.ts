import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  throughSocket,
} from '#/entry/launch/postgres/embeddedPostgres.ts';
import { LaunchError } from '#/platform/launchError.ts';
import { postgresBinaries } from '#/entry/launch/postgres/postgresBinaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverline-pg-'));
const dataDir = join(folder, 'pg');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // safe: a cut connection also rejects the query under way
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

const withPostgres = async (use: (postgres: EmbeddedPostgres) => Promise<void>): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await use(postgres);
  } finally {
    await postgres.stop();
  }
};

const refusesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

// A launcher of its own, killed the hard way once it wrote a row.
const killedLauncher = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const { Client } = await import('pg');
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query('insert into kept values (2)');
  console.log(postgres.port);
`;

// In their order: one folder that is started and killed again and again, with what is kept over it, and at last without its password.
describe('startEmbeddedPostgres', { shuffle: false }, () => {
  it('makes a database that only this machine reaches, with a password only its owner reads', async () => {
    await withPostgres(async (postgres) => {
      const { adminUrl, port } = postgres;
      const settings = `select current_setting('listen_addresses') || ' ' || current_setting('unix_socket_directories')
        || ' ' || current_setting('data_checksums') || ' ' || current_setting('TimeZone') || ' ' || current_setting('fsync')`;
      expect(await ask(adminUrl, settings)).toEqual([`127.0.0.1 ${dataDir} on UTC on`]);
      expect(await ask(adminUrl, 'select datcollate from pg_database where datname = current_database()')).toEqual([
        'C.UTF-8',
      ]);
      await ask(adminUrl, 'create table kept (id int)');
      await ask(adminUrl, 'insert into kept values (1)');
      const withoutPassword = `postgres://postgres:wrong@127.0.0.1:${port}/postgres`;
      await expect(ask(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed');
      const through = (url: string) => ask(throughSocket(url, postgres), 'select inet_client_addr()');
      expect(await through(adminUrl)).toEqual([null]);
      await expect(through(withoutPassword)).rejects.toThrow('password authentication failed');
    });
    expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('a folder whose path is too long for a socket is reached by TCP', async () => {
    const deep = join(folder, 'd'.repeat(90));
    const postgres = await startEmbeddedPostgres({ dataDir: deep });
    try {
      expect(throughSocket(postgres.adminUrl, postgres)).toBe(postgres.adminUrl);
      expect(await ask(postgres.adminUrl, 'select inet_client_addr() is not null')).toEqual([true]);
    } finally {
      await postgres.stop();
    }
  });

  it('stops so that nothing listens, and finds the data at the next start', async () => {
    let port = 0;
    await withPostgres(async (postgres) => {
      port = postgres.port;
      expect(await ask(postgres.adminUrl, 'select id from kept')).toEqual([1]);
    });
    expect(await refusesConnections(port)).toBe(true);
  });

  it('writes no value of a failed statement to its log', async () => {
    const lines: string[] = [];
    const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
    await expect(ask(postgres.adminUrl, "select '123-45-6789'::int")).rejects.toThrow('invalid input syntax');
    await postgres.stop();
    expect(lines.join('\n')).toContain('ready to accept connections');
    expect(lines.join('\n')).not.toContain('123-45-6789');
  });

  it('ends with a launcher that is killed, and starts over what it left', async () => {
    const script = join(import.meta.dirname, 'embeddedPostgres.ts');
    const args = ['--input-type=module-typescript', '-e', killedLauncher, script, dataDir];
    const launcher = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(launcher.stdout, 'data');
    launcher.kill('SIGKILL');
    await once(launcher, 'close');
    await withPostgres(async ({ adminUrl }) => {
      expect(await ask(adminUrl, 'select id from kept order by id')).toEqual([1, 2]);
    });
  });

  it('starts over the pid file of an instance that was killed itself', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    await ask(postgres.adminUrl, 'insert into kept values (3)');
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await postgres.exited;
    await withPostgres(async ({ adminUrl }) => {
      expect(await ask(adminUrl, 'select id from kept order by id')).toEqual([1, 2, 3]);
    });
  });

  it('refuses a folder that a running instance uses', async () => {
    await withPostgres(async () => {
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
        new LaunchError(
          `${dataDir} is in use by a running PostgreSQL. Stop the other start, or set DATA_DIR to another folder.`,
        ),
      );
    });
  });

  it('refuses data of another major version without touching it', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFileSync(join(old, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toThrow(
      /holds data of PostgreSQL 15, this release brings 18\. /,
    );
    expect(readFileSync(join(old, 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('refuses a folder with something else in it', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'letter.txt'), 'mine');
    await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow(/is not empty and holds no database/);
  });

  it('never makes a new password for a database that has one', async () => {
    rmSync(`${dataDir}.password`);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/pg\.password is missing/);
  });

  it('says what to set where no embedded PostgreSQL is published', () => {
    expect(() => postgresBinaries('sunos', 'sparc')).toThrow(
      new LaunchError(
        'No embedded PostgreSQL for sunos-sparc. Set DATABASE_URL and DATABASE_ADMIN_URL to a PostgreSQL 15 or newer.',
      ),
    );
  });
});
