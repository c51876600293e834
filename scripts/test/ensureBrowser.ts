import { existsSync } from 'node:fs';
import { run } from './run.ts';

const chromium = '/usr/bin/chromium';
const packages = ['chromium', 'fonts-liberation'];

/** The command line that `env` is run with as root, or null. */
const asRoot = async (): Promise<readonly string[] | null> => {
  if (process.getuid?.() === 0) return ['env'];
  const { exitCode } = await run('sudo', ['-n', 'true'], { quiet: true });
  return exitCode === 0 ? ['sudo', '-n', 'env'] : null;
};

const aptGet = ([command = 'env', ...prefix]: readonly string[], args: readonly string[]): ReturnType<typeof run> =>
  run(command, [...prefix, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { quiet: true });

/** Debian's Chromium, installed where we may. Answers null, or what the person has to do. */
export const ensureBrowser = async (): Promise<string | null> => {
  if (existsSync(chromium)) return null;
  const remedy = `the browser tests need ${chromium}: sudo apt-get install -y ${packages.join(' ')}`;
  const prefix = await asRoot();
  if (prefix === null) return remedy;
  console.log('Installing Chromium with apt-get (about 20 s, once) …');
  await aptGet(prefix, ['update']);
  const { output } = await aptGet(prefix, ['install', '-y', '--no-install-recommends', ...packages]);
  if (existsSync(chromium)) return null;
  process.stdout.write(output);
  return `${remedy} (apt-get could not do it, see above)`;
};
