import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { insuranceImportCalls } from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import { ChangedRows, FaultyRows, ImportedRows } from '#/app/imports/ImportedRows.tsx';
import { ImportVerdict } from '#/app/imports/ImportVerdict.tsx';
import { insurances } from '#/features/insuranceMaster/insuranceWords.ts';

type Props = { readonly shown: DataOf<typeof insuranceImportCalls.previewInsuranceImport> };

/** What would become of a file of insurances, and which of the list it does not name. */
export function InsuranceVerdict({ shown }: Props) {
  const { Added, Changed, Same, Faulty, Missing, Unread } = shown;
  const parts = [
    `${insurances(Added)} to add`,
    `${Changed} to change`,
    `${Same} as on the list`,
    ...(Missing > 0 ? [`${Missing} on the list that the file does not name`] : []),
  ];
  return (
    <ImportVerdict parts={parts} faulty={Faulty} unread={Unread}>
      <FaultyRows total={Faulty} of={shown.Faults} name={named} />
      <ChangedRows total={Changed} of={shown.ChangedRows} name={named} />
      <ImportedRows title="To add" total={Added} of={shown.AddedRows}>
        {listed}
      </ImportedRows>
      <ImportedRows title="Not in the file" total={Missing} of={shown.MissingRows}>
        {listed}
      </ImportedRows>
    </ImportVerdict>
  );
}

const named = ({ InsCode, Name = '' }: { readonly InsCode: string; readonly Name?: string }) => (
  <>
    <b className="mono">{InsCode || 'No code'}</b> {Name}
  </>
);

const listed = ({ InsCode, Name }: { readonly InsCode: string; readonly Name: string }) => (
  <li key={InsCode}>
    <b className="mono import-no">{InsCode}</b>
    <span className="grow">{Name}</span>
  </li>
);
