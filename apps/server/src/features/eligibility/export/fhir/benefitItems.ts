import { eachPeriod } from '@coverline/domain/codes/ebCodes.ts';
import type {
  Accumulator,
  AccumulatorCard,
  BenefitCell,
  BenefitRow,
  CoverageSummary,
  Limitation,
  Share,
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
const limit = coded('benefit-type', 'benefit', 'Limit');

/** R4 has a term for a day, a year and a lifetime, and for the item as a whole: what a figure is for each time is said in words. */
const each = (type: CodeableConcept, { period = '' }: Share): CodeableConcept => {
  const text = eachPeriod(period);
  return text === '' ? type : { ...type, text: `${type.text ?? ''}, ${text}` };
};

function ofCell(row: BenefitRow, cell: BenefitCell, side: 'Y' | 'N'): Item[] {
  const benefit: ItemBenefit[] = [
    ...(cell.copayCents === null
      ? []
      : [{ type: each(copay, cell.copayCents), allowedMoney: usd(cell.copayCents.value) }]),
    ...(cell.coinsuranceBp === null
      ? []
      : [{ type: each(coinsurance, cell.coinsuranceBp), ...share(cell.coinsuranceBp.value) }]),
  ];
  const authorization = cell.authorization?.value;
  const notes = cell.notes.map(({ value }) => value).join(' ');
  if (benefit.length === 0 && (authorization === undefined || authorization === 'U') && notes === '') return [];
  return [
    {
      ...about(row.service, row.procedure),
      name: row.label,
      ...(notes !== '' && { description: notes }),
      network: network(side) as CodeableConcept, // of two sides, both have a word
      ...(benefit.length > 0 && { benefit }),
      ...((authorization === 'Y' || authorization === 'N') && { authorizationRequired: authorization === 'Y' }),
    },
  ];
}

function ofRow(row: BenefitRow): Item[] {
  const status: Item[] =
    row.status === null
      ? []
      : [{ ...about(row.service, row.procedure), name: row.label, excluded: row.status.value !== 'active' }];
  return [...status, ...ofCell(row, row.inNetwork, 'Y'), ...ofCell(row, row.outOfNetwork, 'N')];
}

/** Total and met are R4's allowed and used; what is left has no element, and is told where the total is not stated. */
function ofAccumulator(type: CodeableConcept, unit: 'individual' | 'family', one: Accumulator | null): Item[] {
  if (one === null) return [];
  const { total, met, remaining } = one;
  const benefit: ItemBenefit[] = [];
  if (total !== null || met !== null) {
    benefit.push({
      type,
      ...(total !== null && { allowedMoney: usd(total.cents) }),
      ...(met !== null && { usedMoney: usd(met.cents) }),
    });
  }
  if (total === null && remaining !== null)
    benefit.push({ type: { text: `${type.text ?? ''}, remaining` }, allowedMoney: usd(remaining.cents) });
  const side = network(one.network);
  return [
    {
      category: serviceType('30'),
      ...(side !== undefined && { network: side }),
      unit: coded('benefit-unit', unit, unit),
      term: coded('benefit-term', 'annual', 'Annual'),
      benefit,
    },
  ];
}

const ofCard = (type: CodeableConcept, { individual, family }: AccumulatorCard): Item[] => [
  ...ofAccumulator(type, 'individual', individual.inNetwork),
  ...(individual.outOfNetwork?.network === 'N' ? ofAccumulator(type, 'individual', individual.outOfNetwork) : []),
  ...ofAccumulator(type, 'family', family.inNetwork),
  ...(family.outOfNetwork?.network === 'N' ? ofAccumulator(type, 'family', family.outOfNetwork) : []),
];

function ofLimitation(one: Limitation): Item[] {
  const side = network(one.network);
  const description = one.messages.join(' ');
  const amount: Pick<ItemBenefit, 'allowedMoney' | 'allowedUnsignedInt' | 'allowedString'> | null =
    one.cents !== null
      ? { allowedMoney: usd(one.cents) }
      : one.quantity !== null && Number.isInteger(one.quantity) && one.quantity >= 0
        ? { allowedUnsignedInt: one.quantity }
        : one.quantity !== null
          ? { allowedString: String(one.quantity) }
          : null;
  return (one.services.length > 0 ? one.services : ['30']).map((service) => ({
    category: serviceType(service),
    ...(side !== undefined && { network: side }),
    ...(description !== '' && { description }),
    ...((one.kind === 'exclusion' || one.kind === 'notCovered') && { excluded: true }),
    ...(amount !== null && { benefit: [{ type: limit, ...amount }] }),
  }));
}

/** What the payer said of benefits, as items of one insurance. */
export const benefitItems = ({ benefits, deductible, outOfPocket, limitations }: CoverageSummary): Item[] => [
  ...ofCard(coded('benefit-type', 'deductible', 'Deductible'), deductible),
  ...ofCard({ text: 'Out-of-pocket maximum' }, outOfPocket),
  ...benefits.flatMap(ofRow),
  ...limitations.filter(({ kind }) => kind !== 'notCovered').flatMap(ofLimitation),
];
