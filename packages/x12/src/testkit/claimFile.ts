import { claimFaults, type ClaimFault, type PlantedFault } from './claimFaults.ts';
import { otherPayerOf, type OtherPayer } from './claimOtherPayer.ts';
import { address, day, npi, person } from './invented.ts';
import { createRandom, type Random } from './random.ts';

/** What a generated file is to be. It ends with the claim that reaches `claims`, or with the one that reaches `bytes`. */
export type ClaimFileOptions = {
  readonly seed: number;
  readonly claims?: number;
  readonly bytes?: number;
  /** Claims in a transaction set: 200 unless told. */
  readonly perSet?: number;
  /** How many claims get one fault each; they lie at chance among the first of `claims` (or the first 100). */
  readonly faults?: number;
};

export type ClaimFile = {
  /** The file in pieces of about 64 KB; drawn once. */
  readonly chunks: Iterable<Uint8Array>;
  /** Planted so far: whole once the chunks are drawn. */
  readonly faults: readonly PlantedFault[];
};

/** What a claim is written for. */
export type ClaimOccasion = {
  readonly id: string;
  /** CCYYMMDD of the service. */
  readonly date: string;
  /** Whoever paid before, for a claim to the second payer. */
  readonly other: OtherPayer | null;
};

/** What professional, institutional and dental claims differ in. */
export type ClaimKind = {
  readonly version: string;
  /** Taxonomies of billing providers. */
  readonly taxonomies: readonly string[];
  /** The segments of one claim, from its CLM to the end of its last line. */
  readonly claim: (random: Random, occasion: ClaimOccasion) => string[];
};

const payers = [
  ['NORTHWIND HEALTH', 'NW001', 'CI'],
  ['TWIN PORTS MUTUAL', 'TP900', 'CI'],
  ['HARBOR STATE MEDICAID', 'HSM55', 'MC'],
  ['LAKELAND CARE PLAN', 'LCP77', 'HM'],
] as const;

const billingProvider = (random: Random, kind: ClaimKind, hl: number): string[] => [
  `HL*${hl}**20*1`,
  `PRV*BI*PXC*${random.pick(kind.taxonomies)}`,
  `NM1*85*2*${random.pick(['LAKESIDE', 'COPPER RIDGE', 'MILL POND', 'SUMMIT'])} ${random.pick(['CLINIC', 'CARE GROUP', 'PARTNERS'])}*****XX*${npi(random)}`,
  `N3*${random.int(100, 9999)} CLINIC WAY`,
  `N4*DULUTH*MN*5580${random.int(1, 9)}${random.digits(4)}`,
  `REF*EI*${random.int(10, 99)}${random.digits(7)}`,
];

/** The insured hangs on the billing provider; who is not the patient himself has one below him. */
function insuredAndPatient(random: Random, provider: number, last: number, other: boolean): readonly string[] {
  const dependent = random.chance(0.25);
  const [payer, payerId, filing] = random.pick(payers);
  const insured = person(random);
  const born = (from: number, to: number): string =>
    `DMG*D8*${day(random, from, to)}*${random.pick(['F', 'M', 'F', 'M', 'U'])}`;
  const segments = [
    `HL*${last + 1}*${provider}*22*${dependent ? 1 : 0}`,
    `SBR*${other ? 'S' : 'P'}*${dependent ? '' : '18'}*G${random.digits(6)}******${filing}`,
    `NM1*IL*1*${insured.last}*${insured.first}*${insured.middle}***MI*W${random.digits(9)}`,
  ];
  if (!dependent) segments.push(...address(random), born(1940, 2005));
  segments.push(`NM1*PR*2*${payer}*****PI*${payerId}`);
  if (!dependent) return segments;
  const patient = person(random);
  segments.push(
    `HL*${last + 2}*${last + 1}*23*0`,
    `PAT*${random.pick(['01', '19', '19', '19', 'G8'])}`,
    `NM1*QC*1*${insured.last}*${patient.first}${patient.middle ? `*${patient.middle}` : ''}`,
    ...address(random),
    born(2006, 2024),
  );
  return segments;
}

