import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { files, folders, isTest, root, skipped } from './architecture/sourceFiles.ts';

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
    'demographics',
    'format',
    'insurance',
    'matching',
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

/** Tables of data and nothing else, generated or not: their length says nothing of their complexity. */
const pureData = [/\.generated\.ts$/, /^packages\/x12\/src\/guide\//, /^packages\/domain\/src\/codes\//];
const code = files
  .filter(({ path }) => !pureData.some((pattern) => pattern.test(path)))
  .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));

it('no file of code has more than 400 lines, tests and their helpers included', () => {
  expect(code.length).toBeGreaterThan(2_000);
  expect(code.filter(({ lines }) => lines > 400)).toEqual([]);
});

it('files are small: median at most 60 lines, nine of ten at most 250', () => {
  const sized = code.filter(({ path }) => !isTest(path)).toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sized[Math.floor(sized.length * share)]?.lines ?? 0;
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(250);
});
