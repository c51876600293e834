import type { ReactNode } from 'react';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  /** What becomes of its rows: "2 links to add". */
  readonly parts: readonly string[];
  readonly faulty: number;
  /** Columns that are not read. */
  readonly unread: readonly string[];
  readonly children: ReactNode;
};

/** What becomes of a file in one line, with what is to be mended; below it its rows. */
export function ImportVerdict({ parts, faulty, unread, children }: Props) {
  const isFaulty = faulty > 0;
  const toMend = isFaulty ? [`${faulty === 1 ? '1 row' : `${faulty.toLocaleString('en-US')} rows`} to mend`] : [];
  return (
    <>
      <Notice tone={isFaulty ? 'quest' : 'good'}>
        {[...parts, ...toMend].join(', ')}.
        {isFaulty && ' Rows to mend are left out: download them, mend them, and import that file.'}
      </Notice>
      {unread.length > 0 && <p className="dim small">Not read: {unread.join(', ')}.</p>}
      {children}
    </>
  );
}
