import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LargeForm } from './largeFile.ts';
import type { ReadLarge } from './readLarge.ts';

const run = promisify(execFile);

/** Reads a large file in a process of its own with a heap of so many megabytes, which ends in failure where they are not enough. */
export async function inOwnProcess(form: LargeForm, bytes: number, heapMb: number): Promise<ReadLarge> {
  const script = join(import.meta.dirname, 'readLarge.ts');
  const flags = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'];
  const { stdout } = await run(process.execPath, [...flags, script, form, String(bytes)]);
  return JSON.parse(stdout) as ReadLarge;
}
