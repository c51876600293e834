import { defaultLimits } from '@coverline/domain/constants.ts';
import { readTracesPlace } from './tracing/readTracesPlace.ts';
import type { TracesPlace } from './tracing/tracing.ts';
import type { MetricsPlace } from './metrics/metrics.ts';
import { readMetricsPlace } from './metrics/readMetricsPlace.ts';
import { readExtensions, type ExtensionPlaces } from './extensionsConfig.ts';

/** What the environment decides, read once by main.ts. */
export type ServerConfig = {
  readonly port: number;
  readonly host: string;
  readonly production: boolean;
  readonly demo: boolean;
  readonly databaseUrl: string;
  readonly keysFile: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** The virus scanner for files that come in; null: there is none, and files are judged by their content alone. */
  readonly scannerUrl: string | null;
  /** Where people reach the portal: what mailed links begin with, since a request's host may be anybody's word. */
  readonly publicUrl: string;
  readonly outboundAllow: string;
  readonly auditHeadDir: string;
  readonly trustedProxies: readonly string[];
  readonly environmentType: 'Unknown' | 'PROD' | 'TEST' | 'DEMO' | 'PRE';
  readonly poolSize: number;
  /** Seconds: life of a token, of a session, of inactivity before the warning and before the logout. */
  readonly tokenSeconds: number;
  readonly sessionSeconds: number;
  readonly sessionWarningSeconds: number;
  readonly sessionResetSeconds: number;
  /** Minutes a mailed code is good for: 30 by the spec, 10 where a company wants the standard's. */
  readonly codeMinutes: number;
  /** Sign-in tries from one address in five minutes, and codes mailed to one person in an hour. */
  readonly triesPerAddress: number;
  readonly codesPerHour: number;
  /** Turns telemetry on, where there is one; it is public, since every browser is told it. */
  readonly insightsKey: string | null;
  /** Milliseconds for each answer of a company's identity provider. */
  readonly identityProviderMs: number;
  /** The companion browser extensions: their ids and where they are got. */
  readonly extensions: ExtensionPlaces;
  /** Megabytes that a file for a batch may have. */
  readonly batchFileMegabytes: number;
  /** Where the spans of its work are handed to; null: nowhere, and none are made. */
  readonly traces: TracesPlace | null;
  /** Where its numbers are shown; null: nowhere, and none are kept. */
  readonly metrics: MetricsPlace | null;
  /** Seconds from being told to stop, no longer ready, until it takes nothing more: for a proxy to notice. */
  readonly drainSeconds: number;
  /** Megabytes that one file of the exchange may be, and all files of a client's. */
  readonly exchangeFileMegabytes: number;
  readonly exchangeClientMegabytes: number;
  readonly webRoot: string;
};

/** What a worker of batches needs of the environment; what it shares with the server has the same names. */
export type WorkerConfig = Pick<
  ServerConfig,
  | 'production'
  | 'databaseUrl'
  | 'keysFile'
  | 'outboundAllow'
  | 'poolSize'
  | 'exchangeFileMegabytes'
  | 'exchangeClientMegabytes'
> & {
  readonly metrics: MetricsPlace | null;
  readonly traces: TracesPlace | null;
  readonly leaseMs: number;
  readonly inFlight: number;
  /** How far it steps back for what else runs on its machine: 0, as it was started, to 19. */
  readonly niceness: number;
  /** Rows that one file may have. */
  readonly batchRows: number;
  /** The most megabytes of a file of the exchange of which a batch is made. */
  readonly batchFileMegabytes: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {}

const number = (env: Environment, name: string, fallback: number) => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`${name}=${text} is not a whole number.`);
  return Number(text);
};

const required = (env: Environment, name: string, what: string) => {
  const value = env[name];
  if (value === undefined || value === '') throw new ConfigError(`${name} is not set: ${what}.`);
  return value;
};

const environments = ['Unknown', 'PROD', 'TEST', 'DEMO', 'PRE'] as const;

const exchangeLimits = (env: Environment) => ({
  exchangeFileMegabytes: number(env, 'EXCHANGE_FILE_MB', defaultLimits.exchangeFileMegabytes),
  exchangeClientMegabytes: number(env, 'EXCHANGE_CLIENT_MB', 20 * 1024),
});

export function readWorkerConfig(env: Environment): WorkerConfig {
  const production = env['NODE_ENV'] === 'production';
  const databaseUrl = required(env, 'DATABASE_URL', 'the address of PostgreSQL for the app role');
  if (production) requireTls(databaseUrl);
  const leaseSeconds = number(env, 'BATCH_LEASE_SECONDS', 60);
  const inFlight = number(env, 'BATCH_IN_FLIGHT', 50);
  if (leaseSeconds < 1) throw new ConfigError('BATCH_LEASE_SECONDS=0 would hold nothing: at least 1.');
  if (inFlight < 1 || inFlight > 1000) throw new ConfigError(`BATCH_IN_FLIGHT=${inFlight} is not from 1 to 1000.`);
  const niceness = number(env, 'WORKER_NICE', 10);
  if (niceness > 19) throw new ConfigError(`WORKER_NICE=${niceness} is not from 0 to 19.`);
  return {
    production,
    databaseUrl,
    keysFile: required(env, 'KEYS_FILE', 'the file of the encryption keys'),
    outboundAllow: env['OUTBOUND_ALLOW'] ?? '',
    poolSize: number(env, 'WORKER_DATABASE_POOL', 8),
    metrics: metricsPlace(env, 'WORKER_METRICS_PORT'),
    leaseMs: 1000 * leaseSeconds,
    inFlight,
    niceness,
    batchRows: number(env, 'BATCH_ROWS', defaultLimits.batchRows),
    batchFileMegabytes: number(env, 'BATCH_FILE_MB', defaultLimits.batchFileMegabytes),
    ...exchangeLimits(env),
    traces: tracesPlace(env),
  };
}

