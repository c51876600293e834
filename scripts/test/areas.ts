import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const skipped = new Set(['node_modules', 'dist']);
const folders = ['apps', 'packages', 'e2e/tests', 'scripts'];

/** Every test file of the repository, by its path from the root. */
const testFiles = (): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('.full.test.ts'))
      .filter((path) => !path.split('/').some((part) => skipped.has(part))),
  );

/** Whether a path is of an area: a folder on its way, or the file itself, is called so or begins so. */
export const isOfArea = (path: string, area: string): boolean =>
  path.split('/').some((part) => {
    const after = part.slice(area.length, area.length + 1);
    return part.toLowerCase().startsWith(area.toLowerCase()) && /^[.A-Z\d]?$/.test(after);
  });

export type AreaFiles = Readonly<{ vitest: readonly string[]; browser: readonly string[] }>;

/** The test files of some areas: `payerCalls`, `eligibility`, `x12`. */
export const filesOfAreas = (areas: readonly string[]): AreaFiles => {
  const found = testFiles().filter((path) => areas.some((area) => isOfArea(path, area)));
  return {
    vitest: found.filter((path) => !path.startsWith('e2e/')),
    browser: found.filter((path) => path.startsWith('e2e/')),
  };
};

/** What can be asked for: the features, and the folders of the packages. */
export const knownAreas = (): readonly string[] => {
  const features = readdirSync(join(root, 'apps/server/src/features'));
  return [...features, ...readdirSync(join(root, 'packages'))].toSorted();
};
