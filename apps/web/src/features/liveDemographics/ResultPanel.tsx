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
import { SettleDrawer } from '#/features/liveDemographics/SettleDrawer.tsx';
import { useDeeds } from '#/features/liveDemographics/useDeeds.ts';
import { VerifyResult } from '#/features/liveDemographics/VerifyResult.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly check: DemographicLookup;
  readonly onAgain: () => void;
  readonly onRetype: (ssn: string) => void;
};

/** A check, with when and by whom it was made, and what it cost. */
export function ResultPanel({ check, onAgain, onRetype }: Props) {
  const { TimeZone } = useUser();
  const [settling, setSettling] = useState(false);
  const [exporting, setExporting] = useState(false);
  const deeds = useDeeds(check, () => setSettling(true));
  const open = check.Alerts.find(({ Settled }) => Settled === null);
  const asked =
    check.Bureau === '' ? [] : [check.Bureau, seconds(check.TookMs), formatCurrency(check.CostCents)].filter(Boolean);
  const onExport = async (Format: 'CSV' | 'XLSX') => {
    setExporting(true);
    try {
      await download(liveDemographicsCalls.exportDemographicLookup, { LookupID: check.LookupID, Format });
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <div className="demo-head">
        <span className="dim small">
          {[`Checked ${formatInstant(check.At, TimeZone)} by ${check.By}`, ...asked].join(' · ')}
        </span>
        <span className="demo-head-acts no-print">
          <ExportTable busy={exporting} onExport={(format) => void onExport(format)} />
          <IconButton label="Print" icon={IconPrinter} onClick={() => globalThis.print()} />
        </span>
      </div>
      <VerifyResult check={check} deeds={deeds} onAgain={onAgain} />
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

const seconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`);
