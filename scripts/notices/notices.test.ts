import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dataSources, dataTerms, unnamedData } from './dataSources.ts';
import { bringAlong, decided } from './licences.ts';
import { licenceTexts } from './licenceText.ts';
import { refusals } from './refusals.ts';
import { shippedPackages, type Package } from './shippedPackages.ts';
import { writeNotices } from './writeNotices.ts';

const root = join(import.meta.dirname, '../..');
const shipped = shippedPackages(root);
const planted = (name: string, licence: string | null): Package => ({
  name,
  version: '1.0.0',
  licence,
  optional: false,
  folder: `node_modules/${name}`,
});

it('THIRD-PARTY-NOTICES.md is what `npm run notices` writes', () => {
  const file = readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  expect(file === writeNotices(root) ? 'current' : 'stale: npm run notices').toBe('current');
});

describe('licences', () => {
  it('of every package that is shipped are allowed, or were decided on one by one', () => {
    expect(shipped.length).toBeGreaterThan(200);
    expect(refusals(shipped)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'BUSL-1.1', 'CC-BY-NC-4.0', 'MIT AND GPL-2.0', 'constructor', null])(
    '%s is refused',
    (licence) => {
      expect(refusals([...shipped, planted('newcomer', licence)])).toEqual([
        expect.stringContaining(`newcomer 1.0.0 is under ${licence ?? 'no licence'}`),
      ]);
    },
  );

  it('a decision holds for its package and its licence alone, and goes when its package goes', () => {
    expect(refusals([...shipped, planted('other', 'LGPL-3.0+')])).toHaveLength(1);
    const openpgp = shipped.filter(({ name }) => name === 'openpgp');
    const others = shipped.filter(({ name }) => name !== 'openpgp');
    expect(openpgp).toHaveLength(1);
    expect(refusals(others)).toEqual(['openpgp under LGPL-3.0+ was decided on and is not shipped']);
    expect(refusals([...others, ...openpgp.map((one) => ({ ...one, licence: 'GPL-3.0' }))])).toHaveLength(2);
  });

  it('that no manifest tells are those that their files tell', () => {
    const untold = shipped.filter(({ licence, optional }) => licence === null && !optional);
    expect(untold.map(({ name }) => name)).toEqual(['png-js', 'ssh2']);
    for (const one of untold)
      expect(licenceTexts(root, one).map(({ terms }) => terms)).toEqual([
        expect.stringMatching(
          /^Permission is hereby granted, free of charge, to any person obtaining a copy\s+of this/,
        ),
      ]);
    expect(decided.filter(({ licence }) => licence === null)).toHaveLength(1);
  });

  it('of what native packages bring along are told of packages that are shipped', () => {
    const patterns = Object.keys(bringAlong).flatMap((key) => key.split(', '));
    const isTold = (pattern: string) =>
      shipped.some(({ name }) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
    expect(patterns.filter((pattern) => !isTold(pattern))).toEqual([]);
  });
});

describe('a lock file of three', () => {
  const here = mkdtempSync(join(tmpdir(), 'coverline-notices-'));
  afterAll(() => rmSync(here, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(here, path)), { recursive: true });
    writeFileSync(join(here, path), text);
  };
  for (const { text = '' } of dataSources) if (text !== '') cpSync(join(root, text), join(here, text));
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': { name: 'here', version: '1.0.0' },
        'apps/own': { name: '@coverline/own' },
        'node_modules/@coverline/own': { resolved: 'apps/own', link: true },
        'node_modules/run': { version: '1.0.0', license: 'MIT' },
        'apps/own/node_modules/bare': { version: '2.0.0', license: 'MIT' },
        'node_modules/there': { version: '3.0.0', license: 'ISC', optional: true },
        'node_modules/bundler': { version: '4.0.0', license: 'GPL-3.0', dev: true },
      },
    }),
  );
  write('node_modules/run/package.json', '{ "version": "1.0.0" }');
  write(
    'node_modules/run/LICENSE',
    'The MIT License (MIT)\r\n\r\nCopyright (c) 2020 Somebody\r\n\r\nPermission is hereby granted, ok.',
  );
  write('apps/own/node_modules/bare/package.json', '{ "version": "2.0.0", "author": { "name": "Nobody Else" } }');

  it('takes what is run, links and tools left out, and reads no package that may be missing', () => {
    expect(shippedPackages(here).map(({ name, optional }) => [name, optional])).toEqual([
      ['bare', false],
      ['run', false],
      ['there', true],
    ]);
    const text = writeNotices(here);
    expect(text).toContain('| there | 3.0.0 | ISC |');
    expect(text).toContain('run 1.0.0\n  Copyright (c) 2020 Somebody\n\nPermission is hereby granted, ok.');
    expect(text).toContain('bare 2.0.0\n  By Nobody Else, and brings no text\n\nPermission is hereby granted, free');
    expect(text).not.toContain('bundler');
  });

  it('is not answered by packages of another version', () => {
    write('node_modules/run/package.json', '{ "version": "1.0.1" }');
    expect(() => writeNotices(here)).toThrow(
      'run 1.0.0 is not what lies in node_modules/run: run npm ci --ignore-scripts',
    );
  });
});

describe('data', () => {
  it('that the repository carries is where the table says, under terms that fit', () => {
    for (const { paths, text, terms } of dataSources) {
      expect(dataTerms).toHaveProperty([terms]);
      expect([...paths, ...(text === undefined ? [] : [text])].filter((path) => !existsSync(join(root, path)))).toEqual(
        [],
      );
    }
  });

  it('lies nowhere without a word of whose it is', () => {
    const skipped = new Set(['node_modules', 'dist', '.git', '.tmp', '.data', 'test-results', 'playwright-report']);
    const filesBelow = (folder: string): readonly string[] =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter(({ name }) => !skipped.has(name))
        .flatMap((entry) => {
          const path = join(folder, entry.name);
          return entry.isDirectory() ? filesBelow(path) : [path];
        });
    const files = filesBelow('.');
    expect(files).toContain('apps/web/src/theme/fonts/inter.woff2');
    expect(unnamedData(files)).toEqual([]);
    expect(unnamedData(['packages/domain/src/fees/PPRRVU26.csv', 'apps/web/src/theme/fonts/new.woff2'])).toEqual([
      'packages/domain/src/fees/PPRRVU26.csv',
    ]);
  });
});
