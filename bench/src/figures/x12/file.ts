import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { generate835 } from '@coverline/x12/testkit/generate835.ts';
import { generate837P } from '@coverline/x12/testkit/generate837P.ts';
import type { PlantedFault } from '@coverline/x12/testkit/claimFaults.ts';

export type Kind = '271' | '835' | '837P';

/** A generated file in the folder for temporary files; `remove` deletes it. */
export type X12File = {
  readonly path: string;
  readonly bytes: number;
  /** What a validator has to find, and nothing else. */
  readonly faults: readonly PlantedFault[];
  readonly remove: () => void;
};

const generators = { '271': generate271, '835': generate835, '837P': generate837P };

export function writeFile(kind: Kind, bytes: number, faults: number): X12File {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-bench-'));
  const path = join(folder, `${kind}.edi`);
  const generated = generators[kind]({ seed: 20261121, bytes, faults });
  const file = openSync(path, 'w');
  for (const chunk of generated.chunks) writeSync(file, chunk);
  closeSync(file);
  return {
    path,
    bytes: statSync(path).size,
    faults: generated.faults,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
