import type {
  Accumulator,
  AccumulatorCard,
  Amount,
  OtherAccumulator,
} from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type { FamilyStyle, Limit, LimitLevel } from '../estimate/limit.ts';

/** In which network a visit is given, as the cards of an answer are parted. */
export type Side = 'inNetwork' | 'outOfNetwork';

const segmentsOf = (...amounts: readonly (Amount | null)[]): readonly number[] => [
  ...new Set(amounts.flatMap((amount) => amount?.segments ?? [])),
];

/** Null where the answer says nothing of the level; one that depends is stated, and not known. */
function levelOf(card: Accumulator | null): LimitLevel | null {
  if (card === null) return null;
  const { total, remaining } = card;
  return {
    totalCents: total?.cents ?? null,
    leftCents: remaining?.cents ?? null,
    segments: segmentsOf(total, remaining),
  };
}

/** The plan's own deductible or maximum; null where the answer has neither level. */
export function limitOfCard(card: AccumulatorCard, side: Side, style: FamilyStyle): Limit | null {
  const individual = levelOf(card.individual[side]);
  const family = levelOf(card.family[side]);
  return individual === null && family === null ? null : { individual, family, style };
}

const networks: Readonly<Record<Side, readonly string[]>> = {
  inNetwork: ['Y', 'W', '', 'U'],
  outOfNetwork: ['N', 'W', ''],
};

const fits = (one: OtherAccumulator, side: Side): boolean =>
  one.procedure === '' && (one.conditions ?? []).length === 0 && networks[side].includes(one.network);

function limitOf(found: readonly OtherAccumulator[], style: FamilyStyle): Limit | null {
  const own = found.filter(({ level }) => level === '' || level === 'IND');
  const family = found.filter(({ level }) => level === 'FAM');
  // Of two that are stated for one level neither may stand for the other.
  const single = (all: readonly OtherAccumulator[]): LimitLevel | null =>
    all.length > 1 ? { totalCents: null, leftCents: null, segments: [] } : levelOf(all[0] ?? null);
  return found.length === 0 ? null : { individual: single(own), family: single(family), style };
}

/** A deductible that a service has for itself, as of emergency or imaging; null where it shares the plan's. */
export const limitOfService = (card: AccumulatorCard, service: string, side: Side, style: FamilyStyle): Limit | null =>
  limitOf(
    card.other.filter((one) => one.services.includes(service) && service !== '30' && fits(one, side)),
    style,
  );

/** The deductible of Medicare's Part B, which an answer of Medicare states beside that of Part A. */
export function limitOfPartB(card: AccumulatorCard): Limit | null {
  const found = card.other.filter(({ insuranceType, period }) => insuranceType === 'MB' && period !== '26');
  return limitOf(found, 'Embedded') ?? limitOfCard(card, 'inNetwork', 'Embedded');
}
