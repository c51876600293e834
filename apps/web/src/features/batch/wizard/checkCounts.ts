import type { BatchDetail } from '@coverline/contract/batch/batch.ts';

type Checked = Pick<BatchDetail, 'SkipRepeats'> & {
  readonly Check: Pick<BatchDetail['Check'], 'RowsRead' | 'Accepted' | 'Registered' | 'Repeats' | 'Faulty'>;
};

/** How many rows will be asked: repeats are none of them where they are left out. */
export const rowsAsked = ({ Check, SkipRepeats }: Checked): number =>
  SkipRepeats ? Check.Accepted - Check.Repeats : Check.Accepted;

/** What the rows of a file came to: what can be asked, what is left out and what cannot be asked are all of them. */
export function countsOf(
  batch: Checked,
): readonly { readonly name: string; readonly rows: number; readonly isMain?: boolean }[] {
  const { Check, SkipRepeats } = batch;
  return [
    { name: 'Can be asked', rows: rowsAsked(batch), isMain: true },
    { name: SkipRepeats ? 'Repeats, left out' : 'Repeats among them', rows: Check.Repeats },
    { name: 'Cannot be asked', rows: Check.Faulty },
    { name: 'Registered {patients}, by {MRN}', rows: Check.Registered },
  ];
}
