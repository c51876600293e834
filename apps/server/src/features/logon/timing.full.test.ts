import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { lakeside, logIn, makeUser } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { mannWhitney } from '#/testing/mannWhitney.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const password = 'Wrong-Ladder-77';
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Asks something about an address, known or not. */
type Ask = (server: TestServer, email: string) => Promise<void>;

const wrongPassword: Ask = async (server, email) => {
  const reply = await logIn(server, { email, password });
  expect([reply.status, reply.body.WasSuccess]).toEqual([200, false]);
};

const forgottenPassword: Ask = async (server, email) => {
  const reply = await callerOf(server.url, null).call('forgotPassword', email);
  expect([reply.status, reply.body.WasSuccess]).toEqual([200, true]);
};

async function timed(ask: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await ask();
  return performance.now() - since;
}

/** Milliseconds of as many sign-ins of known and of unknown people, by turns; four tries a name, so that none is paused. */
async function sample(server: TestServer, each: number, ask: Ask) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < each; at += 4) {
    const { email } = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
    const nobody = `${randomUUID().slice(0, 8)}@people.example`;
    for (let turn = 0; turn < 4; turn += 1) {
      // Who comes first alternates too: what a first request costs must not fall to one side.
      const order =
        turn % 2 === 0
          ? ([
              ['known', email],
              ['unknown', nobody],
            ] as const)
          : ([
              ['unknown', nobody],
              ['known', email],
            ] as const);
      for (const [kind, name] of order) times[kind].push(await timed(() => ask(server, name)));
    }
  }
  return times;
}

/** What an asker could tell: the probability that chance alone made the difference, and the difference of the medians in ms. */
async function judge(server: TestServer, each: number, ask: Ask = wrongPassword) {
  const { known, unknown } = await sample(server, each, ask);
  const result = { p: mannWhitney(known, unknown), difference: Math.abs(median(known) - median(unknown)) };
  console.info(`A-06: ${each} each, p = ${result.p.toFixed(4)}, medians differ by ${result.difference.toFixed(2)} ms`);
  return result;
}

const tells = ({ p, difference }: { p: number; difference: number }) => p <= 0.01 || difference >= 5;

it.each([
  ['a refusal', wrongPassword],
  ['a forgotten password', forgottenPassword],
])('A-06 how long %s takes does not tell known people from unknown', { timeout: 120_000 }, async (_, ask) => {
  const server = await startTestServer();
  try {
    await sample(server, 8, ask); // warm
    // One sample in a hundred is that uneven by chance alone; a server that tells is so twice.
    if (tells(await judge(server, 200, ask))) expect(tells(await judge(server, 200, ask))).toBe(false);
  } finally {
    await server.close();
  }
});

it('A-06 the same check finds a server that judges no password of unknown people', { timeout: 120_000 }, async () => {
  const server = await startTestServer({ overrides: { passwords: createPasswords({ dummy: false }) } });
  try {
    expect(tells(await judge(server, 40))).toBe(true);
  } finally {
    await server.close();
  }
});
