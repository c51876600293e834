import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** Something the supervisor started and must not outlive. */
export type Part = Readonly<{
  name: string;
  /** Resolves with how it ended, in words. */
  exited: Promise<string>;
  stop(): Promise<void>;
}>;

type ChildOptions = Readonly<{
  name: string;
  /** The TypeScript file it runs. */
  file: string;
  env: NodeJS.ProcessEnv;
  /** Where its output goes; null: to this terminal. */
  logFile: string | null;
  /** The log goes on where one before it left off, which says why that ended. */
  goesOn?: boolean;
  /** How long it may take to finish what it has in hand, in ms. */
  grace: number;
}>;

const TAIL_LINES = 15;

/**
 * How Node runs a part of ours. What a request leaves behind is dead before 32 MB more of it came; in the usual 16 MB much of it
 * outlives a collection, is moved, and costs the server a tenth of its time. The old generation is marked beside the work by one
 * helping thread: by the usual four, every few seconds the database, the payer and we ourselves had no processor for 50 to 100 ms.
 */
export const nodeFlags = ['--max-semi-space-size=32', '--v8-pool-size=1'];

/** The last lines of a log, to be shown when its writer died. */
export const tail = (logFile: string): string => {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    return '';
  }
};

/** Starts a Node process of ours. It holds a pipe on its stdin and ends when that does, so no kill of ours orphans it. */
export const startChild = ({ name, file, env, logFile, goesOn = false, grace }: ChildOptions): Part => {
  const output = logFile === null ? 'inherit' : openSync(logFile, goesOn ? 'a' : 'w', 0o600);
  const child = spawn(process.execPath, [...nodeFlags, file], {
    env: { ...env, WATCH_STDIN: '1' },
    stdio: ['pipe', output, output],
    // Ctrl+C goes to the whole group: only the supervisor takes it, and stops the parts in their order
    detached: true,
  });
  if (typeof output === 'number') closeSync(output);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not run: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `ended with code ${code}` : `was ended by ${signal}`),
    );
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), grace);
    await exited;
    clearTimeout(impatience);
  };
  return { name, exited, stop };
};
