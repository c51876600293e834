import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from '../figure.ts';
import { bundle } from './x12/bundle.ts';
import { writeFile } from './x12/file.ts';
import type { MemoryAnswer, MemoryOrder } from './x12/memoryWorker.ts';
import { start } from './process.ts';

const gigabyte = 1_000_000_000;

/**
 * The engine holds a record. What V8 leaves lying of those that are gone grows with its young generation, which it doubles after
 * half a gigabyte (151 MB then, measured): a process that reads such files bounds it, and so does this one.
 */
const young = ['--max-semi-space-size=8'];

/** The most memory that a process of its own ever held while a gigabyte streamed through it, Node's own included. */
export const x12Memory: Bench = {
  names: ['x12.memory.cursor', 'x12.memory.typed'],
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverline-bench-'));
    const file = writeFile('835', 2_000_000, 0);
    try {
      const script = await bundle(join(import.meta.dirname, 'x12/memoryWorker.ts'), folder);
      return [await peak(script, file.path, 'cursor', 70), await peak(script, file.path, 'typed', 120)];
    } finally {
      file.remove();
      rmSync(folder, { recursive: true });
    }
  },
};

async function peak(script: string, path: string, job: MemoryOrder['job'], atMost: number): Promise<Figure> {
  const { ask, close } = start<MemoryOrder, MemoryAnswer>(script, young);
  try {
    const { peakMb, bytes, seen } = await ask({ job, path, bytes: gigabyte });
    if (bytes < gigabyte || seen === 0) throw new Error('less was read than was to be');
    return {
      name: `x12.memory.${job}`,
      value: peakMb,
      unit: 'MB',
      ratio: null,
      against: `a gigabyte of 835, ${young.join(' ')}`,
      promise: { atMost, of: 'value' },
    };
  } finally {
    close();
  }
}
