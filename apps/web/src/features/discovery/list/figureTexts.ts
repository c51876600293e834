import type { SearchFigures } from '@coverline/contract/discovery/searchList.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatPercent } from '@coverline/domain/format/formatPercent.ts';

/** "12 of 24, 50.00%"; '' of none. */
const shareOf = (part: number, all: number): string =>
  all === 0 ? '' : `${part} of ${all}, ${formatPercent((100 * part) / all)}`;

/** Shares of the searches that somebody answered, and what one cost that found coverage to bill; '' where there is nothing to measure. */
export const figureTexts = ({ Answered, Hits, BillableHits, SpentCents }: SearchFigures) => ({
  hitRate: shareOf(Hits, Answered),
  billableRate: shareOf(BillableHits, Answered),
  costPerHit: BillableHits === 0 ? '' : formatCurrency(Math.round(SpentCents / BillableHits)),
});
