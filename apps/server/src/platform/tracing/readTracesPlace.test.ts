import { expect, it } from 'vitest';
import { readTracesPlace } from './readTracesPlace.ts';

it.each([
  [undefined, undefined, null],
  ['', '0.5', null],
  ['http://127.0.0.1:4318', undefined, { url: 'http://127.0.0.1:4318/v1/traces', share: 1 }],
  ['https://otel.example/collect/', '0.05', { url: 'https://otel.example/collect/v1/traces', share: 0.05 }],
  ['collector:4318', undefined, expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is no address/)],
  ['file:///tmp/spans', undefined, expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is no address/)],
  ['https://me:secret@otel.example', undefined, expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT holds a pass/)],
  ['http://127.0.0.1:4318', '5', 'OTEL_TRACES_SAMPLER_ARG=5 is no share from 0 to 1.'],
  ['http://127.0.0.1:4318', 'much', 'OTEL_TRACES_SAMPLER_ARG=much is no share from 0 to 1.'],
])('%j and %j: %j', (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG, place) => {
  expect(readTracesPlace({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG })).toEqual(place);
});
