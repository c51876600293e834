import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../packages/contract/src/screens/screens.ts';
import { isOfArea } from './isOfArea.ts';
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

/** `browser` has the states of the areas' screens too, where there are such screens. */
export type AreaFiles = Readonly<{ vitest: readonly string[]; browser: readonly string[] }>;

const statesOfScreens = 'e2e/tests/portal/accessibility.spec.ts';

/** The test files of some areas: `payerCalls`, `eligibility`, `x12`. */
export const filesOfAreas = (areas: readonly string[]): AreaFiles => {
  const hasScreens = screens.some(({ key }) => areas.some((area) => isOfArea(key, area)));
  const found = testFiles().filter((path) => areas.some((area) => isOfArea(path, area)));
  return {
    vitest: found.filter((path) => !path.startsWith('e2e/')),
    browser: [...found.filter((path) => path.startsWith('e2e/')), ...(hasScreens ? [statesOfScreens] : [])],
  };
};
