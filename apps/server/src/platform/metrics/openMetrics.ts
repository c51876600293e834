import type { Doors } from '#/platform/db/doors.ts';
import { StartError } from '#/platform/startError.ts';
import type { MetricsPlace } from './metrics.ts';
import type { Prometheus, Sources } from './prometheus.ts';
import { readNumbers } from './readNumbers.ts';
import { serveMetrics, type MetricsServer } from './serveMetrics.ts';

/** The counters of this process; null, and their library is not even loaded, where nobody is to see them. */
export async function openPrometheus(
  kind: 'server' | 'worker',
  place: MetricsPlace | null,
): Promise<Prometheus | null> {
  if (place === null) return null;
  const { createPrometheus } = await import('./prometheus.ts');
  return createPrometheus(kind);
}

type Shown = {
  readonly platform: { readonly doors: Doors; readonly pool: Sources['pool'] };
  readonly circuits: Sources['circuits'];
  readonly ready: () => Promise<boolean>;
};

export async function showMetrics(
  place: MetricsPlace | null,
  prometheus: Prometheus | null,
  { platform, circuits, ready }: Shown,
): Promise<MetricsServer | null> {
  if (place === null || prometheus === null) return null;
  const sources = { pool: platform.pool, circuits, database: () => readNumbers(platform.doors) };
  return serveMetrics(place, { prometheus, sources, ready }).catch((error: unknown) => {
    throw new StartError(`METRICS_HOST and METRICS_PORT: ${error instanceof Error ? error.message : 'not usable'}`);
  });
}
