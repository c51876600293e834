import { generalServices, officeVisit } from '../../codes/serviceTypes.ts';
import type { Benefit, Network } from './answer.ts';
import { conditionsOf, noSetting, type Setting } from './figures/conditions.ts';
import type { Accumulator, AccumulatorCard, Amount, ApartBy, Condition, OtherAccumulator } from './coverageSummary.ts';
import { apartBy } from './figures/headline.ts';
import { isPossible } from './figures/impossible.ts';
import { planNamed } from './figures/planNamed.ts';

type Role = 'total' | 'met' | 'remaining';
type Entry = {
  readonly benefit: Benefit;
  readonly cents: number;
  readonly role: Role;
  readonly basis: string;
  readonly conditions: readonly Condition[];
  /** What bounds it, where it is not of the service or the plan as such; '' where it is. */
  readonly apart: string;
  readonly apartBy: ApartBy | null;
};
type Group = { readonly first: Entry; readonly basis: string; readonly accumulator: OtherAccumulator };

/** EB06 to what the amount is, and of which basis: totals and balances of a year never meet those of a lifetime. */
const periods: ReadonlyMap<string, readonly [Role, string]> = new Map([
  ['', ['total', 'year']],
  ['22', ['total', 'year']],
  ['23', ['total', 'year']],
  ['25', ['total', 'year']],
  ['24', ['met', 'year']],
  ['29', ['remaining', 'year']],
  ['32', ['total', 'lifetime']],
  ['33', ['remaining', 'lifetime']],
]);

function entriesOf(benefits: readonly Benefit[], info: 'C' | 'G', setting: Setting): Entry[] {
  const entries: Entry[] = [];
  for (const benefit of benefits) {
    // What cannot be is told as it was stated, with what has its place in no section.
    if (benefit.info !== info || benefit.cents === null || !isPossible(benefit)) continue;
    const [role, basis] = periods.get(benefit.period) ?? (['total', benefit.period] as const);
    const service = benefit.services[0] ?? '30';
    // Levels have a place of their own; of a total and what is left of it one may be said to be the first.
    const reason = apartBy({ ...benefit, level: '' }, { service, kind: 'coinsurance' }, setting);
    const conditions = conditionsOf(benefit, setting).filter(({ kind }) => kind !== 'level');
    entries.push({
      benefit,
      cents: benefit.cents,
      role,
      basis,
      conditions,
      apart: reason === null ? '' : conditions.map(({ kind, raw }) => `${kind} ${raw}`).join('^'),
      apartBy: reason,
    });
  }
  return entries;
}

function grouped<T>(values: Iterable<T>, keyOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
}

/** What must be equal before two amounts may be set against each other. */
const baseKey = ({ benefit, basis, apart }: Entry): string =>
  [
    benefit.level,
    benefit.network,
    benefit.services.toSorted().join('^'),
    benefit.procedure,
    benefit.placesOfService.join('^'),
    basis,
    apart,
  ].join('|');

/**
 * A group is told further apart by plan or kind of insurance only where it names more than one: payers often name the
 * plan on the first of three rows alone.
 */
function splitBy(entries: readonly Entry[], nameOf: (benefit: Benefit) => string): Entry[][] {
  const names = new Set(entries.map(({ benefit }) => nameOf(benefit)).filter((name) => name !== ''));
  return grouped(entries, ({ benefit }) => (names.size > 1 ? nameOf(benefit) : ''));
}

/** All that a payer wrote of an amount that may tell it from another one of the same thing. */
const saidOf = ({ benefit, conditions }: Entry): string =>
  [
    benefit.insuranceType,
    benefit.planName,
    ...conditions
      .filter(({ kind }) => kind !== 'plan' && kind !== 'insurance')
      .map(({ kind, raw }) => `${kind} ${raw}`)
      .toSorted(),
  ].join('|');

const roles: readonly Role[] = ['total', 'met', 'remaining'];

/**
 * Where one of the three is stated twice with two amounts, what is said of each tells which of them the others belong to: what is left
 * of the plan's deductible is never set against that of a dental plan, wherever either stands.
 */
function splitWhereTwice(entries: readonly Entry[]): Entry[][] {
  const isTwice = roles.some(
    (role) => new Set(entries.filter((one) => one.role === role).map(({ cents }) => cents)).size > 1,
  );
  return isTwice ? grouped(entries, saidOf) : [[...entries]];
}

