import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeBatch, people, startBatchServer, statesOf, untilEnded, workersOf } from '#/testing/batches.ts';
import { signedIn } from '#/testing/builders.ts';
import { asking, gateway, partner, someone, submit, resultOf } from '#/testing/checks.ts';
import { type Collector, type SeenSpan, startCollector } from '#/testing/outside/collector.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import { version } from '#/platform/release.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { noTracing } from './tracing.ts';
import { openTracing } from './openTracing.ts';

/** What is of the patient who is asked about, as it stands in requests, questions and answers. */
const ofThePatient = (member: string): readonly string[] => [
  someone.FirstName,
  someone.LastName,
  someone.FirstName.toUpperCase(),
  someone.LastName.toUpperCase(),
  someone.DateOfBirth,
  someone.DateOfBirth.replaceAll('-', ''),
  member,
  member.slice(0, -'-ACT'.length),
  'ISA*',
  'EB*',
];

const inOrder = (spans: readonly SeenSpan[]) => spans.toSorted((a, b) => Number(a.began - b.began));
const childrenOf = (spans: readonly SeenSpan[], { spanId, traceId }: SeenSpan) =>
  inOrder(spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId));
const namesOf = (spans: readonly SeenSpan[]) => spans.map(({ name }) => name);

/** Tells on standard output of each module of the library that a process loads. */
const tellsOfLibrary = `--import=data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { if (url.includes('@opentelemetry')) console.log('LOADED ' + url); return next(url, context); } });`)}`;

describe('H-17 spans of a batch', () => {
  let server: TestServer;
  let collector: Collector;
  const workers = workersOf(() => server);
  beforeAll(async () => {
    [server, collector] = await Promise.all([startBatchServer(), startCollector()]);
  });
  afterEach(() => workers.endAll());
  afterAll(() => Promise.all([server.close(), collector.close()]));

  it('follow one item from its claim to its audit, each under its parent, and hold nothing of the patient', async () => {
    const rows = people('NORTH', 3);
    const of = await makeBatch(server, rows);
    const clerk = await signedIn(server, ['RealTimeEligibility'], of.clientId);
    await clerk.call('startBatch', { BatchID: of.batchId, Name: 'Followed' });
    const worker = await workers.startProcess({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      NODE_OPTIONS: tellsOfLibrary,
    });
    expect(worker.said()).toContain('LOADED');
    await untilEnded(server, of);
    worker.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);

    const spans = collector.spans();
    const items = spans.filter(({ name }) => name === 'batch item');
    expect(items).toHaveLength(3);
    expect(new Set(items.map(({ traceId }) => traceId)).size).toBe(3);
    expect(
      items.map(({ attributes }) => attributes['coverline.row']).toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual([1, 2, 3]);
    const { rows: lookups } = await server.admin.query<{ row: number; lookup_id: string }>(
      'SELECT row, lookup_id FROM phi.batch_state WHERE batch_id = $1',
      [of.batchId],
    );
    for (const item of items) {
      expect(item).toMatchObject({ parentSpanId: '', service: 'coverline-worker', release: version });
      expect(item.attributes).toEqual({
        'coverline.batch': of.batchId,
        'coverline.row': item.attributes['coverline.row'],
        'coverline.lookup': lookups.find(({ row }) => row === item.attributes['coverline.row'])?.lookup_id,
        'coverline.payer': partner('NORTH'),
        'coverline.outcome': 'Answered',
      });
      const parts = childrenOf(spans, item);
      expect(namesOf(parts)).toEqual(['claim', 'gateway call', 'parse', 'store and audit']);
      const [claim, call, parse, store] = parts;
      if (!claim || !call || !parse || !store) throw new Error('a part is missing');
      const [build] = childrenOf(spans, claim);
      expect(build?.name).toBe('build 270');
      expect(call.attributes).toEqual({ 'coverline.gateway': gateway('NORTH'), 'coverline.outcome': 'reply' });
      expect(parse.attributes).toEqual({ 'coverline.outcome': 'Answered' });
      expect(store.attributes).toEqual({ 'coverline.outcome': 'Done' });
      // One behind the other, all of them within the item.
      expect(claim.began).toBe(item.began);
      expect(claim.ended <= call.began && call.ended <= parse.ended && parse.ended <= store.began).toBe(true);
      for (const part of parts) expect(part.ended <= item.ended).toBe(true);
    }
    const bytes = collector.bytes();
    for (const { member } of rows)
      for (const word of ofThePatient(member))
        expect({ word, told: bytes.includes(word) }).toEqual({ word, told: false });
  });

  it('a collector that is away holds nothing up, neither the work nor the end', async () => {
    const of = await makeBatch(server, people('NORTH', 20));
    const clerk = await signedIn(server, ['RealTimeEligibility'], of.clientId);
    await clerk.call('startBatch', { BatchID: of.batchId, Name: 'Unheard' });
    const worker = await workers.startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    await untilEnded(server, of);
    expect(await statesOf(server, of)).toEqual({ Done: 20 });
    const began = performance.now();
    worker.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('while no collector is named the library is not even loaded', async () => {
    const worker = await workers.startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: '', NODE_OPTIONS: tellsOfLibrary });
    expect(worker.said()).not.toContain('LOADED');
    expect(await openTracing('worker', null)).toBe(noTracing);
  });
});

describe('H-17 spans of calls', () => {
  it('a check is followed from the call to the stored answer; a call says its name and how it was answered, and no more', async () => {
    const collector = await startCollector();
    const server = await startTestServer({ config: { traces: { url: `${collector.endpoint}/v1/traces`, share: 1 } } });
    const clerk = await signedIn(server);
    const member = 'XTRACED77-ACT';
    const request = asking('TIDEL', 'ACT', { CertificateNumber: member });
    const lookup = await submit(clerk, request);
    expect((await resultOf(clerk, lookup)).StatusID).toBe(1);
    await clerk.call('submitEligibility', { ...request, CertificateNumber: '', DateOfBirth: '' }); // refused beside its field
    await clerk.call('findPatient', { SearchTerm: 'zzNobody zzAtAll' });
    await server.close();
    const spans = collector.spans();
    const calls = inOrder(spans.filter(({ name }) => name === 'call submitEligibility'));
    expect(calls.map(({ attributes }) => attributes['coverline.outcome'])).toEqual(['ok', 'refused']);
    const [call] = calls;
    if (call === undefined) throw new Error('the call is missing');
    expect(call).toMatchObject({ parentSpanId: '', service: 'coverline-server', release: version });
    const [asked] = childrenOf(spans, call);
    expect(asked).toMatchObject({
      name: 'lookup',
      attributes: {
        'coverline.lookup': lookup,
        'coverline.payer': partner('TIDEL'),
        'coverline.origin': 'Person',
        'coverline.outcome': 'Answered',
      },
    });
    expect(namesOf(asked === undefined ? [] : childrenOf(spans, asked))).toEqual([
      'gateway call',
      'parse',
      'store and audit',
    ]);
    const found = spans.find(({ name }) => name === 'call findPatient');
    expect(found?.attributes).toEqual({ 'coverline.outcome': 'ok' });
    const bytes = collector.bytes();
    for (const word of [...ofThePatient(member), 'zzNobody', clerk.user.email, clerk.user.id])
      expect({ word, told: bytes.includes(word) }).toEqual({ word, told: false });
    await collector.close();
  });

  it('of a share of traces the others are not told', async () => {
    const collector = await startCollector();
    const server = await startTestServer({ config: { traces: { url: `${collector.endpoint}/v1/traces`, share: 0 } } });
    await (await signedIn(server)).call('keepAlive');
    await server.close();
    expect(collector.bytes()).toBe('');
    await collector.close();
  });
});
