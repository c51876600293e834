import type { TracesPlace } from './tracing.ts';

const path = '/v1/traces';

/**
 * Where spans go, by variables that every program with OpenTelemetry reads; null where no collector is named, a sentence for
 * whoever set them where one cannot be used.
 */
export function readTracesPlace(env: Readonly<Record<string, string | undefined>>): TracesPlace | string | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim() ?? '';
  const share = env['OTEL_TRACES_SAMPLER_ARG']?.trim() || '1';
  if (endpoint === '') return null;
  const url = URL.parse(endpoint);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT is no address of a collector, such as http://127.0.0.1:4318.';
  if (url.username !== '' || url.password !== '')
    return 'OTEL_EXPORTER_OTLP_ENDPOINT holds a password. Name it in OTEL_EXPORTER_OTLP_HEADERS instead.';
  if (!/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(share))
    return `OTEL_TRACES_SAMPLER_ARG=${share} is no share from 0 to 1.`;
  url.pathname = `${url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname}${path}`;
  return { url: url.href, share: Number(share) };
}
