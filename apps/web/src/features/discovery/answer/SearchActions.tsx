import { discoveryCalls, type Search } from '@coverline/contract/discovery/discovery.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { isOffered } from '@coverline/contract/screens/embeddedTools.ts';
import { screen, type ScreenKey } from '@coverline/contract/screens/screens.ts';
import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import { caseForSearch } from '@coverline/domain/cases/caseForAnswer.ts';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useNavigate } from 'react-router';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useCaseKey } from '#/app/cases/useCaseKey.ts';
import { useCaseWay } from '#/app/cases/useWayTo.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import { printSearch } from './printSearch.ts';
import { toSave } from '#/app/records/saveFound.ts';
import { billable, toReview } from './searchWords.ts';

type Props = {
  readonly search: Search;
  /** Into which registration it was saved; null while that is not known. */
  readonly registrationId: string | null;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onReview: (id: string) => void;
};

/** What comes next, by its number, and what else can be done with a search. */
export function SearchActions({ search, registrationId, saving, onSave, onReview }: Props) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const file = useDownload(discoveryCalls.exportDiscovery);
  // Inside an EHR it goes to the patient of the chart, which is its own to save.
  const inChart = embeddedMode.is();
  const maySave = useMay(registrationRecordCalls.saveToRegistration) || inChart;
  const opens = (key: ScreenKey) =>
    viewer !== null && isOffered(screen(key), inChart) && refusal(screen(key), viewer) === null;
  const benefits = inChart ? 'embeddedEligibility' : 'eligibility';
  const waiting = toSave(search);
  const review = toReview(search);
  const [firstPays] = search.Order.flatMap(({ SpifResponseID }) =>
    billable(search).filter((one) => one.SpifResponseID === SpifResponseID),
  );
  const checked = firstPays ?? billable(search)[0];
  const toRegistration = () =>
    void navigate(`${screen('registration').path}?RegMasterID=${encodeURIComponent(registrationId ?? '')}`);
  const toBenefits = () =>
    void navigate(`${screen(benefits).path}?SpifResponseID=${encodeURIComponent(checked?.SpifResponseID ?? '')}`);
  const caseType = search.State === 'Ended' ? caseForSearch(search.Outcome) : null;
  const way = useCaseWay({ RegMasterID: registrationId, VisitMasterID: search.Request.VisitMasterID }, caseType);
  const toCase = caseType === null ? null : way;
  useCaseKey(toCase);
  const print = () => void printSearch(search.DiscoveryID);
  const exported = (Format: TableFormat) => void file.run({ DiscoveryID: search.DiscoveryID, Format });

  const isSaved = waiting.length === 0 && billable(search).some(({ RegInsuranceID }) => RegInsuranceID !== null);
  const opensRegistration = isSaved && registrationId !== null && opens('registration');
  const opensBenefits = checked !== undefined && opens(benefits);
  const primary =
    waiting.length > 0 ? (
      <Button
        variant="primary"
        size="s"
        className="acts-main"
        icon={IconDeviceFloppy}
        busy={saving}
        disabledReason={maySave ? null : 'Another role saves to the registration.'}
        onClick={onSave}
      >
        {inChart ? `Keep ${waiting.length} with insurances` : `Save ${waiting.length} to registration`}
      </Button>
    ) : opensRegistration ? (
      <Button variant="primary" size="s" className="acts-main" icon={IconId} onClick={toRegistration}>
        Open registration
      </Button>
    ) : review[0] !== undefined && !isSaved ? (
      <Button
        variant="primary"
        size="s"
        className="acts-main"
        icon={IconChecks}
        onClick={() => onReview(review[0]?.SpifResponseID ?? '')}
      >
        Review {review.length}
      </Button>
    ) : null;
  const isMain = primary === null;
  return (
    <div className="sec acts no-print">
      {primary}
      {opensBenefits && (
        <Button
          size="s"
          variant={isMain ? 'primary' : 'default'}
          className={isMain ? 'acts-main' : 'acts-wide'}
          onClick={toBenefits}
        >
          Check benefits
        </Button>
      )}
      {toCase !== null && (
        <Button size="s" className="acts-wide" icon={IconBriefcase} aria-keyshortcuts="Alt+C" onClick={toCase}>
          {worded('Open {a case}')}
        </Button>
      )}
      <span className="acts-end">
        <ExportTable busy={file.busy} onExport={exported}>
          <Button size="s" className="acts-wide" icon={IconDownload} busy={file.busy}>
            Export
          </Button>
        </ExportTable>
        <IconButton className="acts-wide" look="framed" size="s" label="Print" icon={IconPrinter} onClick={print} />
      </span>
      <Menu
        items={[
          ...(opensBenefits && !isMain ? [{ label: worded('Check benefits'), run: toBenefits }] : []),
          ...(toCase === null ? [] : [{ label: worded('Open {a case}'), run: toCase }]),
          { label: 'Spreadsheet (XLSX)', run: () => exported('XLSX') },
          { label: 'Text (CSV)', run: () => exported('CSV') },
          { label: 'Print', run: print },
        ]}
      >
        <IconButton className="acts-narrow" look="framed" label="More" icon={IconDots} />
      </Menu>
    </div>
  );
}
