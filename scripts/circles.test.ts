import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', '.tmp', '.data', 'test-results']);

/** Every file of code below a folder, by its path from the root. */
function codeBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : codeBelow(path);
    return /\.(ts|tsx|mjs|mts)$/.test(entry.name) ? [path] : [];
  });
}

const files = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap(codeBelow);
const known = new Set(files);

/** `apps/server` of a path in it: where `#/` begins. */
const workspaceOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(apps|packages)\//.test(path) ? 2 : 1)
    .join('/');
const homes = new Map(
  [...new Set(files.map(workspaceOf))]
    .map((folder) => [folder, join(root, folder, 'package.json')] as const)
    .filter(([, manifest]) => existsSync(manifest))
    .map(([folder, manifest]) => [(JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }).name, folder]), // ours
);

/** Our own file that an import names; a package's is none of them. */
function fileOf(from: string, name: string): string | null {
  const [path = ''] = name.split('?'); // a bundler's query
  const [scope, pack, ...rest] = path.split('/');
  const home = homes.get(`${scope}/${pack}`);
  const found = path.startsWith('.')
    ? posix.join(dirname(from), path)
    : path.startsWith('#/')
      ? posix.join(workspaceOf(from), 'src', path.slice(2))
      : home === undefined
        ? null
        : posix.join(home, 'src', ...rest);
  return found !== null && known.has(found) ? found : null;
}

/** What a file imports, types and what is loaded later included. */
function importsOf(path: string, text: string): readonly string[] {
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name), // a module's or a type's
  ];
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** The files that reach each other (Tarjan): each group is a knot of one circle or several. */
function knotsOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (file: string) => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(next) ?? own));
    }
    if (lowest.get(file) !== own) return;
    const knot = open.splice(open.lastIndexOf(file));
    if (knot.length > 1 || (graph.get(file) ?? []).includes(file)) knots.push(knot);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return knots;
}

/** The shortest way from a knot's first file back to it. */
function circleIn(knot: readonly string[], graph: Graph): readonly string[] {
  const [start = ''] = knot;
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift())
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!knot.includes(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return knot;
}

const circlesOf = (graph: Graph) => knotsOf(graph).map((knot) => circleIn(knot, graph).join(' -> '));

it('finds a circle that is there, and a shortest one', () => {
  const imports: Graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['c', 'e']],
    ['e', ['e']],
    ['f', ['a']],
  ]);
  expect(circlesOf(imports).toSorted()).toEqual(['a -> b -> c -> a', 'e -> e']);
});

it('follows every way in which a file names another', () => {
  expect(fileOf('apps/server/src/entry/main.ts', './app.ts')).toBe('apps/server/src/entry/app.ts');
  expect(fileOf('apps/server/src/platform/http/door.ts', '#/platform/config.ts')).toBe(
    'apps/server/src/platform/config.ts',
  );
  expect(fileOf('bench/src/fixtures.ts', '@coverline/server/platform/config.ts')).toBe(
    'apps/server/src/platform/config.ts',
  );
  expect(fileOf('apps/server/src/entry/main.ts', 'pg')).toBeNull();
  const text = `import a from './a.ts';\nimport type { B } from './b.ts';\nexport { c } from './c.ts';\nexport * from './d.ts';
    const e = () => import('./e.ts');\ntype F = import('./f.ts').F;`;
  expect(importsOf('x.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
});

it('no files import each other in a circle, types included', { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(2_000);
  const graph = new Map(
    files.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [path, [...new Set(importsOf(path, text).flatMap((name) => fileOf(path, name) ?? []))]] as const;
    }),
  );
  expect([...graph.values()].flat().length).toBeGreaterThan(5_000);
  expect(circlesOf(graph)).toEqual([]);
});
