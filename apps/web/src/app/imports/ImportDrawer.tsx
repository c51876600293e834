import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { ImportSteps, type ImportStepsProps } from '#/app/imports/ImportSteps.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';

type Props = ImportStepsProps & {
  readonly title: string;
  /** What the press of the button does, with how many: "Invite 3 people"; null where there is nothing to do, or it is done. */
  readonly deed: string | null;
  readonly onConfirm: () => void;
  /** The rows to mend as a file; null where none is faulty. */
  readonly faults: { readonly busy: boolean; readonly run: () => void } | null;
  readonly isDone: boolean;
  readonly onClose: () => void;
};

/** Choose a CSV file, see what becomes of each row, confirm. Nothing is changed before that. */
export function ImportDrawer(props: Props) {
  const { title, deed, faults, isDone, onConfirm, onClose, ...steps } = props;
  const leave = () => void discardChanges(deed !== null).then((yes) => yes && onClose());
  return (
    <Drawer
      title={title}
      width="raw"
      onClose={leave}
      footer={
        <>
          {deed !== null && (
            <Button variant="primary" busy={steps.confirm.isPending} onClick={onConfirm}>
              {deed}
            </Button>
          )}
          {faults !== null && (
            <Button icon={IconDownload} busy={faults.busy} onClick={faults.run}>
              Download rows to mend
            </Button>
          )}
          <Button onClick={leave}>{isDone ? 'Close' : 'Cancel'}</Button>
        </>
      }
    >
      <ImportSteps {...steps} />
    </Drawer>
  );
}
