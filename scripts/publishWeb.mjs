// Puts a fresh build of the web app in the place of the one that is being served.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** How long what only a former build names is kept: longer than a page stands open, or a server runs on the old one. */
export const keptForMs = 30 * 24 * 3600_000;

/**
 * A server that runs, and a page that stands open, name files of the build they began with: those stay beside the new ones,
 * from the day on which they were replaced. The page itself moves last, whole, once all that it names is there.
 */
export const publishWeb = (fresh, served, now = Date.now()) => {
  const assets = join(served, 'assets');
  const list = join(served, '.assets');
  mkdirSync(assets, { recursive: true });
  const former = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : readdirSync(assets);
  for (const name of former) if (existsSync(join(assets, name))) utimesSync(join(assets, name), now / 1000, now / 1000);
  const current = readdirSync(join(fresh, 'assets'));
  for (const name of current) renameSync(join(fresh, 'assets', name), join(assets, name));
  const rest = readdirSync(fresh).filter((name) => name !== 'assets' && name !== 'index.html');
  for (const name of [...rest, 'index.html']) renameSync(join(fresh, name), join(served, name));
  writeFileSync(list, current.join('\n'));
  const named = new Set(current);
  for (const name of readdirSync(assets)) {
    const path = join(assets, name);
    if (!named.has(name) && now - statSync(path).mtimeMs > keptForMs) rmSync(path);
  }
  rmSync(fresh, { recursive: true });
};
