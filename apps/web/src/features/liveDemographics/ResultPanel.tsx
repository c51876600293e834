import { dispositionCalls } from '@coverline/contract/liveDemographics/disposition.ts';
import {
  type DemographicLookup,
  liveDemographicsCalls,
} from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useUser } from '#/api/session/session.ts';
import { download } from '#/api/wire/download.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { DispositionPanel } from '#/features/liveDemographics/disposition/DispositionPanel.tsx';
import type { CheckField } from '#/features/liveDemographics/disposition/dispositionWords.ts';
import { SettleDrawer } from '#/features/liveDemographics/SettleDrawer.tsx';
import { type DemographicsTab, tabOf, toTab } from '#/features/liveDemographics/tab.ts';
import { useDeeds } from '#/features/liveDemographics/useDeeds.ts';
import { VerifyResult } from '#/features/liveDemographics/VerifyResult.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly check: DemographicLookup;
  /** Asks once more; with what it lacked. */
  readonly onAgain: (lacks: readonly CheckField[]) => void;
  readonly onRetype: (ssn: string) => void;
};

/** A check, with when and by whom it was made, and what it cost. */
export function ResultPanel({ check, onAgain, onRetype }: Props) {
  const { TimeZone } = useUser();
  const [settling, setSettling] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [params, setParams] = useAddress();
  const tab = tabOf(params);
  const deeds = useDeeds(tab === 'verify' ? check : null, () => setSettling(true));
  const open = check.Alerts.find(({ Settled }) => Settled === null);
  const asked =
    check.Bureau === '' ? [] : [check.Bureau, seconds(check.TookMs), formatCurrency(check.CostCents)].filter(Boolean);
  const { LookupID } = check;
  const show = (next: DemographicsTab) =>
    setParams(toTab(params, next, { DemographicsID: LookupID }), { replace: true });
  const onExport = async (Format: 'CSV' | 'XLSX') => {
    setExporting(true);
    try {
      if (tab === 'verify') await download(liveDemographicsCalls.exportDemographicLookup, { LookupID, Format });
      else {
        const DispositionID = params.get('DispositionID');
        await download(dispositionCalls.exportDisposition, { LookupID, DispositionID, Format });
      }
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <div className="demo-head">
        <SegmentedTabs label="Result" options={tabOptions(check)} value={tab} onChange={show} />
        <span className="dim small">
          {[`Checked ${formatInstant(check.At, TimeZone)} by ${check.By}`, ...asked].join(' · ')}
        </span>
        <span className="demo-head-acts no-print">
          <ExportTable busy={exporting} onExport={(format) => void onExport(format)} />
          <IconButton label="Print" icon={IconPrinter} onClick={() => globalThis.print()} />
        </span>
      </div>
      {tab === 'verify' ? (
        <VerifyResult check={check} deeds={deeds} onAgain={() => onAgain([])} />
      ) : (
        <DispositionPanel check={check} onAgain={onAgain} />
      )}
      {settling && open !== undefined && (
        <SettleDrawer
          check={check}
          alert={open}
          onClose={() => setSettling(false)}
          onRetype={(ssn) => {
            setSettling(false);
            onRetype(ssn);
          }}
          onSettled={() => {
            setSettling(false);
            toast('The alert is settled.');
            void queryClient.invalidateQueries();
          }}
        />
      )}
    </>
  );
}

/** Verify counts what waits for a decision. */
function tabOptions({ Rows, Alerts }: DemographicLookup) {
  const waiting =
    Rows.filter(({ Offered }) => Offered).length + Alerts.filter(({ Settled }) => Settled === null).length;
  return [
    { value: 'verify', label: waiting === 0 ? 'Verify' : `Verify ${waiting}` },
    { value: 'disposition', label: 'Financial disposition' },
  ] as const;
}

const seconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`);
