import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { reports } from '../stages.ts';
import { playwrightTook, slowest, type Took, vitestTook, type Waited, waitsTold } from './took.ts';

const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

const row = ({ what, ms }: Took, more = ''): string => `  ${(ms / 1000).toFixed(1).padStart(8)} s  ${what}${more}`;

/** What took how long, as lines to read: stages, the twenty slowest files, the twelve slowest kinds of waiting. */
export const timesTable = (
  stages: readonly Took[],
): Readonly<{ told: readonly string[]; waits: readonly Waited[] }> => {
  const ran = new Set(stages.map(({ what }) => what));
  const vitest = [...ran].some((what) => what.startsWith('unit')) ? read(reports.vitest) : null;
  const browser = ran.has('browser tests') ? read(reports.browser) : null;
  const files = [
    ...(vitest === null ? [] : vitestTook(vitest, root)),
    ...(browser === null ? [] : playwrightTook(browser)),
  ];
  const waits = waitsTold(read(reports.waits) ?? '');
  const told = [
    'Stages:',
    ...stages.map((stage) => row(stage)),
    'The slowest files:',
    ...slowest(files, 20).map((file) => row(file)),
    ...(waits.length === 0 ? [] : ['The slowest kinds of waiting, all workers together:']),
    ...slowest(waits, 12).map((wait) => row(wait, `, ${wait.times} times`)),
  ];
  return { told, waits };
};
