import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());

it('[GEN-05] a stranger without a card is found by name and birth date', async () => {
  const found = await searchFor(finder, {
    LastName: 'Okonkwo',
    FirstName: 'Rosalind',
    DateOfBirth: '1959-05-14',
    Gender: 'F',
    Zip: '44909',
  });
  expect(found.Outcome).toBe('Review');
});
