import { generate271 } from '../testkit/generate271.ts';
import { generate276 } from '../testkit/generate276.ts';
import { generate277 } from '../testkit/generate277.ts';
import { generate277CA } from '../testkit/generate277CA.ts';
import { generate278Answer, generate278Request } from '../testkit/generate278.ts';
import { generate835 } from '../testkit/generate835.ts';
import { generate837D } from '../testkit/generate837D.ts';
import { generate837I } from '../testkit/generate837I.ts';
import { generate837P } from '../testkit/generate837P.ts';
import { argumentsOf, wholeNumber, write, type Command } from './command.ts';
import { UsageError } from './usageError.ts';

type Generate = (options: { readonly seed: number; readonly bytes: number; readonly faults?: number }) => {
  readonly chunks: Iterable<Uint8Array>;
};

const generators: Readonly<Record<string, Generate>> = {
  '271': generate271,
  '276': generate276,
  '277': generate277,
  '277CA': generate277CA,
  '278Request': generate278Request,
  '278Response': generate278Answer,
  '835': generate835,
  '837D': generate837D,
  '837I': generate837I,
  '837P': generate837P,
};

const help = `
usage: x12 gen KIND [--size SIZE] [--seed N] [--faults N]

Prints an invented message of a kind: ${Object.keys(generators).join(', ')}. The same seed and size give the same bytes.

  --size SIZE  about so many bytes: 500k, 8M, 2G; 64k unless told
  --seed N     1 unless told
  --faults N   so many planted faults; none unless told

Exit code: 0, or 2.
`;

const units: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };

function bytesIn(size: string): number {
  const [, digits, unit] = /^(\d+)([kmg]?)$/i.exec(size) ?? [];
  if (digits === undefined || unit === undefined)
    throw new UsageError('--size is a number, with k, M or G behind it or not');
  return Number(digits) * (units[unit.toLowerCase()] ?? 1);
}

export const gen: Command = {
  help,
  async run(args) {
    const { values, positionals } = argumentsOf(args, {
      size: { type: 'string', default: '64k' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: '0' },
    });
    const [kind = '', ...more] = positionals;
    const generate = Object.hasOwn(generators, kind) ? generators[kind] : undefined;
    if (!generate || more.length > 0) throw new UsageError(`gen takes one kind: ${Object.keys(generators).join(', ')}`);
    const seed = wholeNumber('seed', values.seed, 0, 0xffff_ffff);
    const faults = wholeNumber('faults', values.faults, 0, 1e6);
    for (const chunk of generate({ seed, faults, bytes: bytesIn(values.size) }).chunks) await write(chunk);
    return 0;
  },
};
