import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../packages/contract/src/wire/calls.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string): Record<string, unknown> => JSON.parse(read(path)) as Record<string, unknown>; // ours, of known shape

const skipped = new Set(['node_modules', 'dist', '.git', '.tmp', '.data', 'test-results']);

/** Every source file below a folder, by its path from the root. */
function sources(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.split('/').some((part) => skipped.has(part)));
}

const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];
const files = folders.flatMap(sources).map((path) => ({ path, text: read(path) }));
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|testBuilders|\.spec\.ts$|^(e2e|bench)\//.test(path);

/** What a file imports, types included. */
const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /^(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

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

/** Folders of data: they grow with what is outside, and nobody looks through them for code. */
const dataFolders: Readonly<Record<string, string>> = {
  'apps/sandbox/templates': 'an answer of the outside world each, found by its name',
  'apps/server/src/platform/db/migrate/migrations':
    'a step of the database each, in their order, and never touched again',
};

/** The folders below one, by their paths from the root. */
const foldersBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersBelow(`${folder}/${name}`)]);

it('no folder has more than forty entries but those of data, which have', () => {
  const below = folders.flatMap((folder) => [folder, ...foldersBelow(folder)]);
  expect(below.length).toBeGreaterThan(300);
  const crowded = below.filter(
    (path) => readdirSync(join(root, path)).filter((name) => !skipped.has(name)).length > 40,
  );
  expect(crowded.toSorted()).toEqual(Object.keys(dataFolders));
});

/** What is of no area, or of several, beside the folders that are called as a feature is. */
const ofNoArea: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src': ['screens', 'wire'],
  'packages/domain/src': [
    'access',
    'codes',
    'edit',
    'extensions',
    'format',
    'insurance',
    'mbi',
    'payers',
    'schedule',
    'session',
    'validate',
  ],
  'e2e/tests': ['portal', 'shell'],
};

