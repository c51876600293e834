import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './usageError.ts';

/** Something to read: a file, or standard input, whose size is not known. */
export type Input = {
  readonly name: string;
  readonly size: number | null;
  readonly chunks: () => AsyncIterable<Uint8Array>;
};

const standard: Input = { name: '-', size: null, chunks: () => process.stdin };

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Files by name, those of folders in order of their names; standard input for '-' or nothing. Throws UsageError. */
export async function inputsOf(names: readonly string[]): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const name of names.length > 0 ? names : ['-']) {
    if (name === '-') {
      inputs.push(standard);
      continue;
    }
    const found = await stat(name).catch(() => null);
    if (!found) throw new UsageError(`there is no file or folder ${name}`);
    for (const file of found.isDirectory() ? await filesOf(name) : [name]) {
      const { size } = await stat(file);
      inputs.push({ name: file, size, chunks: () => createReadStream(file, { highWaterMark: 1 << 18 }) });
    }
  }
  if (inputs.length === 0) throw new UsageError('the folder holds no file');
  return inputs;
}

/** The whole of an input, for what cannot be done piece by piece. */
export async function bytesOf(input: Input): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of watched(input)) parts.push(chunk);
  return Buffer.concat(parts);
}

const longInput = 16 << 20;
const every = 250;

/** The chunks of an input; of a long one the progress is told on standard error, where that is a terminal. */
export async function* watched(input: Input): AsyncGenerator<Uint8Array, void, undefined> {
  const { name, size, chunks } = input;
  const shown = process.stderr.isTTY && (size === null || size > longInput);
  let read = 0;
  let last = performance.now();
  let told = false;
  for await (const chunk of chunks()) {
    yield chunk;
    read += chunk.length;
    if (!shown || performance.now() - last < every || read < longInput) continue;
    last = performance.now();
    told = true;
    const of = size === null ? '' : ` of ${Math.ceil(size / 1e6)} MB, ${Math.floor((read / size) * 100)} %`;
    process.stderr.write(`\r${name}: ${Math.floor(read / 1e6)}${of === '' ? ' MB' : of}  `);
  }
  if (told) process.stderr.write('\r\x1b[K');
}
