import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { batchSearchWords } from '@coverline/domain/batch/batchSearch.ts';
import { counted, number } from '#/features/batch/batchWords.ts';

type Searches = NonNullable<BatchDetail['Searches']>;

/** How many rows are searched for, or were: "12 rows". */
export const searchedRows = ({ Counts }: Searches): string =>
  counted(
    Counts.reduce((sum, { Rows }) => sum + Rows, 0),
    'row',
  );

/** How the searches stand, in the order in which they go: "Coverage found 3 · Being searched 8". */
export const searchesText = ({ Counts }: Searches): string =>
  Counts.map(({ State, Rows }) => `${batchSearchWords[State]} ${number(Rows)}`).join(' · ');
