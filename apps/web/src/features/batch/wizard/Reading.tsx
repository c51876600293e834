import type { BatchCheck } from '@coverline/contract/batch/batchReading.ts';
import { number } from '#/features/batch/batchWords.ts';

/** Rows are being read: how far, and what came of those that were. */
export function Reading({ check: { Share, RowsRead, Accepted, Faulty } }: { readonly check: BatchCheck }) {
  return (
    <div className="batch-part">
      <p className="batch-big">
        <b>{number(RowsRead)}</b> rows read
        <span className="pct">{Math.floor(Share * 100)} %</span>
      </p>
      <progress className="sending" aria-label="Rows read" value={Share} />
      <p className="soft small tn">
        {number(Accepted)} can be asked, {number(Faulty)} cannot.
      </p>
      <p className="dim small">You may leave: reading goes on, and the batch waits for you in the list.</p>
      <output className="sr">Rows are being read.</output>
    </div>
  );
}
