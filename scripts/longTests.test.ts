import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = readFileSync(join(root, 'docs/long-tests.md'), 'utf8');

const files = ['apps', 'packages', 'scripts', 'e2e/tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => join(folder, path)),
);

it('each long file of tests is in the list that names what stands in for it', () => {
  const long = files.filter((path) => path.endsWith('.full.test.ts'));
  expect(long.length).toBeGreaterThan(0);
  expect(long.filter((path) => !list.includes(`/${basename(path)}\``))).toEqual([]);
});

it('so is each long browser test, by its title', () => {
  const titles = files
    .filter((path) => path.endsWith('.spec.ts'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/test\(\s*'([^']+)',\s*long,/g)].map(
        ([, title = '']) => `${path.replace('e2e/', '')}\`: ${title}`,
      ),
    );
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title) => !list.includes(title))).toEqual([]);
});
