import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { counted } from '#/features/batch/batchWords.ts';

type AnewTold = NonNullable<BatchDetail['Anew']> & {
  /** Cents that the cap leaves; null without one. */
  readonly capLeft: number | null;
  readonly SkipDays: number;
};

/** What asking all anew does and costs, before it is done. */
export function anewWords({ Rows, CostCents, capLeft, SkipDays }: AnewTold): string {
  const cost = CostCents === 0 ? 'It costs nothing.' : `It costs at most ${formatCurrency(CostCents)}.`;
  const cap =
    capLeft === null || capLeft >= CostCents
      ? []
      : [`The cap leaves ${formatCurrency(capLeft)}, so it will pause on its way unless you raise it.`];
  const days = SkipDays === 0 ? [] : ['Rows that were answered lately are asked too.'];
  return [
    `${counted(Rows, 'row')} ${Rows === 1 ? 'is' : 'are'} asked anew, whatever came of them.`,
    cost,
    ...cap,
    ...days,
    'Each new answer takes the place of the one before it, which stays in the history.',
  ].join(' ');
}
