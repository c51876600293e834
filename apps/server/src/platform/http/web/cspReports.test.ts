import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const config = { trustedProxies: ['127.0.0.1'] };
beforeAll(async () => (server = await startTestServer({ config })));
afterAll(() => server.close());

let network = 0;
beforeEach(() => void (network += 1));
const report = (body: unknown, type = 'application/csp-report', ip = `198.51.100.${network}`, to = server) =>
  send(to.url, '/csp-report', typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': type, 'x-forwarded-for': ip },
  });
const lines = (of = server) =>
  of.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>) // pino's own lines
    .filter(({ msg }) => msg === 'csp violation');
const last = (of = server) => lines(of).at(-1);

const violation = (more: Readonly<Record<string, unknown>> = {}) => ({
  'csp-report': {
    'document-uri': 'https://portal.example/spifmanagement/eligibility?SpifResponseID=1#Calder',
    referrer: 'https://portal.example/?name=Calder',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': 'x',
    'blocked-uri': 'https://evil.example/Calder/123-45-6789?dob=1970',
    'source-file': 'https://portal.example/assets/index-a1b2.js?Calder',
    'line-number': 7,
    'script-sample': 'alert("Calder")',
    ...more,
  },
});

describe('what a browser reports of the policy', () => {
  it('I-03 is a line in the log with words and origins alone, in the form of report-uri', async () => {
    expect((await report(violation())).status).toBe(204);
    expect(last()).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/spifmanagement/eligibility',
      source: '/assets/index-a1b2.js',
      line: 7,
    });
    expect(JSON.stringify(last())).not.toMatch(/Calder|6789|1970|SpifResponseID|198\.51/);
  });

  it('I-03 and in that of report-to, reports of other kinds aside', async () => {
    const before = lines().length;
    const body = {
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      documentURL: 'https://portal.example/Some/Calder',
      sourceFile: 'chrome-extension://abc/Calder.js',
      lineNumber: 3,
      sample: 'Element innerHTML|Calder',
    };
    const reports = [
      { type: 'csp-violation', url: 'https://portal.example/Calder', body },
      { type: 'deprecation', body: { message: 'Calder' } },
    ];
    expect((await report(reports, 'application/reports+json')).status).toBe(204);
    expect(lines()).toHaveLength(before + 1);
    expect(last()).toMatchObject({
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      page: 'other',
      source: null,
    });
    expect(JSON.stringify(last())).not.toContain('Calder');
  });

  it.each([
    ['no JSON', '{"csp-report":'],
    ['no report', '{"Calder":1}'],
    ['a list of 21', JSON.stringify(Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} })))],
    ['nothing', ''],
  ])('%s is a 400 and no line', async (_what, body) => {
    const before = lines().length;
    expect((await report(body)).status).toBe(400);
    expect(lines()).toHaveLength(before);
  });

  it('16 KB are read, more is 413; another type is 415; reading is 404', async () => {
    expect((await report(violation({ 'script-sample': 'x'.repeat(16 * 1024) }))).status).toBe(413);
    expect((await report(violation(), 'application/json')).status).toBe(415);
    expect((await send(server.url, '/csp-report', undefined, { method: 'GET' })).status).not.toBe(204);
  });

  it('ten lines a minute from one network and 60 from all: the rest is counted', async () => {
    const own = await startTestServer({ beside: server, config });
    try {
      const from = (ip?: string) => report(violation(), 'application/csp-report', ip, own);
      for (let n = 0; n < 15; n += 1) expect((await from()).status).toBe(204);
      expect(lines(own)).toHaveLength(10);
      await from('203.0.113.9');
      expect(last(own)).toMatchObject({ droppedBefore: 5 });
      for (let n = 10; n < 100; n += 1) await from(`203.0.113.${n}`);
      expect(lines(own)).toHaveLength(60);
    } finally {
      await own.close();
    }
  });

  it('I-01 every answer says where', async () => {
    const { headers } = await send(server.url, '/live', undefined, { method: 'GET' });
    expect(headers['content-security-policy']).toContain('report-uri /csp-report; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
  });
});
