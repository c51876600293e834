import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, importsOf, isTest, json, read, root } from './architecture/sourceFiles.ts';

it('saw the files', () => {
  expect(files.length).toBeGreaterThan(400);
  for (const folder of [
    'apps/server',
    'apps/web',
    'apps/sandbox',
    'packages/domain',
    'packages/x12',
    'packages/contract',
    'packages/gateways',
    'packages/intake',
    'packages/clearance',
    'packages/authorization',
  ])
    expect({ folder, seen: files.filter(({ path }) => path.startsWith(`${folder}/`)).length > 10 }).toEqual({
      folder,
      seen: true,
    });
  expect(
    importsOf(
      "import a from 'x';\nimport type { B } from \"y\";\nimport 'z';\nexport { c } from 'w';\nawait import('v')",
    ),
  ).toEqual(['x', 'y', 'z', 'w', 'v']);
});

type Override = { files: string[]; excludeFiles?: string[]; rules: Record<string, unknown> };

/** What opens a connection, and what draws. */
const sockets = [
  'node:http',
  'node:https',
  'node:net',
  'node:tls',
  'node:dns',
  'nodemailer',
  '@opentelemetry/api',
  'react',
];

/** One import each wall must stop, and a folder behind it. */
const planted: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/**': ['node:fs', 'zod', '@coverline/contract/wire/calls.ts', 'pg', 'react'],
  'packages/x12/**': ['node:fs', 'zod', '@coverline/domain/enums.ts'],
  'packages/contract/**': ['node:fs', 'pg', '@coverline/x12/segments.ts', '@coverline/gateways/gateway.ts'],
  'packages/gateways/**': ['node:http', 'node:net', 'node:tls', '@coverline/contract/wire/calls.ts', 'pg'],
  'packages/intake/**': [
    'node:fs',
    'node:net',
    '@coverline/contract/wire/calls.ts',
    '@coverline/gateways/gateway.ts',
    'pg',
  ],
  'packages/clearance/**': [
    'node:fs',
    'node:net',
    '@coverline/contract/wire/calls.ts',
    '@coverline/x12/segments.ts',
    '@coverline/server/app.ts',
    'pg',
  ],
  'packages/authorization/**': [
    'node:fs',
    'node:net',
    '@coverline/contract/wire/calls.ts',
    '@coverline/clearance/checks/checkRules.ts',
    '@coverline/server/app.ts',
    'pg',
  ],
  'apps/web/**': [
    'node:fs',
    'pg',
    '@coverline/gateways/gateway.ts',
    '@coverline/server/app.ts',
    '@coverline/x12/segments.ts',
  ],
  'apps/web/src/features/eligibilityViewer/engine/**': [
    'node:fs',
    'react',
    '@coverline/contract/wire/calls.ts',
    '@coverline/gateways/gateway.ts',
    '@coverline/server/app.ts',
    '#/api/send.ts',
  ],
  'apps/web/src/ui/**': [
    'react-router',
    '@tanstack/react-query',
    '@coverline/contract/wire/calls.ts',
    '#/api/send.ts',
    '#/app/routing/guard.ts',
  ],
  'apps/sandbox/**': ['@coverline/x12/segments.ts', '@coverline/domain/enums.ts', 'kysely'],
  'apps/server/src/entry/**': sockets,
  'apps/server/src/features/**': [...sockets, '#/entry/app.ts', '../../entry/app.ts'],
  'apps/server/src/services/**': [...sockets, '#/features/deps.ts', '../features/deps.ts', '#/entry/app.ts'],
  'apps/server/src/platform/**': [
    ...sockets,
    '#/services/lookups/keys.ts',
    '../services/lookups/keys.ts',
    '#/features/deps.ts',
    '#/entry/app.ts',
  ],
  'apps/server/src/platform/outbound/**': ['#/services/lookups/keys.ts', '#/features/deps.ts', '#/entry/app.ts'],
};

describe('each wall of the linter stands', () => {
  const config = json('.oxlintrc.json') as unknown as { overrides: Override[] };
  const walls = config.overrides.filter(({ rules }) => 'eslint/no-restricted-imports' in rules);

  it('every wall has a planted violation here, and files behind it', () => {
    expect(walls.map(({ files: [pattern = ''] }) => pattern).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      Object.keys(planted).toSorted((a, b) => (a < b ? -1 : 1)),
    );
    for (const pattern of Object.keys(planted)) {
      const folder = pattern.replace(/\*\*$/, '');
      expect(files.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(10);
    }
  });

  it('and stops it', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'coverline-walls-'));
    try {
      writeFileSync(join(scratch, '.oxlintrc.json'), JSON.stringify({ ...config, ignorePatterns: [] }));
      const places = Object.entries(planted).flatMap(([pattern, imports]) =>
        imports.map((name, at) => ({ name, path: pattern.replace('**', `planted${at}.ts`) })),
      );
      for (const { name, path } of places) {
        mkdirSync(dirname(join(scratch, path)), { recursive: true });
        writeFileSync(join(scratch, path), `import * as it from '${name}';\nexport const used = it;\n`);
      }
      const { stdout } = spawnSync(
        join(root, 'node_modules/.bin/oxlint'),
        ['-f', 'json', '-c', '.oxlintrc.json', '--no-ignore', '.'],
        {
          cwd: scratch,
          encoding: 'utf8',
        },
      );
      const found = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }; // the linter's own report
      const stopped = new Set(
        found.diagnostics
          .filter(({ code }) => code.includes('no-restricted-imports'))
          .map(({ filename }) => filename.replace(/^\.\//, '')),
      );
      expect(places.filter(({ path }) => !stopped.has(path))).toEqual([]);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
});

const builtin = /^(node:|#\/|\.)/;
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('declared dependencies', () => {
  const workspaces = ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .concat('bench', 'e2e')
    .filter((folder) => existsSync(join(root, folder, 'package.json')));

  it.each(workspaces)('of %s are what it imports, no more and no less', (folder) => {
    const manifest = json(`${folder}/package.json`);
    const declared = (field: string) => Object.keys(manifest[field] ?? {});
    const all = [...declared('dependencies'), ...declared('devDependencies'), ...declared('optionalDependencies')];
    const imports = (wanted: (path: string) => boolean) =>
      new Set(
        files
          .filter(({ path }) => path.startsWith(`${folder}/`) && wanted(path))
          .flatMap(({ text }) => importsOf(text))
          .filter((name) => !builtin.test(name) && !name.startsWith('virtual:'))
          .map(packageOf),
      );
    const shared = new Set(Object.keys(json('package.json')['devDependencies'] as object));
    const used = imports(() => true);
    const self = String(manifest['name']);
    const missing = [...used].filter((name) => name !== self && !all.includes(name) && !shared.has(name));
    expect(missing).toEqual([]);
    const shipped = imports((path) => !isTest(path) && path.includes('/src/') && !path.endsWith('.config.ts'));
    const text = files
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map((file) => file.text)
      .join('\n');
    // A package named by string alone (a binary's path, a style sheet's import) counts as used.
    const styles = existsSync(join(root, folder, 'src'))
      ? readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.css'))
          .map((name) => read(join(folder, 'src', name)))
          .join('\n')
      : '';
    // What another dependency wants beside it is declared without being imported.
    const peers = new Set(
      declared('dependencies').flatMap((name) => {
        const path = ['node_modules', `${folder}/node_modules`]
          .map((place) => `${place}/${name}/package.json`)
          .find((place) => existsSync(join(root, place)));
        return path === undefined ? [] : Object.keys(json(path)['peerDependencies'] ?? {});
      }),
    );
    const idle = declared('dependencies')
      .filter((name) => !peers.has(name))
      .filter((name) => !shipped.has(name) && !used.has(name) && !text.includes(name) && !styles.includes(name));
    expect(idle).toEqual([]);
  });
});

it('the server is of four roofs, each of which uses those behind it alone, and of what tests share', () => {
  const server = join(root, 'apps/server/src');
  expect(readdirSync(server).toSorted()).toEqual(['entry', 'features', 'platform', 'services', 'testing']);
  const roofs = ['entry', 'features', 'services', 'platform'];
  const roofOf = (path: string) => roofs.indexOf(path.split('/')[3] ?? '');
  const inside = files.filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path));
  for (const [at, roof] of roofs.entries())
    expect({ roof, seen: inside.filter(({ path }) => roofOf(path) === at).length > 30 }).toEqual({ roof, seen: true });
  const upwards = inside.flatMap(({ path, text }) =>
    importsOf(text)
      .map((name) =>
        name.startsWith('#/') ? name.replace('#', 'apps/server/src') : relative(root, join(root, dirname(path), name)),
      )
      .filter((target) => target.startsWith('apps/server/src/') && roofOf(target) < roofOf(path))
      .map((target) => `${path} -> ${target}`),
  );
  expect(upwards).toEqual([]);
});

it('no feature imports another feature', () => {
  const feature = (path: string) => /^(apps\/\w+\/src)\/features\/([^/]+)\//.exec(path);
  const inside = files.filter(({ path }) => feature(path) !== null && !path.includes('.test.'));
  expect(inside.length).toBeGreaterThan(30);
  const crossings = inside.flatMap(({ path, text }) => {
    const [, app = '', own = ''] = feature(path) ?? [];
    return importsOf(text)
      .map((name) => (name.startsWith('#/') ? name.replace('#', app) : relative(root, join(root, dirname(path), name))))
      .filter((target) => feature(target) !== null && !target.startsWith(`${app}/features/${own}/`))
      .map((target) => `${path} -> ${target}`);
  });
  expect(crossings).toEqual([]);
});
