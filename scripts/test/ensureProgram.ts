import { existsSync } from 'node:fs';
import { run } from './run.ts';

type Program = Readonly<{ path: string; packages: readonly string[]; neededBy: string }>;

/** The command line that `env` is run with as root, or null. */
const asRoot = async (): Promise<readonly string[] | null> => {
  if (process.getuid?.() === 0) return ['env'];
  const { exitCode } = await run('sudo', ['-n', 'true'], { quiet: true });
  return exitCode === 0 ? ['sudo', '-n', 'env'] : null;
};

const aptGet = ([command = 'env', ...prefix]: readonly string[], args: readonly string[]): ReturnType<typeof run> =>
  run(command, [...prefix, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { quiet: true });

/** A program of Debian's, installed where we may. Answers null, or what the person has to do. */
const ensure = async ({ path, packages, neededBy }: Program): Promise<string | null> => {
  if (existsSync(path)) return null;
  const remedy = `${neededBy} need ${path}: sudo apt-get install -y ${packages.join(' ')}`;
  const prefix = await asRoot();
  if (prefix === null) return remedy;
  console.log(`Installing ${packages[0]} with apt-get (about 20 s, once) …`);
  await aptGet(prefix, ['update']);
  const { output } = await aptGet(prefix, ['install', '-y', '--no-install-recommends', ...packages]);
  if (existsSync(path)) return null;
  process.stdout.write(output);
  return `${remedy} (apt-get could not do it, see above)`;
};

export const ensureBrowser = (): ReturnType<typeof ensure> =>
  ensure({
    path: '/usr/bin/chromium-headless-shell',
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    neededBy: 'the browser tests',
  });

export const ensureTracer = (): ReturnType<typeof ensure> =>
  ensure({ path: '/usr/bin/strace', packages: ['strace'], neededBy: 'the tests of a disk that fails' });

/** The proxy of deploy/, which the long tests stand behind. */
export const ensureProxy = (): ReturnType<typeof ensure> =>
  ensure({ path: '/usr/sbin/haproxy', packages: ['haproxy', 'openssl'], neededBy: 'the tests behind a proxy' });
