import type { Benefit, Member, Parsed271 } from '../eligibility/parsed271.ts';

/** One figure and the EB that says it, by its ordinal; 0 where it follows from two others. */
export type Figure = {
  readonly value: number;
  readonly segment: number;
  /** What stands under that EB and sets it apart, as sent: messages, places of service, deliveries. Left out where nothing does. */
  readonly conditions?: readonly string[];
};

/** What an answer says of one amount that is used up over time, in cents. Several figures: the payer tells cases apart. */
export type Allowance = {
  readonly total: readonly Figure[];
  readonly met: readonly Figure[];
  readonly remaining: readonly Figure[];
};

/** What one kind of service costs one side of the coverage inside or outside the network. */
export type BenefitRow = {
  /** Service type code; '' where the EB names none. */
  readonly service: string;
  /** 'unknown' where the payer does not say. */
  readonly network: 'in' | 'out' | 'unknown';
  /** IND, FAM or another level as sent; '' where none was. */
  readonly level: string;
  /** Cents. */
  readonly copay: readonly Figure[];
  /** Basis points that the patient pays. */
  readonly coinsurance: readonly Figure[];
  readonly deductible: Allowance;
  readonly outOfPocket: Allowance;
};

export type BenefitMatrix = {
  /** Index of the member in the answer. */
  readonly member: number;
  readonly rows: readonly BenefitRow[];
};

// EB06: what is left over, and what was used since a year began. Any other period states the whole.
const remaining = '29';
const used = new Set(['24']);

type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };
type RowDraft = Omit<Open<BenefitRow>, 'deductible' | 'outOfPocket'> & {
  deductible: Open<Allowance>;
  outOfPocket: Open<Allowance>;
};

const emptyAllowance = (): Open<Allowance> => ({ total: [], met: [], remaining: [] });

/** 'W': the network makes no difference, so it is said of both. */
const networksOf = ({ network }: Benefit): readonly BenefitRow['network'][] =>
  network === 'W' ? ['in', 'out'] : [network === 'Y' ? 'in' : network === 'N' ? 'out' : 'unknown'];

function add(list: Figure[], value: number | null, benefit: Benefit): void {
  if (value === null) return;
  const { segment, messages, placesOfService, deliveries } = benefit;
  const conditions = [
    ...messages,
    ...placesOfService.map((place) => `place of service ${place}`),
    ...deliveries.map((delivery) => `HSD ${delivery}`),
  ];
  const isSame = (figure: Figure): boolean =>
    figure.value === value && (figure.conditions ?? []).join('\n') === conditions.join('\n');
  if (!list.some(isSame)) list.push(conditions.length === 0 ? { value, segment } : { value, segment, conditions });
}

function spend(allowance: Open<Allowance>, benefit: Benefit): void {
  const kind = benefit.period === remaining ? 'remaining' : used.has(benefit.period) ? 'met' : 'total';
  add(allowance[kind], benefit.cents, benefit);
}

/** What was used follows where one whole and one rest are told. */
function withMet(allowance: Open<Allowance>): Allowance {
  const [total, ...otherTotals] = allowance.total;
  const [rest, ...otherRests] = allowance.remaining;
  if (
    !total ||
    !rest ||
    total.conditions ||
    rest.conditions ||
    otherTotals.length + otherRests.length + allowance.met.length > 0
  )
    return allowance;
  return { ...allowance, met: [{ value: total.value - rest.value, segment: 0 }] };
}

function take(row: RowDraft, benefit: Benefit): void {
  const { info, cents, percent } = benefit;
  if (info === 'B') add(row.copay, cents, benefit);
  else if (info === 'A') add(row.coinsurance, percent, benefit);
  else if (info === 'C') spend(row.deductible, benefit);
  else spend(row.outOfPocket, benefit);
}

function rowsOf({ benefits }: Member): readonly BenefitRow[] {
  const rows = new Map<string, RowDraft>();
  const rowOf = (service: string, network: BenefitRow['network'], level: string): RowDraft => {
    const key = `${service}|${network}|${level}`;
    const known = rows.get(key);
    if (known) return known;
    const money = { copay: [], coinsurance: [], deductible: emptyAllowance(), outOfPocket: emptyAllowance() };
    const made: RowDraft = { service, network, level, ...money };
    rows.set(key, made);
    return made;
  };
  for (const benefit of benefits) {
    if (!['A', 'B', 'C', 'G'].includes(benefit.info)) continue;
    const services = benefit.services.length > 0 ? benefit.services : [''];
    for (const service of services)
      for (const network of networksOf(benefit)) take(rowOf(service, network, benefit.level), benefit);
  }
  return [...rows.values()].map((row) => ({
    ...row,
    deductible: withMet(row.deductible),
    outOfPocket: withMet(row.outOfPocket),
  }));
}

/**
 * The costs that a 271 states, laid out for comparison: one row for each service type, side of the network and level of
 * coverage, in the order in which the answer first names them. Figures are the payer's; where it states several for one cell,
 * all are there, each with what sets it apart.
 */
export const benefitMatrix = (answer: Parsed271): readonly BenefitMatrix[] =>
  answer.members.map((member, n) => ({ member: n, rows: rowsOf(member) }));
