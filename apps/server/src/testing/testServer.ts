import { randomInt, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig, type ServerConfig } from '#/platform/config.ts';
import type { Deps } from '#/features/deps.ts';
import { openServer, type Overrides } from '#/entry/openServer.ts';
import { appUrlOf } from './globalSetup.ts';
import { isSpread } from './database/nodes.ts';
import { cloneTemplate, dropDatabase } from './database/template.ts';
import { timed } from './tellWait.ts';

export type TestServer = {
  /** http://127.0.0.1:port, no slash behind. */
  readonly url: string;
  readonly deps: Deps;
  /** The owner of everything, beyond row-level security: to look behind the app's back, and to back-date rows. */
  readonly admin: pg.Pool;
  readonly appUrl: string;
  readonly adminUrl: string;
  readonly sandboxUrl: string;
  /** Where its numbers are shown, if they are. */
  readonly metricsUrl: string | null;
  /** The socket's own settings. */
  readonly http: Server;
  /** What the server logged so far, a line each. */
  readonly logs: readonly string[];
  close(): Promise<void>;
};

export type TestServerOptions = {
  readonly config?: Partial<ServerConfig>;
  readonly overrides?: Overrides;
  /** Another server on a database that stands already: the second node of two. */
  readonly beside?: Pick<TestServer, 'adminUrl'>;
  /** Destinations that may be dialled beside the sandbox's own. */
  readonly allow?: readonly string[];
};

/** The real server on a clone of the seeded template, listening on a free port of 127.0.0.1. */
export const startTestServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  timed('a server of a test starts', () => start(options));

async function start(options: TestServerOptions): Promise<TestServer> {
  const fixtures = inject('fixtures');
  const adminUrl = options.beside?.adminUrl ?? (await cloneTemplate(fixtures.adminUrl, 'test'));
  const appUrl = appUrlOf(adminUrl);
  const environment = {
    DATABASE_URL: appUrl,
    KEYS_FILE: fixtures.keysFile,
    SMTP_URL: `smtp://127.0.0.1:${fixtures.sandboxPort + 1}`,
    SCANNER_URL: `clamd://127.0.0.1:${fixtures.sandboxPort + 6}`,
    OUTBOUND_ALLOW: [
      ...[0, 1, 2, 3, 5, 6].map((offset) => `127.0.0.1:${fixtures.sandboxPort + offset}`),
      ...(options.allow ?? []),
    ].join(','),
    AUDIT_HEAD_DIR: join(fixtures.folder, randomUUID(), 'heads'),
    DATABASE_POOL: '8',
    DEMO: '1',
    ENVIRONMENT_TYPE: 'TEST',
    CODES_PER_HOUR: '1000',
    TRIES_PER_ADDRESS: '100000',
  };
  const config = { ...readConfig(environment, join(import.meta.dirname, '../../../web/dist')), ...options.config };
  const logs: string[] = [];
  const logTo = { write: (line: string) => void logs.push(line) };
  const server = await openServer(config, { logTo, rounds: { due: 30, job: 1 }, ...options.overrides });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  // A test asks about rows of whichever client, and joins them by what it likes.
  const joins = isSpread ? { options: '-c citus.enable_repartition_joins=on' } : {};
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4, ...joins });
  admin.on('error', () => {}); // the database is dropped under it at the end
  // A thousand numbers of its own: by them the sandbox's calls are told from those of other servers.
  if (options.beside === undefined)
    await admin.query(`SELECT setval('system.interchange_control', $1)`, [1000 * randomInt(1, 999_000)]);
  return {
    url,
    deps: server.deps,
    admin,
    http: server.app.server,
    logs,
    appUrl,
    adminUrl,
    metricsUrl: server.metricsUrl,
    sandboxUrl: `http://127.0.0.1:${fixtures.sandboxPort}`,
    close: () =>
      timed('a server of a test ends', async () => {
        await server.close();
        await admin.end();
        if (options.beside === undefined) await dropDatabase(fixtures.adminUrl, adminUrl);
      }),
  };
}
