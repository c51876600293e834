import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRoleFault } from '#/platform/db/migrate/appRole.ts';
import { createDoors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { createSealer, placeOf } from '#/platform/keys/sealer.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { openDatabase } from '#/entry/launch/postgres/openDatabase.ts';
import { verify } from '../audit/verify.ts';
import { CommandError } from '../runCommand.ts';
import { readBackup } from './readBackup.ts';

export type Drill = {
  /** Seconds from an empty machine to data that is whole and can be read. */
  readonly rto: number;
  readonly lines: readonly string[];
};

export const drillFolder = 'coverline-restore-drill-';

/**
 * Restores a backup for real, into a database of its own that is gone afterwards, and takes the time: rows and keys back and
 * compared, every audit chain walked, each client read as the app reads it. No server is started over it: its jobs would ask
 * payers and mail people a second time.
 */
export async function drillRestore(file: string, passphrase: string | null): Promise<Drill> {
  sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `${drillFolder}${process.pid}-`)); // the owner's alone: patients are in it
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove); // Ctrl+C too: PostgreSQL ends with this process
  const config = readLaunchConfig({ DATA_DIR: dataDir });
  const { keysFile } = config;
  const lines: string[] = [];
  let rto = 0;
  const timed = async <T>(work: () => Promise<T>, tell: (result: T) => string): Promise<T> => {
    const since = performance.now();
    const result = await work();
    const seconds = (performance.now() - since) / 1000;
    rto += seconds;
    lines.push(`${seconds.toFixed(1).padStart(8)} s  ${tell(result)}`);
    return result;
  };
  const database = await timed(
    () => openDatabase(config),
    () => 'an empty database',
  );
  try {
    const { appUrl } = database;
    const adminUrl = database.adminUrl ?? '';
    const restored = await timed(
      () => readBackup({ adminUrl, appUrl, keysFile, file, passphrase }),
      ({ rows, tables, madeAt }) => `${rows} rows of ${tables} tables as of ${madeAt}, each table compared`,
    );
    await timed(
      () => verifyChains(adminUrl, keysFile),
      (rows) => `${rows} rows of audit walked, whole`,
    );
    await timed(
      () => readAsApp(appUrl, keysFile),
      ({ clients, opened }) => `${clients} clients read as the app reads them, ${opened} sealed values opened`,
    );
    lines.push(`RTO ${rto.toFixed(1)} s for ${restored.rows} rows, ${statSync(file).size} bytes of backup.`);
    return { rto, lines };
  } finally {
    await database.part?.stop();
    remove();
    process.off('exit', remove);
  }
}

async function verifyChains(databaseUrl: string, keysFile: string): Promise<number> {
  const { faults, lines, rows } = await verify({ databaseUrl, keysFile, headDir: join(keysFile, '../no-heads') });
  if (faults > 0) throw new CommandError(lines.filter((line) => line.startsWith('FAULT')).join('\n'));
  return rows;
}

/** Behind the walls, as the role that serves, and with the keys that came back. */
async function readAsApp(url: string, keysFile: string): Promise<{ clients: number; opened: number }> {
  const pool = createPool({ url, size: 1, name: 'coverline restore drill', onError: () => {} });
  try {
    const fault = await appRoleFault(pool);
    if (fault !== null) throw new CommandError(`${fault}: this is not the app's role.`);
    const doors = createDoors(pool);
    const sealer = createSealer(readKeyFile(keysFile), 'phi');
    const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
    let opened = 0;
    for (const { id: clientId } of clients) {
      const found = await doors.withTenant(clientId, (trx) =>
        trx
          .selectFrom('phi.reg_master')
          .select(['id', 'ssn_enc'])
          .where('client_id', '=', clientId)
          .where('ssn_enc', 'is not', null)
          .limit(1)
          .executeTakeFirst(),
      );
      if (found?.ssn_enc == null) continue;
      sealer.openText(placeOf(clientId, 'reg_master', found.id, 'ssn'), found.ssn_enc); // throws under other keys
      opened += 1;
    }
    return { clients: clients.length, opened };
  } finally {
    await pool.end();
  }
}

/** What a drill left that was killed by force: patients were in it. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(drillFolder))) {
    const pid = Number(name.slice(drillFolder.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
