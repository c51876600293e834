import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from '@coverline/server/entry/launch/part.ts';

const repository = join(import.meta.dirname, '../../..');

export type Process = {
  readonly pid: number;
  /** What it wrote so far. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<number | null>;
};

type Start = {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Modules that are loaded before it. */
  readonly before?: readonly string[];
};

/** A process of ours, of this repository; it ends when the harness does, even one that is killed. */
export function start({ script, args = [], env, before = [] }: Start): Process {
  const imports = before.flatMap((module) => ['--import', join(import.meta.dirname, module)]);
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, ...imports, join(repository, script), ...args], {
    env: { ...process.env, ...env, WATCH_STDIN: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => {}); // it may be dead
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { pid: child.pid ?? 0, said: () => said, kill: (signal) => void child.kill(signal), ended };
}

/** Resolves once it says that it is ready. */
export async function ready(one: Process, word: string): Promise<Process> {
  let isOver = false;
  void one.ended.then(() => (isOver = true));
  await until(`${word}: ${one.said()}`, 30_000, () => isOver || one.said().includes(word));
  if (isOver) throw new Error(`it ended before it said "${word}": ${one.said()}`);
  return one;
}

/** Asks until it is so; a harness that waits in vain fails aloud. */
export async function until<T>(what: string, forMs: number, look: () => Promise<T | false> | T | false): Promise<T> {
  const end = performance.now() + forMs;
  for (;;) {
    const found = await look();
    if (found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${forMs / 1000} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
