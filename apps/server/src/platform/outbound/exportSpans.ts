import {
  type Context,
  type HrTime,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Attributes, Tracing, TracesPlace } from '#/platform/tracing/tracing.ts';
import { version } from '#/platform/release.ts';

/** A collector that is slow or away is waited for no longer: what it does not take is dropped. */
const exportMs = 3_000;
/** That wait for it; the next ones are dropped. */
const mostWaiting = 4_096;

/** A moment by performance.now(), as the library takes it: seconds and nanoseconds. All spans go by this one clock, which never goes back. */
function at(moment: number): HrTime {
  const milliseconds = performance.timeOrigin + moment;
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - 1000 * seconds) * 1e6)];
}

/**
 * Tracing that hands spans to a collector by OTLP over HTTP, many at once, beside the work. The address is the operator's own, as
 * that of the database is: it is named in the environment, never by a user. Nothing that was not set here is told of the
 * process: neither its command line nor its environment.
 */
export function createSpanExport(service: string, { url, share }: TracesPlace): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportMs });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': service,
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting, exportTimeoutMillis: exportMs })],
  });
  const tracer = provider.getTracer('coverline');
  const underWay = new AsyncLocalStorage<Context>();
  const parent = (): Context => underWay.getStore() ?? ROOT_CONTEXT;
  const begin = (name: string, attributes: Attributes, began: number): OtelSpan =>
    tracer.startSpan(name, { attributes: { ...attributes }, startTime: at(began) }, parent());

  return {
    span: async (name, attributes, work, began = performance.now()) => {
      const span = begin(name, attributes, began);
      try {
        return await underWay.run(trace.setSpan(parent(), span), () =>
          work({ set: (more) => void span.setAttributes({ ...more }) }),
        );
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
        throw error;
      } finally {
        span.end(at(performance.now()));
      }
    },
    past: (name, attributes, [began, ended], within) => {
      const span = begin(name, attributes, began);
      if (within !== undefined) underWay.run(trace.setSpan(parent(), span), within);
      span.end(at(ended));
    },
    mark: (attributes) => void trace.getSpan(parent())?.setAttributes({ ...attributes }),
    close: async () => {
      const given = new Promise<void>((resolve) => setTimeout(resolve, exportMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), given]);
    },
  };
}
