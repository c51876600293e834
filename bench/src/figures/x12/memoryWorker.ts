import { readFileSync } from 'node:fs';
import { eachRecord } from '@coverline/x12/records/records.ts';
import { eachSegment } from '@coverline/x12/segments.ts';
import { peakMb } from '../../peakMb.ts';

export type MemoryOrder = { readonly job: 'cursor' | 'typed'; readonly path: string; readonly bytes: number };
export type MemoryAnswer = { readonly peakMb: number; readonly bytes: number; readonly seen: number };

process.on('message', (order: MemoryOrder) => {
  void run(order);
});

let given = 0;

/** One file again and again: nothing so large is ever written to the disk. The buffer is one, as a careful reader's is. */
async function* stream(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  const file = readFileSync(path);
  const lent = Buffer.alloc(1 << 16);
  while (given < bytes) {
    for (let at = 0; at < file.length; at += lent.length) {
      const size = file.copy(lent, 0, at);
      given += size;
      yield lent.subarray(0, size);
    }
    // Lets the process answer and collect, as a file or a line would between two reads.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function run({ job, path, bytes }: MemoryOrder): Promise<void> {
  let seen = 0;
  if (job === 'cursor') {
    await eachSegment(stream(path, bytes), (c) => {
      for (let i = 0; i <= c.length; i++) if (c.size(i) > 0) seen++;
    });
  } else {
    await eachRecord('835', stream(path, bytes), { level: 'claim' }, ({ record }) => {
      seen += record.services.length;
    });
  }
  process.send?.({ peakMb: peakMb(), bytes: given, seen });
}
