import type { networkImportCalls } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { ReactNode } from 'react';
import { rowsText } from '#/features/insuranceMaster/network/networkWords.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly shown: DataOf<typeof networkImportCalls.previewNetworkImport> };

/** What would become of a file in one line, and its rows by what becomes of them. */
export function ImportVerdict({ shown }: Props) {
  const { Added, Changed, Same, Faulty, Unread } = shown;
  const parts = [
    `${rowsText(Added)} to add`,
    `${Changed} to change`,
    `${Same} as on the list`,
    ...(Faulty > 0 ? [`${rowsText(Faulty)} to mend`] : []),
  ];
  const next = Faulty > 0 ? ' Rows to mend are left out: download them, mend them, and import that file.' : '';
  return (
    <>
      <Notice tone={Faulty > 0 ? 'quest' : 'good'}>
        {parts.join(', ')}.{next}
      </Notice>
      {Unread.length > 0 && <p className="dim small">Not read: {Unread.join(', ')}.</p>}
      <Rows title="Rows to mend" total={Faulty} of={shown.Faults}>
        {({ Problems }) =>
          Problems.map(({ Field, Message }) => (
            <span key={`${Field} ${Message}`} className="error">
              {Field}: {Message}
            </span>
          ))
        }
      </Rows>
      <Rows title="To change" total={Changed} of={shown.ChangedRows}>
        {({ Changes }) =>
          Changes.map(({ Field, Before, After }) => (
            <span key={Field} className="small">
              {Field}: {Before || 'nothing'} becomes {After || 'nothing'}
            </span>
          ))
        }
      </Rows>
      <Rows title="To add" total={Added} of={shown.AddedRows}>
        {({ Standing }) => <span className="small">{Standing}</span>}
      </Rows>
    </>
  );
}

type RowsProps<T> = {
  readonly title: string;
  readonly total: number;
  /** The first of them. */
  readonly of: readonly T[];
  /** What is said of one below its name. */
  readonly children: (row: T) => ReactNode;
};

function Rows<T extends { readonly Row: number; readonly InsCode: string; readonly About: string }>({
  title,
  total,
  of,
  children,
}: RowsProps<T>) {
  if (total === 0) return null;
  return (
    <Section className="net-sec" title={title} right={<span className="dim small tn">{total}</span>} folds>
      <ul className="net-rows" aria-label={title}>
        {of.map((row) => (
          <li key={row.Row}>
            <span className="dim small tn net-no">Row {row.Row}</span>
            <div className="grow">
              <span>
                <b className="mono">{row.InsCode || 'No code'}</b> {row.About}
              </span>
              {children(row)}
            </div>
          </li>
        ))}
      </ul>
      {total > of.length && <p className="dim small">The first {of.length} are shown.</p>}
    </Section>
  );
}
