import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { commandFor } from '#/entry/launch/postgres/postgresUser.ts';

const program = '/usr/sbin/haproxy';
const deploy = join(import.meta.dirname, '../../../../../deploy');

export type Haproxy = { readonly said: () => string; end(): Promise<void> };

/** What cannot be as in production, on a machine with other things on it: each must stand in the file, word for word. */
export type Changes = Readonly<Record<string, string>>;

/** A real HAProxy under a configuration of `deploy/`, which has passed its own check, but for what is changed. */
export async function startHaproxy(name: string, changes: Changes): Promise<Haproxy> {
  if (!existsSync(program))
    throw new Error(
      `This test needs a real HAProxy at ${program}: sudo apt-get install -y haproxy. It cannot pass without.`,
    );
  let config = readFileSync(join(deploy, name), 'utf8');
  for (const [there, here] of Object.entries(changes)) {
    if (config.split(there).length !== 2) throw new Error(`deploy/${name} does not say "${there}" once`);
    config = config.replace(there, here);
  }
  const file = join(inject('world').folder, `${Object.values(changes).join('-').replaceAll(/\W+/g, '')}.cfg`);
  writeFileSync(file, config);
  execFileSync(program, ['-c', '-q', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] }); // throws with what it said
  const self = { name: 'self', uid: 0, prefix: [] } as const;
  const { command, args } = commandFor(self, 'KILL', program, ['-db', '-f', file]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    said: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A certificate for 127.0.0.1 that nobody but the test believes: with its key in one file as HAProxy takes it, and by itself. */
export function selfSigned(): { readonly pem: string; readonly certificate: string } {
  const pem = join(inject('world').folder, 'portal.pem');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const out = ['-keyout', `${pem}.key`, '-out', `${pem}.crt`];
  execFileSync('openssl', ['req', '-x509', ...curve, ...name, ...out], { stdio: ['ignore', 'pipe', 'pipe'] });
  const certificate = readFileSync(`${pem}.crt`, 'utf8');
  writeFileSync(pem, certificate + readFileSync(`${pem}.key`, 'utf8'), { mode: 0o600 });
  return { pem, certificate };
}
