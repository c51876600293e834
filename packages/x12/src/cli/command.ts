import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from './usageError.ts';

export type Command = {
  readonly help: string;
  /** Answers the exit code; throws what is to be told on standard error. */
  readonly run: (args: readonly string[]) => Promise<number>;
};

/** Options and file names of a command; throws UsageError for what it does not know. */
export function argumentsOf<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the arguments cannot be read');
  }
}

/** An option as a whole number within bounds; throws UsageError for any other. */
export function wholeNumber(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new UsageError(`--${name} is a whole number from ${from} to ${to}`);
  return value;
}

/** Writes, and waits while the reader is slower. */
export async function write(text: string | Uint8Array): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise<void>((resolve) => {
    process.stdout.once('drain', () => resolve());
  });
}
