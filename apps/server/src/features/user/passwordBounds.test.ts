import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, signedIn } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const change = async (password: string) => {
  const session = await signedIn(server);
  const { body } = await session.call('savePasswordChange', password);
  const opens = async (typed: string) => (await logIn(server, { ...session.user, password: typed })).body.WasSuccess;
  return { taken: body.WasSuccess, opens };
};

it.each([
  ['nine characters', 'Lant-rn58', false],
  ['ten', 'Lant-rn58x', true],
  ['no upper case', 'lantern-orchid-58', false],
  ['no lower case', 'LANTERN-ORCHID-58', false],
  ['no digit', 'Lantern-Orchid-xx', false],
  ['no special character', 'LanternOrchid58', false],
  ['ten emoji', '🌻'.repeat(10), false],
  ['nine characters of which five are emoji', 'Aa1-🌻🌼🍀🌷🌵', false],
  ['ten characters of which six are emoji', 'Aa1-🌻🌼🍀🌷🌵🌴', true],
])('A-01 the rules hold at their bounds: %s', async (_what, password, taken) => {
  expect((await change(password)).taken).toBe(taken);
});

it('A-01 of two hundred characters every one counts', async () => {
  const long = `Aa1-${'lantern orchid meadow '.repeat(9)}`.slice(0, 199).concat('x');
  const { taken, opens } = await change(long);
  expect([taken, await opens(long), await opens(long.slice(0, -1)), await opens(`${long.slice(0, -1)}y`)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('A-01 a word is the same however its accents are spelled, and a blank at the end is part of it', async () => {
  const { opens } = await change('Café-Lantern-58 '.normalize('NFD'));
  expect([await opens('Café-Lantern-58 '.normalize('NFC')), await opens('Café-Lantern-58')]).toEqual([true, false]);
});
