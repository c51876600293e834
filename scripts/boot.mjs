// What both commands need before the pinned Node is there: plain JavaScript, Node 20 or newer, no dependency.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules/.bin');

/** What one of our processes compiled the next ones find: half of a start is that. In production nothing is written here. */
const compiled = process.env.NODE_ENV === 'production' ? {} : { NODE_COMPILE_CACHE: join(root, '.tmp/compiled') };

/** Everything we start finds the pinned Node and the project's tools first. */
export const env = { ...compiled, ...process.env, PATH: bin + delimiter + process.env.PATH };

/** One line for the person at the terminal, and the end. */
export const giveUp = (message) => {
  console.error(message);
  process.exit(1);
};

const running = new Set();

/** Runs a program to its end; answers its exit code, or 1 when a signal ended it or it could not start. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', ...options });
    running.add(child);
    const end = (code) => {
      running.delete(child);
      resolve(code ?? 1);
    };
    child.once('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`);
      end(1);
    });
    child.once('close', end);
  });

export const signalAll = (signal) => {
  for (const child of running) child.kill(signal);
};

const lockOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

// npm writes node_modules/.package-lock.json as the last act of an install: what it lists is what lies on the disk.
const isInstalled = () => {
  const wanted = lockOf(join(root, 'package-lock.json'));
  const present = lockOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
};

export const installPackages = async () => {
  if (isInstalled()) return;
  const folder = join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm ci would follow the link and empty the folder of another checkout (it did, once)
    giveUp(
      `${folder} is a link, and what it leads to is not what package-lock.json asks for. Remove the link and try again.`,
    );
  }
  const since = Date.now();
  console.log('Installing the packages of package-lock.json (about half a minute, once) …');
  const ci = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // under the Node that runs us, not under the one in node_modules, which npm ci takes away first
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...ci]) : await run('npm', ci, { env: process.env });
  if (code !== 0)
    giveUp('npm ci failed: see its message above; the packages come from the registry npm is set up for.');
  console.log(`Installed in ${((Date.now() - since) / 1000).toFixed(1)} s`);
};

/** The Node of the lockfile; on a platform it is not published for, the machine's own if it is new enough. */
export const pinnedNode = () => {
  const pinned = join(bin, 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `No Node 24 is published for ${process.platform}-${process.arch}. Install Node 24 or newer and start again.`,
  );
};
