import type { EstimateInput, EstimateLine } from '../estimateInput.ts';
import type { Limit } from '../limit.ts';

/**
 * The estimate a second time, slow and plain: each cent of an allowed amount is walked and given to whom it falls, shares are
 * fractions of whole numbers without bound. Written from the text of domain 2.8 and from nothing of the product's.
 */
export type PlainEstimate = {
  readonly patient: number;
  readonly due: number;
  readonly byLine: Readonly<Record<string, number>>;
};

/** Half a cent up, of (cents × basis points ÷ 10,000). */
const halfUp = (cents: number, bp: number): number => Number((BigInt(cents) * BigInt(bp) * 2n + 10_000n) / 20_000n);

function remaining(limit: Limit | null | undefined): number | null {
  if (!limit) return null;
  const individual = limit.individual === null ? null : limit.individual.leftCents;
  const family = limit.family === null ? null : limit.family.leftCents;
  if (limit.style === 'Aggregate' && family !== null) return family;
  if (individual === null) return limit.style === 'Aggregate' || family === 0 ? family : null;
  if (family === null) return individual;
  return family < individual ? family : individual;
}

type Owed = { copay: number; deductible: number; coinsurance: number };

/** Walks the cents of one line. */
function walk(line: EstimateLine, copay: number, deductibleLeft: number): Owed {
  const { benefit, allowedCents } = line;
  const owed: Owed = { copay: 0, deductible: 0, coinsurance: 0 };
  const bp = benefit?.coinsurance?.low ?? 0;
  let shared = 0;
  for (let cent = 0; cent < (allowedCents ?? 0); cent += 1) {
    switch (benefit?.style) {
      case 'Only':
        if (owed.copay < copay) owed.copay += 1;
        break;
      case 'First':
        if (owed.copay < copay) owed.copay += 1;
        else if (owed.deductible < deductibleLeft) owed.deductible += 1;
        else shared += 1;
        break;
      case 'AfterDeductible':
        if (owed.deductible < deductibleLeft) owed.deductible += 1;
        else if (owed.copay < copay) owed.copay += 1;
        else shared += 1;
        break;
      default:
        if (owed.deductible < deductibleLeft) owed.deductible += 1;
        else shared += 1;
    }
  }
  owed.coinsurance = halfUp(shared, bp);
  if (benefit?.style === 'Additive')
    while (owed.copay < copay && owed.copay + owed.deductible + owed.coinsurance < (allowedCents ?? 0)) owed.copay += 1;
  return owed;
}

const medigapShares: Readonly<Record<string, readonly [deductible: number, coinsurance: number]>> = {
  A: [0, 10_000],
  F: [10_000, 10_000],
  G: [0, 10_000],
  K: [0, 5000],
  L: [0, 7500],
  N: [0, 10_000],
};

