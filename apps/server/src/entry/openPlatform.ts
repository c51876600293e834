import type { Pool } from 'pg';
import type { FileDialer } from '@coverline/gateways/batch/fileDialer.ts';
import type { ServerConfig } from '#/platform/config.ts';
import { appRoleFault } from '#/platform/db/migrate/appRole.ts';
import { settingFaults } from '#/platform/db/distribute/distribution.ts';
import { createDoors, type Doors } from '#/platform/db/doors.ts';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { createPool, type PoolOptions } from '#/platform/db/pool.ts';
import { schemaState, type SchemaState } from '#/platform/db/migrate/schemaState.ts';
import { withAccessTokens } from '#/services/gateways/accessTokens.ts';
import { type BlindIndex, createBlindIndex } from '#/platform/keys/blindIndex.ts';
import { type KeyRing, readKeyFile } from '#/platform/keys/keyFile.ts';
import { createSealer, type Sealer } from '#/platform/keys/sealer.ts';
import { parseAllowList, type AllowList } from '#/platform/outbound/allowList.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import type { DialResponse } from '@coverline/gateways/dialer.ts';
import type { Metrics } from '#/platform/metrics/metrics.ts';
import { createDialer, type OutboundDialer } from '#/platform/outbound/dialer.ts';
import { createFileDialer } from '#/platform/outbound/fileDialer.ts';
import { productionFault } from './productionFault.ts';
import { StartError } from '#/platform/startError.ts';

/** As the log calls it. */
export const aheadOfRelease = 'database ahead of this release';

export type PlatformConfig = Pick<
  ServerConfig,
  'databaseUrl' | 'keysFile' | 'outboundAllow' | 'poolSize' | 'production'
>;

type PlatformOptions = {
  readonly name: string;
  readonly metrics: Metrics;
  readonly onIdleError: (error: Error) => void;
} & Pick<PoolOptions, 'silentMs' | 'waitMs'>;

/** What every process of ours stands on, server and worker alike: the database, the keys, the way out. */
export type Platform = {
  readonly ring: KeyRing;
  readonly allow: AllowList;
  /** What a newer release has done to the database: worth a line in the log, since old and new may run side by side for a while. */
  readonly ahead: SchemaState['ahead'];
  readonly doors: Doors;
  /** Doors with connections of their own, so that what works behind them takes none from the others. */
  doorsApart(name: string, size: number): Doors;
  /** How many connections there are, idle ones, and who waits for one. */
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Throws inside a transaction: no connection is held while the outside world is asked. */
  readonly guarded: Pick<OutboundDialer, 'post' | 'send'>;
  /** The same, with the access tokens that gateways ask for. */
  readonly gatewayDialer: ReturnType<typeof withAccessTokens>;
  /** Servers of files, under the same rules. */
  readonly fileDialer: FileDialer;
  readonly phiSealer: Sealer;
  readonly gatewaySealer: Sealer;
  readonly blindIndex: BlindIndex;
  close(): Promise<void>;
};

/** Opens it, and refuses what may not run: another role than the app's, a production that is not fit to be one. */
export async function openPlatform(
  config: PlatformConfig,
  { name, metrics, onIdleError, ...rest }: PlatformOptions,
): Promise<Platform> {
  const ring = readKeyFile(config.keysFile);
  const allow = allowListOf(config.outboundAllow);
  const pool = createPool({ url: config.databaseUrl, size: config.poolSize, name, onError: onIdleError, ...rest });
  const fault = await appRoleFault(pool).catch(async (error: Error) => {
    await pool.end();
    throw new StartError(`The database does not answer: ${error.message}. Check DATABASE_URL.`);
  });
  if (fault !== null) {
    await pool.end();
    throw new StartError(
      `${fault}. DATABASE_URL must name the app's own role, which owns, creates and bypasses nothing.`,
    );
  }
  const { ahead, behind } = await schemaState(pool).catch(notMigrated);
  if (behind.length > 0) {
    await pool.end();
    throw new StartError(
      `The database lacks what this release needs: ${behind.join(', ')}. Run npm run migrate first.`,
    );
  }
  const [missing] = await settingFaults(pool);
  if (missing !== undefined) {
    await pool.end();
    throw new StartError(`This database is distributed, and not set for it. ${missing}`);
  }
  const unfit = config.production ? await productionFault(config.databaseUrl, ring, pool) : null;
  if (unfit !== null) {
    await pool.end();
    throw new StartError(unfit);
  }
  const dialer = createDialer({ allow });
  const apart: Pool[] = [];
  const files = createFileDialer({ allow });
  const guarded: Platform['guarded'] = {
    post: (request) => (mustNotHoldConnection(), measured(metrics, dialer.post(request))),
    send: (request) => (mustNotHoldConnection(), measured(metrics, dialer.send(request))),
  };
  return {
    ring,
    allow,
    ahead,
    doors: createDoors(pool),
    doorsApart: (who, size) => {
      const own = createPool({ url: config.databaseUrl, size, name: who, onError: onIdleError, ...rest });
      apart.push(own);
      return createDoors(own);
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    guarded,
    gatewayDialer: withAccessTokens(guarded),
    fileDialer: { open: (access) => (mustNotHoldConnection(), files.open(access)) },
    phiSealer: createSealer(ring, 'phi'),
    gatewaySealer: createSealer(ring, 'gateway'),
    blindIndex: createBlindIndex(ring),
    close: async () => {
      dialer.close();
      await Promise.all([pool, ...apart].map((one) => one.end()));
    },
  };
}

/** Before its own step that lets the app look, or before any, nothing is known of a database but that it is behind. */
function notMigrated(error: unknown): SchemaState {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === '42501' || code === '42P01') return { ahead: [], behind: ['its migrations'] };
  throw error;
}

async function measured(metrics: Metrics, answer: Promise<DialResponse>): Promise<DialResponse> {
  const began = performance.now();
  const told = (result: string) => metrics.dialled(result, (performance.now() - began) / 1000);
  try {
    const response = await answer;
    told(`${Math.floor(response.status / 100)}xx`);
    return response;
  } catch (error) {
    told(error instanceof DialError ? error.phase : 'fault');
    throw error;
  }
}

/** A slip in the list is one line at start, not a stack. */
function allowListOf(text: string): AllowList {
  try {
    return parseAllowList(text);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : 'OUTBOUND_ALLOW is not readable.');
  }
}
