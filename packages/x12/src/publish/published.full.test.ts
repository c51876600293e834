import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePackage } from './writePackage.ts';

const elsewhere = mkdtempSync(join(tmpdir(), 'x12-elsewhere-'));
const packed = join(elsewhere, 'packed');
const project = join(elsewhere, 'project');
const installed = join(project, 'node_modules/@coverline/x12');
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const compiler = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');

const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, args, { cwd: project, input, encoding: 'utf8', maxBuffer: 1 << 26 });

describe('the package in a project elsewhere', { timeout: 120_000 }, () => {
  beforeAll(() => {
    writePackage(packed);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }');
    const options = { cwd: elsewhere, encoding: 'utf8', stdio: 'pipe' } as const;
    const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', packed, '--json'], options)) as [
      { filename: string },
    ];
    const install = ['install', '--offline', '--no-audit', '--no-fund', join(elsewhere, filename)];
    execFileSync('npm', install, { ...options, cwd: project });
  }, 120_000);
  afterAll(() => rmSync(elsewhere, { recursive: true }));

  it('brings JavaScript, declarations and the command, no test, no type to strip and no other package', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([]);
    expect(files.filter((name) => name.includes('.test.') || name.startsWith('testing'))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['checkMessage.js', 'checkMessage.d.ts', 'cli/main.js', 'README.md', 'LICENSE']),
    );
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@coverline']);
  });

  it('runs each example of the readme as it stands there', () => {
    const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)];
    expect(examples.length).toBeGreaterThan(3);
    for (const [, code = '', output = ''] of examples) {
      const { stdout, stderr } = run(['--input-type=module', '--eval', code]);
      expect(stderr).toBe('');
      expect(stdout).toBe(output);
    }
  });

  it('gives its types to a strict project, by either way of naming a file', () => {
    const code = `import { checkMessage } from '@coverline/x12/checkMessage';
import { records } from '@coverline/x12/records/records.ts';
const faults: readonly { readonly code: string; readonly offset: number }[] = checkMessage(new Uint8Array());
for (const { record } of records('835', new Uint8Array(), { level: 'claim' })) {
  const cents: number | null = record.paidCents;
  // @ts-expect-error no such field
  console.log(cents, record.paid);
}
console.log(faults.length);\n`;
    writeFileSync(join(project, 'use.mts'), code);
    const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
    expect(run([compiler, ...flags, 'use.mts']).stdout).toBe('');
  });

  it('has the command line', () => {
    const command = join(project, 'node_modules/.bin/x12');
    const message = run([command, 'gen', '271', '--size', '20k']).stdout;
    expect(message.slice(0, 3)).toBe('ISA');
    expect(run([command, 'check'], message)).toMatchObject({ status: 0, stdout: '-: no fault\n' });
    expect(run([command, 'check'], message.replace('EB*1*IND', 'EB*?*IND')).status).toBe(1);
  });
});
