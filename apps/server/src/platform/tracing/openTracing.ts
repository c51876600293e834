import { noTracing, type TracesPlace, type Tracing } from './tracing.ts';

/** The tracing of this process. Its library is not even loaded where no collector is named. */
export async function openTracing(kind: 'server' | 'worker', place: TracesPlace | null): Promise<Tracing> {
  if (place === null) return noTracing;
  const { createSpanExport } = await import('#/platform/outbound/exportSpans.ts');
  return createSpanExport(`coverline-${kind}`, place);
}