const stated = (entry: Entry | undefined): Amount | null =>
  entry ? { cents: entry.cents, source: 'stated', segments: [entry.benefit.segment] } : null;

/** An amount worked out of two; null where one is missing, or the result would be negative and so not a balance. */
function computed(a: Amount | null, b: Amount | null, cents: (a: number, b: number) => number): Amount | null {
  if (!a || !b) return null;
  const result = cents(a.cents, b.cents);
  return result < 0 ? null : { cents: result, source: 'computed', segments: [...a.segments, ...b.segments] };
}

/**
 * Of a deductible of nothing nothing is left, whatever the payer says of a balance. An out-of-pocket maximum of nothing may
 * be a payer's word for none at all: nothing follows from it.
 */
const nothingLeft = (total: Amount | null, { info }: Benefit): Amount | null =>
  total?.cents === 0 && info === 'C' ? { cents: 0, source: 'computed', segments: total.segments } : null;

/** One group as an accumulator, and what it states a second time with another amount. */
function readGroup(entries: readonly Entry[]): { group: Group; left: Entry[] } | null {
  const [first] = entries;
  if (!first) return null;
  const of = (role: Role) => entries.filter((entry) => entry.role === role);
  const [totals, mets, remainings] = [of('total'), of('met'), of('remaining')];
  const left = [totals, mets, remainings].flatMap((list) => list.filter((entry) => entry.cents !== list[0]?.cents));
  const total = stated(totals[0]);
  const met = stated(mets[0]);
  const remaining = stated(remainings[0]);
  // Two amounts for one thing: which of them the third belongs to cannot be known, so nothing is computed.
  const sure = left.length === 0;
  const { benefit } = first;
  const said = new Map(
    entries
      .flatMap(({ conditions: all, benefit: { segment } }) => all.map((one) => ({ ...one, segment })))
      .toReversed()
      .map((one) => [`${one.kind} ${one.raw}`, one]),
  );
  // Plan and kind of insurance have fields of their own, and parted the rows where they differ.
  const conditions = [...said.values()].filter(({ kind }) => kind !== 'plan' && kind !== 'insurance');
  const unmet = met === null ? nothingLeft(total, benefit) : null;
  const accumulator: OtherAccumulator = {
    level: benefit.level,
    network: benefit.network,
    total: total ?? (sure ? computed(met, remaining, (a, b) => a + b) : null),
    met: met ?? (sure ? computed(total, remaining, (a, b) => a - b) : null),
    remaining: remaining ?? (sure ? (computed(total, met, (a, b) => a - b) ?? unmet) : null),
    services: benefit.services,
    procedure: benefit.procedure,
    insuranceType: entries.find((entry) => entry.benefit.insuranceType !== '')?.benefit.insuranceType ?? '',
    planName: entries.find((entry) => entry.benefit.planName !== '')?.benefit.planName ?? '',
    period: totals[0]?.benefit.period ?? benefit.period,
    ...(conditions.length > 0 && { conditions }),
  };
  return { group: { first, basis: first.basis, accumulator }, left };
}

function groupsOf(entries: readonly Entry[]): Group[] {
  const groups: Group[] = [];
  let pending = grouped(entries, baseKey).flatMap((group) =>
    splitBy(group, (benefit) => benefit.insuranceType)
      .flatMap((part) => splitBy(part, (benefit) => benefit.planName))
      .flatMap(splitWhereTwice),
  );
  while (pending.length > 0) {
    const read = pending.map(readGroup).filter((one) => one !== null);
    groups.push(...read.map(({ group }) => group));
    pending = read.map(({ left }) => left).filter((left) => left.length > 0);
  }
  return groups.sort((a, b) => a.first.benefit.segment - b.first.benefit.segment);
}

const sameAmounts = ({ accumulator: a }: Group, { accumulator: b }: Group): boolean =>
  (['total', 'met', 'remaining'] as const).every((part) => a[part]?.cents === b[part]?.cents);

/** Where an amount of a service is the plan's: what a visit to the office goes without is no deductible of nothing. */
const standForThePlan = generalServices.filter((code) => code !== officeVisit);

