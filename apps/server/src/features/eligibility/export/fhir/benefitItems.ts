import { codeLabel, coverageLevels, eachPeriod, timePeriods } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { isSound } from '@coverline/domain/eligibility/answer/contradictions.ts';
import { isPossible } from '@coverline/domain/eligibility/answer/figures/impossible.ts';
import { centsText, shareText } from '@coverline/domain/eligibility/answer/figures/statedText.ts';
import { limitationLabels } from '@coverline/domain/eligibility/answer/limitationLabels.ts';
import { measureText } from '@coverline/domain/eligibility/answer/measure.ts';
import {
  type Accumulator,
  type AccumulatorCard,
  type BenefitCell,
  type BenefitRow,
  type CoverageSummary,
  type FurtherFigure,
  type Limitation,
  type OtherAccumulator,
  type Share,
  shareOf,
} from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type { CodeableConcept, CoverageEligibilityResponseInsuranceItem } from '@medplum/fhirtypes';
import { coded, network, procedure, serviceType, share, usd } from './concepts.ts';

export type Item = CoverageEligibilityResponseInsuranceItem;
type ItemBenefit = NonNullable<Item['benefit']>[number];

/** R4 has an item either by its category or by its product, never by both. */
const about = (service: string, code: string): Pick<Item, 'category' | 'productOrService'> =>
  code === '' ? { category: serviceType(service) } : { productOrService: procedure(code) };

const copay = coded('benefit-type', 'copay', 'Copay');
const coinsurance = coded('benefit-type', 'copay-percent', 'Coinsurance');

/** R4 has a term for a day, a year and a lifetime, and for the item as a whole: what a figure is for each time, or of, is said in words. */
const each = (type: CodeableConcept, { period = '' }: Share): CodeableConcept => {
  // Of a share a year says nothing: it is of what is billed in it.
  const isNamed = type === copay && period !== '';
  const text = eachPeriod(period) || (isNamed ? codeLabel(timePeriods, period) : '');
  return text === '' ? type : { ...type, text: `${type.text ?? ''}, ${text}` };
};

const valueOf = (kind: FurtherFigure['kind'], value: number): Omit<ItemBenefit, 'type'> =>
  kind === 'copay'
    ? isPossible({ cents: value, percent: null })
      ? { allowedMoney: usd(value) }
      : { allowedString: centsText(value) }
    : isPossible({ cents: null, percent: value })
      ? share(value)
      : { allowedString: shareText(value) };

const conditionsText = ({ conditions = [] }: Pick<Share, 'conditions'>): string =>
  conditions.map(({ text }) => text).join('; ');

/** R4 has no element for what bounds a figure: a figure that is bounded is an item of its own, described by that. */
function ofFigure(row: BenefitRow, kind: FurtherFigure['kind'], figure: Share, side: 'Y' | 'N'): Item {
  const description = conditionsText(figure);
  return {
    ...about(row.service, row.procedure),
    name: row.label,
    ...(description !== '' && { description }),
    network: network(side) as CodeableConcept, // of two sides, both have a word
    benefit: [{ type: each(kind === 'copay' ? copay : coinsurance, figure), ...valueOf(kind, figure.value) }],
  };
}

function ofCell(row: BenefitRow, cell: BenefitCell, side: 'Y' | 'N', excludedBy: number | undefined): Item[] {
  const headlines = (
    [
      ['copay', shareOf(cell.copayCents)],
      ['coinsurance', shareOf(cell.coinsuranceBp)],
    ] as const
  ).flatMap(([kind, figure]) => (figure === null ? [] : [{ kind, figure }]));
  const isBounded = ({ figure }: { readonly figure: Share }) => (figure.conditions ?? []).length > 0;
  const benefit = headlines
    .filter((one) => !isBounded(one))
    .map(({ kind, figure }): ItemBenefit => ({
      type: each(kind === 'copay' ? copay : coinsurance, figure),
      ...valueOf(kind, figure.value),
    }));
  const authorization = cell.authorization?.value;
  // What is written under "not covered" is told with that: of the service, or as a limit of this network.
  const notes = cell.notes.flatMap(({ value, segment }) =>
    segment === cell.notCovered?.segment || segment === excludedBy ? [] : [value],
  );
  const isSilent = benefit.length === 0 && (authorization === undefined || authorization === 'U') && notes.length === 0;
  const common: Item[] = isSilent
    ? []
    : [
        {
          ...about(row.service, row.procedure),
          name: row.label,
          ...(notes.length > 0 && { description: notes.join(' ') }),
          network: network(side) as CodeableConcept, // likewise
          ...(benefit.length > 0 && { benefit }),
          ...((authorization === 'Y' || authorization === 'N') && { authorizationRequired: authorization === 'Y' }),
        },
      ];
  return [
    ...common,
    ...headlines.filter(isBounded).map(({ kind, figure }) => ofFigure(row, kind, figure, side)),
    ...cell.more.map((one) => ofFigure(row, one.kind, one, side)),
  ];
}

