import { fork } from 'node:child_process';
import { join } from 'node:path';
import { demoId } from '@coverline/server/demo/demoId.ts';
import { percentile, type Bench } from '../figure.ts';
import { makeAsker } from '../people.ts';
import { openWorld } from '../world.ts';
import type { Checked, Checks } from '../load/checks.ts';

const concurrent = 20;
/** Of so many checks by each asker the first ones only warm the server: its code is compiled as it is used. */
const eachRuns = 30;
const warmUpRuns = 10;

/**
 * What we add to a payer's own time: total of a check as the browser sees it, less what the sandbox itself reports for that
 * very call. Twenty at once, a payer of one second, load from a process of its own.
 */
export const touchTime: Bench = {
  names: ['check.touchTime.p95', 'check.touchTime.p50'],
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 1000 });
    try {
      const askers = await Promise.all(Array.from({ length: concurrent }, () => makeAsker(world)));
      const order: Checks = {
        url: world.url,
        partnerId: demoId('partner BLUE1'),
        runs: eachRuns,
        askers: askers.map(({ token, clientId }) => ({ token, clientId })),
      };
      const checked = await loadFrom(order);
      const calls = (await (await fetch(`${world.sandboxUrl}/calls`)).json()) as readonly {
        trace: string;
        tookMs: number;
      }[]; // the sandbox's documented shape
      const took = new Map(calls.map((call) => [call.trace, call.tookMs]));
      const touch = checked
        .slice(concurrent * warmUpRuns)
        .map(({ id, totalMs }) => totalMs - (took.get(id.replaceAll('-', '')) ?? Number.NaN));
      const p95 = percentile(touch, 0.95);
      const against = 'the promise of 25 ms beyond the payer';
      return [
        {
          name: 'check.touchTime.p95',
          value: p95,
          unit: 'ms',
          ratio: p95 / 25,
          against,
          promise: { atMost: 25, of: 'value' },
        },
        {
          name: 'check.touchTime.p50',
          value: percentile(touch, 0.5),
          unit: 'ms',
          ratio: null,
          against: null,
          promise: null,
        },
      ];
    } finally {
      await world.close();
    }
  },
};

function loadFrom(order: Checks): Promise<readonly Checked[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, '../load/checks.ts'), { stdio: 'inherit' });
    child.once('message', (answer) => resolve(answer as readonly Checked[])); // checks.ts sends nothing else
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? null : reject(new Error(`the load ended with ${String(code)}`))));
    child.send(order);
  });
}
