import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runAdmin } from '#/entry/commands/admin/runAdmin.ts';
import { failureOf } from '#/entry/commands/runCommand.ts';
import { compiled } from './processes/compiled.ts';

export type Said = { readonly code: number | null; readonly out: string; readonly err: string };
type Environment = Readonly<Record<string, string>>;

/** What `npm run admin` would say, without a process of its own. */
export const adminHere = (args: readonly string[], env: Environment): Promise<Said> =>
  runAdmin(args, env).then(
    (lines) => ({ code: 0, out: lines.join('\n'), err: '' }),
    (error: unknown) => ({ code: 1, out: '', err: String(failureOf(error)) }),
  );

/** The command as it is typed. */
export function adminTyped(args: readonly string[], env: Environment): Promise<Said> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../entry/commands/admin.ts'), ...args], {
    env: { ...compiled, PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}
