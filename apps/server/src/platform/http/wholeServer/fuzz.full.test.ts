import { calls } from '@coverline/contract/wire/calls.ts';
import { expect, it } from 'vitest';
import { fuzzCalls } from '#/testing/fuzzCalls.ts';
import { startTestServer } from '#/testing/testServer.ts';

const perCall = 200;

it('E-04 tens of thousands of arbitrary payloads, spread over every call, are never a fault', async () => {
  const server = await startTestServer();
  try {
    const seen = await fuzzCalls(server, perCall);
    const sent = Object.values(seen).reduce((sum, n) => sum + n, 0);
    expect(sent).toBeGreaterThan(10_000);
    expect(sent).toBeGreaterThanOrEqual(perCall * Object.keys(calls).length);
  } finally {
    await server.close();
  }
}, 600_000);
