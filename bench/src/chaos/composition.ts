import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDoors, type Doors } from '@coverline/server/platform/db/doors.ts';
import { migrate } from '@coverline/server/platform/db/migrate/migrate.ts';
import { createPool } from '@coverline/server/platform/db/pool.ts';
import { seedDemo } from '@coverline/server/entry/demo/seedDemo.ts';
import { ensureDemoKeys } from '@coverline/server/platform/keys/keyFile.ts';
import { createSealer, type Sealer } from '@coverline/server/platform/keys/sealer.ts';
import { freePortRun } from '@coverline/server/entry/launch/freePortRun.ts';
import { SANDBOX_PORTS } from '@coverline/server/entry/launch/launchConfig.ts';
import { Pool } from 'pg';
import { openDatabase } from './database.ts';
import { type DatabaseGate, openDatabaseGate } from './databaseGate.ts';
import { type FaultProxy, openFaultProxy } from './faultProxy.ts';
import { keepHistory, keepHistoryOfNodes } from './keepHistory.ts';
import { openPayerHarness, type PayerHarness } from './payerHarness.ts';
import { type Process, ready, start } from './process.ts';
import { randomOf } from './random.ts';

/** Deadlines of every gateway: short, so that silence is found out in the time of a run. */
export const gatewayMs = { soft: 500, hard: 2_000 } as const;

export type Composition = {
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
  readonly harness: PayerHarness;
  readonly sandboxUrl: string;
  readonly smtpPort: number;
  /** The workers' environment, each under a name of its own. */
  environment(name: string): Readonly<Record<string, string>>;
  /** As when its machine loses power; it is started again over what is left. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** PostgreSQL that can be killed, the sandbox with our fault proxy before it, and the keys. */
export async function openComposition(options: {
  readonly seed: number;
  readonly items: number;
}): Promise<Composition> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-chaos-'));
  const database = await openDatabase(folder);
  const [gate, ownGate] = await Promise.all([openDatabaseGate(), openDatabaseGate()]);
  const aim = (port: number) => {
    gate.aim(port);
    ownGate.aim(port);
  };
  aim(Number(new URL(database.adminUrl).port));
  const through = (port: number, changes: Partial<Pick<URL, 'username' | 'password'>> = {}) => {
    const url = Object.assign(new URL(database.adminUrl), { port: String(port), ...changes });
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
  await database.spread();
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
  const stopHistory = database.isSpread ? await keepHistoryOfNodes(admin) : await keepHistory(admin);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sftpPort = sandboxPort + 3;
  const harness = await openPayerHarness({
    admin,
    ring,
    sandboxUrl,
    sftpPort,
    hardMs: gatewayMs.hard,
    items: options.items,
  });
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
    harness,
    sandboxUrl,
    smtpPort: sandboxPort + 1,
    environment: (name) => {
      const url = through(gate.port, role);
      url.searchParams.set('application_name', name);
      const allowed = `127.0.0.1:${proxy.port},127.0.0.1:${sftpPort}`;
      return { DATABASE_URL: url.href, KEYS_FILE: keysFile, OUTBOUND_ALLOW: allowed };
    },
    killDatabase: async () => aim(await database.kill()),
    close: async () => {
      stopHistory();
      await Promise.allSettled([admin.end(), pool.end()]);
      gate.close();
      ownGate.close();
      proxy.close();
      sandbox.kill('SIGKILL');
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
