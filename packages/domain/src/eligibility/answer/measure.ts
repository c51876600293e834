import { aPeriod, codeLabel, quantityQualifiers } from '../../codes/ebCodes.ts';
import { deliveryText } from '../../codes/deliveries.ts';
import { centsText } from './figures/statedText.ts';

export type Measure = {
  readonly cents: number | null;
  readonly quantity: number | null;
  readonly quantityQualifier: string;
  readonly period: string;
  readonly deliveries: readonly string[];
};

/** Balances have periods of their own: 29 and 33 are what is left, not a stretch of time. */
function periodText(period: string): string {
  if (period === '') return '';
  if (period === '29') return 'left';
  if (period === '33') return 'left of the lifetime';
  if (period === '24') return 'this year so far';
  return aPeriod(period);
}

/** How much, in words: "20 visits a calendar year", "$1,500.00 left". Empty where the payer gave no measure. */
export function measureText({ cents, quantity, quantityQualifier, period, deliveries }: Measure): string {
  const amount = [
    cents === null ? '' : centsText(cents),
    quantity === null ? '' : `${quantity} ${codeLabel(quantityQualifiers, quantityQualifier)}`.trim(),
  ].filter((part) => part !== '');
  const delivered = deliveries.map(deliveryText);
  if (amount.length === 0) return delivered.join(', ');
  return [amount.join(', '), periodText(period), ...delivered].filter((part) => part !== '').join(' ');
}

/** Whether a measure is of what is left, which grows anew with the year. */
export const isLeft = ({ period }: Pick<Measure, 'period'>): boolean => period === '29' || period === '33';