function ofRow(row: BenefitRow, settled: boolean): Item[] {
  const { status, inNetwork, outOfNetwork } = row;
  const said = status === null || !settled ? null : status;
  const excludedBy = said !== null && said.value !== 'active' ? said.segment : undefined;
  const words = [...inNetwork.notes, ...outOfNetwork.notes].flatMap(({ value, segment }) =>
    segment === excludedBy ? [value] : [],
  );
  const item: Item = {
    ...about(row.service, row.procedure),
    name: row.label,
    ...(words.length > 0 && { description: [...new Set(words)].join(' ') }),
    excluded: excludedBy !== undefined,
  };
  return [
    ...(said === null ? [] : [item]),
    ...ofCell(row, inNetwork, 'Y', excludedBy),
    ...ofCell(row, outOfNetwork, 'N', excludedBy),
  ];
}

/** Total and met are R4's allowed and used; what is left has no element, and is an amount of its own. */
function amountsOf(type: CodeableConcept, { total, met, remaining }: Accumulator): ItemBenefit[] {
  const benefit: ItemBenefit[] = [];
  if (total !== null || met !== null) {
    benefit.push({
      type,
      ...(total !== null && { allowedMoney: usd(total.cents) }),
      ...(met !== null && { usedMoney: usd(met.cents) }),
    });
  }
  if (remaining !== null)
    benefit.push({ type: { text: `${type.text ?? ''}, remaining` }, allowedMoney: usd(remaining.cents) });
  return benefit;
}

function ofAccumulator(type: CodeableConcept, unit: 'individual' | 'family', one: Accumulator | null): Item[] {
  // What cannot be is no fact, and of several none stands for the others.
  if (one === null || one.depends || !isSound(one)) return [];
  const side = network(one.network);
  const description = conditionsText(one);
  return [
    {
      category: serviceType('30'),
      ...(description !== '' && { description }),
      ...(side !== undefined && { network: side }),
      unit: coded('benefit-unit', unit, unit),
      term: coded('benefit-term', 'annual', 'Annual'),
      benefit: amountsOf(type, one),
    },
  ];
}

/** In words what R4 has no element for: of which plan, for whom, of which sort of year, and what else bounds it. */
const describe = (one: OtherAccumulator): string =>
  [
    one.planName || (insuranceType(one.insuranceType)?.label ?? ''),
    one.level === '' || units[one.level] !== undefined ? '' : codeLabel(coverageLevels, one.level),
    one.period === '22' || one.period === '25' ? codeLabel(timePeriods, one.period) : '',
    conditionsText(one),
    terms[one.period] === undefined ? eachPeriod(one.period) : '',
  ]
    .filter((part) => part !== '')
    .join('; ');

const isOfPlan = ({ procedure: code, services, period }: OtherAccumulator): boolean =>
  code === '' && (services.length === 0 || services.includes('30')) && terms[period]?.[0] !== 'lifetime';

/** One of a service, a plan or a period of its own, or that is bounded; where nothing tells it from another of the whole plan, none stands for both. */
function ofOther(type: CodeableConcept, one: OtherAccumulator, others: readonly OtherAccumulator[]): Item[] {
  const services = one.services.length > 0 ? one.services : ['30'];
  const term = terms[one.period];
  const description = describe(one);
  const amounts = [one.total, one.met, one.remaining].flatMap((amount) => amount?.cents ?? []);
  const isToldApart =
    description !== '' &&
    !others.some(
      (other) =>
        other !== one &&
        isOfPlan(other) &&
        other.level === one.level &&
        other.network === one.network &&
        describe(other) === description,
    );
  if (!isSound(one) || amounts.some((cents) => cents < 0) || (isOfPlan(one) && !isToldApart)) return [];
  const [side, unit] = [network(one.network), units[one.level]];
  return services.map((service) => ({
    ...about(service, one.procedure),
    ...(description !== '' && { description }),
    ...(side !== undefined && { network: side }),
    ...(unit !== undefined && { unit: coded('benefit-unit', unit, unit) }),
    ...(term !== undefined && { term: coded('benefit-term', ...term) }),
    benefit: amountsOf(type, one),
  }));
}

