import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@coverline/server/platform/db/migrate/migrate.ts';
import { seedDemo } from '@coverline/server/entry/demo/seedDemo.ts';
import { createTokens, type Tokens } from '@coverline/server/platform/http/session/token.ts';
import { ensureDemoKeys } from '@coverline/server/platform/keys/keyFile.ts';
import { createTokenKeys } from '@coverline/server/platform/keys/tokenKeys.ts';
import { startEmbeddedPostgres, throughSocket } from '@coverline/server/entry/launch/postgres/embeddedPostgres.ts';
import { freePortRun } from '@coverline/server/entry/launch/freePortRun.ts';
import { SANDBOX_PORTS } from '@coverline/server/entry/launch/launchConfig.ts';
import { nodeFlags } from '@coverline/server/entry/launch/part.ts';
import { Pool } from 'pg';

export type World = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly keysFile: string;
  readonly tokens: Tokens;
  readonly admin: Pool;
  /** A process of ours, ended with the world. */
  start(script: string, env: Readonly<Record<string, string>>, ready: RegExp): Promise<ChildProcess>;
  close(): Promise<void>;
};

const repository = join(import.meta.dirname, '../..');

const connections = ['-c', 'max_connections=200'];
/** A database that has run for a while writes its log into files it had before; a new one would fill 16 MB of zeros first, at some commit's cost. */
const logFiles = ['-c', 'wal_init_zero=off'];

/** PostgreSQL with fsync on, the sandbox and the server, each a process of its own, as in production. */
export async function openWorld(options: {
  readonly sandboxDelayMs: number;
  readonly server?: boolean;
}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), flags: [...connections, ...logFiles] });
  const keysFile = join(folder, 'keys.json');
  const ring = ensureDemoKeys(keysFile);
  const sandboxPort = await freePortRun(SANDBOX_PORTS);
  const port = await freePortRun(1);
  const app = new URL(postgres.adminUrl);
  app.username = 'coverline_app';
  app.password = 'app-role-of-the-bench';
  await migrate({ adminUrl: postgres.adminUrl, appUrl: app.href });
  await seedDemo({ adminUrl: postgres.adminUrl, appUrl: app.href, keysFile, sandboxPort });
  const children: ChildProcess[] = [];
  const start: World['start'] = async (script, env, ready) => {
    const child = spawn(process.execPath, [...nodeFlags, join(repository, script)], {
      env: { ...process.env, ...env, WATCH_STDIN: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (!ready.test(said)) continue;
      child.stdout.resume();
      return child;
    }
    throw new Error(`${script} did not start: ${said}`);
  };
  await start(
    'apps/sandbox/src/main.ts',
    { SANDBOX_PORT: String(sandboxPort), SANDBOX_DELAY_MS: String(options.sandboxDelayMs) },
    /sandbox ready/,
  );
  if (options.server !== false) await start('apps/server/src/entry/main.ts', serverEnv(), /server ready/);

  function serverEnv() {
    return {
      PORT: String(port),
      DATABASE_URL: throughSocket(app.href, postgres),
      KEYS_FILE: keysFile,
      AUDIT_HEAD_DIR: join(folder, 'heads'),
      SMTP_URL: `smtp://127.0.0.1:${sandboxPort + 1}`,
      OUTBOUND_ALLOW: `127.0.0.1:${sandboxPort},127.0.0.1:${sandboxPort + 1}`,
      DEMO: '1',
    };
  }
  const admin = new Pool({ connectionString: throughSocket(postgres.adminUrl, postgres), max: 4 });
  admin.on('error', () => {}); // the database ends before it does
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    adminUrl: postgres.adminUrl,
    appUrl: throughSocket(app.href, postgres),
    keysFile,
    tokens: createTokens(createTokenKeys(ring), 900),
    admin,
    start,
    close: async () => {
      await admin.end();
      for (const child of children) child.kill('SIGKILL');
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