/**
 * A claim file that its guide, its balancing and its situational rules have nothing to say about, save the faults planted on
 * purpose. One interchange, one group, transaction sets of `perSet` claims; the same seed gives the same bytes.
 */
export function createClaimFile(kind: ClaimKind, options: ClaimFileOptions): ClaimFile {
  const faults: PlantedFault[] = [];
  return { chunks: { [Symbol.iterator]: () => draw(kind, options, faults) }, faults };
}

function* draw(kind: ClaimKind, options: ClaimFileOptions, told: PlantedFault[]): Generator<Uint8Array, void> {
  const { seed, perSet = 200, bytes = Infinity } = options;
  const claims = options.claims ?? (options.bytes === undefined ? 100 : Infinity);
  const random = createRandom(seed);
  const faulty = faultyClaims(random.fork(), options.faults ?? 0, Math.min(claims, options.claims ?? 100));
  const chance = random.fork();
  const encoder = new TextEncoder();
  let pending = '';
  let written = 0;
  let ordinal = 0;
  const put = (segment: string): void => {
    pending += `${segment}~`;
    ordinal++;
  };

  put('ISA*00*          *00*          *ZZ*LAKESIDECLINIC *ZZ*NORTHWINDPAY   *261121*0915*^*00501*000000418*0*T*:');
  put(`GS*HC*LAKESIDE*NORTHWIND*20261121*0915*53*X*${kind.version}`);
  let done = 0;
  let sets = 0;
  while (done < claims && written + pending.length < bytes) {
    const control = String(++sets).padStart(4, '0');
    const start = ordinal;
    put(`ST*837*${control}*${kind.version}`);
    put(`BHT*0019*00*B${random.digits(8)}*20261121*0915*CH`);
    put('NM1*41*2*LAKESIDE CLINIC*****46*LAKESIDE');
    put('PER*IC*BILLING DESK*TE*2185550144');
    put('NM1*40*2*NORTHWIND HEALTH*****46*NORTHWIND');
    let level = 0;
    let provider = 0;
    for (let i = 0; i < perSet && done < claims && written + pending.length < bytes; i++) {
      if (i % 50 === 0) {
        provider = ++level;
        for (const segment of billingProvider(random, kind, provider)) put(segment);
      }
      const date = day(random, 2026, 2026, 1, 6);
      const other = random.chance(0.1) ? otherPayerOf(random) : null;
      const people = insuredAndPatient(random, provider, level, other !== null);
      level += people.filter((segment) => segment.startsWith('HL*')).length;
      const whole = [...people, ...kind.claim(random, { id: `CL${random.digits(8)}`, date, other })];
      const planted = faulty.has(done) ? plantOne(chance, whole) : null;
      if (planted) told.push({ ...planted.fault, segment: ordinal + planted.at + 1 });
      for (const segment of planted?.segments ?? whole) put(segment);
      done++;
      if (pending.length < 65_536) continue;
      written += pending.length;
      yield encoder.encode(pending);
      pending = '';
    }
    put(`SE*${ordinal - start + 1}*${control}`);
  }
  put(`GE*${sets}*53`);
  put('IEA*1*000000418');
  yield encoder.encode(pending);
}

/** One fault at chance; not every claim can have each. */
function plantOne(random: Random, segments: readonly string[]): ReturnType<ClaimFault['plant']> {
  const first = random.int(0, claimFaults.length - 1);
  for (const fault of [...claimFaults.slice(first), ...claimFaults.slice(0, first)]) {
    const planted = fault.plant(segments);
    if (planted) return planted;
  }
  return null;
}

function faultyClaims(random: Random, count: number, among: number): ReadonlySet<number> {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, among)) chosen.add(random.int(0, among - 1));
  return chosen;
}
