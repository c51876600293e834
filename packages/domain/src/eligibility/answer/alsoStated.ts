import { isActiveInfo, isStatusInfo } from '../../codes/ebCodes.ts';
import type { Benefit } from './answer.ts';
import {
  type AccumulatorCard,
  type BenefitRow,
  type Condition,
  type CoverageSummary,
  type FurtherStatement,
  shareOf,
} from './coverageSummary.ts';
import { conditionsOf, noSetting } from './figures/conditions.ts';
import { allFamilies, decidingSpan } from './spans.ts';

type Told = Pick<
  CoverageSummary,
  'benefits' | 'deductible' | 'outOfPocket' | 'limitations' | 'otherPayers' | 'relatedParties' | 'medicare' | 'medicaid'
>;

/** What says nothing but its messages, which have a section of their own. */
const wordsAlone: ReadonlySet<string> = new Set(['D', 'P']);

type Figure = 'cents' | 'percent' | 'quantity';
const figures: readonly Figure[] = ['cents', 'percent', 'quantity'];

/** The segments of which each figure is told: a copay tells an amount, and not for how many days it is owed. */
function figuresTold({ benefits, deductible, outOfPocket, limitations, medicare, medicaid }: Told) {
  const cells = benefits.flatMap(({ inNetwork, outOfNetwork }) => [inNetwork, outOfNetwork]);
  const shares = (kind: 'copay' | 'coinsurance', first: 'copayCents' | 'coinsuranceBp') =>
    cells.flatMap((cell) =>
      [shareOf(cell[first]), ...cell.more.filter((one) => one.kind === kind)].flatMap(
        (figure) => figure?.segment ?? [],
      ),
    );
  const ofCard = ({ individual, family, other }: AccumulatorCard) =>
    [individual.inNetwork, individual.outOfNetwork, family.inNetwork, family.outOfNetwork, ...other]
      .flatMap((one) => [one?.total, one?.met, one?.remaining])
      .flatMap((amount) => amount?.segments ?? []);
  const measures = [...limitations, ...medicare, ...medicaid].map(({ segment }) => segment);
  return {
    cents: new Set([...shares('copay', 'copayCents'), ...ofCard(deductible), ...ofCard(outOfPocket), ...measures]),
    percent: new Set(shares('coinsurance', 'coinsuranceBp')),
    quantity: new Set(measures),
  } satisfies Record<Figure, ReadonlySet<number>>;
}

/** The segments of which a word is told: a limit, a fact of a program, a remark or an answer in the grid, who is named. */
function wordsTold({
  benefits,
  limitations,
  medicare,
  medicaid,
  otherPayers,
  relatedParties,
}: Told): ReadonlySet<number> {
  const ofRow = ({ service, inNetwork, outOfNetwork }: BenefitRow) => {
    const answers = [inNetwork, outOfNetwork].flatMap((cell) => [cell.deductibleApplies, cell.authorization]);
    const shares = [inNetwork, outOfNetwork].flatMap((cell) => [cell.copayCents, cell.coinsuranceBp]);
    // Of the plan as a whole the verdict stands for a row without figures: it has no remarks.
    const isShown = service !== '30' || [...answers, ...shares].some((one) => one !== null);
    return [...answers, ...(isShown ? [...inNetwork.notes, ...outOfNetwork.notes] : [])];
  };
  return new Set([
    ...benefits.flatMap(ofRow).flatMap((figure) => figure?.segment ?? []),
    ...[...limitations, ...medicare, ...medicaid].map(({ segment }) => segment),
    // Somebody who is named without a part to play says nothing of why.
    ...[...otherPayers, ...relatedParties].filter(({ relation }) => relation !== 'other').map(({ segment }) => segment),
  ]);
}

/** A status has its line of coverage, or is the verdict; that of a procedure its row, which tells of none that is pending. */
const hasItsPlace = ({ info, procedure }: Benefit): boolean =>
  isStatusInfo(info) && (procedure === '' || isActiveInfo(info) || info === '6');

function isToldInWords(benefit: Benefit, told: ReadonlySet<number>): boolean {
  const { info, services, segment, parties, messages, dates } = benefit;
  if (hasItsPlace(benefit) || told.has(segment) || parties.some((party) => told.has(party.segment))) return true;
  // Words without a meaning of their own: who is named with them is told, and so are they.
  if (wordsAlone.has(info) && parties.length > 0) return true;
  const ofPlan = services.every((code) => code === '30');
  return wordsAlone.has(info) && ofPlan && messages.length > 0 && dates.length === 0;
}

/** What two statements share when one repeats the other; messages are told for themselves. */
const repeatKey = (benefit: Benefit): string =>
  JSON.stringify({
    ...benefit,
    segment: 0,
    messages: [],
    references: [],
    rejections: [],
    dates: benefit.dates.map(({ qualifier, from, to }) => [qualifier, from, to]),
    parties: benefit.parties.map(({ entity, lastName, id }) => [entity, lastName, id]),
  });

/**
 * Every statement (EB) that no section of the summary tells, in the payer's order: of a kind that has no section, without the
 * figure that its section is of, or not of the day. What repeats another statement is told with that.
 */
export function alsoStated(benefits: readonly Benefit[], told: Told, day: string): FurtherStatement[] {
  const [inFigures, inWords] = [figuresTold(told), wordsTold(told)];
  const isTold = (benefit: Benefit) => {
    const stated = figures.filter((figure) => benefit[figure] !== null);
    return stated.length > 0
      ? stated.every((figure) => inFigures[figure].has(benefit.segment))
      : isToldInWords(benefit, inWords);
  };
  const untold = benefits.filter((benefit) => !isTold(benefit));
  if (untold.length === 0) return [];
  const seen = new Set(benefits.filter(isTold).map(repeatKey));
  return untold
    .filter((benefit) => {
      const key = repeatKey(benefit);
      return seen.has(key) ? false : seen.add(key);
    })
    .map((benefit) => furtherStatement(benefit, day));
}

/** What bounds it and has no field of its own, told with its words. */
const besides: ReadonlySet<Condition['kind']> = new Set([
  'words',
  'place',
  'diagnosis',
  'injury',
  'reference',
  'party',
]);

function furtherStatement(benefit: Benefit, day: string): FurtherStatement {
  const span = decidingSpan(benefit.dates, day, allFamilies);
  return {
    segment: benefit.segment,
    info: benefit.info,
    services: benefit.services,
    procedure: benefit.procedure,
    level: benefit.level,
    network: benefit.network,
    insuranceType: benefit.insuranceType,
    planName: benefit.planName,
    authorization: benefit.authorization,
    period: benefit.period,
    cents: benefit.cents,
    percent: benefit.percent,
    quantity: benefit.quantity,
    quantityQualifier: benefit.quantityQualifier,
    deliveries: benefit.deliveries,
    from: span?.from ?? null,
    to: span?.to ?? null,
    messages: conditionsOf(benefit, noSetting).flatMap((one) => (besides.has(one.kind) ? [one.text] : [])),
  };
}
