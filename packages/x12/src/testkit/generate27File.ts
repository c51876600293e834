import type { PlantedFault } from './claimFaults.ts';
import { createRandom, type Random } from './random.ts';

/** What a generated file is to be. It ends with the transaction set that reaches `items`, or with the one that reaches `bytes`. */
export type Generate27Options = {
  readonly seed: number;
  /** Patients, or reviews of a 278: 100 unless told. */
  readonly items?: number;
  readonly bytes?: number;
  /** Items in a transaction set: 25 unless told; a review has one of its own. */
  readonly perSet?: number;
  /** The first so many items get one fault each. */
  readonly faults?: number;
};

export type Generated27 = {
  /** The file in pieces of about 64 KB; drawn once. */
  readonly chunks: Iterable<Uint8Array>;
  /** Planted so far: whole once the chunks are drawn. */
  readonly faults: readonly PlantedFault[];
};

/** One way to break an item: a segment that begins so is changed, and exactly this must be told of it. */
export type ItemFault = {
  readonly begins: string;
  readonly change: (segment: string) => string;
  readonly told: Omit<PlantedFault, 'segment'>;
};

/** The segments of a set between ST and SE: what stands above the items, and the items. */
export type GeneratedSet = { readonly before: readonly string[]; readonly items: readonly (readonly string[])[] };

export type Kind27 = {
  readonly set: string;
  readonly version: string;
  readonly functional: string;
  /** From the payer to the provider; else the other way. */
  readonly answer: boolean;
  readonly make: (random: Random, items: number) => GeneratedSet;
  readonly faults: readonly ItemFault[];
};

const pad = (id: string): string => id.padEnd(15);

function planted(item: readonly string[], fault: ItemFault, before: number, told: PlantedFault[]): readonly string[] {
  const at = item.findIndex((segment) => segment.startsWith(fault.begins));
  if (at < 0) return item;
  told.push({ ...fault.told, segment: before + at + 1 });
  return item.with(at, fault.change(item[at] ?? ''));
}

function* draw(kind: Kind27, options: Generate27Options, told: PlantedFault[]): Generator<Uint8Array, void> {
  const { seed, perSet = 25, bytes = Infinity, faults = 0 } = options;
  const wanted = options.items ?? (options.bytes === undefined ? 100 : Infinity);
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
  const [from, to] = kind.answer ? ['NORTHWIND', 'LAKESIDE'] : ['LAKESIDE', 'NORTHWIND'];

  put(`ISA*00*          *00*          *ZZ*${pad(from)}*ZZ*${pad(to)}*261121*0915*^*00501*000000419*0*T*:`);
  put(`GS*${kind.functional}*${from}*${to}*20261121*0915*54*X*${kind.version}`);
  let done = 0;
  let sets = 0;
  while (done < wanted && written + pending.length < bytes) {
    const control = String(++sets).padStart(4, '0');
    const start = ordinal;
    put(`ST*${kind.set}*${control}*${kind.version}`);
    const { before, items } = kind.make(random, Math.min(perSet, wanted - done));
    for (const segment of before) put(segment);
    for (const item of items) {
      const whole = done < faults ? planted(item, chance.pick(kind.faults), ordinal, told) : item;
      for (const segment of whole) put(segment);
      done++;
      if (pending.length < 65_536) continue;
      written += pending.length;
      yield encoder.encode(pending);
      pending = '';
    }
    put(`SE*${ordinal - start + 1}*${control}`);
  }
  put(`GE*${sets}*54`);
  put('IEA*1*000000419');
  yield encoder.encode(pending);
}

/**
 * A file that its guide and its rules have nothing to say about, save the faults planted on purpose. One interchange, one
 * group, as many sets as it takes; the same seed gives the same bytes.
 */
export function generate27File(kind: Kind27, options: Generate27Options): Generated27 {
  const faults: PlantedFault[] = [];
  return { chunks: { [Symbol.iterator]: () => draw(kind, options, faults) }, faults };
}

/** Replaces one element (counted from 1) of a segment. */
export const changed =
  (element: number, change: (value: string) => string): ItemFault['change'] =>
  (segment) => {
    const parts = segment.split('*');
    return parts.with(element, change(parts[element] ?? '')).join('*');
  };
