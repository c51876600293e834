import { eachRecord } from '@coverline/x12/records/records.ts';
import { eachSegment } from '@coverline/x12/segments.ts';
import { generate835 } from '@coverline/x12/testkit/generate835.ts';

export type MemoryOrder = { readonly job: 'cursor' | 'typed'; readonly bytes: number };
export type MemoryAnswer = { readonly peakMb: number; readonly bytes: number; readonly seen: number };

process.on('message', (order: MemoryOrder) => {
  void run(order);
});

let given = 0;

/** One interchange of remittances again and again: nothing so large is ever written to the disk. */
async function* stream(bytes: number): AsyncGenerator<Uint8Array> {
  const chunks = [...generate835({ seed: 835, bytes: 2_000_000 }).chunks];
  while (given < bytes) {
    for (const chunk of chunks) {
      given += chunk.length;
      yield Buffer.from(chunk);
    }
    // Lets the process answer and collect, as a file or a line would between two reads.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function run({ job, bytes }: MemoryOrder): Promise<void> {
  let seen = 0;
  if (job === 'cursor') {
    await eachSegment(stream(bytes), (c) => {
      for (let i = 0; i <= c.length; i++) seen += c.size(i) > 0 ? 1 : 0;
    });
  } else {
    await eachRecord('835', stream(bytes), { level: 'claim' }, ({ record }) => {
      seen += record.services.length;
    });
  }
  process.send?.({ peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6, bytes: given, seen });
}
