import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@coverline/server/entry/launch/postgres/embeddedPostgres.ts';
import { distribute } from '@coverline/server/platform/db/distribute/distribute.ts';
import { isSpread, joinNodes } from '@coverline/server/testing/database/nodes.ts';
import { dropDatabase, emptyDatabase } from '@coverline/server/testing/database/template.ts';

/** What a run stands on: a PostgreSQL of its own, or a database of a distributed one that whoever runs it has at hand. */
export type ChaosDatabase = {
  readonly adminUrl: string;
  readonly isSpread: boolean;
  /** Once it is migrated. */
  spread(): Promise<void>;
  /** Ends PostgreSQL, or a node of the distributed one, as a power cut of its machine would, and starts it again over what is left; answers its port. */
  kill(): Promise<number>;
  close(): Promise<void>;
};

// On disk as in production. What is not is the time a new database takes to fill its first log files.
const flags = ['-c', 'max_connections=100', '-c', 'wal_init_zero=off'];

export const openDatabase = (folder: string): Promise<ChaosDatabase> => (isSpread ? openSpread() : openOwn(folder));

async function openOwn(folder: string): Promise<ChaosDatabase> {
  const dataDir = join(folder, 'pg');
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, flags });
  return {
    adminUrl: postgres.adminUrl,
    isSpread: false,
    spread: async () => {},
    kill: async () => {
      const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await postgres.exited;
      postgres = await startEmbeddedPostgres({ dataDir, flags });
      return postgres.port;
    },
    close: () => postgres.stop(),
  };
}

/** As the API tests are given one, by the same variables (docs/operations.md). */
async function openSpread(): Promise<ChaosDatabase> {
  const {
    TEST_DATABASE_ADMIN_URL: server = '',
    TEST_DATABASE_NODE_DOWN: down,
    TEST_DATABASE_NODE_UP: up,
  } = process.env;
  if (down === undefined || up === undefined)
    throw new Error(
      'TEST_DATABASE_NODE_DOWN and TEST_DATABASE_NODE_UP say how a node is killed and started: a run kills one.',
    );
  const adminUrl = await emptyDatabase(server, 'chaos');
  await joinNodes(adminUrl);
  return {
    adminUrl,
    isSpread: true,
    spread: () => asOwner(adminUrl, distribute),
    kill: async () => {
      execSync(down, { stdio: 'ignore' });
      execSync(up, { stdio: 'ignore' });
      // What stands prepared there is settled each minute; a run does not wait for it.
      await asOwner(adminUrl, (client) => client.query('SELECT recover_prepared_transactions()'));
      return Number(new URL(adminUrl).port);
    },
    close: () => dropDatabase(server, adminUrl),
  };
}

async function asOwner(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
