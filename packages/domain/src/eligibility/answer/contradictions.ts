import { benefitInfo, codeLabel, coverageLevels, networkAnswers, quantityQualifiers } from '../../codes/ebCodes.ts';
import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import { formatCurrency } from '../../format/formatCurrency.ts';
import { formatBasisPoints } from '../../format/formatPercent.ts';
import { asIs } from '../../terminology.ts';
import type { Benefit, Member } from './answer.ts';
import type { Accumulator, AccumulatorCard, Amount, Contradiction } from './coverageSummary.ts';
import { planStatuses, samePlan } from '../status/planStatus.ts';

type Cards = { readonly deductible: AccumulatorCard; readonly outOfPocket: AccumulatorCard };

/** An answer may state a service hundreds of times; those few tell enough, and the work stays bounded. */
const compared = 20;

const serviceText = ({ services, procedure }: Pick<Benefit, 'services' | 'procedure'>): string =>
  asIs(procedure) || services.map(serviceTypeLabel).join(', ') || 'the plan';

/** Of what a status is: a procedure, services, or the plan. */
const keysOf = ({ services, procedure }: Benefit): readonly string[] =>
  procedure !== '' ? [`#${procedure}`] : services.length > 0 ? services : ['30'];

/** Active and inactive at once on the day, of what may be the same plan and service. */
function statuses(member: Member, dateOfService: string): Contradiction[] {
  const bySide = { live: new Map<string, Benefit[]>(), dead: new Map<string, Benefit[]>() };
  for (const { benefit, state, onDate } of planStatuses(member, dateOfService)) {
    if (state === 'pending' || !onDate) continue;
    for (const service of keysOf(benefit)) {
      const list = bySide[state].get(service);
      if (list === undefined) bySide[state].set(service, [benefit]);
      else if (list.length < compared) list.push(benefit);
    }
  }
  const found: Contradiction[] = [];
  for (const [service, live] of bySide.live) {
    const dead = bySide.dead.get(service) ?? [];
    const pair = live.flatMap((a) => dead.filter((b) => samePlan(a, b)).map((b) => [a, b] as const))[0];
    if (pair === undefined) continue;
    const [active, inactive] = pair;
    found.push({
      text: `${asIs(active.procedure) || serviceTypeLabel(service)} is active and inactive on the same day.`,
      segments: [active.segment, inactive.segment],
    });
  }
  return found;
}

const figured: ReadonlySet<string> = new Set(['A', 'B', 'C', 'G']);

/** All that a payer can tell two figures apart by. */
const thing = (one: Benefit): string =>
  [
    one.info,
    one.level,
    one.network,
    // of copays and shares the grid says it beside each; a deductible has no other place for it
    one.info === 'A' || one.info === 'B' ? one.authorization : '',
    one.period,
    one.insuranceType,
    one.planName,
    one.procedure,
    one.quantityQualifier,
    one.quantity,
    one.services.join('^'),
    one.placesOfService.join('^'),
    [...(one.diagnoses ?? []), ...(one.injuries ?? [])].join('^'),
    one.deliveries.join('^'),
    one.messages.join('^'),
    one.dates.map(({ qualifier, from, to }) => `${qualifier} ${from} ${to ?? ''}`).join('^'),
    one.references.map(({ qualifier, value }) => `${qualifier} ${value}`).join('^'),
    one.parties.map(({ entity, lastName, firstName, id }) => `${entity} ${lastName} ${firstName} ${id}`).join('^'),
  ].join('|');

/** The same thing with two figures: nothing that the payer states tells them apart. */
function twice(benefits: readonly Benefit[]): Contradiction[] {
  const byThing = new Map<string, Map<number, Benefit>>();
  for (const one of benefits) {
    const value = one.info === 'A' ? one.percent : one.cents;
    if (!figured.has(one.info) || value === null) continue;
    const key = thing(one);
    const known = byThing.get(key);
    if (known === undefined) byThing.set(key, new Map([[value, one]]));
    else if (!known.has(value)) known.set(value, one);
  }
  const valueOf = (one: Benefit) => (one.info === 'A' ? formatBasisPoints(one.percent) : formatCurrency(one.cents));
  return [...byThing.values()].flatMap((byValue) => {
    const all = [...byValue.values()];
    const [one] = all;
    if (one === undefined || all.length < 2) return [];
    const where = [
      one.level === '' ? '' : codeLabel(coverageLevels, one.level).toLowerCase(),
      one.network === '' ? '' : codeLabel(networkAnswers, one.network).toLowerCase(),
    ].filter((part) => part !== '');
    const what = [`${codeLabel(benefitInfo, one.info)} for ${serviceText(one)}`, ...where].join(', ');
    const told = all.slice(0, compared);
    return [{ text: `${what}: ${told.map(valueOf).join(' and ')}.`, segments: told.map(({ segment }) => segment) }];
  });
}

const limit: ReadonlySet<string> = new Set(['F', 'K']);
/** EB06 of what is left, and of that which it is left of. */
const leftOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['29', ['', '22', '23', '25']],
  ['33', ['32']],
]);

