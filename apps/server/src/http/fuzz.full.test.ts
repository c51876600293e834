import { expect, it } from 'vitest';
import { fuzzCalls } from '#/testing/fuzzCalls.ts';
import { startTestServer } from '#/testing/testServer.ts';

it('E-04 ten thousand arbitrary payloads, spread over every call, are never a fault', async () => {
  const server = await startTestServer();
  try {
    const seen = await fuzzCalls(server, 600);
    expect(Object.values(seen).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(10_000);
  } finally {
    await server.close();
  }
}, 300_000);
