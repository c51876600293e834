import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaFiles } from './areas.ts';
import { type Count, failure, judged, sum } from './count.ts';
import { countPlaywright } from './countPlaywright.ts';
import { countVitest } from './countVitest.ts';
import { ensureBrowser, ensureProxy, ensureTracer } from './ensureProgram.ts';
import { root, run } from './run.ts';

/** Answers null when it is a check that counts no tests and found nothing wrong. */
export type Stage = Readonly<{ name: string; run: () => Promise<Count | null> }>;

type Env = Readonly<Record<string, string>>;

/** What runs: all that is quick, the usual, the long tests too, or the tests of some areas alone. */
export type Mode = 'check' | 'usual' | 'full' | Readonly<{ areas: readonly string[]; files: AreaFiles }>;

const results = '.tmp/results';
export const reports = {
  vitest: `${results}/vitest.json`,
  browser: `${results}/playwright.json`,
  /** Kinds of waiting, a line each; the tests add to it. */
  waits: `${results}/waits.tsv`,
} as const;
const ok = null;

const check = (name: string, command: string, args: readonly string[], env: Env = {}): Stage => ({
  name,
  run: async () => {
    const { exitCode, output } = await run(command, args, { quiet: true, env });
    if (exitCode === 0) return ok;
    process.stdout.write(output);
    return failure(`${name} found something to mend`);
  },
});

type Runner = Readonly<{
  args: readonly string[];
  report: string;
  env: Env;
  count: (text: string, exitCode: number) => Count;
}>;

const runner = async ({ args, report, env, count }: Runner): Promise<Count> => {
  mkdirSync(join(root, results), { recursive: true });
  // an old report must not speak for a run that wrote none
  rmSync(join(root, report), { force: true });
  const { exitCode } = await run(process.execPath, args, { env: { TEST_WAITS: join(root, reports.waits), ...env } });
  if (!existsSync(join(root, report))) return failure(`no report was written (exit code ${exitCode})`);
  return count(readFileSync(join(root, report), 'utf8'), exitCode);
};

const runVitest = (args: readonly string[], env: Env, report: string = reports.vitest): Promise<Count> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const all = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...reporters, ...args];
  return runner({ args: all, report, env, count: countVitest });
};

const vitest = (name: string, args: readonly string[], env: Env): Stage => ({ name, run: () => runVitest(args, env) });

/** The order of `npm test`: the same each time, so that what one run finds every other does. `npm run check` and `test:full` draw theirs. */
const usualOrder = '--sequence.seed=1';

/** Unit tests in twenty orders, API tests in one more than they had: a test that reads what another wrote meets one in which it fails. */
const orders: Stage = {
  name: 'orders',
  run: async () => {
    const seed = Date.now();
    const counts: Count[] = [];
    for (const [project, times] of [
      ['unit', 20],
      ['api', 1],
    ] as const)
      for (let at = 0; at < times; at += 1) {
        const args = ['--project', project, `--sequence.seed=${seed + at}`];
        counts.push(await runVitest(args, {}, `${results}/orders.json`));
      }
    return sum(counts);
  },
};

/** A test whose program is missing fails and says so: nothing more is to be told here. */
const withPrograms = ({ name, run: work }: Stage): Stage => ({
  name,
  run: async () => {
    await ensureProxy();
    await ensureTracer();
    return work();
  },
});

const trace = 'scripts/trace.ts';

type Browser = Readonly<{ name: string; config: string; report: string; env: Env; files?: readonly string[] }>;

const browser = ({ name, config, report, env, files = [] }: Browser): Stage => ({
  name,
  run: async () => {
    const complaint = await ensureBrowser();
    if (complaint !== null) return failure(complaint);
    const cli = 'node_modules/@playwright/test/cli.js';
    const reporters = `list,json,${join(root, 'e2e/src/stepTimes.ts')}`;
    return runner({
      args: [cli, 'test', '-c', config, '--forbid-only', `--reporter=${reporters}`, ...files],
      report,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) },
      count: countPlaywright,
    });
  },
});

const browserTests = (env: Env, files: readonly string[] = []): Stage =>
  browser({ name: 'browser tests', config: 'e2e/playwright.config.ts', report: reports.browser, env, files });

/** Workers, database and payers are killed and spoilt under batches (bench/src/chaos): alone, since it is about time as well. */
const chaos = (args: readonly string[]): Stage => ({
  name: 'chaos',
  run: async () => {
    const { exitCode } = await run(process.execPath, ['bench/src/chaos/main.ts', ...args]);
    return exitCode === 0
      ? judged({ passed: 1, tests: [], complaints: [] }, 0)
      : failure('chaos found something wrong');
  },
});

/** Side by side, each on one thread: with more, each thread works out anew most of the types that the others have. */
const oneChecker = ['--checkers', '1'];
const checks: readonly Stage[] = [
  check('format', 'oxfmt', ['--check', '.']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' }),
  check('types', 'tsc', ['-p', 'tsconfig.json', ...oneChecker]),
  check('types of the web app', 'tsc', ['-p', 'apps/web/tsconfig.json', ...oneChecker]),
];

/** What nothing imports any more. Its list of what is used lies in knip.json; alone, since it is not worth its seconds in each full run. */
const unused = check('unused code', 'knip', ['--no-progress', '--no-config-hints']);

const webBuild = check('web build', process.execPath, ['scripts/buildWeb.mjs']);

/** A hundred thousand rows through the browser, on a machine that is killed three times. */
const overnight = (env: Env): Stage =>
  browser({
    name: 'overnight',
    config: 'e2e/overnight/playwright.config.ts',
    report: `${results}/overnight.json`,
    env,
  });

const ofAreas = ({ areas, files }: Exclude<Mode, string>): readonly (readonly Stage[])[] => {
  const env = { TEST_AREAS: areas.join(',') };
  return [
    files.vitest.length > 0 ? [vitest('unit and API tests', [usualOrder, ...files.vitest], env)] : [],
    ...(files.browser.length > 0 ? [[webBuild], [browserTests(env, files.browser)]] : []),
  ];
};

/** Stages within one group run side by side, the groups one after the other. */
export const stagesFor = (mode: Mode): readonly (readonly Stage[])[] => {
  if (mode === 'check') return [[...checks, unused], [vitest('unit tests', ['--project', 'unit'], {})]];
  if (typeof mode === 'object') return ofAreas(mode);
  const full = mode === 'full';
  const env: Env = full ? { FULL: '1' } : {};
  const unitAndApi = vitest('unit and API tests', full ? [] : [usualOrder], env);
  return [
    checks,
    [webBuild],
    [full ? withPrograms(unitAndApi) : unitAndApi],
    ...(full ? [[orders]] : []),
    [browserTests(env)],
    [chaos(full ? ['--seeds', '3', '--items', '20000'] : ['--control', 'noFencing'])],
    ...(full ? [[overnight(env)]] : []),
    [check('trace', process.execPath, [trace, '--results', results])],
  ];
};
