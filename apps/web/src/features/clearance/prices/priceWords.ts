import type { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

export type Prices = DataOf<typeof priceCalls.getPrices>;
export type Schedule = Prices['Schedules'][number];

/** The days on which a list holds, '' without an end. */
export const heldText = (from: string, to: string): string =>
  to === '' ? `from ${formatDate(from)} on` : `${formatDate(from)} to ${formatDate(to)}`;

type Held = { readonly From: string; readonly To: string; readonly IsOver: boolean };

/** Whether a list holds today. */
export function heldMark({ From, IsOver }: Held, today: string): { readonly grade: Grade; readonly text: string } {
  if (IsOver) return { grade: 'Questionable', text: 'Over' };
  return From > today ? { grade: 'Unknown', text: 'To come' } : { grade: 'Good', text: 'Holds' };
}

export const countText = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`;
