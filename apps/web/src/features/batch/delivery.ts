import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import type { BatchDelivery } from '@coverline/contract/batch/batchFile.ts';
import { resultFormatWords } from '@coverline/domain/batch/resultFormats.ts';
import { formats } from '#/features/batch/batchWords.ts';

/** How the results are delivered, while it is typed; '' is not. */
export type DeliveryForm = { Deliver: string; Whole: boolean };

export const deliveryLabels = {
  Deliver: 'Lay the results into the file exchange',
  Whole: 'Numbers of persons stand in them whole',
};

export const deliveryOf = ({ Deliver }: BatchDetail): DeliveryForm => ({
  Deliver: Deliver?.Format ?? '',
  Whole: Deliver?.Whole ?? false,
});

/** As the calls take it. */
export function deliverySent({ Deliver, Whole }: DeliveryForm): BatchDelivery | null {
  const format = formats.find(({ value }) => value === Deliver);
  return format === undefined ? null : { Format: format.value, Whole };
}

/** Of a batch that is on its way: "results go to the file exchange as CSV". */
export const deliveryWords = ({ Format }: BatchDelivery): string =>
  `results go to the file exchange as ${resultFormatWords[Format]}`;
