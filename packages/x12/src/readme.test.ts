import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const examples = Array.from(
  readme.matchAll(/([^\n]+)\n\n```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
  ([, title = '', code = '', output = '']) => [title, code, output] as const,
);

describe('the examples of the readme', () => {
  it('are all here, each with what it prints', () => {
    expect(examples).toHaveLength(readme.match(/```ts/g)?.length ?? 0);
    expect(examples.length).toBeGreaterThan(3);
  });

  it.each(examples)('%s', (_, code, output) => {
    const args = ['--input-type=module-typescript', '--eval', code];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe(output);
  });
});
