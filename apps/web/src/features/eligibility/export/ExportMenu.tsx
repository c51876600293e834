import { lookupExportCalls } from '@coverline/contract/eligibility/lookupExport.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { useDownload } from '#/api/useDownload.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';
import { type Exchanged, whyNoAnswer } from '../evidence/whyNoAnswer.ts';

type Props = {
  readonly result: Exchanged & Pick<LookupResult, 'SpifResponseID' | 'SentAt'>;
  /** Deeds that have a button of their own where there is room for it. */
  readonly also: readonly MenuItem[];
};

/** The answer as a file. Numbers of persons are masked; whole ones are offered to whom they are a right. */
export function ExportMenu({ result, also }: Props) {
  const { SpifResponseID, SentAt } = result;
  const document = useDownload(lookupExportCalls.exportLookup);
  const table = useDownload(lookupExportCalls.exportLookups);
  const whole = useDownload(lookupExportCalls.exportLookupUnmasked);
  const mayWhole = useMay(lookupExportCalls.exportLookupUnmasked);
  const busy = document.busy || table.busy || whole.busy;
  const unsent = SentAt === null ? 'Nothing was sent.' : null;
  const silent = whyNoAnswer(result);
  const one = (label: string, Format: 'PDF' | 'FHIR' | '270' | '271', disabledReason: string | null = null) => ({
    label,
    disabledReason,
    run: () => void document.run({ SpifResponseID, Format }),
  });
  const row = (label: string, Format: 'CSV' | 'XLSX') => ({
    label,
    run: () => void table.run({ SpifResponseIDs: [SpifResponseID], Format }),
  });
  const clear = (label: string, Format: 'FHIR' | '270' | '271', disabledReason: string | null) => ({
    label,
    disabledReason,
    run: () => void whole.run({ SpifResponseID, Format }),
  });
  const items = [
    one('Benefit summary (PDF)', 'PDF'),
    row('Row for a spreadsheet (XLSX)', 'XLSX'),
    row('Row as text (CSV)', 'CSV'),
    one('FHIR R4 resources', 'FHIR'),
    one('270 as sent', '270', unsent),
    one('271 as received', '271', silent),
    ...(mayWhole
      ? [
          clear('270 with whole numbers', '270', unsent),
          clear('271 with whole numbers', '271', silent),
          clear('FHIR with whole numbers', 'FHIR', null),
        ]
      : []),
  ];
  return (
    <>
      <Menu items={items}>
        <Button size="s" className="acts-wide" icon={IconDownload} busy={busy}>
          Export
        </Button>
      </Menu>
      <Menu items={[...items, ...also]}>
        <IconButton
          className="acts-narrow"
          look="framed"
          label="Export"
          icon={IconDownload}
          aria-busy={busy || undefined}
        />
      </Menu>
      <output className="dim small">{useSlow(busy) ? 'Making the file…' : ''}</output>
    </>
  );
}

/** Whether it has taken more than a second: until then a word would only flicker. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), 1000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
