import type { ClaimFile, ClaimFileOptions } from './claimFile.ts';
import type { PlantedFault } from './claimFaults.ts';
import { address, day, money, npi } from './invented.ts';
import { createRandom, type Random } from './random.ts';
import { remittanceClaims, type PaidClaim } from './remittanceClaim.ts';
import { remittanceFaults, type Planted } from './remittanceFaults.ts';
import { sum } from './remittanceLines.ts';

const payers = [
  ['NORTHWIND HEALTH', '1410000417'],
  ['TWIN PORTS MUTUAL', '1410000900'],
  ['HARBOR STATE MEDICAID', '1410000550'],
] as const;

/** PLB segments of a payment; what they come to is taken from it. A payment that would be negative is carried forward. */
function providerAdjustments(
  random: Random,
  provider: string,
  paid: number,
  trace: string,
): readonly [string[], number] {
  const segments: string[] = [];
  let total = 0;
  if (random.chance(0.5)) {
    const recovered = random.int(100, 30_000);
    const interest = -random.int(1, 900);
    segments.push(
      `PLB*${provider}*20261231*WO:${random.digits(10)}*${money(recovered)}*L6:${trace}*${money(interest)}`,
    );
    total += recovered + interest;
  }
  if (paid - total < 0) {
    segments.push(`PLB*${provider}*20261231*FB:${trace}*${money(paid - total)}`);
    total = paid;
  }
  return [segments, total];
}

/** What stands before the claims, once it is known what they come to. */
function heading(random: Random, amount: number, provider: string, trace: string): readonly string[] {
  const [payer, originator] = random.pick(payers);
  const date = day(random, 2026, 2026, 9, 10);
  const [bank, account] = [random.digits(9), random.digits(9)];
  const way = amount === 0 ? 'H' : 'I';
  const means =
    amount === 0
      ? 'NON************'
      : random.chance(0.3)
        ? 'CHK************'
        : `ACH*CCP*01*${bank}*DA*${account}*${originator}**01*${random.digits(9)}*DA*${random.digits(9)}*`;
  const [street, city] = address(random);
  return [
    `BPR*${way}*${money(amount)}*C*${means}${date}`,
    `TRN*1*${trace}*${originator}`,
    `REF*EV*${random.digits(8)}`,
    `DTM*405*${date}`,
    `N1*PR*${payer}`,
    street,
    city,
    'PER*CX**TE*8005550144',
    'PER*BL*EDI DESK*TE*8005550177*UR*WWW.NORTHWIND.EXAMPLE',
    `N1*PE*LAKESIDE CLINIC*XX*${provider}`,
    ...address(random),
    `REF*TJ*${random.digits(9)}`,
  ];
}

function claimsOf(random: Random, count: number): readonly PaidClaim[] {
  const found: PaidClaim[] = [];
  while (found.length < count) found.push(...remittanceClaims(random));
  return found;
}

function* draw(options: ClaimFileOptions, told: PlantedFault[]): Generator<Uint8Array, void> {
  const { seed, perSet = 200, bytes = Infinity } = options;
  const claims = options.claims ?? (options.bytes === undefined ? 100 : Infinity);
  const random = createRandom(seed);
  const chance = random.fork();
  const faulty = faultyClaims(chance, options.faults ?? 0, Math.min(claims, options.claims ?? 100));
  const encoder = new TextEncoder();
  let pending = '';
  let written = 0;
  let ordinal = 0;
  const put = (segment: string): void => {
    pending += `${segment}~`;
    ordinal++;
  };

  put('ISA*00*          *00*          *ZZ*NORTHWINDPAY   *ZZ*LAKESIDECLINIC *261121*0915*^*00501*000000835*0*T*:');
  put('GS*HP*NORTHWIND*LAKESIDE*20261121*0915*54*X*005010X221A1');
  let done = 0;
  let sets = 0;
  while (done < claims && written + pending.length < bytes) {
    const control = String(++sets).padStart(4, '0');
    const start = ordinal;
    const provider = npi(random);
    const trace = random.digits(12);
    const paidClaims = claimsOf(random, Math.min(perSet, claims - done));
    const paid = sum(paidClaims.map((claim) => claim.paid));
    const [adjustments, adjusted] = providerAdjustments(random, provider, paid, trace);
    put(`ST*835*${control}`);
    for (const segment of heading(random, paid - adjusted, provider, trace)) put(segment);
    put('LX*1');
    for (const claim of paidClaims) {
      const planted = faulty.has(done++) ? broken(chance, claim) : null;
      if (planted) told.push({ ...planted.fault, segment: ordinal + planted.at + 1 });
      for (const segment of planted?.segments ?? claim.segments) put(segment);
      if (pending.length < 65_536) continue;
      written += pending.length;
      yield encoder.encode(pending);
      pending = '';
    }
    for (const segment of adjustments) put(segment);
    put(`SE*${ordinal - start + 1}*${control}`);
  }
  put(`GE*${sets}*54`);
  put('IEA*1*000000835');
  yield encoder.encode(pending);
}

/** The claim with a fault of chance: not every claim has what every fault breaks, but all have a CLP. */
function broken(random: Random, claim: PaidClaim): Planted | null {
  const first = random.int(0, remittanceFaults.length - 1);
  const order = [...remittanceFaults.slice(first), ...remittanceFaults.slice(0, first)];
  for (const { plant } of order) {
    const planted = plant(claim.segments);
    if (planted) return planted;
  }
  return null;
}

function faultyClaims(random: Random, count: number, among: number): ReadonlySet<number> {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, among)) chosen.add(random.int(0, among - 1));
  return chosen;
}

/**
 * Remittances that balance and that the rules of their guide have nothing to say about, save the faults planted on purpose:
 * paid, denied and secondary claims, reversals with their corrections, claims passed on, provider adjustments, payments of
 * nothing. One interchange, one group, a payment for `perSet` claims, of which a reversal and its correction may add one more;
 * the same seed gives the same bytes. The file ends with the payment that reaches `claims` or `bytes`.
 */
export function generate835(options: ClaimFileOptions): ClaimFile {
  const faults: PlantedFault[] = [];
  return { chunks: { [Symbol.iterator]: () => draw(options, faults) }, faults };
}
