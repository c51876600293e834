import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from './freePorts.ts';
import { keysFile, ownerUrl, startProduct, stopProduct, untilReady } from './product.ts';
import { tellWorld } from './world.ts';

const folder = 'coverline-e2e-';

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
  const sandboxPort = await freePorts(7);
  const product = startProduct({
    // Browsers would leave the worker nothing of a full machine, and a test waits for it.
    WORKER_NICE: '0',
    DATA_DIR: dataDir,
    DEMO: 'bare',
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    CODES_PER_HOUR: '1000',
    TRIES_PER_ADDRESS: '100000',
    BROWSER_EXTENSIONS: JSON.stringify(extensions),
    SANDBOX_DELAY_MS: '0',
    SANDBOX_SLOW_MS: `${waits.slowMs}`,
    SANDBOX_HOLD_MS: `${waits.holdMs}`,
  });
  const end = async () => {
    await stopProduct(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(product);
    const adminUrl = ownerUrl(dataDir);
    await shortenWaits(adminUrl);
    tellWorld({ port, sandboxPort, adminUrl, keysFile: keysFile(dataDir) });
    return end;
  } catch (error) {
    await end();
    throw error;
  }
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

async function shortenWaits(adminUrl: string): Promise<void> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await owner.query('UPDATE system.gateway SET soft_ms = $1, hard_ms = $2', [waits.softMs, waits.hardMs]);
  } finally {
    await owner.end();
  }
}
