export interface SandboxOptions {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly identityPort: number;
  readonly sftpPort: number;
  readonly tlsPort: number;
  readonly clamdPort: number;
  readonly delayMs: number;
  readonly slowMs: number;
  readonly holdMs: number;
  readonly dripMs: number;
  readonly callsKept: number;
  readonly user: string;
  readonly password: string;
  /** Clients that payers know from the start, and where each shows its public keys. */
  readonly clients: readonly (readonly [client: string, jwksUrl: string])[];
}

/** SMTP follows by one, OpenID by two, SFTP by three, TLS by five, clamd by six; four stays free for MLLP. Of 0 each takes any. */
export const portsFrom = (port: number) => {
  const after = (places: number) => (port === 0 ? 0 : port + places);
  return {
    port,
    smtpPort: after(1),
    identityPort: after(2),
    sftpPort: after(3),
    tlsPort: after(5),
    clamdPort: after(6),
  };
};

export const defaultOptions: SandboxOptions = {
  host: '127.0.0.1',
  ...portsFrom(8090),
  delayMs: 300,
  slowMs: 25_000,
  holdMs: 120_000,
  dripMs: 1000,
  callsKept: 10_000,
  user: 'coverline',
  password: 'sandbox-Only-1!',
  clients: [],
};

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 0 to ${most}`);
}

export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    ...defaultOptions,
    host: env['HOST'] || defaultOptions.host,
    ...portsFrom(wholeNumber(env, 'SANDBOX_PORT', defaultOptions.port, 65_529)),
    delayMs: wholeNumber(env, 'SANDBOX_DELAY_MS', defaultOptions.delayMs, 600_000),
    slowMs: wholeNumber(env, 'SANDBOX_SLOW_MS', defaultOptions.slowMs, 600_000),
    holdMs: wholeNumber(env, 'SANDBOX_HOLD_MS', defaultOptions.holdMs, 600_000),
    dripMs: wholeNumber(env, 'SANDBOX_DRIP_MS', defaultOptions.dripMs, 600_000),
    clients: (env['SANDBOX_CLIENTS'] ?? '')
      .split(' ')
      .flatMap((one) =>
        /^[^=]+=./.test(one) ? [[one.split('=')[0] ?? '', one.slice(one.indexOf('=') + 1)] as const] : [],
      ),
    callsKept: wholeNumber(env, 'SANDBOX_CALLS_KEPT', defaultOptions.callsKept, 10_000_000),
  };
}
