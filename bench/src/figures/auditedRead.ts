import { registrationCalls } from '@coverline/contract/registration/registration.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createTokenKeys } from '@coverline/server/platform/keys/tokenKeys.ts';
import { freePortRun } from '@coverline/server/entry/launch/freePortRun.ts';
import { median, type Bench, type Figure } from '../figure.ts';
import { hammer, type Target } from '../load/hammer.ts';
import { makeAsker, type Asker } from '../people.ts';
import { openWorld } from '../world.ts';

const rounds = 5;
const seconds = 2;
const clients = 20;
const names = ['read.audited', 'read.audited.oneClient'];

/** P-01: what session row, tenancy, audit and contract cost on a read of PHI, against a bare primary-key read. */
export const auditedRead: Bench = {
  names,
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      const port = await freePortRun(1);
      const signing = createTokenKeys(readKeyFile(world.keysFile));
      const key = Buffer.from(signing.byId.get(signing.current) ?? []).toString('base64');
      await world.start(
        'bench/src/baseline/server.ts',
        { PORT: String(port), DATABASE_ADMIN_URL: world.adminUrl, TOKEN_KEY: key },
        /baseline ready/,
      );
      const askers = await Promise.all(Array.from({ length: clients }, () => makeAsker(world)));
      const [hot] = askers;
      if (hot === undefined) throw new Error('no asker');
      const ours = (list: readonly Asker[]): Target[] => list.map(product);
      const peer = { url: `http://127.0.0.1:${port}`, targets: askers.map(bare) };
      const spread = await versus(world.url, ours(askers), peer);
      const single = await versus(world.url, ours(Array.from({ length: clients }, () => hot)), peer);
      return [
        figure('read.audited', spread, { atLeast: 0.3, of: 'ratio' }),
        figure('read.audited.oneClient', single, null),
      ];
    } finally {
      await world.close();
    }
  },
};

type Pair = { readonly ours: number; readonly ratio: number };

/** Interleaved, so that a machine that slows down slows both. */
async function versus(
  url: string,
  targets: readonly Target[],
  peer: { url: string; targets: readonly Target[] },
): Promise<Pair> {
  await hammer(url, targets, 1);
  await hammer(peer.url, peer.targets, 1);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await hammer(peer.url, peer.targets, seconds);
    const ours = await hammer(url, targets, seconds);
    pairs.push({ ours, ratio: ours / theirs });
  }
  return { ours: median(pairs.map((pair) => pair.ours)), ratio: median(pairs.map((pair) => pair.ratio)) };
}

const product = (asker: Asker): Target => ({
  path: registrationCalls.getPatient.path,
  headers: { authorization: `Bearer ${asker.token}`, 'x-client': asker.clientId },
  body: JSON.stringify({ RegMasterID: asker.patientId }),
});

const bare = (asker: Asker): Target => ({
  path: '/read',
  headers: { authorization: `Bearer ${asker.token}` },
  body: JSON.stringify({ client: asker.clientId, id: asker.patientId }),
});

const figure = (name: string, { ours, ratio }: Pair, promise: Figure['promise']): Figure => ({
  name,
  value: ours,
  unit: 'requests/s',
  ratio,
  against: 'bare Fastify + pg primary-key read behind the same token check (bench/src/baseline/server.ts)',
  promise,
});
