import { fork } from 'node:child_process';
import { join } from 'node:path';
import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { percentile, type Bench } from '../figure.ts';
import { makeAsker } from '../people.ts';
import { openBenchFixtures } from '../fixtures.ts';
import type { Checked, Checks } from '../load/checks.ts';

/** Of so many checks by each asker the first ones only warm the server: its code is compiled as it is used. */
const eachRuns = 30;
const warmUpRuns = 10;
const payerMs = 1000;
const longestLookMs = 300;

/**
 * What we add to a payer's own time: total of a check as the browser sees it, less what the sandbox itself reports for that
 * very call. So many at once, a payer of one second that takes them all at once, load from a process of its own.
 */
const touchTimeOf = (concurrent: number, name: string, mostMs: number): Bench => ({
  names: [`${name}.p95`, `${name}.p50`],
  run: async () => {
    const fixtures = await openBenchFixtures({ sandboxDelayMs: payerMs });
    try {
      await fixtures.admin.query('UPDATE system.gateway SET max_concurrent = greatest(max_concurrent, $1)', [
        2 * concurrent,
      ]);
      // As many more as are looking at an answer: so many are being checked at any moment.
      const many = Math.ceil(concurrent * (1 + longestLookMs / 2 / payerMs));
      const askers = await Promise.all(Array.from({ length: many }, () => makeAsker(fixtures)));
      const order: Omit<Checks, 'runs'> = {
        url: fixtures.url,
        partnerId: demoId('partner BLUE1'),
        longestLookMs,
        askers: askers.map(({ token, clientId }) => ({ token, clientId })),
      };
      await loadFrom({ ...order, runs: warmUpRuns });
      // A database that has run for a minute knows how large its tables are: autovacuum looks once in so long.
      await fixtures.admin.query('ANALYZE');
      const checked = await loadFrom({ ...order, runs: eachRuns });
      const calls = (await (await fetch(`${fixtures.sandboxUrl}/calls`)).json()) as readonly {
        trace: string;
        tookMs: number;
      }[]; // the sandbox's documented shape
      const took = new Map(calls.map((call) => [call.trace, call.tookMs]));
      const touch = checked
        .slice(many * warmUpRuns)
        .map(({ id, totalMs }) => totalMs - (took.get(id.replaceAll('-', '')) ?? Number.NaN));
      const p95 = percentile(touch, 0.95);
      const against = `the promise of ${mostMs} ms beyond the payer, ${concurrent} checks at once`;
      return [
        {
          name: `${name}.p95`,
          value: p95,
          unit: 'ms',
          ratio: p95 / mostMs,
          against,
          promise: { atMost: mostMs, of: 'value' },
        },
        {
          name: `${name}.p50`,
          value: percentile(touch, 0.5),
          unit: 'ms',
          ratio: null,
          against: null,
          promise: null,
        },
      ];
    } finally {
      await fixtures.close();
    }
  },
});

export const touchTimes: readonly Bench[] = [
  touchTimeOf(20, 'check.touchTime', 25),
  touchTimeOf(50, 'check.touchTime50', 40),
];

function loadFrom(order: Checks): Promise<readonly Checked[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, '../load/checks.ts'), { stdio: 'inherit' });
    child.once('message', (answer) => resolve(answer as readonly Checked[])); // checks.ts sends nothing else
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? null : reject(new Error(`the load ended with ${String(code)}`))));
    child.send(order);
  });
}
