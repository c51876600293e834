import type { CoverageSummaryWire } from '../coverageSummary.ts';
import {
  aPeriod,
  codeLabel,
  coverageLevels,
  networkAnswers,
  quantityQualifiers,
} from '@coverline/domain/codes/ebCodes.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';

/** A limit, exclusion or condition of the wire. */
export type Limitation = CoverageSummaryWire['Limitations'][number];

/** What a limitation is called. */
export const limitationKinds: Readonly<Record<Limitation['Kind'], string>> = {
  limitation: 'Limit',
  exclusion: 'Excluded',
  notCovered: 'Not covered',
  unlimited: 'Unlimited',
  notNecessary: 'Not medically necessary',
  preExisting: 'Pre-existing condition',
  secondOpinion: 'Second opinion needed',
};

/** The labels of service types. */
export const servicesText = (codes: readonly string[]): string => codes.map(serviceTypeLabel).join(', ');

/** Balances have periods of their own: 29 and 33 are what is left, not a stretch of time. */
function periodText(period: string): string {
  if (period === '') return '';
  if (period === '29') return 'left';
  if (period === '33') return 'left of the lifetime';
  if (period === '24') return 'this year so far';
  return aPeriod(period);
}

type Measure = Pick<Limitation, 'Cents' | 'Quantity' | 'QuantityQualifier' | 'Period' | 'Deliveries'>;

/** How much, in words: "20 visits a calendar year", "$1,500.00 left". Empty where the payer gave no measure. */
export function measureText({ Cents, Quantity, QuantityQualifier, Period, Deliveries }: Measure): string {
  const amount = [
    Cents === null ? '' : formatCurrency(Cents),
    Quantity === null ? '' : `${Quantity} ${codeLabel(quantityQualifiers, QuantityQualifier)}`.trim(),
  ].filter((part) => part !== '');
  if (amount.length === 0) return Deliveries.join(', ');
  return [amount.join(', '), periodText(Period), ...Deliveries].filter((part) => part !== '').join(' ');
}

/** What it is and how much: "Limit 20 visits a calendar year". */
export const limitationText = (one: Limitation): string =>
  [limitationKinds[one.Kind], measureText(one)].filter((part) => part !== '').join(' ');

/** The element of its EB that states the measure; without one, that which says what it is. */
export const measureElement = ({ Cents, Quantity }: Measure): number =>
  Cents !== null ? 7 : Quantity !== null ? 10 : 1;

/** For whom and in which network, where the payer said so. */
export const scopeText = ({ Level, Network }: Pick<Limitation, 'Level' | 'Network'>): string =>
  [
    Level === '' || Level === 'IND' ? '' : codeLabel(coverageLevels, Level),
    Network === '' || Network === 'U' ? '' : codeLabel(networkAnswers, Network),
  ]
    .filter((part) => part !== '')
    .join(', ');
