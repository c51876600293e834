import './insuranceMaster.css';
import { insuranceColumns, insuranceImportCalls } from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import { insuranceMasterFile, insuranceMasterRows } from '@coverline/domain/constants.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportSteps } from '#/app/imports/ImportSteps.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { InsuranceVerdict } from '#/features/insuranceMaster/InsuranceVerdict.tsx';
import { insurances } from '#/features/insuranceMaster/insuranceWords.ts';
import { reloadInsurances } from '#/features/insuranceMaster/reloadInsurances.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** The client's own list from a file: what is new, what changes, what is missing, what is to be mended; then done. */
export default function ImportScreen() {
  const [deactivate, setDeactivate] = useState(false);
  const { preview, confirm, steps } = useImport(
    insuranceImportCalls.previewInsuranceImport,
    insuranceImportCalls.confirmInsuranceImport,
    (File) => ({ File }),
  );
  const faults = useDownload(insuranceImportCalls.exportInsuranceImportFaults);
  const shown = preview.data;
  const leaving = shown !== undefined && deactivate ? shown.Missing : 0;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed + leaving;
  const done = confirm.data;
  return (
    <div className="page is-wide">
      <Sheet label="Import of insurances">
        <div className="ins-import">
          <ImportSteps
            columns={insuranceColumns}
            rowIs="Each row is one insurance. The first row names the columns; only the first two are needed:"
            about={worded(
              'A code that is on the list is changed, and whose it is stays. A column that the file does not have leaves what is kept. EffectiveFrom and EffectiveTo are days, empty for without end; Active is Y or N.',
            )}
            constraints={insuranceMasterFile}
            help={`CSV in UTF-8, ${insuranceMasterRows.toLocaleString('en-US')} insurances and 4 MB at most. Nothing changes before you confirm.`}
            {...steps}
            onFile={(file) => {
              setDeactivate(false);
              steps.onFile(file);
            }}
          >
            {shown !== undefined && done === undefined && <InsuranceVerdict shown={shown} />}
            {shown !== undefined && done === undefined && shown.Missing > 0 && (
              <CheckField
                label={`Take ${insurances(shown.Missing)} out of use that the file does not name`}
                checked={deactivate}
                onChange={({ target }) => setDeactivate(target.checked)}
              />
            )}
            {done !== undefined && (
              <Notice
                tone="good"
                end={
                  <ScreenLink to="automatedInsuranceMasterMapping" className="btn btn-s">
                    Map them
                  </ScreenLink>
                }
              >
                {insurances(done.Added)} added, {done.Changed} changed, {done.Deactivated} out of use.
              </Notice>
            )}
          </ImportSteps>
          {shown !== undefined && (wanted > 0 || shown.Faulty > 0) && (
            <div className="ins-deeds">
              {wanted > 0 && done === undefined && (
                <Button
                  variant="primary"
                  busy={confirm.isPending}
                  onClick={() =>
                    confirm.mutate(
                      { Version: shown.Version, Deactivate: deactivate },
                      { onSuccess: () => void reloadInsurances() },
                    )
                  }
                >
                  Import {insurances(wanted)}
                </Button>
              )}
              {shown.Faulty > 0 && (
                <Button icon={IconDownload} busy={faults.busy} onClick={() => void faults.run(undefined)}>
                  Download rows to mend
                </Button>
              )}
            </div>
          )}
        </div>
      </Sheet>
    </div>
  );
}
