import { readFileSync } from 'node:fs';
import { readDocument, writeDocument } from '@coverline/x12/write/document.ts';
import { X12FatInterchange, X12Parser, type X12Interchange } from 'node-x12';
import { median, type Bench, type Figure } from '../figure.ts';
import { writeFile, type Kind } from './x12/file.ts';

const fileBytes = 8_000_000;
const rounds = 5;

/** A file of 8 MB written from memory, byte for byte what it was; against the peer's writer, from its own model. */
export const x12Writer: readonly Bench[] = (['271', '835'] as const).map((kind) => ({
  names: [`x12.write.${kind}`],
  run: async () => [await write(kind)],
}));

async function write(kind: Kind): Promise<Figure> {
  const file = writeFile(kind, fileBytes, 0);
  const bytes = readFileSync(file.path);
  file.remove();
  const document = readDocument(bytes);
  const model = oneInterchange(new X12Parser(false, 'utf8').parse(bytes.toString('latin1')));
  const ours = (): Uint8Array => writeDocument(document);
  const theirs = (): Uint8Array => Buffer.from(model.toString(), 'latin1');
  if (!bytes.equals(ours())) throw new Error('what was written is not what was read');
  if (!bytes.equals(theirs())) throw new Error('what the peer wrote is not what was read');
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { theirs: speed(bytes.length, theirs), ours: speed(bytes.length, ours) };
    if (round > 0) pairs.push(pair); // the first round warms both
  }
  return {
    name: `x12.write.${kind}`,
    value: median(pairs.map((pair) => pair.ours)),
    unit: 'MB/s',
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    against: 'node-x12 1.7.1 writing the same bytes from its model',
    promise: { atLeast: 5, of: 'ratio' },
  };
}

function oneInterchange(parsed: X12Interchange | X12FatInterchange): X12Interchange {
  if (!(parsed instanceof X12FatInterchange)) return parsed;
  const [first] = parsed.interchanges;
  if (first === undefined) throw new Error('the peer read nothing');
  return first;
}

function speed(bytes: number, run: () => unknown): number {
  const began = performance.now();
  run();
  return bytes / 1e6 / ((performance.now() - began) / 1000);
}