/** More left of a limit than there is, of amounts and of what is counted; of limits that nothing else tells apart. */
function limits(benefits: readonly Benefit[]): Contradiction[] {
  const stated = benefits.filter(({ info }) => limit.has(info));
  if (!stated.some(({ period }) => leftOf.has(period))) return [];
  const byThing = Map.groupBy(stated, (one) => thing({ ...one, period: '', quantity: null }));
  return [...byThing.values()].flatMap((alike) =>
    alike.flatMap((left) => {
      const totals = alike.filter(({ period }) => leftOf.get(left.period)?.includes(period) === true);
      return (['cents', 'quantity'] as const).flatMap((measure) => {
        const [most] = totals
          .filter((one) => one[measure] !== null)
          .toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0));
        if (most === undefined || (left[measure] ?? 0) <= (most[measure] ?? 0)) return [];
        const told = ({ cents, quantity, quantityQualifier }: Benefit) =>
          measure === 'cents'
            ? formatCurrency(cents)
            : `${quantity} ${codeLabel(quantityQualifiers, quantityQualifier)}`.trim();
        const text = `Limit for ${serviceText(left)}: ${told(left)} left of ${told(most)}.`;
        return [{ text, segments: [left.segment, most.segment] }];
      });
    }),
  );
}

const isStated = (amount: Amount | null): amount is Amount => amount?.source === 'stated';
const money = ({ cents }: Amount): string => formatCurrency(cents);

/** Whether what is left, and what is met, is no more than there is: else none of the amounts is a fact. */
export const isSound = ({ total, met, remaining }: Accumulator): boolean =>
  [met, remaining].every((part) => part === null || total === null || part.cents <= total.cents);

/** What of one accumulator cannot be: more left or met than there is, or parts that do not make the whole. */
function sums(accumulator: Accumulator | null, what: string): Contradiction[] {
  if (accumulator === null || !isStated(accumulator.total)) return [];
  const { total, met, remaining } = accumulator;
  const against = (amount: Amount, word: string): Contradiction[] =>
    amount.cents > total.cents
      ? [
          {
            text: `${what}: ${money(amount)} ${word} of a total of ${money(total)}.`,
            segments: [...amount.segments, ...total.segments],
          },
        ]
      : [];
  const single = [
    ...(isStated(remaining) ? against(remaining, 'left') : []),
    ...(isStated(met) ? against(met, 'met') : []),
  ];
  if (single.length > 0 || !isStated(met) || !isStated(remaining) || met.cents + remaining.cents === total.cents)
    return single;
  return [
    {
      text: `${what}: ${money(met)} met and ${money(remaining)} left do not make the total of ${money(total)}.`,
      segments: [...met.segments, ...remaining.segments, ...total.segments],
    },
  ];
}

const segmentsOf = ({ total, met, remaining }: Accumulator): number[] =>
  [total, met, remaining].flatMap((amount) => (amount === null ? [] : amount.segments.slice(0, 1))).slice(0, 1);

/** Individual beside family, for one side of the network. */
function levels(
  individual: Accumulator | null,
  family: Accumulator | null,
  [name, side]: readonly [name: string, side: string],
): Contradiction[] {
  if (family === null) return [];
  if (individual === null) {
    const text = `The {payer} stated the ${name.toLowerCase()} ${side} for the family only.`;
    return [{ text, segments: segmentsOf(family), isOmission: true }];
  }
  const what = `${name}, ${side}`;
  const [one, all] = [individual.total, family.total];
  if (!isStated(one) || !isStated(all) || one.cents <= all.cents) return [];
  return [
    {
      text: `${what}: ${money(one)} for the individual is more than ${money(all)} for the family.`,
      segments: [...one.segments, ...all.segments],
    },
  ];
}

function ofCard(name: string, { individual, family, other }: AccumulatorCard): Contradiction[] {
  const sides = [
    ['inNetwork', 'in network'],
    ['outOfNetwork', 'out of network'],
  ] as const;
  return [
    ...sides.flatMap(([side, words]) => [
      ...sums(individual[side], `${name}, individual, ${words}`),
      ...sums(family[side], `${name}, family, ${words}`),
      ...levels(individual[side], family[side], [name, words]),
    ]),
    ...other.flatMap((one) => sums(one, `${name}, ${serviceText(one)}`)),
  ];
}

/** Two answers to one request: the first stands, and the other is told of, since only one of them can be meant. */
export const furtherAnswer = (segment: number): Contradiction => ({
  text: 'A further answer to this request came with it. Shown is the first that says whether the plan is active; this one is kept as received and not applied.',
  segments: [segment],
  isFurther: true,
});

/** Where the answer contradicts itself. It is shown as it came all the same: nothing is averaged, nothing left out. */
export function contradictions(
  member: Member,
  current: readonly Benefit[],
  dateOfService: string,
  { deductible, outOfPocket }: Cards,
): Contradiction[] {
  const all = [
    ...statuses(member, dateOfService),
    ...ofCard('Deductible', deductible),
    ...ofCard('Out-of-pocket maximum', outOfPocket),
    ...twice(current),
    ...limits(current),
  ];
  // What a payer did not part by network stands on both sides of a card, and is told once.
  return [...new Map(all.map((one) => [one.segments.join(' '), one])).values()];
}
