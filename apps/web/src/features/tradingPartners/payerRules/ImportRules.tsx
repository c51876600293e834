import { payerRuleImportCalls, ruleColumns } from '@coverline/contract/tradingPartners/payerRules/payerRuleImport.ts';
import { policyLinkFile, policyLinkRows } from '@coverline/domain/constants.ts';
import { ruleAnswers } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ImportDrawer } from '#/app/imports/ImportDrawer.tsx';
import { ChangedRows, FaultyRows, ImportedRow, ImportedRows } from '#/app/imports/ImportedRows.tsx';
import { ImportVerdict } from '#/app/imports/ImportVerdict.tsx';
import { useImport } from '#/app/imports/useImport.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { reloadRules } from './reloadRules.ts';
import { rules } from './ruleWords.ts';

const named = ({ Codes, Payor }: { readonly Codes: string; readonly Payor: string }) => (
  <>
    <b>{Codes || 'No code'}</b> {Payor}
  </>
);

/** Rules from a file. Nothing is changed before it is confirmed, and nothing is removed. */
export default function ImportRules({ onClose }: { readonly onClose: () => void }) {
  const { preview, confirm, steps } = useImport(
    payerRuleImportCalls.previewPayerRuleImport,
    payerRuleImportCalls.confirmPayerRuleImport,
    (File) => ({ File }),
  );
  const faults = useDownload(payerRuleImportCalls.exportPayerRuleFaults);
  const shown = preview.data;
  const done = confirm.data;
  const wanted = shown === undefined ? 0 : shown.Added + shown.Changed;
  return (
    <ImportDrawer
      title="Import rules"
      columns={ruleColumns}
      rowIs="Each row is one rule. The first row names the columns; the first six are needed:"
      about={worded(
        `Required is one of ${ruleAnswers.join(', ')}. A rule of the list with the same {payer}, codes, plan, places and first day is changed; others are added. Nothing is removed.`,
      )}
      constraints={policyLinkFile}
      help={`CSV in UTF-8 or XLSX, ${policyLinkRows.toLocaleString('en-US')} rows and 4 MB at most. Nothing changes before you confirm.`}
      {...steps}
      deed={wanted > 0 && done === undefined ? `Import ${rules(wanted)}` : null}
      onConfirm={() => {
        if (shown !== undefined) confirm.mutate({ Version: shown.Version }, { onSuccess: () => void reloadRules() });
      }}
      faults={
        shown !== undefined && shown.Faulty > 0 ? { busy: faults.busy, run: () => void faults.run(undefined) } : null
      }
      isDone={done !== undefined}
      onClose={onClose}
    >
      {done !== undefined && (
        <Notice tone="good">
          {rules(done.Added)} added, {done.Changed} changed.
        </Notice>
      )}
      {shown !== undefined && done === undefined && (
        <ImportVerdict
          parts={[`${rules(shown.Added)} to add`, `${shown.Changed} to change`, `${shown.Same} as on the list`]}
          faulty={shown.Faulty}
          unread={shown.Unread}
        >
          <FaultyRows total={shown.Faulty} of={shown.Faults} name={named} />
          <ChangedRows total={shown.Changed} of={shown.ChangedRows} name={named} />
          <ImportedRows title="To add" total={shown.Added} of={shown.AddedRows}>
            {(row) => (
              <ImportedRow key={row.Row} row={row.Row} name={named(row)}>
                <span className="small">{row.Required}</span>
              </ImportedRow>
            )}
          </ImportedRows>
        </ImportVerdict>
      )}
    </ImportDrawer>
  );
}
