import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The real product, as `npm start` runs it, in a data folder and on ports that the caller names. */
export function startProduct(env: Readonly<Record<string, string>>): ChildProcess {
  // Not through npm's own script: start.mjs would watch for an npm that is not its parent.
  const { npm_lifecycle_event: _npm, ...own } = process.env;
  return spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** What it printed is shown where it ends before it is ready. */
export function untilReady(product: ChildProcess): Promise<void> {
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

export async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const closed = once(product, 'close');
  product.kill('SIGTERM');
  await closed;
}

/** As when the machine loses its power: every process of it at once, and none has time for a last word. */
export async function killProduct(product: ChildProcess): Promise<void> {
  const closed = once(product, 'close');
  const all = treeOf(product.pid ?? 0);
  // Stopped first, so that none starts another, or ends in order, because one died before it.
  for (const pid of all) signal(pid, 'SIGSTOP');
  for (const pid of treeOf(product.pid ?? 0)) signal(pid, 'SIGKILL');
  await closed;
}

/** A process and all that descend from it. */
function treeOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (one: number): readonly number[] => [one, ...(children.get(one) ?? []).flatMap(below)];
  return below(pid);
}

/** Null where it has ended meanwhile. */
function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended meanwhile
  }
}

/** The owner's: its password lies beside the database, its port in the fourth line of the postmaster's file. */
export function ownerUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/coverline`;
}

/** The file of its keys, where nothing else is configured. */
export const keysFile = (dataDir: string): string => join(dataDir, 'keys.json');
