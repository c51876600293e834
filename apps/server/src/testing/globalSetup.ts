import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { distribute } from '#/platform/db/distribute/distribute.ts';
import { migrate } from '#/platform/db/migrate/migrate.ts';
import { seedDemo } from '#/entry/demo/seedDemo.ts';
import { demoReviewer } from '#/entry/demo/demoReviewer.ts';
import { ensureDemoKeys } from '#/platform/keys/keyFile.ts';
import { startEmbeddedPostgres } from '#/entry/launch/postgres/embeddedPostgres.ts';
import { freePortRun } from '#/entry/launch/freePortRun.ts';
import { SANDBOX_PORTS } from '#/entry/launch/launchConfig.ts';
import { isSpread, joinNodes, onEveryNode } from './database/nodes.ts';
import { compiled } from './processes/compiled.ts';
import type { TestFixtures } from './fixtures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    fixtures: TestFixtures;
  }
}

export const templateName = 'coverline_template';
/** The same before the demo came: migrated, and nothing in it. */
export const bareTemplateName = 'coverline_bare';

/**
 * One PostgreSQL and one sandbox for the whole run; each test file clones the migrated, seeded template in 0.1 s. The PostgreSQL
 * is the embedded one, or that of TEST_DATABASE_ADMIN_URL, so that other versions can be tried; with TEST_DATABASE_WORKERS beside it,
 * a distributed one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-test-'));
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  const postgres =
    given === undefined
      ? await startEmbeddedPostgres({
          dataDir: join(folder, 'pg'),
          flags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'synchronous_commit=off'],
        })
      : { adminUrl: given, stop: async () => {} };
  const keysFile = join(folder, 'keys.json');
  ensureDemoKeys(keysFile);
  const sandbox = await startSandbox();
  const fixtures: TestFixtures = { adminUrl: postgres.adminUrl, keysFile, folder, sandboxPort: sandbox.port };
  await prepareTemplate(fixtures);
  await registerReviewer(fixtures);
  project.provide('fixtures', fixtures);
  return async () => {
    sandbox.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(fixtures: TestFixtures): Promise<void> {
  const server = fixtures.adminUrl;
  for (const name of [templateName, bareTemplateName])
    await onEveryNode(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`); // a run before, on a server that outlives it
  await onEveryNode(server, `CREATE DATABASE ${templateName}`);
  const adminUrl = databaseUrl(server, templateName);
  const appUrl = appUrlOf(adminUrl);
  if (isSpread) await joinNodes(adminUrl);
  await migrate({ adminUrl, appUrl });
  if (isSpread) await spread(adminUrl);
  await copyTemplate(server);
  await seedDemo({
    adminUrl,
    appUrl,
    keysFile: fixtures.keysFile,
    sandboxPort: fixtures.sandboxPort,
    softMs: 200,
    hardMs: 400,
  });
  await leaveAlone(server, templateName);
}

/** The sandbox's payers know the demo's client by its public keys, as payers do that were handed them. */
async function registerReviewer({ adminUrl, sandboxPort }: TestFixtures): Promise<void> {
  if (isSpread) return; // nobody may connect to that template: who needs it registers a client of their own
  const client = new pg.Client({ connectionString: databaseUrl(adminUrl, templateName) });
  await client.connect();
  const { rows } = await client.query<{ key: object }>(
    'SELECT public_jwk AS key FROM system.gateway_key WHERE gateway_id = $1',
    [demoReviewer.gateway],
  );
  await client.end();
  const answer = await fetch(`http://127.0.0.1:${sandboxPort}/authorizations/clients?client=${demoReviewer.client}`, {
    method: 'PUT',
    body: JSON.stringify({ jwks: { keys: rows.map(({ key }) => key) } }),
  });
  if (!answer.ok) throw new Error('the sandbox does not register the client of the demo');
}

async function spread(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await distribute(client);
  await client.end();
}

async function copyTemplate(server: string): Promise<void> {
  await leaveAlone(server, templateName);
  await onEveryNode(server, `CREATE DATABASE ${bareTemplateName} TEMPLATE ${templateName}`);
  await onEveryNode(server, `ALTER DATABASE ${templateName} ALLOW_CONNECTIONS true`);
}

/** What looks after a distributed database holds it open, and one that is held open is not copied. */
async function leaveAlone(server: string, name: string): Promise<void> {
  if (!isSpread) return;
  await onEveryNode(
    server,
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export function appUrlOf(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = 'coverline_app';
  url.password = 'app-role-of-the-tests';
  return url.href;
}

/** The sandbox as its own process, as everywhere else; its slow answers take 300 ms, between the soft and the hard deadline. */
async function startSandbox(): Promise<{ port: number; stop(): void }> {
  const main = join(import.meta.dirname, '../../../sandbox/src/main.ts');
  const port = await freePortRun(SANDBOX_PORTS);
  const env = {
    ...process.env,
    ...compiled,
    SANDBOX_PORT: String(port),
    SANDBOX_DELAY_MS: '0',
    SANDBOX_SLOW_MS: '300',
    SANDBOX_HOLD_MS: '2000',
    SANDBOX_DRIP_MS: '50',
    WATCH_STDIN: '1',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('sandbox ready')) return { port, stop: () => child.kill('SIGTERM') };
  }
  await once(child, 'exit');
  throw new Error(`the sandbox did not start: ${said}`);
}
