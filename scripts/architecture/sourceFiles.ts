import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');
export const json = (path: string): Record<string, unknown> => JSON.parse(read(path)) as Record<string, unknown>; // ours, of known shape

export const skipped = new Set(['node_modules', 'dist', '.git', '.tmp', '.data', 'test-results']);

/** Every source file below a folder, by its path from the root. */
function sources(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.split('/').some((part) => skipped.has(part)));
}

export const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];
export const files = folders.flatMap(sources).map((path) => ({ path, text: read(path) }));
export const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|testBuilders|\.spec\.ts$|^(e2e|bench)\//.test(path);

/** What a file imports, types included. */
export const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /^(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
