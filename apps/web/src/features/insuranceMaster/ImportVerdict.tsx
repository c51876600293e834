import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { insuranceImportCalls } from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import type { ReactNode } from 'react';
import { insurances } from '#/features/insuranceMaster/insuranceWords.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly shown: DataOf<typeof insuranceImportCalls.previewInsuranceImport> };

/** What would become of a file in one line, and its rows by what becomes of them. */
export function ImportVerdict({ shown }: Props) {
  const { Added, Changed, Same, Faulty, Missing, Unread } = shown;
  const parts = [
    `${insurances(Added)} to add`,
    `${Changed} to change`,
    `${Same} as on the list`,
    ...(Missing > 0 ? [`${Missing} on the list that the file does not name`] : []),
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
        {({ Row, InsCode, Problems }) => (
          <li key={Row}>
            <span className="dim small tn ins-no">Row {Row}</span>
            <div className="grow">
              <b className="mono">{InsCode || 'No code'}</b>
              {Problems.map(({ Field, Message }) => (
                <span key={`${Field} ${Message}`} className="error">
                  {Field}: {Message}
                </span>
              ))}
            </div>
          </li>
        )}
      </Rows>
      <Rows title="To change" total={Changed} of={shown.ChangedRows}>
        {({ Row, InsCode, Name, Changes }) => (
          <li key={Row}>
            <span className="dim small tn ins-no">Row {Row}</span>
            <div className="grow">
              <span>
                <b className="mono">{InsCode}</b> {Name}
              </span>
              {Changes.map(({ Field, Before, After }) => (
                <span key={Field} className="small">
                  {Field}: {Before || 'nothing'} becomes {After || 'nothing'}
                </span>
              ))}
            </div>
          </li>
        )}
      </Rows>
      <Rows title="To add" total={Added} of={shown.AddedRows}>
        {named}
      </Rows>
      <Rows title="Not in the file" total={Missing} of={shown.MissingRows}>
        {named}
      </Rows>
    </>
  );
}

const named = ({ InsCode, Name }: { readonly InsCode: string; readonly Name: string }) => (
  <li key={InsCode}>
    <b className="mono ins-no">{InsCode}</b>
    <span className="grow">{Name}</span>
  </li>
);

type RowsProps<T> = {
  readonly title: string;
  readonly total: number;
  /** The first of them. */
  readonly of: readonly T[];
  readonly children: (row: T) => ReactNode;
};

function Rows<T>({ title, total, of, children }: RowsProps<T>) {
  if (total === 0) return null;
  return (
    <Section title={title} right={<span className="dim small tn">{total}</span>} folds>
      <ul className="ins-rows" aria-label={title}>
        {of.map(children)}
      </ul>
      {total > of.length && <p className="dim small">The first {of.length} are shown.</p>}
    </Section>
  );
}
