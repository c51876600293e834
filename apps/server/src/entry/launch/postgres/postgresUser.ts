import { spawnSync } from 'node:child_process';
import { LaunchError } from '#/platform/launchError.ts';

/** PostgreSQL refuses to run as root: this says under which identity it runs instead. */
export type PostgresUser = Readonly<{
  name: 'self' | 'userns' | 'caps';
  /** Who owns the data folder on disk. */
  uid: number;
  /** What to put before a command so that it runs under this identity. */
  prefix: readonly string[];
}>;

const NOBODY = 65534;
const userNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
const nobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
// The project may lie under /root (700): nobody then needs one capability to read it. Docker's default set refuses
// dac_read_search and grants dac_override.
const nobodyWith = (capability: string): readonly string[] => [
  ...nobody,
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
  '--securebits=+no_setuid_fixup',
];

const candidates: readonly PostgresUser[] = [
  { name: 'userns', uid: 0, prefix: userNamespace },
  { name: 'caps', uid: NOBODY, prefix: nobodyWith('dac_read_search') },
  { name: 'caps', uid: NOBODY, prefix: nobodyWith('dac_override') },
];

/** A command line that runs under that identity and gets the signal when the process that started it ends, even by kill -9. */
export const commandFor = (
  user: PostgresUser,
  orphanSignal: 'INT' | 'KILL',
  program: string,
  args: readonly string[],
): Readonly<{ command: string; args: readonly string[] }> => {
  const line = [...user.prefix, 'setpriv', '--pdeathsig', orphanSignal, program, ...args];
  return { command: line[0] ?? program, args: line.slice(1) };
};

const works = (user: PostgresUser): boolean => {
  const { command, args } = commandFor(user, 'KILL', 'id', ['-u']);
  const result = spawnSync(command, args, { encoding: 'utf8' });
  return result.status === 0 && result.stdout.trim() !== '0';
};

export const pickPostgresUser = (): PostgresUser => {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { name: 'self', uid, prefix: [] };
  const user = candidates.find(works);
  if (user) return user;
  throw new LaunchError(
    'PostgreSQL refuses to run as root, and here root may neither make a user namespace nor hand a capability on. Start as an ordinary user, or set DATABASE_URL and DATABASE_ADMIN_URL.',
  );
};
