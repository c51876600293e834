import { formatCurrency } from '../../format/formatCurrency.ts';
import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import { aPeriod } from '../../codes/ebCodes.ts';
import type { Accumulator, CoverageSummary, Figure, OtherAccumulator } from '../answer/coverageSummary.ts';
import { procedureCode } from '../answer/procedureCode.ts';
import { type Change, changedFigure } from './change.ts';
import { networks } from './networks.ts';
import { scopeOf } from './scope.ts';

const cards = [
  ['Deductible', 'deductible'],
  ['Out-of-pocket maximum', 'outOfPocket'],
] as const;

const cardChanges = (old: CoverageSummary, now: CoverageSummary): Change[] =>
  cards.flatMap(([card, key]) =>
    (['individual', 'family'] as const).flatMap((level) =>
      networks.flatMap(([network, part]) => {
        const [was, is] = [old[key][level][part], now[key][level][part]];
        return figures(card, `${level}, ${network}`, was, is);
      }),
    ),
  );

function amountOf(of: Accumulator | null, what: Part): Figure<number> | null {
  const amount = of?.[what] ?? null;
  return amount === null ? null : { value: amount.cents, segment: amount.segments[0] ?? 0 };
}

type Part = 'total' | 'remaining' | 'met';

/**
 * Total and left; what is met follows from them, and is told where nothing is said to be left. That more is left may be a new year:
 * neither better nor worse.
 */
function figures(card: string, where: string, was: Accumulator | null, is: Accumulator | null): Change[] {
  const tell = (what: Part, word: string) =>
    changedFigure(
      `${card}${word}, ${where}`,
      amountOf(was, what),
      amountOf(is, what),
      ({ value }) => formatCurrency(value),
      { more: what === 'total' ? 'worse' : 'other', less: what === 'total' ? 'better' : 'other' },
    );
  const saysLeft = (was?.remaining ?? is?.remaining ?? null) !== null;
  return [...tell('total', ''), ...(saysLeft ? tell('remaining', ' left') : tell('met', ' met'))];
}

const textsOf = (conditions: OtherAccumulator['conditions'] = []): string[] => conditions.map(({ text }) => text);

/** What makes two amounts the same one; of whom and what it is, where it has no place on a card. */
const keyOf = ({
  services,
  procedure,
  insuranceType,
  planName,
  period,
  level,
  network,
  conditions,
}: OtherAccumulator) =>
  JSON.stringify([services, procedure, insuranceType, planName, period, level, network, textsOf(conditions)]);

function whereOf(one: OtherAccumulator): string {
  const of = procedureCode(one.procedure) || one.services.map(serviceTypeLabel).join(', ') || 'the plan';
  const period = one.period === '' || one.period === '23' ? '' : aPeriod(one.period);
  return [of, one.planName, period, scopeOf(one), ...textsOf(one.conditions)].filter((part) => part !== '').join(', ');
}

/** Amounts that both answers speak of: one of a service that was not asked about has not changed. */
function otherChanges(card: string, old: readonly OtherAccumulator[], now: readonly OtherAccumulator[]): Change[] {
  const before = new Map(old.map((one) => [keyOf(one), one]));
  return now.flatMap((is) => {
    const was = before.get(keyOf(is));
    return was === undefined ? [] : figures(card, whereOf(is), was, is);
  });
}

/** What differs in deductibles and maximums. */
export const amountChanges = (old: CoverageSummary, now: CoverageSummary): Change[] => [
  ...cardChanges(old, now),
  ...cards.flatMap(([card, key]) => otherChanges(card, old[key].other, now[key].other)),
];