export function readConfig(env: Environment, webRoot: string): ServerConfig {
  const production = env['NODE_ENV'] === 'production';
  const demo = env['DEMO'] === '1';
  if (production && demo)
    throw new ConfigError('DEMO=1 and NODE_ENV=production exclude each other: demo data never stands in production.');
  const databaseUrl = required(env, 'DATABASE_URL', 'the address of PostgreSQL for the app role');
  if (production) requireTls(databaseUrl);
  const type = env['ENVIRONMENT_TYPE'] ?? (production ? 'PROD' : demo ? 'DEMO' : 'Unknown');
  return {
    port: number(env, 'PORT', 8080),
    host: env['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    production,
    demo,
    databaseUrl,
    keysFile: required(env, 'KEYS_FILE', 'the file of the encryption keys'),
    smtpUrl: required(env, 'SMTP_URL', 'the mail server for sign-in codes, smtp://host:port'),
    mailFrom: production
      ? required(env, 'MAIL_FROM', 'the sender of sign-in codes')
      : (env['MAIL_FROM'] ?? 'no-reply@coverline.example'),
    scannerUrl: env['SCANNER_URL'] || null,
    publicUrl: readPublicUrl(env, production),
    outboundAllow: env['OUTBOUND_ALLOW'] ?? '',
    auditHeadDir: required(env, 'AUDIT_HEAD_DIR', 'the folder for signed audit heads, best on another disk'),
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter((name) => name !== ''),
    environmentType: environments.find((name) => name === type) ?? 'Unknown',
    poolSize: number(env, 'DATABASE_POOL', 20),
    tokenSeconds: number(env, 'TOKEN_SECONDS', 900),
    sessionSeconds: number(env, 'SESSION_SECONDS', 12 * 3600),
    sessionWarningSeconds: number(env, 'SESSION_WARNING_SECONDS', 780),
    sessionResetSeconds: number(env, 'SESSION_RESET_SECONDS', 900),
    codeMinutes: number(env, 'CODE_MINUTES', 30),
    triesPerAddress: number(env, 'TRIES_PER_ADDRESS', 300),
    codesPerHour: number(env, 'CODES_PER_HOUR', 5),
    insightsKey: insightsKey(env),
    identityProviderMs: number(env, 'IDENTITY_PROVIDER_MS', 5000),
    extensions: extensions(env),
    batchFileMegabytes: number(env, 'BATCH_FILE_MB', defaultLimits.batchFileMegabytes),
    traces: tracesPlace(env),
    metrics: metricsPlace(env, 'METRICS_PORT'),
    drainSeconds: drainSeconds(env, production),
    ...exchangeLimits(env),
    webRoot,
  };
}

function metricsPlace(env: Environment, name: 'METRICS_PORT' | 'WORKER_METRICS_PORT'): MetricsPlace | null {
  const place = readMetricsPlace(env, name);
  if (typeof place === 'string') throw new ConfigError(place);
  return place;
}

function tracesPlace(env: Environment): TracesPlace | null {
  const place = readTracesPlace(env);
  if (typeof place === 'string') throw new ConfigError(place);
  return place;
}

/** The process is to be gone 25 seconds after it was told to stop, whatever it does. */
function drainSeconds(env: Environment, production: boolean): number {
  const seconds = number(env, 'DRAIN_SECONDS', production ? 5 : 0);
  if (seconds > 15)
    throw new ConfigError(`DRAIN_SECONDS=${seconds} leaves no time to end what is in flight: 15 at most.`);
  return seconds;
}

function extensions(env: Environment): ExtensionPlaces {
  try {
    return readExtensions(env['BROWSER_EXTENSIONS'] ?? '');
  } catch {
    throw new ConfigError(
      'BROWSER_EXTENSIONS is not a JSON object such as {"MbiAssistance":{"id":"<32 letters a to p>","store":"https://…"}}.',
    );
  }
}

function insightsKey(env: Environment): string | null {
  const key = env['INSIGHTS_INSTRUMENTATION_KEY'] ?? '';
  if (!/^[\w-]{0,80}$/.test(key))
    throw new ConfigError('INSIGHTS_INSTRUMENTATION_KEY is not a word of letters, digits, - and _.');
  return key === '' ? null : key;
}

/** An origin, https in production; a path or a slash behind it is refused rather than dropped. */
function readPublicUrl(env: Environment, production: boolean): string {
  const url = production
    ? required(env, 'PUBLIC_URL', 'where people reach the portal, https://portal.example.org')
    : env['PUBLIC_URL'] || `http://localhost:${number(env, 'PORT', 8080)}`;
  const isOrigin = URL.canParse(url) && new URL(url).origin === url;
  if (!isOrigin || !/^https?:/.test(url))
    throw new ConfigError(`PUBLIC_URL=${url} is not an address like https://portal.example.org.`);
  if (production && !url.startsWith('https:')) throw new ConfigError(`PUBLIC_URL=${url} is not https.`);
  return url;
}

/** Production speaks to its database over TLS with the certificate and the name checked (J-09). */
function requireTls(databaseUrl: string): void {
  const mode = new URL(databaseUrl).searchParams.get('sslmode');
  if (mode === 'verify-full') return;
  throw new ConfigError(
    'DATABASE_URL has no sslmode=verify-full: production needs TLS to its database. Add ?sslmode=verify-full (and sslrootcert=…).',
  );
}
