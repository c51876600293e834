export interface SandboxOptions {
  readonly host: string;
  /** 0 takes any free port, for SMTP and OpenID too. */
  readonly port: number;
  readonly smtpPort: number;
  readonly identityPort: number;
  readonly tlsPort: number;
  readonly delayMs: number;
  readonly slowMs: number;
  readonly holdMs: number;
  readonly dripMs: number;
  readonly user: string;
  readonly password: string;
}

export const defaultOptions: SandboxOptions = {
  host: '127.0.0.1',
  port: 8090,
  smtpPort: 8091,
  identityPort: 8092,
  tlsPort: 8095,
  delayMs: 300,
  slowMs: 25_000,
  holdMs: 120_000,
  dripMs: 1000,
  user: 'coverline',
  password: 'sandbox-Only-1!',
};

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 0 to ${most}`);
}

/** SMTP follows SANDBOX_PORT by one, OpenID by two, TLS by five; three and four stay free for SFTP and MLLP. */
export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  const port = wholeNumber(env, 'SANDBOX_PORT', defaultOptions.port, 65_530);
  return {
    ...defaultOptions,
    host: env['HOST'] || defaultOptions.host,
    port,
    smtpPort: port === 0 ? 0 : port + 1,
    identityPort: port === 0 ? 0 : port + 2,
    tlsPort: port === 0 ? 0 : port + 5,
    delayMs: wholeNumber(env, 'SANDBOX_DELAY_MS', defaultOptions.delayMs, 600_000),
    slowMs: wholeNumber(env, 'SANDBOX_SLOW_MS', defaultOptions.slowMs, 600_000),
    holdMs: wholeNumber(env, 'SANDBOX_HOLD_MS', defaultOptions.holdMs, 600_000),
    dripMs: wholeNumber(env, 'SANDBOX_DRIP_MS', defaultOptions.dripMs, 600_000),
  };
}
