import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, failure, judged } from './count.ts';
import { countPlaywright } from './countPlaywright.ts';
import { countVitest } from './countVitest.ts';
import { ensureBrowser, ensureProxy, ensureTracer } from './ensureProgram.ts';
import { root, run } from './run.ts';

/** Answers null when it is a check that counts no tests and found nothing wrong. */
export type Stage = Readonly<{ name: string; run: () => Promise<Count | null> }>;

const results = '.tmp/results';
const ok = null;

const check = (name: string, command: string, args: readonly string[]): Stage => ({
  name,
  run: async () => {
    const { exitCode, output } = await run(command, args, { quiet: true });
    if (exitCode === 0) return ok;
    process.stdout.write(output);
    return failure(`${name} found something to mend`);
  },
});

type Runner = Readonly<{
  args: readonly string[];
  report: string;
  env: Readonly<Record<string, string>>;
  count: (text: string, exitCode: number) => Count;
}>;

const runner = async ({ args, report, env, count }: Runner): Promise<Count> => {
  mkdirSync(join(root, results), { recursive: true });
  // an old report must not speak for a run that wrote none
  rmSync(join(root, report), { force: true });
  const { exitCode } = await run(process.execPath, args, { env });
  if (!existsSync(join(root, report))) return failure(`no report was written (exit code ${exitCode})`);
  return count(readFileSync(join(root, report), 'utf8'), exitCode);
};

const vitest = (name: string, args: readonly string[], env: Runner['env']): Stage => {
  const report = `${results}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const all = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...reporters, ...args];
  return { name, run: () => runner({ args: all, report, env, count: countVitest }) };
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

const browser = (name: string, config: string, file: string, env: Runner['env']): Stage => ({
  name,
  run: async () => {
    const complaint = await ensureBrowser();
    if (complaint !== null) return failure(complaint);
    const report = `${results}/${file}`;
    const cli = 'node_modules/@playwright/test/cli.js';
    return runner({
      args: [cli, 'test', '-c', config, '--forbid-only', '--reporter=list,json'],
      report,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) },
      count: countPlaywright,
    });
  },
});

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

const checks: readonly Stage[] = [
  check('format', 'oxfmt', ['--check', '.']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('types', 'tsc', ['-p', 'tsconfig.json']),
  check('types of the web app', 'tsc', ['-p', 'apps/web/tsconfig.json']),
];

/** What nothing imports any more. Its list of what is used lies in knip.json; alone, since it is not worth its seconds in each full run. */
const unused = check('unused code', 'knip', ['--no-progress', '--no-config-hints']);

/** Stages within one group run side by side, the groups one after the other. */
export const stagesFor = (mode: 'check' | 'usual' | 'full'): readonly (readonly Stage[])[] => {
  if (mode === 'check') return [[...checks, unused], [vitest('unit tests', ['--project', 'unit'], {})]];
  const env: Runner['env'] = mode === 'full' ? { FULL: '1' } : {};
  return [
    checks,
    [check('web build', process.execPath, ['scripts/buildWeb.mjs'])],
    [mode === 'full' ? withPrograms(vitest('unit and API tests', [], env)) : vitest('unit and API tests', [], env)],
    [browser('browser tests', 'e2e/playwright.config.ts', 'playwright.json', env)],
    [chaos(mode === 'full' ? ['--seeds', '3', '--items', '20000'] : [])],
    // a hundred thousand rows through the browser, on a machine that is killed three times
    ...(mode === 'full' ? [[browser('overnight', 'e2e/overnight/playwright.config.ts', 'overnight.json', env)]] : []),
    [check('trace', process.execPath, [trace, '--results', results])],
  ];
};
