import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector has it. */
export type SeenSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** '' of the first of a trace. */
  readonly parentSpanId: string;
  readonly began: bigint;
  readonly ended: bigint;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly service: string;
  readonly release: string;
};

type Value = { readonly stringValue?: string; readonly intValue?: string | number };
type Pair = { readonly key: string; readonly value: Value };
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
        readonly attributes: readonly Pair[];
      }[];
    }[];
  }[];
};

export type Collector = {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT names it. */
  readonly endpoint: string;
  /** Every byte that came, headers too. */
  readonly bytes: () => string;
  readonly spans: () => readonly SeenSpan[];
  close(): Promise<void>;
};

const valuesOf = (pairs: readonly Pair[]) =>
  Object.fromEntries(
    pairs.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? '' : Number(value.intValue)),
    ]),
  );

/** A collector that takes OTLP over HTTP, as JSON, and keeps what it was sent. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const heads: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      heads.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
      const isOurs = request.method === 'POST' && request.url === '/v1/traces';
      if (isOurs) bodies.push(body);
      response.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bytes: () => [...heads, ...bodies].join('\n'),
    spans: () => bodies.flatMap(spansOf),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansOf(body: string): readonly SeenSpan[] {
  const { resourceSpans } = JSON.parse(body) as Sent; // OTLP's own shape
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        began: BigInt(span.startTimeUnixNano),
        ended: BigInt(span.endTimeUnixNano),
        attributes: valuesOf(span.attributes),
        service: String(valuesOf(resource.attributes)['service.name']),
        release: String(valuesOf(resource.attributes)['service.version']),
      })),
    ),
  );
}
