import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownFolder } from './ownFolder.ts';

export const root = join(import.meta.dirname, '../..');

const running = new Set<ChildProcess>();

/** The processes that a stage began and that still run. */
export const runningNow = (): readonly number[] => [...running].flatMap(({ pid }) => pid ?? []);

type Options = Readonly<{ env?: Readonly<Record<string, string>>; quiet?: boolean }>;
export type Outcome = Readonly<{ exitCode: number; output: string }>;

/** Runs a program to its end, its output shown as it comes or, with `quiet`, kept for whoever wants to show it. */
export const run = (
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: Options = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, TMPDIR: ownFolder(), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => output.push(bytes.toString()));
    child.once('error', (error) => output.push(`cannot run ${command}: ${error.message}\n`));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ exitCode: code ?? 1, output: output.join('') });
    });
  });