const ofCard = (type: CodeableConcept, { individual, family, other }: AccumulatorCard): Item[] => [
  ...ofAccumulator(type, 'individual', individual.inNetwork),
  ...(individual.outOfNetwork?.network === 'N' ? ofAccumulator(type, 'individual', individual.outOfNetwork) : []),
  ...ofAccumulator(type, 'family', family.inNetwork),
  ...(family.outOfNetwork?.network === 'N' ? ofAccumulator(type, 'family', family.outOfNetwork) : []),
  ...other.flatMap((one) => ofOther(type, one, other)),
];

/** Periods of which R4 has a term; balances are of the year or the lifetime that they are left of. */
const terms: Readonly<Record<string, readonly [string, string]>> = {
  7: ['day', 'Day'],
  22: ['annual', 'Annual'],
  23: ['annual', 'Annual'],
  24: ['annual', 'Annual'],
  25: ['annual', 'Annual'],
  29: ['annual', 'Annual'],
  32: ['lifetime', 'Lifetime'],
  33: ['lifetime', 'Lifetime'],
};
const units: Readonly<Record<string, string>> = { IND: 'individual', FAM: 'family' };

const amountOf = (one: Limitation): Omit<ItemBenefit, 'type'> | null =>
  one.cents !== null
    ? one.cents < 0
      ? { allowedString: centsText(one.cents) }
      : { allowedMoney: usd(one.cents) }
    : one.quantity === null
      ? null
      : Number.isInteger(one.quantity) && one.quantity >= 0
        ? { allowedUnsignedInt: one.quantity }
        : { allowedString: String(one.quantity) };

/** A limit, or what else bounds a service (unlimited, not necessary …), which the words say, with what it counts, for whom, over which time, and in the payer's words; of what is left the type says so. */
function ofLimitation(one: Limitation): Item[] {
  const side = network(one.network);
  const amount = amountOf(one);
  const term = terms[one.period];
  const unit = units[one.level];
  const isExclusion = one.kind === 'exclusion' || one.kind === 'notCovered';
  const measure = measureText(one);
  const said = isExclusion || one.kind === 'limitation' ? '' : limitationLabels[one.kind];
  const description = [said, amount === null ? measure : '', ...one.messages].filter((part) => part !== '').join(' ');
  const type: CodeableConcept = {
    ...coded('benefit-type', one.quantityQualifier === 'VS' && one.cents === null ? 'visit' : 'benefit', ''),
    text: measure === '' ? 'Limit' : `Limit: ${measure}`,
  };
  return (one.services.length > 0 ? one.services : ['30']).map((service) => ({
    ...about(service, one.procedure ?? ''),
    ...(side !== undefined && { network: side }),
    ...(unit !== undefined && { unit: coded('benefit-unit', unit, unit) }),
    ...(term !== undefined && amount !== null && { term: coded('benefit-term', ...term) }),
    ...(description !== '' && { description }),
    ...(isExclusion && { excluded: true }),
    ...(amount !== null && { benefit: [{ type, ...amount }] }),
  }));
}

/** What the payer said of benefits, as items of one insurance; where it said two things of the plan, no item says which. */
export const benefitItems = (
  { benefits, deductible, outOfPocket, limitations }: CoverageSummary,
  settled: boolean,
): Item[] => [
  ...ofCard(coded('benefit-type', 'deductible', 'Deductible'), deductible),
  ...ofCard({ text: 'Out-of-pocket maximum' }, outOfPocket),
  ...benefits.flatMap((row) => ofRow(row, settled)),
  ...limitations
    .map((one) => (one.kind === 'notCovered' ? withoutTold(one, benefits) : one))
    .filter((one) => one !== null)
    .flatMap(ofLimitation),
];

/** What is not covered without more words is the status of its service, and told there; what is so in one network alone is not. */
function withoutTold(one: Limitation, benefits: readonly BenefitRow[]): Limitation | null {
  if (one.network === 'Y' || one.network === 'N') return one;
  const told = new Set(benefits.flatMap(({ service, status }) => (status?.value === 'notCovered' ? [service] : [])));
  const services = one.services.filter((code) => !told.has(code));
  return services.length === 0 ? null : { ...one, services };
}
