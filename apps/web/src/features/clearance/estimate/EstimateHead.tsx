import { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { ReactNode } from 'react';
import { term } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { isKeepable } from '#/features/clearance/estimate/isKeepable.ts';
import { useAskAgain } from '#/features/clearance/estimate/useAskAgain.ts';
import type { SaveEstimate } from '#/features/clearance/estimate/useSaveEstimate.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';

type Props = {
  readonly view: EstimateView;
  readonly isWhatIf: boolean;
  readonly isOld: boolean;
  readonly save: SaveEstimate;
  readonly onChange: () => void;
  readonly onClose: () => void;
};

/** Whose estimate it is, which, and what is done with it. */
export function EstimateHead(props: Props) {
  const { view, isWhatIf, onClose } = props;
  const { Version, Newest } = view;
  const which = isWhatIf ? 'What if' : Version === 0 ? 'Not saved' : `Estimate ${Version} of ${Newest}`;
  return (
    <div className="est-who">
      <IconButton look="framed" size="s" label="Back to the list" icon={IconArrowLeft} onClick={onClose} />
      <h2>
        {view.LastName}, {view.FirstName}
      </h2>
      <span className="soft tn">
        {[formatDate(view.DateOfBirth), `${term('MRN')} ${view.MRN}`, `service ${formatDate(view.DateOfService)}`].join(
          ' · ',
        )}
      </span>
      <span className="grow" />
      <span className="strong">{which}</span>
      <Deeds {...props} />
    </div>
  );
}

function Deeds({ view, isWhatIf, isOld, save, onChange }: Props) {
  const ask = useAskAgain(view);
  const print = useDownload(estimateCalls.printEstimate);
  const file = useDownload(estimateCalls.exportEstimate);
  const { VisitMasterID, Version, Newest, Estimate: of } = view;
  const which = { VisitMasterID, Version };
  // What an old answer says is asked anew before it is worked anew.
  const asksFirst = ask !== null && !isOld && !isWhatIf && of?.Plan.IsOld === true;
  const paper = (label: string, Language: 'English' | 'Spanish'): MenuItem => ({
    label,
    run: () => void print.run({ ...which, Language }),
  });
  const keepText = isWhatIf || Version === 0 ? `Save as estimate ${Newest + 1}` : 'Work it again';
  const deeds: ReactNode = (
    <>
      {asksFirst && (
        <Button size="s" variant="primary" onClick={ask}>
          Ask again
        </Button>
      )}
      {isKeepable(view, { isWhatIf, isOld }) && (
        <Button
          size="s"
          variant={asksFirst ? 'default' : 'primary'}
          busy={save.busy}
          aria-keyshortcuts="S"
          onClick={save.run}
        >
          {keepText} <Keys of={['S']} />
        </Button>
      )}
      {!isOld && (
        <Button size="s" onClick={onChange}>
          {isWhatIf ? 'Change it further' : 'What if'}
        </Button>
      )}
    </>
  );
  return (
    <>
      <span className="row est-deeds no-print">{deeds}</span>
      {!isWhatIf && of !== null && (
        <span className="row no-print">
          <Menu items={[paper('In English', 'English'), paper('In Spanish', 'Spanish')]}>
            <IconButton look="framed" size="s" label="Print" icon={IconPrinter} aria-busy={print.busy || undefined} />
          </Menu>
          <Menu
            items={[
              { label: 'Lines as a spreadsheet (XLSX)', run: () => void file.run({ ...which, Format: 'XLSX' }) },
              { label: 'Lines as text (CSV)', run: () => void file.run({ ...which, Format: 'CSV' }) },
              ...(ask === null || asksFirst || isOld ? [] : [{ label: 'Ask again', run: ask }]),
            ]}
          >
            <IconButton
              look="framed"
              size="s"
              label="More actions"
              icon={IconDots}
              aria-busy={file.busy || undefined}
            />
          </Menu>
        </span>
      )}
    </>
  );
}
