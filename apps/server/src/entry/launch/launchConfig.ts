import { join, resolve } from 'node:path';
import { LaunchError } from '#/platform/launchError.ts';

type Database =
  | Readonly<{ kind: 'embedded' }>
  /** `adminUrl` null: somebody else runs the migrations. */
  | Readonly<{ kind: 'given'; appUrl: string; adminUrl: string | null }>;

export type LaunchConfig = Readonly<{
  production: boolean;
  /** HOST; null: the server chooses, and this machine reaches it by 127.0.0.1. */
  host: string | null;
  port: number;
  sandboxPort: number;
  dataDir: string;
  keysFile: string;
  database: Database;
  /** Whether a new demo begins in the middle of a month of work. */
  month: boolean;
}>;

type Environment = Readonly<Record<string, string | undefined>>;

const readPort = (env: Environment, name: string, fallback: number, highest: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= highest) return port;
  throw new LaunchError(`${name}=${text} is not a port. Set it to a number from 1 to ${highest}.`);
};

const readDatabase = (env: Environment, production: boolean): Database => {
  const { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl } = env;
  if (appUrl && (adminUrl || production)) return { kind: 'given', appUrl, adminUrl: adminUrl || null };
  if (appUrl) {
    throw new LaunchError(
      'DATABASE_URL is set and DATABASE_ADMIN_URL is not. Set both, the first for the app and the second for the migrations, or neither for the embedded PostgreSQL.',
    );
  }
  if (production) {
    throw new LaunchError('NODE_ENV=production needs DATABASE_URL: the embedded PostgreSQL is for one machine alone.');
  }
  if (adminUrl) throw new LaunchError('DATABASE_ADMIN_URL is set and DATABASE_URL is not. Set both, or neither.');
  return { kind: 'embedded' };
};

/** How many ports the sandbox takes from SANDBOX_PORT on: web, SMTP, OpenID, SFTP, MLLP, TLS, clamd. */
export const SANDBOX_PORTS = 7;

export const readLaunchConfig = (env: Environment): LaunchConfig => {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR || '.data');
  if (production && !env.KEYS_FILE) {
    throw new LaunchError(
      'NODE_ENV=production needs KEYS_FILE: the file with the encryption keys, see docs/operations.md.',
    );
  }
  const port = readPort(env, 'PORT', 8080, 65_535);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', 8090, 65_535 - SANDBOX_PORTS + 1);
  const lastSandboxPort = sandboxPort + SANDBOX_PORTS - 1;
  if (!production && port >= sandboxPort && port <= lastSandboxPort) {
    throw new LaunchError(
      `PORT=${port} is one of the sandbox's ports, ${sandboxPort} to ${lastSandboxPort}. Set PORT or SANDBOX_PORT to another.`,
    );
  }
  return {
    production,
    dataDir,
    host: env.HOST || null,
    port,
    sandboxPort,
    keysFile: resolve(env.KEYS_FILE || join(dataDir, 'keys.json')),
    database: readDatabase(env, production),
    month: !production && env.DEMO !== 'bare',
  };
};
