import type { MetricsPlace } from './metrics.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the numbers are shown, or null; a sentence where what is set would show them to anybody. */
export function readMetricsPlace(
  env: Environment,
  name: 'METRICS_PORT' | 'WORKER_METRICS_PORT',
): MetricsPlace | null | string {
  const text = env[name] ?? '';
  if (text === '') return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) return `${name}=${text} is not a port.`;
  const host = env['METRICS_HOST'] || '127.0.0.1';
  const token = env['METRICS_TOKEN'] || null;
  if (token !== null && !/^[\x21-\x7e]{16,}$/.test(token))
    return 'METRICS_TOKEN has fewer than 16 characters, or blanks.';
  const isLoopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);
  if (!isLoopback && token === null)
    return `METRICS_HOST=${host} is no address of this machine alone: set METRICS_TOKEN too, a secret of at least 16 characters.`;
  return { host, port, token };
}
