import type { policyLinkImportCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { ReactNode } from 'react';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { links } from './linkWords.ts';

type Props = { readonly shown: DataOf<typeof policyLinkImportCalls.previewPolicyImport> };

/** What would become of a file in one line, and its rows by what becomes of them. */
export function LinkVerdict({ shown }: Props) {
  const { Added, Changed, Same, Faulty, Unread } = shown;
  const parts = [
    `${links(Added)} to add`,
    `${Changed} to change`,
    `${Same} as on the list`,
    ...(Faulty > 0 ? [`${Faulty === 1 ? '1 row' : `${Faulty} rows`} to mend`] : []),
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
        {({ URL }) => <span className="small">{URL}</span>}
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

function Rows<T extends { readonly Row: number; readonly Title: string; readonly Payor: string }>({
  title,
  total,
  of,
  children,
}: RowsProps<T>) {
  if (total === 0) return null;
  return (
    <Section className="policy-sec" title={title} right={<span className="dim small tn">{total}</span>} folds>
      <ul className="policy-rows" aria-label={title}>
        {of.map((row) => (
          <li key={row.Row}>
            <span className="dim small tn policy-no">Row {row.Row}</span>
            <div className="grow">
              <span>
                <b>{row.Title || 'No title'}</b> {row.Payor}
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
