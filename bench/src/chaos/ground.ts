import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDoors, type Doors } from '@coverline/server/platform/db/doors.ts';
import { migrate } from '@coverline/server/platform/db/migrate/migrate.ts';
import { createPool } from '@coverline/server/platform/db/pool.ts';
import { seedDemo } from '@coverline/server/entry/demo/seedDemo.ts';
import { ensureDemoKeys } from '@coverline/server/platform/keys/keyFile.ts';
import { createSealer, type Sealer } from '@coverline/server/platform/keys/sealer.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@coverline/server/entry/launch/postgres/embeddedPostgres.ts';
import { freePortRun } from '@coverline/server/entry/launch/freePortRun.ts';
import { SANDBOX_PORTS } from '@coverline/server/entry/launch/launchConfig.ts';
import { Pool } from 'pg';
import { type DatabaseGate, openDatabaseGate } from './databaseGate.ts';
import { type FaultProxy, openFaultProxy } from './faultProxy.ts';
import { keepHistory } from './history.ts';
import { openPayerDesk, type PayerDesk } from './payerDesk.ts';
import { type Process, ready, start } from './process.ts';
import { randomOf } from './random.ts';

/** Deadlines of every gateway: short, so that silence is found out in the time of a run. */
export const gatewayMs = { soft: 500, hard: 2_000 } as const;

export type Ground = {
  readonly admin: Pool;
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly keysFile: string;
  readonly folder: string;
  readonly doors: Doors;
  readonly sealer: Sealer;
  readonly proxy: FaultProxy;
  /** The workers' way to the database; the harness has another. */
  readonly gate: DatabaseGate;
  /** The payer that takes files. */
  readonly desk: PayerDesk;
  readonly sandboxUrl: string;
  readonly smtpPort: number;
  /** The workers' environment, each under a name of its own. */
  environment(name: string): Readonly<Record<string, string>>;
  /** Ends PostgreSQL as a power cut of its process would, and starts it again over what is left. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
};

// On disk as in production. What is not is the time a new database takes to fill its first log files.
const flags = ['-c', 'max_connections=100', '-c', 'wal_init_zero=off'];

/** PostgreSQL that can be killed, the sandbox with our fault proxy before it, and the keys. */
export async function openGround(options: { readonly seed: number; readonly items: number }): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-chaos-'));
  const dataDir = join(folder, 'pg');
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, flags });
  const [gate, ownGate] = await Promise.all([openDatabaseGate(), openDatabaseGate()]);
  const aim = () => {
    gate.aim(postgres.port);
    ownGate.aim(postgres.port);
  };
  aim();
  const through = (port: number, changes: Partial<Pick<URL, 'username' | 'password'>> = {}) => {
    const url = Object.assign(new URL(postgres.adminUrl), { port: String(port), ...changes });
    url.searchParams.set('application_name', 'chaos');
    return url;
  };
  const role = { username: 'coverline_app', password: 'app-role-of-the-chaos' };
  const [adminUrl, appUrl] = [through(ownGate.port).href, through(ownGate.port, role).href];
  const keysFile = join(folder, 'keys.json');
  const ring = ensureDemoKeys(keysFile);
  const sandboxPort = await freePortRun(SANDBOX_PORTS);
  const proxy = await openFaultProxy({
    sandboxPort,
    random: randomOf(options.seed, 'fault proxy'),
    hardMs: gatewayMs.hard,
  });
  const sandbox: Process = await ready(
    start({
      script: 'apps/sandbox/src/main.ts',
      env: {
        SANDBOX_PORT: String(sandboxPort),
        // So slow that there is work left for each deed, however fast the engine is.
        SANDBOX_DELAY_MS: options.items <= 1_000 ? '1000' : '400',
        SANDBOX_SLOW_MS: '800',
        SANDBOX_CALLS_KEPT: String(10 * options.items),
      },
    }),
    'sandbox ready',
  );
  await migrate({ adminUrl, appUrl });
  await seedDemo({
    adminUrl,
    appUrl,
    keysFile,
    sandboxPort: proxy.port,
    softMs: gatewayMs.soft,
    hardMs: gatewayMs.hard,
  });
  const admin = new Pool({ connectionString: adminUrl, max: 4 });
  admin.on('error', () => {}); // the database is killed under it
  await keepHistory(admin);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sftpPort = sandboxPort + 3;
  const desk = await openPayerDesk({ admin, ring, sandboxUrl, sftpPort, hardMs: gatewayMs.hard, items: options.items });
  const pool = createPool({ url: appUrl, size: 2, name: 'chaos', onError: () => {} });
  return {
    admin,
    adminUrl,
    appUrl,
    keysFile,
    folder,
    doors: createDoors(pool),
    sealer: createSealer(ring, 'phi'),
    proxy,
    gate,
    desk,
    sandboxUrl,
    smtpPort: sandboxPort + 1,
    environment: (name) => {
      const url = through(gate.port, role);
      url.searchParams.set('application_name', name);
      const allowed = `127.0.0.1:${proxy.port},127.0.0.1:${sftpPort}`;
      return { DATABASE_URL: url.href, KEYS_FILE: keysFile, OUTBOUND_ALLOW: allowed };
    },
    killDatabase: async () => {
      const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await postgres.exited;
      postgres = await startEmbeddedPostgres({ dataDir, flags });
      aim();
    },
    close: async () => {
      await Promise.allSettled([admin.end(), pool.end()]);
      gate.close();
      ownGate.close();
      proxy.close();
      sandbox.kill('SIGKILL');
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
