// Builds the portal's browser part when its sources differ from those of the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root, run } from './boot.mjs';
import { publishWeb } from './publishWeb.mjs';

const web = join(root, 'apps/web');
const served = join(web, 'dist');
const stamp = join(served, '.sources');
const sources = ['package-lock.json', 'tsconfig.base.json', 'apps/web', 'packages'];
const passedOver = new Set(['node_modules', 'dist']);

const filesOf = (path) => {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (passedOver.has(entry.name) || entry.name.includes('.test.')) return [];
    const full = join(path, entry.name);
    return entry.isDirectory() ? filesOf(full) : [full];
  });
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesOf(path);
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Answers the exit code of the build, 0 when nothing was to be built. */
export const buildWeb = async () => {
  if (!existsSync(join(web, 'index.html'))) return 0;
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  const since = Date.now();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const code = await run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: web });
  if (code !== 0) return code;
  publishWeb(join(served, '.fresh'), served);
  writeFileSync(stamp, wanted);
  console.log(`Built the web app in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await buildWeb();
