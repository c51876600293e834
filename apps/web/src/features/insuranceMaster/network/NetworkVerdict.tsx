import type { networkImportCalls } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { ChangedRows, FaultyRows, ImportedRow, ImportedRows } from '#/app/imports/ImportedRows.tsx';
import { ImportVerdict } from '#/app/imports/ImportVerdict.tsx';
import { rowsText } from '#/features/insuranceMaster/network/networkWords.ts';

type Props = { readonly shown: DataOf<typeof networkImportCalls.previewNetworkImport> };

/** What would become of a file of standings. */
export function NetworkVerdict({ shown }: Props) {
  const { Added, Changed, Same, Faulty, Unread } = shown;
  return (
    <ImportVerdict
      parts={[`${rowsText(Added)} to add`, `${Changed} to change`, `${Same} as on the list`]}
      faulty={Faulty}
      unread={Unread}
    >
      <FaultyRows total={Faulty} of={shown.Faults} name={named} />
      <ChangedRows total={Changed} of={shown.ChangedRows} name={named} />
      <ImportedRows title="To add" total={Added} of={shown.AddedRows}>
        {(row) => (
          <ImportedRow key={row.Row} row={row.Row} name={named(row)}>
            <span className="small">{row.Standing}</span>
          </ImportedRow>
        )}
      </ImportedRows>
    </ImportVerdict>
  );
}

const named = ({ InsCode, About }: { readonly InsCode: string; readonly About: string }) => (
  <>
    <b className="mono">{InsCode || 'No code'}</b> {About}
  </>
);
