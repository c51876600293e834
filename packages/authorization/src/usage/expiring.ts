import { daysBetween } from '@coverline/domain/format/dates.ts';

/** It is to be extended from so many days before its end, or once no more than this share of a line is left (domain 2.5). */
export const [expiringDays, expiringShare] = [14, 0.2] as const;

export type HeldLine = { readonly approved: number; readonly used: number };

export type Expiring = {
  /** Days until its end, the last one included as 0; null where nobody said until when it holds. */
  readonly daysLeft: number | null;
  /** The smallest share of a line that is left, 0 to 1; null where no line has a quantity. */
  readonly shareLeft: number | null;
  readonly why: readonly ('Days' | 'Quantity')[];
  readonly isOver: boolean;
};

const shareOf = ({ approved, used }: HeldLine): number => (approved <= 0 ? 0 : Math.max(0, approved - used) / approved);

/** Whether it runs out soon, by its days or by what is left of a line. What is over is not expiring: it has expired. */
export function expiring(to: string | null, lines: readonly HeldLine[], today: string): Expiring {
  const daysLeft = to === null ? null : daysBetween(today, to);
  const shares = lines.map(shareOf);
  const shareLeft = shares.length === 0 ? null : Math.min(...shares);
  const isOver = daysLeft !== null && daysLeft < 0;
  const why = [
    ...(daysLeft !== null && daysLeft >= 0 && daysLeft <= expiringDays ? (['Days'] as const) : []),
    ...(shareLeft !== null && shareLeft <= expiringShare ? (['Quantity'] as const) : []),
  ];
  return { daysLeft, shareLeft, why: isOver ? [] : why, isOver };
}
