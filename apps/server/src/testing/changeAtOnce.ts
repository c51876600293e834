import { expect } from 'vitest';
import { allAtOnce } from './allAtOnce.ts';
import { lakeside, openSession, signedIn } from './builders.ts';
import type { TestServer } from './testServer.ts';

/** So many people change their password in two sessions each, all in the same instant: one of each two wins. */
export async function changeAtOnce(server: TestServer, people: number): Promise<void> {
  const sessions = [];
  for (let at = 0; at < people; at += 1) {
    const one = await signedIn(server);
    sessions.push([one, await openSession(server, one.user, lakeside)] as const);
  }
  const acts = sessions.flatMap(([one, other]) => [
    () => one.call('savePasswordChange', 'Lantern-Orchid-58'),
    () => other.call('savePasswordChange', 'Meadow-Harbor-61'),
  ]);
  const replies = await allAtOnce(
    server,
    sessions.map(([{ user }]) => user.id),
    acts,
  );
  for (let at = 0; at < replies.length; at += 2) {
    const pair = replies.slice(at, at + 2);
    expect(pair.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
    // The other session was ended under it.
    expect(pair.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  }
}