/** Those of the plan as a whole; of its general services where it states none of itself. */
function ofPlanAsSuch(groups: readonly Group[]): Group[] {
  const ofPlan = groups.filter(
    ({ first: { benefit } }) => benefit.services.length === 0 || benefit.services.includes('30'),
  );
  if (ofPlan.length > 0) return ofPlan;
  return groups.filter(({ first: { benefit } }) => standForThePlan.some((code) => benefit.services.includes(code)));
}

/** Of another service, day or figure says nothing of the plan as such, not even that it depends. */
const elsewhere: ReadonlySet<ApartBy | null> = new Set(['otherService', 'otherDay', 'otherFigure']);
const isOfThePlan = ({ apartBy: reason }: Entry): boolean => !elsewhere.has(reason);

type Place = Pick<Accumulator, 'level' | 'network'>;

const isAt =
  ({ level, network }: Place) =>
  ({ accumulator: one }: Group): boolean =>
    one.level === level && one.network === network;

const depending = (at: Place): Accumulator => ({ ...at, total: null, met: null, remaining: null, depends: true });

/**
 * The deductible (C) or out-of-pocket maximum (G) of a person's benefits: cards for the plan as a whole, the rest apart.
 * Total is EB06 23, 22, 25 or none, met 24, remaining 29; the third of three is computed, never across levels, networks,
 * services, plans or bases. W stands for both networks; so does no network where the payer names none at
 * all. What is bounded by more than a level (a tier, a place, a delivery) never stands on a card, and of
 * two amounts for one thing neither does: where nothing else is stated, the card says that it depends. No level counts as the individual's where none is stated for the individual.
 */
export function accumulators(
  benefits: readonly Benefit[],
  info: 'C' | 'G',
  setting: Setting = noSetting,
): AccumulatorCard {
  const groups = groupsOf(entriesOf(benefits, info, setting));
  const ofYear = groups.filter(
    ({ basis, first: { benefit } }) =>
      basis === 'year' && benefit.procedure === '' && benefit.placesOfService.length === 0,
  );
  const asSuch = ofPlanAsSuch(ofYear.filter(({ first: { apart } }) => apart === ''));
  const bounded = ofPlanAsSuch(ofYear.filter(({ first }) => first.apart !== '' && isOfThePlan(first)));
  const namesNetwork = (asSuch.length > 0 ? asSuch : bounded).some(
    ({ accumulator: { network } }) => network === 'Y' || network === 'N',
  );

  const used = new Set<Group>();
  const ofPlanItself = ({ accumulator: one }: Group): boolean =>
    setting.beside?.names.has(planNamed(one.planName)) === true ||
    setting.beside?.types.has(one.insuranceType) === true ||
    ((one.planName === '' || planNamed(one.planName) === planNamed(setting.planName)) &&
      (one.insuranceType === '' || one.insuranceType === setting.insuranceType));
  const place = (levels: readonly string[], side: 'Y' | 'N'): Accumulator | null => {
    const networks: readonly Network[] = namesNetwork ? [side, 'W'] : ['W', '', 'U'];
    const places = levels.flatMap((level) => networks.map((network) => ({ level, network })));
    for (const { level, network } of places) {
      const there = asSuch.filter(isAt({ level, network }));
      const own = there.filter(ofPlanItself);
      const [group, ...others] = own.length > 0 ? own : there;
      if (!group) continue;
      if (others.some((one) => !sameAmounts(one, group))) {
        return depending({ level, network });
      }
      used.add(group);
      const { total, met, remaining, conditions } = group.accumulator;
      return { level, network, total, met, remaining, ...(conditions !== undefined && { conditions }) };
    }
    // Only bounded ones are stated (the tiers of a plan): which of them holds, nobody can say for the plan as such.
    const open = places.find((one) => bounded.some(isAt(one)));
    return open === undefined ? null : depending(open);
  };
  const individual = { inNetwork: place(['IND', ''], 'Y'), outOfNetwork: place(['IND', ''], 'N') };
  const family = { inNetwork: place(['FAM'], 'Y'), outOfNetwork: place(['FAM'], 'N') };
  return {
    individual,
    family,
    other: groups.filter((group) => !used.has(group)).map(({ accumulator }) => accumulator),
  };
}
