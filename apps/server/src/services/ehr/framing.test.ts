import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'coverline-framing-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Coverline</title>');
  server = await startTestServer({ config: { webRoot } });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

it('I-07 the EHR may frame the embedded pages, and nobody any other', async () => {
  const ehr = `http://127.0.0.1:${Number(new URL(server.sandboxUrl).port) + 2}`;
  const framing = async (path: string, host?: string) => {
    const { status, headers } = await send(server.url, path, undefined, { method: 'GET', ...(host && { host }) });
    const policy = String(headers['content-security-policy']);
    return [status, /frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']];
  };
  for (const path of ['/Login/Athena?launch=x', '/login/athena', '/Embedded/Landing', '/embedded/eligibility'])
    expect(await framing(path)).toEqual([200, ehr, undefined]);
  for (const path of ['/', '/spifmanagement/eligibility', '/Embedded/elsewhere', '/error'])
    expect(await framing(path)).toEqual([200, "'none'", 'DENY']);
  expect(await framing('/Login/Athena', 'harbor.localhost')).toEqual([200, "'none'", 'DENY']);
});
