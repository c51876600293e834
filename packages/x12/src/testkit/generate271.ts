import { subscriber } from './benefits271.ts';
import type { PlantedFault } from './claimFaults.ts';
import { npi } from './invented.ts';
import { createRandom, type Random } from './random.ts';

/** What a generated eligibility file is to be. It ends with the member that reaches `members`, or with the one that reaches `bytes`. */
export type Generate271Options = {
  readonly seed: number;
  readonly members?: number;
  readonly bytes?: number;
  /** Members in a transaction set: 25 unless told. */
  readonly perSet?: number;
  /** Benefits of a member, from and to: 20 to 80 unless told. */
  readonly benefits?: readonly [from: number, to: number];
  /** The first so many members get one fault each. */
  readonly faults?: number;
};

export type Generated271 = {
  /** The file in pieces of about 64 KB; drawn once. */
  readonly chunks: Iterable<Uint8Array>;
  /** Planted so far: whole once the chunks are drawn. */
  readonly faults: readonly PlantedFault[];
};

type Fault = {
  readonly begins: string;
  readonly change: (segment: string) => string;
  readonly told: Omit<PlantedFault, 'segment'>;
};

const faultsOfMember: readonly Fault[] = [
  {
    begins: 'EB*1*',
    change: (s) => s.replace('EB*1*', 'EB*0*'),
    told: { code: 'element-code', element: 'EB01', loop: '2110C' },
  },
  {
    begins: 'DMG*',
    change: (s) => s.replace(/\d{8}/, '19990231'),
    told: { code: 'element-date', element: 'DMG02', loop: '2100C' },
  },
  {
    begins: 'NM1*IL*',
    change: (s) => s.replace(/[^*]*$/, 'W'),
    told: { code: 'element-short', element: 'NM109', loop: '2100C' },
  },
];

/**
 * Eligibility answers that the guide has nothing to say about, save the faults planted on purpose. One interchange, one
 * group, transaction sets of `perSet` members; the same seed gives the same bytes.
 */
export function generate271(options: Generate271Options): Generated271 {
  const faults: PlantedFault[] = [];
  return { chunks: { [Symbol.iterator]: () => draw(options, faults) }, faults };
}

function spoilt(random: Random, segments: string[], before: number, told: PlantedFault[]): void {
  const fault = random.pick(faultsOfMember);
  const at = segments.findIndex((segment) => segment.startsWith(fault.begins));
  segments[at] = fault.change(segments[at] ?? '');
  told.push({ ...fault.told, segment: before + at + 1 });
}

function* draw(options: Generate271Options, told: PlantedFault[]): Generator<Uint8Array, void> {
  const { seed, perSet = 25, bytes = Infinity, benefits: [least, most] = [20, 80], faults = 0 } = options;
  const members = options.members ?? (options.bytes === undefined ? 100 : Infinity);
  const random = createRandom(seed);
  const chance = random.fork();
  const encoder = new TextEncoder();
  let pending = '';
  let written = 0;
  let ordinal = 0;
  const put = (segment: string): void => {
    pending += `${segment}~`;
    ordinal++;
  };

  put('ISA*00*          *00*          *ZZ*NORTHWINDPAY   *ZZ*LAKESIDECLINIC *261121*0915*^*00501*000000417*0*T*:');
  put('GS*HB*NORTHWIND*LAKESIDE*20261121*0915*52*X*005010X279A1');
  let done = 0;
  let sets = 0;
  while (done < members && written + pending.length < bytes) {
    const control = String(++sets).padStart(4, '0');
    const start = ordinal;
    put(`ST*271*${control}*005010X279A1`);
    put(`BHT*0022*11*E${random.digits(8)}*20261121*0915`);
    put('HL*1**20*1');
    put('NM1*PR*2*NORTHWIND HEALTH*****PI*NW001');
    put('PER*IC*MEMBER DESK*TE*8005550144*UR*WWW.NORTHWIND.EXAMPLE');
    put('HL*2*1*21*1');
    put(`NM1*1P*2*LAKESIDE CLINIC*****XX*${npi(random)}`);
    for (let i = 0; i < perSet && done < members && written + pending.length < bytes; i++) {
      const segments = subscriber(random, i + 3, random.int(least, most));
      if (done < faults) spoilt(chance, segments, ordinal, told);
      for (const segment of segments) put(segment);
      done++;
      if (pending.length < 65_536) continue;
      written += pending.length;
      yield encoder.encode(pending);
      pending = '';
    }
    put(`SE*${ordinal - start + 1}*${control}`);
  }
  put(`GE*${sets}*52`);
  put('IEA*1*000000417');
  yield encoder.encode(pending);
}
