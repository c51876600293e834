import { type Control, controls, runControl } from './controls/runControl.ts';
import { runSeed } from './run.ts';

/**
 * `npm run chaos -- [--seed N] [--items N] [--seeds HOW-MANY] [--control NAME | --no-controls]`: the last line is the verdict, and the exit status
 * follows it. Before the seeds come the negative controls: workers that are spoilt on purpose, whom the checker has to find out.
 */
const args = process.argv.slice(2);
const number = (name: string, fallback: number): number => {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return fallback;
  const value = Number(args[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} wants a whole number.`);
};
const say = (line: string) => console.log(line);

const seed = number('seed', 1);
const seeds = number('seeds', 1);
const items = number('items', 3_000);
// safe: the keys of an object of ours
const all = Object.keys(controls) as Control[];
const only = args.includes('--control') ? args[args.indexOf('--control') + 1] : null;
const names = args.includes('--no-controls') ? [] : all.filter((name) => only === null || name === only);
if (only !== null && names.length === 0) throw new Error(`--control wants one of ${all.join(', ')}.`);
let failed = 0;

for (const name of names) {
  const told = await runControl(name).catch((error: unknown) => ({ isFound: false, text: String(error) }));
  say(`control ${name}: ${told.isFound ? 'found out' : 'NOT FOUND OUT'}, ${told.text}`);
  if (!told.isFound) failed += 1;
}
for (let n = 0; n < seeds; n += 1) {
  say(`seed ${seed + n}, ${items} items`);
  const { violations, lines } = await runSeed({ seed: seed + n, items, say }).catch((error: unknown) => ({
    violations: [{ kind: 'stuck', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }],
    lines: [],
  }));
  for (const line of lines) say(line);
  for (const { kind, text } of violations.slice(0, 20)) say(`  ${kind}: ${text}`);
  if (violations.length > 20) say(`  and ${violations.length - 20} more`);
  if (violations.length > 0) failed += 1;
  say(`seed ${seed + n}: ${violations.length === 0 ? 'passed' : `FAILED, ${violations.length} violations`}`);
}
const ran = seeds + names.length;
say(failed === 0 ? `PASSED: ${ran} of ${ran}` : `FAILED: ${failed} of ${ran}`);
process.exit(failed === 0 ? 0 : 1);
