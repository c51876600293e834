import {
  type FplTable,
  fplConfigCalls,
  guidelineColumns,
  limitColumns,
  reasonLength,
} from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { fplConfigFile } from '@coverline/domain/constants.ts';
import { useState } from 'react';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { reasonMessage } from './lineForm.ts';
import { reloadTables } from './reloadTables.ts';

type Props = {
  readonly table: FplTable;
  readonly onClose: () => void;
  readonly onProposed: (changeId: string) => void;
};

const recordsWords = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

/** Guidelines or limits from a file: which are new, which change, which are to be mended. What is left is proposed as one change. */
export default function ImportFpl({ table, onClose, onProposed }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { preview, confirm, steps } = useImport(
    fplConfigCalls.previewFplImport,
    fplConfigCalls.proposeFplImport,
    (File) => ({ File, Table: table }),
  );
  const faults = useDownload(fplConfigCalls.exportFplImportFaults);
  const shown = preview.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed;
  const isLimits = table === 'Limits';
  const onConfirm = () => {
    const message = reasonMessage(reason);
    setError(message);
    if (shown === undefined || message !== undefined) return;
    confirm.mutate(
      { Version: shown.Version, Reason: reason },
      {
        onSuccess: ({ ChangeID }) => {
          void reloadTables();
          toast('It waits for a second person.');
          onProposed(ChangeID);
        },
      },
    );
  };
  return (
    <ImportDrawer
      title={isLimits ? 'Import limits' : 'Import guidelines'}
      columns={isLimits ? limitColumns : guidelineColumns}
      rowIs={`Each row is one ${isLimits ? 'limit' : 'year'}. The first row names the columns:`}
      about={
        isLimits
          ? 'State is a code or a name, Percent a whole number, or - where the state has no such coverage. An export has the same columns.'
          : 'Amounts are whole dollars a year. An export has the same columns.'
      }
      constraints={fplConfigFile}
      help="CSV in UTF-8, 1,000 rows and 512 KB at most. Nothing changes before a second person has approved it."
      {...steps}
      deed={wanted > 0 ? `Propose ${recordsWords(wanted)}` : null}
      onConfirm={onConfirm}
      faults={
        shown !== undefined && shown.Faulty > 0 ? { busy: faults.busy, run: () => void faults.run(undefined) } : null
      }
      isDone={false}
      onClose={onClose}
    >
      {shown !== undefined && <Verdict shown={shown} />}
      {wanted > 0 && (
        <TextAreaField
          label="Reason"
          required
          rows={2}
          maxLength={reasonLength}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ImportDrawer>
  );
}

function Verdict({ shown }: { readonly shown: DataOf<typeof fplConfigCalls.previewFplImport> }) {
  const { Added, Changed, Same, Faulty, Faults, Unread } = shown;
  return (
    <>
      <Notice tone={Faulty > 0 ? 'quest' : 'good'}>
        {Added} new, {Changed} changed, {Same} as the tables say already
        {Faulty > 0 && `, ${recordsWords(Faulty)} to mend, which are left out`}.
      </Notice>
      {Unread.length > 0 && <p className="dim small">Not read: {Unread.join(', ')}.</p>}
      {Faults.length > 0 && (
        <ul className="fpl-faults" aria-label="Rows to mend">
          {Faults.map(({ Row, Record, Problems }) => (
            <li key={Row}>
              <span className="dim small tn">Row {Row}</span>
              <div>
                <b>{Record || 'No name'}</b>
                {Problems.map(({ Field, Message }) => (
                  <span key={`${Field} ${Message}`} className="error">
                    {Field}: {Message}.
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {Faulty > Faults.length && <p className="dim small">The first {Faults.length} are shown; all are in the file.</p>}
    </>
  );
}
