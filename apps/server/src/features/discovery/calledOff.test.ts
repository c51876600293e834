import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { beginSearch, endOf, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

// A server of its own: what payers leave unanswered here closes them to nobody else.

let server: TestServer;
let finder: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());

describe('[GEN-05] a search while payers are silent', () => {
  it('two who search for the same person at once have one search', async () => {
    const person = { LastName: 'TIMEOUT', FirstName: 'Twice', DateOfBirth: '1980-02-03' };
    const [one, other] = await Promise.all([beginSearch(finder, person), beginSearch(finder, person)]);
    expect(other).toBe(one);
    await finder.call('stopDiscovery', { DiscoveryID: one });
  });

  it('whoever is asked can be called off, and the rest be stopped', async () => {
    const id = await beginSearch(finder, { LastName: 'TIMEOUT', FirstName: 'Called', DateOfBirth: '1980-02-03' });
    let now = await searchOf(finder, id, 1);
    while (!now.Asks.some(({ State }) => State === 'Asked')) now = await searchOf(finder, id, now.Version);
    expect(now).toMatchObject({ State: 'Running' });
    await finder.call('stopDiscovery', { DiscoveryID: id });
    now = await searchOf(finder, id);
    expect(now.Asks.filter(({ State }) => State === 'Waiting')).toEqual([]);
    for (const { Place } of now.Asks.filter(({ State }) => State === 'Asked'))
      await finder.call('skipAsk', { DiscoveryID: id, Place });
    const ended = await endOf(finder, id);
    expect(new Set(ended.Asks.map(({ Skip }) => Skip))).toContain('cancelled');
    expect(new Set(ended.Asks.map(({ Skip }) => Skip))).toContain('stopped');
    expect(ended.Outcome).toBe('NothingAsked');
  });
});