it('an area has one name: contract, domain and browser tests call it as a feature of the server or the web', () => {
  const within = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  const features = new Set([...within('apps/server/src/features'), ...within('apps/web/src/features')]);
  expect(features.size).toBeGreaterThan(30);
  for (const [folder, names] of Object.entries(ofNoArea))
    expect({
      folder,
      names: within(folder)
        .filter((name) => !features.has(name))
        .toSorted(),
    }).toEqual({ folder, names });
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

/** Tables of data and nothing else: their length says nothing of their complexity. */
const pureData = [/\.generated\.ts$/, /^packages\/x12\/src\/guide\//, /^packages\/domain\/src\/codes\//];

it('files are small: median at most 60 lines, nine of ten at most 250, none above 400', () => {
  const shipped = files.filter(({ path }) => !isTest(path) && !pureData.some((pattern) => pattern.test(path)));
  const sized = shipped
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sized[Math.floor(sized.length * share)]?.lines ?? 0;
  expect(sized.filter(({ lines }) => lines > 400)).toEqual([]);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(250);
});

it('the environment is read where it may be', () => {
  const readers = files.filter(({ text }) => /process\.env/.test(text)).map(({ path }) => path);
  expect(readers.length).toBeGreaterThan(3);
  const may =
    /^apps\/server\/src\/(platform\/config|entry\/main|entry\/worker|entry\/demo\/month\/main)\.ts$|\/launch\/|\/commands\/|\/testing\/|\.test\.ts$|\.config\.ts$|^(scripts|bench|e2e)\/|^apps\/sandbox\/src\/(options|main)\.ts$/;
  expect(readers.filter((path) => !may.test(path))).toEqual([]);
});

it('J-09 G-08 nobody turns certificate checking off, and none of our own modules is mocked', () => {
  const code = files.filter(({ path }) => path !== 'scripts/architecture.test.ts');
  const having = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  const unchecked = having(/rejectUnauthorized['"]?\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/);
  expect(unchecked.filter((path) => !path.endsWith('.test.ts'))).toEqual([]); // a test may name what it forbids
  expect(having(/\bvi\.(mock|doMock)\(|jest\.mock\(/)).toEqual([]);
  expect(having(/\b(it|test|describe)\.(skip|only|todo|fails)\b/)).toEqual([]);
  expect(having(/@ts-ignore|@ts-nocheck/)).toEqual([]);
});

it('the address is read and changed in one way, which shows a change at once', () => {
  const code = files.filter(({ path }) => path.startsWith('apps/web/'));
  expect(code.filter(({ text }) => /\buseSearchParams\b/.test(text)).map(({ path }) => path)).toEqual([
    'apps/web/src/app/routing/useAddress.ts',
  ]);
});

it('a type is asserted and a rule suspended only with its reason beside it', () => {
  const shipped = files.filter(({ path }) => !isTest(path) && !path.startsWith('scripts/'));
  const bare = shipped.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ line, place: `${path}:${at + 1}` }))
      .filter(({ line }) => /@ts-expect-error\s*$|(?:oxlint|eslint)-disable[^-]*$/.test(line))
      .map(({ place }) => place),
  );
  expect(bare).toEqual([]);
});

it('C-18 C-15 the tenant is set in one place, for one transaction', () => {
  const setters = files
    .filter(({ path, text }) => !isTest(path) && /app\.client_id/.test(text))
    .map(({ path }) => path);
  expect(setters.toSorted()).toEqual(expect.arrayContaining(['apps/server/src/platform/db/doors.ts']) as string[]);
  const sessionWide = files
    .filter(({ path }) => !isTest(path) && path.startsWith('apps/server/src'))
    .filter(({ text }) => /(?<!LOCAL )app\.client_id\s*=|set_config\(\s*'app\.client_id'/.test(text))
    .map(({ path }) => path);
  expect(sessionWide).toEqual([]);
});

/** Module-level memory of the server, each with why no client can meet another's in it. */
const memories: Readonly<Record<string, string>> = {
  'apps/server/src/platform/keys/blindIndex.ts': 'keys by version and client',
  'apps/server/src/services/lookups/asking/askPayer.ts':
    'guards by ids of gateway, payer and client with a route of its own: no patient',
  'apps/server/src/services/gateways/accessTokens.ts':
    'access tokens by their whole token client, which is a gateway’s: no patient',
  'apps/server/src/services/batch/acceptItems.ts': 'rows by question, for one chunk of one batch',
  'apps/server/src/services/batch/laneKey.ts': 'counts by reason, for one call',
  'apps/server/src/services/batch/placeItems.ts': 'answers by request, for one chunk of one batch',
  'apps/server/src/services/batch/batchWorker.ts': 'items in hand by batch and row; it answers nobody',
  'apps/server/src/services/batch/gatewayShares.ts': 'places by gateway: no patient',
  'apps/server/src/services/batch/holdItems.ts': 'rows by lane, for one call',
  'apps/server/src/services/batch/tasks/payersOfFile.ts':
    'payers by the names of one client’s file, while it is read: no patient',
  'apps/server/src/services/batch/tasks/payersRules.ts':
    'rules of payers by their ids, while one client’s file is read: no patient',
  'apps/server/src/services/batch/tasks/resultRows.ts': 'results by row, for some rows of one batch',
  'apps/server/src/features/batch/detail.ts': 'counts by reason, for one call',
  'apps/server/src/services/batch/storeQueue.ts': 'answers by lane, which is one client’s, until they are stored',
  'apps/server/src/services/payerFiles/takeIn.ts': 'items by lookup, for one file that came; it answers nobody',
  'apps/server/src/services/lookups/answer/learnFromAnswer.ts':
    'beginnings of ids by payer, for half a second: no patient',
  'apps/server/src/services/account/namesApart.ts': 'people of one client by name, for one list',
  'apps/server/src/services/payers/countUnmatched.ts': 'names of payers, for one call: no patient',
  'apps/server/src/services/lookups/asking/lookupRunner.ts': 'flights by lookup id, which the caller has to own',
  'apps/server/src/platform/http/door.ts': 'lanes by the paths of calls: nothing of a request',
  'apps/server/src/platform/http/call/pascal.ts':
    'names of our own shapes in the wire’s spelling: nothing of a request',
  'apps/server/src/platform/http/session/token.ts':
    'what a token of ours says, by the whole token, whose holder sent it: a session’s id',
  'apps/server/src/platform/db/statementName.ts': 'names by SQL text',
  'apps/server/src/platform/keys/sealer.ts': 'keys by version',
  'apps/server/src/platform/keys/keyFile.ts': 'keys by version',
  'apps/server/src/platform/db/pool.ts': 'parsers by type',
  'apps/server/src/platform/tasks/startTasks.ts': 'what this worker has under way, by client: until it ends',
  'apps/server/src/platform/http/web/cspReports.ts': 'reports of this minute by network: numbers alone',
  'apps/server/src/features/logon/external/openProviders.ts':
    'metadata and keys of directories by company and its whole configuration: no person',
};

it('C-18 every memory of the server that outlives a request is named, with its key', () => {
  const keeps = files
    .filter(
      ({ path }) =>
        path.startsWith('apps/server/src/') && !isTest(path) && !/\/(launch|commands|demo|outbound)\//.test(path),
    )
    .filter(({ text }) => /new (Map|WeakMap)<|new LRU/.test(text))
    .map(({ path }) => path);
  expect(keeps.length).toBeGreaterThan(2);
  expect(keeps.filter((path) => !(path in memories))).toEqual([]);
  const locks = files.filter(
    ({ path, text }) => path.startsWith('apps/server/src/') && !isTest(path) && /pg_(try_)?advisory/.test(text),
  );
  // Two for the whole database, of no client; one by company, for a change of who may do what; one by a keyed hash of a
  // client and its question; one by a client and a person whose Medicare number is asked for.
  expect(locks.map(({ path }) => basename(path)).toSorted()).toEqual([
    'computePayorStates.ts',
    'duplicateGuard.ts',
    'mbiThisMonth.ts',
    'migrate.ts',
    'rights.ts',
    'routes.ts', // by payer, of no client
    'saveTradingPartner.ts', // by gateway, of no client
  ]);
});

/** Where a sentence of the server names a term and is no refusal: what is kept with a lookup, and the heads of a file's columns. */
const keptWords = /\/(askPayer|recoverLookups|storeAnswer|classifyAnswer|lookupRunner|export\w*)\.ts$/;

it('[WL-04] what the server says to a user has a client’s terms in braces, to be said in its words', () => {
  const sentence = /'[A-Z][^'\n]* [^'\n]*'|`[A-Z][^`\n]* [^`\n]*`/g;
  const term = /\b(patients?|visits?|payers?|accessions?|MRNs?|member IDs?)\b/i;
  const bare = files
    .filter(({ path }) => /^apps\/server\/src\/(features|services\/account|platform\/http)\//.test(path))
    .filter(({ path }) => !isTest(path) && !keptWords.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|\/\*\*)|\bsql[`<]|new Error\(/.test(line))
        .flatMap((line) => [...(line.match(sentence) ?? [])])
        .filter((found) => term.test(found.replaceAll(/\$?\{[^{}]*\}/g, '')))
        .map((found) => `${path}: ${found}`),
    );
  expect(bare).toEqual([]);
});

it('every call has a row in the permission table', () => {
  const rows = new Set(
    read('docs/permissions.tsv')
      .split('\n')
      .map((line) => line.split('\t', 1)[0]),
  );
  const paths = Object.values(calls).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !rows.has(path))).toEqual([]);
});

it('every requirement a test names exists', () => {
  const known = new Set(
    read('docs/requirements.tsv')
      .split('\n')
      .map((line) => line.split('\t', 1)[0]),
  );
  const named = files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('scripts/trace/'))
    .flatMap(({ path, text }) => [...text.matchAll(/\[([A-Z]{2,6}-\d{2,3})\]/g)].map(([, id = '']) => ({ path, id })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
});
