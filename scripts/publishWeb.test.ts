import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { keptForMs, publishWeb } from './publishWeb.mjs';

const folder = mkdtempSync(join(tmpdir(), 'coverline-publish-'));
const served = join(folder, 'dist');
const fresh = join(served, '.fresh');
const day = 24 * 3600_000;
const start = Date.UTC(2026, 0, 1);
beforeEach(() => rmSync(served, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the bundler leaves: a page that names one script, and that script beside a chunk all builds share. */
const build = (script: string) => {
  mkdirSync(join(fresh, 'assets'), { recursive: true });
  writeFileSync(join(fresh, 'index.html'), script);
  writeFileSync(join(fresh, 'favicon.svg'), '<svg/>');
  for (const name of [script, 'shared-1.js']) writeFileSync(join(fresh, 'assets', name), name);
};
const publish = (script: string, now: number) => {
  build(script);
  publishWeb(fresh, served, now);
};
const assets = () => readdirSync(join(served, 'assets')).toSorted();

it('serves the new page, and keeps what the former one names for those who began with it', () => {
  publish('main-1.js', start);
  publish('main-2.js', start + 90 * day);
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('main-2.js');
  expect(assets()).toEqual(['main-1.js', 'main-2.js', 'shared-1.js']);
  expect(readdirSync(served).toSorted()).toEqual(['.assets', 'assets', 'favicon.svg', 'index.html']);
});

it('forgets a build once it has been replaced for longer than a page may stand open', () => {
  publish('main-1.js', start);
  publish('main-2.js', start + day);
  publish('main-3.js', start + day + keptForMs - 1);
  expect(assets()).toEqual(['main-1.js', 'main-2.js', 'main-3.js', 'shared-1.js']);
  publish('main-4.js', start + 2 * day + keptForMs);
  expect(assets()).toEqual(['main-2.js', 'main-3.js', 'main-4.js', 'shared-1.js']);
});

it('takes over a folder that an older release built in place', () => {
  mkdirSync(join(served, 'assets'), { recursive: true });
  writeFileSync(join(served, 'assets/main-0.js'), '');
  publish('main-1.js', start);
  expect(assets()).toEqual(['main-0.js', 'main-1.js', 'shared-1.js']);
});
