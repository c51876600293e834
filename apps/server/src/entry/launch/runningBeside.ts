import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The embedded database of a demo that runs: its port is the fourth line of postmaster.pid. */
export async function runningBeside(dataDir: string): Promise<string | null> {
  const pidFile = join(dataDir, 'pg', 'postmaster.pid');
  const passwordFile = join(dataDir, 'pg.password');
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return null;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim() ?? '';
  const url = `postgres://postgres:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/coverline`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // safe: a lost connection also rejects what is under way
  try {
    await client.connect();
    return url;
  } catch {
    return null; // a pid file of one that was killed: it is started anew
  } finally {
    await client.end().catch(() => {}); // it may never have stood
  }
}
