import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMessage, checkStream } from '../checkMessage.ts';
import { eachRecord, records } from '../records/records.ts';
import { chunkings, chunksOf } from '../testkit/chunks.ts';
import { createRandom } from '../testkit/random.ts';
import { createScanner } from './scanner.ts';

const golden = join(import.meta.dirname, '../../golden');
const files = readdirSync(golden, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.edi'));

/** Everything that the scanner tells of a message, as one text. */
function eventsOf(chunks: Iterable<Uint8Array>): string {
  const scanner = createScanner();
  const { cursor } = scanner;
  const events: unknown[] = [];
  const drain = (): void => {
    while (scanner.next() === 'segment') {
      const places = Array.from({ length: cursor.length + 1 }, (_, i) => [cursor.at(i), cursor.size(i)]);
      events.push([cursor.snapshot(), cursor.line, cursor.end, cursor.interchange, cursor.delimiters, places]);
    }
  };
  for (const chunk of chunks) {
    scanner.push(chunk);
    drain();
  }
  scanner.end();
  drain();
  return JSON.stringify([events, scanner.notes, scanner.fault()]);
}

async function* asStream(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

describe('golden files in pieces', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)('%s gives the same events for every size of pieces and for random cuts', (file) => {
    const bytes = readFileSync(join(golden, file));
    const whole = eventsOf([bytes]);
    for (let size = 1; size <= 130; size++) {
      const same = eventsOf(Array.from(chunksOf(bytes, size), (chunk) => chunk.slice())) === whole;
      expect({ size, same }).toEqual({ size, same: true });
    }
    for (const chunks of chunkings(bytes, createRandom(11), 20)) expect(eventsOf(chunks) === whole).toBe(true);
  });

  it.each(files)('%s gives the same diagnostics in pieces', async (file) => {
    const bytes = readFileSync(join(golden, file));
    const whole = checkMessage(bytes);
    for (const chunks of chunkings(bytes, createRandom(13), 4))
      expect(await checkStream(asStream(chunks))).toEqual(whole);
  });

  it.each([
    ['271', 'benefit'],
    ['835', 'claim'],
    ['837', 'claim'],
    ['277', 'claim'],
  ] as const)('give the same records of a %s in pieces', async (set, level) => {
    for (const file of files.filter((name) => name.startsWith(set))) {
      const bytes = readFileSync(join(golden, file));
      const options = { level: level as 'claim' };
      const whole = [...records(set as '835', bytes, options)];
      for (const chunks of chunkings(bytes, createRandom(17), 4)) {
        const found: unknown[] = [];
        await eachRecord(set as '835', asStream(chunks), options, (one) => found.push(one));
        expect(found).toEqual(whole);
      }
    }
  });
});
