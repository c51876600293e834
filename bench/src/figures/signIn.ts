import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { createPasswords } from '@coverline/server/platform/keys/passwords.ts';
import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { insert } from '@coverline/server/entry/demo/insert.ts';
import { median, percentile, type Bench } from '../figure.ts';
import { openWorld, type World } from '../world.ts';

const rounds = 5;
const perSecond = 10;
const perRound = 30;
const password = 'Orchid-Ladder-77';
const names = ['signIn'];

/** P-23: what a sign-in at ten a second takes at worst, against the password hash that it must cost. */
export const signIn: Bench = {
  names,
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      const passwords = createPasswords();
      const hash = await passwords.hash(password);
      const emails = await makePeople(world, hash, (rounds + 1) * perRound);
      const logIns = () => atPace(() => logIn(world, emails.pop() ?? ''));
      await logIns();
      const pairs = [];
      for (let round = 0; round < rounds; round += 1) {
        const hashing = await atPace(async () => void (await passwords.verify(password, hash)));
        pairs.push({ hashing: percentile(hashing, 0.95), ours: percentile(await logIns(), 0.95) });
      }
      return [
        {
          name: 'signIn',
          value: median(pairs.map(({ ours }) => ours)),
          unit: 'ms, p95',
          ratio: median(pairs.map(({ ours, hashing }) => ours / hashing)),
          against: 'the password hash alone at the same pace, p95',
          promise: { atMost: 6, of: 'ratio' },
        },
      ];
    } finally {
      await world.close();
    }
  },
};

/** How long each took, in ms; one begins each tenth of a second, whatever became of those before. */
async function atPace(act: () => Promise<void>): Promise<readonly number[]> {
  const taken: Promise<number>[] = [];
  for (let at = 0; at < perRound; at += 1) {
    const since = performance.now();
    taken.push(act().then(() => performance.now() - since));
    await pause(1000 / perSecond);
  }
  return Promise.all(taken);
}

async function logIn(world: World, email: string): Promise<void> {
  const response = await fetch(`${world.url}${logonCalls.logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: email, Password: password }),
  });
  const answer = (await response.json()) as { readonly WasSuccess: boolean }; // the envelope of every call
  if (!answer.WasSuccess) throw new Error(`a sign-in was refused: ${response.status}`);
}

/** One sign-in a person: nobody asks for more codes than an hour allows. */
async function makePeople(world: World, hash: string, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID();
    const email = `${id}@bench.example`;
    return {
      id,
      company_id: demoId('company coverline'),
      email,
      email_key: email,
      password_hash: hash,
      password_changed_at: new Date(),
    };
  });
  await insert(world.admin, 'identity.app_user', people);
  return people.map(({ email }) => email);
}
