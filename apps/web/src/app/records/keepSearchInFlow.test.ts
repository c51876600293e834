import { resolveCalls } from '@coverline/contract/resolve/resolve.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#/api/session/session.ts';
import { keepSearchInFlow } from '#/app/records/keepSearchInFlow.ts';

const answer = '3b3f0e3c-6b1a-4a0e-9d0a-0f6a2c1d4e5f';
const search = '7d1c5b1e-2a53-4a39-8f5b-90d4d4f0f1aa';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} });
  session.leave({ message: '', keepsPlace: false });
});
afterEach(() => vi.unstubAllGlobals());

/** The server: a flow at a version, which somebody has moved on as often as said between its being read and a move. */
function serverWith({ movedOn = 0, flow = {} }: { movedOn?: number; flow?: object }) {
  const moves: unknown[] = [];
  let version = 1;
  const json = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    if (url.endsWith(resolveCalls.getResolve.path)) {
      const Flow = { ResolveID: answer, Version: version, State: 'Open', IsMine: true, DiscoveryID: null, ...flow };
      return json(200, { WasSuccess: true, Data: { Flow } });
    }
    moves.push(JSON.parse(init.body));
    if (moves.length <= movedOn) {
      version += 1;
      return json(409, { WasSuccess: false, Code: 'RecordChanged', UserMessage: 'Changed by another.' });
    }
    return json(200, { WasSuccess: true, Data: {} });
  });
  return moves;
}
const moveOf = (Version: number) => ({
  ResolveID: answer,
  Version,
  Move: { Kind: 'Searched', DiscoveryID: search },
});

it.each([
  ['is the flow’s', {}, [moveOf(1)]],
  ['is the flow’s although it was moved on meanwhile', { movedOn: 1 }, [moveOf(1), moveOf(2)]],
  ['is not kept in a flow that has a search', { flow: { DiscoveryID: answer } }, []],
  ['is not kept in a flow of another', { flow: { IsMine: false } }, []],
])('a search that was begun by hand %s', async (_, server, expected) => {
  const moves = serverWith(server);
  await keepSearchInFlow(answer, search);
  expect(moves).toEqual(expected);
});

it('what is refused once more is told', async () => {
  const moves = serverWith({ movedOn: 2 });
  await expect(keepSearchInFlow(answer, search)).rejects.toMatchObject({ conflict: 'RecordChanged' });
  expect(moves).toHaveLength(2);
});
