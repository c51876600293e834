import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
type Manifest = { readonly version?: string; readonly license?: string; readonly workspaces?: readonly string[] };
const manifest = (path: string) => JSON.parse(read(path)) as Manifest; // ours, of known shape
const { version = '', workspaces = [] } = manifest('package.json');
const parts = workspaces.flatMap((folder) => globSync(`${folder}/package.json`, { cwd: root }));

describe('a release', () => {
  it('has its number in one place, from which the lock file takes it', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(manifest('package-lock.json').version).toBe(version);
    expect(parts.length).toBeGreaterThan(8);
    expect(parts.filter((path) => manifest(path).version !== undefined)).toEqual([]);
  });

  it('has its part of the changelog, below what is not released yet', () => {
    const [unreleased, newest] = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, text]) => text);
    expect(unreleased).toBe('[Unreleased]');
    expect(newest).toMatch(new RegExp(String.raw`^\[${version.replaceAll('.', String.raw`\.`)}\] - \d{4}-\d\d-\d\d$`));
  });

  it('is under the Apache licence in every part', () => {
    expect(read('LICENSE')).toMatch(/Apache License\s+Version 2\.0[\s\S]+Copyright 2026 Coverline contributors/);
    expect(['package.json', ...parts].filter((path) => manifest(path).license !== 'Apache-2.0')).toEqual([]);
  });
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];

it.each(pages)('links of %s to files lead to files', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, page, '..', target)))).toEqual([]);
});
