import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTitles, vitestTitles } from './trace/passedTitles.ts';
import { traceFaults, tracedTests } from './trace/traced.ts';

/** Which requirement has which passed test: `npm run trace [-- AREA …]`, from the reports of the last `npm test`. */
const root = join(import.meta.dirname, '..');
const report = (name: string) => {
  const path = join(root, '.tmp/results', name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

const requirements = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', area = '', text = '']) => ({ id, area, text }));

const vitest = report('vitest.json');
const playwright = report('playwright.json');
if (vitest === null && playwright === null) {
  console.error('There is no report of a test run: run npm test first.');
  process.exit(1);
}
const titles = [
  ...(vitest === null ? [] : vitestTitles(vitest)),
  ...(playwright === null ? [] : playwrightTitles(playwright)),
];
const known = new Set(requirements.map(({ id }) => id));
const faults = traceFaults(titles, known);
for (const fault of faults) console.error(fault);

const tests = tracedTests(titles);
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const shown = requirements.filter(({ id }) => wanted.length === 0 || wanted.some((area) => id.startsWith(`${area}-`)));
for (const { id, text } of shown) {
  const found = tests.get(id) ?? [];
  if (found.length === 0 && wanted.length === 0) continue;
  console.log(`${id}  ${text}`);
  for (const title of found) console.log(`    ${title}`);
  if (found.length === 0) console.log('    no test yet');
}
const met = requirements.filter(({ id }) => tests.has(id)).length;
console.log(`${met} of ${requirements.length} requirements have a test that passed.`);
process.exitCode = faults.length === 0 ? 0 : 1;
