import type { Bench, Figure } from '../figure.ts';
import type { MemoryAnswer, MemoryOrder } from './x12/memoryWorker.ts';
import { start } from './x12/process.ts';

const gigabyte = 1_000_000_000;

/** The most memory that a process of its own ever held while a gigabyte streamed through it, Node's own included. */
export const x12Memory: Bench = {
  names: ['x12.memory.cursor', 'x12.memory.typed'],
  run: async () => [await peak('cursor', 70), await peak('typed', 120)],
};

async function peak(job: MemoryOrder['job'], atMost: number): Promise<Figure> {
  const { ask, close } = start<MemoryOrder, MemoryAnswer>('memoryWorker.ts');
  try {
    const { peakMb, bytes, seen } = await ask({ job, bytes: gigabyte });
    if (bytes < gigabyte || seen === 0) throw new Error('less was read than was to be');
    return {
      name: `x12.memory.${job}`,
      value: peakMb,
      unit: 'MB',
      ratio: null,
      against: null,
      promise: { atMost, of: 'value' },
    };
  } finally {
    close();
  }
}
