import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from './freePorts.ts';
import { tellWorld } from './world.ts';

const folder = 'coverline-e2e-';
const root = join(import.meta.dirname, '../../..');

/**
 * The payers' deadlines, in place of 20 and 60 s: soft is less than SLOW takes, hard is more, and HOLD is silent for longer.
 */
const waits = { softMs: 600, slowMs: 900, hardMs: 1_500, holdMs: 3_000 } as const;

/** Two extensions of which browsers know, one that nobody can ask for, and one that is nowhere. */
const extensions = {
  MbiAssistance: { id: 'a'.repeat(32), store: 'https://store.example/mbi' },
  ClaimAssistance: { id: 'b'.repeat(32), store: 'https://store.example/claims' },
  PayorAssistance: { store: 'https://store.example/payors' },
};

/** The real product, as `npm start` runs it, on free ports and a data folder of its own; answers how to end it. */
export default async function startWorld(): Promise<() => Promise<void>> {
  sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `${folder}${process.pid}-`));
  const port = await freePorts(1);
  const sandboxPort = await freePorts(6);
  const product = startProduct({ DATA_DIR: dataDir, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` });
  const end = async () => {
    await stop(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(product);
    const adminUrl = ownerUrl(dataDir);
    await shortenWaits(adminUrl);
    tellWorld({ port, sandboxPort, adminUrl });
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

function startProduct(places: Readonly<Record<string, string>>): ChildProcess {
  // Not through npm's own script: start.mjs would watch for an npm that is not its parent.
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  return spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: {
      ...env,
      ...places,
      CODES_PER_HOUR: '1000',
      TRIES_PER_ADDRESS: '100000',
      BROWSER_EXTENSIONS: JSON.stringify(extensions),
      SANDBOX_DELAY_MS: '0',
      SANDBOX_SLOW_MS: `${waits.slowMs}`,
      SANDBOX_HOLD_MS: `${waits.holdMs}`,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** What it printed is shown where it ends before it is ready. */
function untilReady(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('is ready at')) resolve();
    };
    product.stdout?.on('data', listen);
    product.stderr?.on('data', listen);
    product.once('close', (code) => reject(new Error(`the product ended (${code}) before it was ready:\n${said}`)));
  });
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const closed = once(product, 'close');
  product.kill('SIGTERM');
  await closed;
}

/** What a run that was killed left on the disk; what it had started ended with it. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(folder))) {
    const pid = Number(name.slice(folder.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Its password lies beside the database, its port in the fourth line of the postmaster's file. */
function ownerUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/coverline`;
}

async function shortenWaits(adminUrl: string): Promise<void> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await owner.query('UPDATE system.gateway SET soft_ms = $1, hard_ms = $2', [waits.softMs, waits.hardMs]);
  } finally {
    await owner.end();
  }
}