export function plainEstimate(input: EstimateInput): PlainEstimate {
  const { coverage, secondary } = input;
  const byLine: Record<string, number> = {};
  let outside = 0;
  const covered: { line: EstimateLine; owed: Owed }[] = [];
  const deductibles: Record<string, number> = {};
  for (const key of Object.keys(coverage?.deductibles ?? {}))
    deductibles[key] = remaining(coverage?.deductibles[key]) ?? 0;
  const taken: string[] = [];

  const inPlan: EstimateLine[] = [];
  for (const line of input.lines) {
    const isExcluded = line.isExcludedFromPartB && coverage?.program === 'MedicarePartB';
    if (coverage === null || isExcluded || line.benefit?.covered === 'No') {
      byLine[line.key] = line.selfPayCents ?? 0;
      outside += line.selfPayCents ?? 0;
    } else inPlan.push(line);
  }
  while (inPlan.length > 0) {
    let at = 0;
    for (let other = 1; other < inPlan.length; other += 1)
      if ((inPlan[other]?.allowedCents ?? 0) > (inPlan[at]?.allowedCents ?? 0)) at = other;
    const [line] = inPlan.splice(at, 1);
    if (!line?.benefit || coverage === null) continue;
    const { benefit } = line;
    const isFree =
      coverage.isQmb ||
      (line.isClinicalLab && coverage.program === 'MedicarePartB') ||
      (line.isPreventive && coverage.waivesPreventive);
    let owed: Owed = { copay: 0, deductible: 0, coinsurance: 0 };
    if (!isFree) {
      let copay = 0;
      if (benefit.copay !== null && !taken.includes(benefit.service)) {
        const days = benefit.copayPer === 'Visit' ? 1 : (input.stayDays ?? 1);
        for (let day = 1; day <= days; day += 1)
          if (benefit.copayPer === 'Visit' || benefit.copayMostDays === null || day <= benefit.copayMostDays)
            copay += benefit.copay.low;
        if (benefit.copayLeftCents !== null && copay > benefit.copayLeftCents) copay = benefit.copayLeftCents;
      }
      if (benefit.copay !== null) taken.push(benefit.service);
      const applies = benefit.deductible.applies === true;
      owed = walk(line, copay, applies ? (deductibles[benefit.deductible.key] ?? 0) : 0);
      if (applies) deductibles[benefit.deductible.key] = (deductibles[benefit.deductible.key] ?? 0) - owed.deductible;
    }
    byLine[line.key] = owed.copay + owed.deductible + owed.coinsurance;
    covered.push({ line, owed });
  }

  let counted = 0;
  let uncounted = 0;
  for (const { owed } of covered) {
    counted += owed.coinsurance;
    if (coverage?.copayCounts) counted += owed.copay;
    else uncounted += owed.copay;
    if (coverage?.deductibleCounts) counted += owed.deductible;
    else uncounted += owed.deductible;
  }
  const cap = remaining(coverage?.outOfPocket);
  let patient = (cap !== null && counted > cap ? cap : counted) + uncounted;

  const allowed = covered.reduce((sum, { line }) => sum + (line.allowedCents ?? 0), 0);
  const primaryPaid = allowed - patient;
  if (covered.length > 0 && secondary?.kind === 'Medicaid') patient = 0;
  if (covered.length > 0 && secondary?.kind === 'Commercial')
    patient = halfUp(patient, 10_000 - (secondary.shareBp ?? 0));
  if (covered.length > 0 && secondary?.kind === 'Medigap') {
    const [ofDeductible, ofCoinsurance] = medigapShares[secondary.plan ?? ''] ?? [0, 0];
    let pays = halfUp(
      covered.reduce((sum, { owed }) => sum + owed.deductible, 0),
      ofDeductible,
    );
    let office = 0;
    for (const { line, owed } of covered) {
      pays += halfUp(owed.coinsurance, ofCoinsurance);
      if (line.benefit?.service === '98') office += owed.coinsurance;
    }
    if (secondary.plan === 'N') pays -= office > 2000 ? 2000 : office;
    patient = patient > pays ? patient - pays : 0;
  }
  if (covered.length > 0 && secondary?.kind === 'Medicare') {
    let deductible = secondary.deductibleLeftCents ?? 0;
    let would = 0;
    let itsAllowed = 0;
    for (const { line } of covered) {
      const price = line.medicareAllowedCents ?? 0;
      itsAllowed += price;
      if (line.isClinicalLab) would += price;
      else {
        const ofIt = price < deductible ? price : deductible;
        deductible -= ofIt;
        would += price - ofIt - halfUp(price - ofIt, 2000);
      }
    }
    let pays = would;
    if (itsAllowed - primaryPaid < pays) pays = itsAllowed - primaryPaid;
    if (allowed - primaryPaid < pays) pays = allowed - primaryPaid;
    if (pays < 0) pays = 0;
    const most = (allowed > itsAllowed ? allowed : itsAllowed) - primaryPaid - pays;
    patient -= pays;
    if (patient > most) patient = most;
    if (patient < 0) patient = 0;
  }
  patient += outside;
  return { patient, due: patient > input.prepaidCents ? patient - input.prepaidCents : 0, byLine };
}
