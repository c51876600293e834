import { heldStateText } from '@coverline/contract/clearance/prices/priceShapes.ts';
import type { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

export type Prices = DataOf<typeof priceCalls.getPrices>;
export type Schedule = Prices['Schedules'][number];

/** The days on which a list holds, '' without an end. */
export const heldText = (from: string, to: string): string =>
  to === '' ? `from ${formatDate(from)} on` : `${formatDate(from)} to ${formatDate(to)}`;

const heldGrades = { Over: 'Questionable', 'To come': 'Unknown', Holds: 'Good' } as const;

/** Whether a list holds today. */
export function heldMark(
  list: Parameters<typeof heldStateText>[0],
  today: string,
): { readonly grade: Grade; readonly text: string } {
  const text = heldStateText(list, today);
  return { grade: heldGrades[text], text };
}

export const countText = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`;
