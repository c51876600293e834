import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { limitationLabels } from '@coverline/domain/eligibility/answer/limitationLabels.ts';
import { measureText as textOfMeasure } from '@coverline/domain/eligibility/answer/measure.ts';
import { scopeText as textOfScope } from '@coverline/domain/eligibility/answer/scope.ts';

/** A limit, exclusion or condition of the wire. */
export type Limitation = CoverageSummaryWire['Limitations'][number];

/** The labels of service types. */
export const servicesText = (codes: readonly string[]): string => codes.map(serviceTypeLabel).join(', ');

type Measure = Pick<Limitation, 'Cents' | 'Quantity' | 'QuantityQualifier' | 'Period' | 'Deliveries'>;

/** How much, in words: "20 visits a calendar year", "$1,500.00 left". Empty where the payer gave no measure. */
export const measureText = ({ Cents, Quantity, QuantityQualifier, Period, Deliveries }: Measure): string =>
  textOfMeasure({
    cents: Cents,
    quantity: Quantity,
    quantityQualifier: QuantityQualifier,
    period: Period,
    deliveries: Deliveries,
  });

/** What it is and how much: "Limit 20 visits a calendar year". */
export const limitationText = (one: Limitation): string =>
  [limitationLabels[one.Kind], measureText(one)].filter((part) => part !== '').join(' ');

/** The element of its EB that states the measure; without one, that which says what it is. */
export const measureElement = ({ Cents, Quantity }: Measure): number =>
  Cents !== null ? 7 : Quantity !== null ? 10 : 1;

/** For whom and in which network, where the payer said so. */
export const scopeText = ({ Level, Network }: Pick<Limitation, 'Level' | 'Network'>): string =>
  textOfScope({ level: Level, network: Network });
