import type { policyLinkImportCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { ChangedRows, FaultyRows, ImportedRow, ImportedRows } from '#/app/imports/ImportedRows.tsx';
import { ImportVerdict } from '#/app/imports/ImportVerdict.tsx';
import { links } from './linkWords.ts';

type Props = { readonly shown: DataOf<typeof policyLinkImportCalls.previewPolicyImport> };

/** What would become of a file of links. */
export function LinkVerdict({ shown }: Props) {
  const { Added, Changed, Same, Faulty, Unread } = shown;
  return (
    <ImportVerdict
      parts={[`${links(Added)} to add`, `${Changed} to change`, `${Same} as on the list`]}
      faulty={Faulty}
      unread={Unread}
    >
      <FaultyRows total={Faulty} of={shown.Faults} name={named} />
      <ChangedRows total={Changed} of={shown.ChangedRows} name={named} />
      <ImportedRows title="To add" total={Added} of={shown.AddedRows}>
        {(row) => (
          <ImportedRow key={row.Row} row={row.Row} name={named(row)}>
            <span className="small">{row.URL}</span>
          </ImportedRow>
        )}
      </ImportedRows>
    </ImportVerdict>
  );
}

const named = ({ Title, Payor }: { readonly Title: string; readonly Payor: string }) => (
  <>
    <b>{Title || 'No title'}</b> {Payor}
  </>
);
