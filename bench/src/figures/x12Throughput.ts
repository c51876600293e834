import type { Bench } from '../figure.ts';
import type { Kind } from './x12/file.ts';
import { throughput, type Measure } from './x12/throughput.ts';

const kinds: readonly [Kind, readonly Measure[]][] = [
  [
    '271',
    [
      { name: 'x12.cursor.271', job: 'cursor', atLeast: 20 },
      { name: 'x12.strings.271', job: 'strings', atLeast: 7 },
      { name: 'x12.typed.271', job: 'typed271', atLeast: 7 },
    ],
  ],
  [
    '835',
    [
      { name: 'x12.cursor.835', job: 'cursor', atLeast: 20 },
      { name: 'x12.strings.835', job: 'strings', atLeast: 7 },
      { name: 'x12.typed.835', job: 'typed835', atLeast: 7 },
      { name: 'x12.validate.835', job: 'validate', atLeast: 2.4 },
    ],
  ],
  [
    '837P',
    [
      { name: 'x12.cursor.837P', job: 'cursor', atLeast: 20 },
      { name: 'x12.validate.837P', job: 'validate', atLeast: 2.4 },
    ],
  ],
];

/** Files of 67 MB, read from the disk's cache: one bench a kind of file, so that a run can choose. */
export const x12Throughput: readonly Bench[] = kinds.map(([kind, measures]) => ({
  names: measures.map(({ name }) => name),
  run: () => throughput(kind, measures),
}));
