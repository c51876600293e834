import type { ImportRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { useState } from 'react';
import { importCounts, importSummary, verdictWords } from '#/features/userAdministration/importWords.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = {
  readonly rows: readonly ImportRow[];
  /** Columns that were not read. */
  readonly unread: readonly string[];
  readonly isDone: boolean;
};

/** What becomes of each row, those to mend first in sight where there are some. */
export function ImportRows({ rows, unread, isDone }: Props) {
  const { Fault } = importCounts(rows);
  const [only, setOnly] = useState<'faults' | 'all'>(Fault > 0 ? 'faults' : 'all');
  const listed = only === 'all' ? rows : rows.filter(({ Verdict }) => Verdict === 'Fault');
  return (
    <>
      <Notice tone={Fault > 0 ? 'quest' : 'good'}>{importSummary(rows, isDone)}</Notice>
      {unread.length > 0 && <p className="dim small">Not read: {unread.join(', ')}.</p>}
      {Fault > 0 && (
        <SegmentedTabs
          label="Rows"
          options={[
            { value: 'faults', label: `To mend (${Fault})` },
            { value: 'all', label: `All (${rows.length})` },
          ]}
          value={only}
          onChange={setOnly}
        />
      )}
      <ul className="import-rows" aria-label="Rows of the file">
        {listed.map((row) => (
          <li key={row.Row}>
            <span className="dim small tn">Row {row.Row}</span>
            <div className="grow">
              <strong>{`${row.FirstName} ${row.LastName}`.trim() || row.Email || 'Nobody'}</strong>
              <span className="dim small">
                {[row.Email, row.Client, row.Roles].filter((part) => part !== '').join(' · ')}
              </span>
              {row.Problems.map(({ Field, Message }) => (
                <span key={`${Field} ${Message}`} className={row.Verdict === 'Fault' ? 'error' : 'dim small'}>
                  {Field}: {Message}
                </span>
              ))}
            </div>
            <StatusBadge {...verdictWords(row.Verdict, isDone)} />
          </li>
        ))}
      </ul>
    </>
  );
}
