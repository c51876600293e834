import type { PayorFigures } from '@coverline/contract/payorStatus/payorStatus.ts';
import { answeredOf, secondsOf } from '@coverline/domain/payorStatus/trafficWords.ts';
import { minutesWords, troubleOf } from '#/features/payorStatus/stateWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

/** The figures of a payer or of a way to it, a row for each window. */
export const figureColumns: readonly Column<PayorFigures>[] = [
  column.text('window', 'In the last', ({ Minutes }) => minutesWords[Minutes]),
  column.text('answered', 'Answered', answeredOf),
  column.text('trouble', 'AAA 42, timeout', troubleOf),
  column.text('half', 'Half within', ({ P50Ms }) => secondsOf(P50Ms)),
  column.text('most', '95 % within', ({ P95Ms }) => secondsOf(P95Ms)),
];
