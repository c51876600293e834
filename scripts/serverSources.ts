import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Commands are the owner's: they work on the whole database, one after another, and say so. */
const apart = /\.test\.ts$|\/(testing|commands|demo|launch|migrate|distribute)\//;

const sourcesWhere = (isWanted: (path: string) => boolean): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('apps/server/src', name))
      .filter(isWanted)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  );

/** What the server and the worker run, by its path: all but their tests, commands, the demo and the launch. */
export const serverSources = (): ReadonlyMap<string, string> => sourcesWhere((path) => !apart.test(path));

/** The owner's commands. */
export const commandSources = (): ReadonlyMap<string, string> =>
  sourcesWhere((path) => /\/commands\//.test(path) && !path.endsWith('.test.ts'));

/** Its tests, and what they stand on. */
export const testSources = (): ReadonlyMap<string, string> =>
  sourcesWhere((path) => /\.test\.ts$|\/testing\//.test(path));
