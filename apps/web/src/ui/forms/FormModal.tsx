import type { FieldValues } from 'react-hook-form';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { FormFrame, type FormShellProps } from '#/ui/forms/FormFrame.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';

type Props<T extends FieldValues> = FormShellProps<T> & {
  readonly title: string;
  readonly onClose: () => void;
};

/** A short form that blocks; 640 px. Closing asks once when something was typed. */
export function FormModal<T extends FieldValues>({ title, onClose, ...shell }: Props<T>) {
  const dirty = shell.form.formState.isDirty;
  const leave = () => void discardChanges(dirty).then((yes) => yes && onClose());
  return (
    <Modal title={title} width="form" onClose={leave}>
      <FormFrame
        {...shell}
        renderFoot={(submit) => (
          <div className="modal-foot">
            <Button onClick={leave}>Cancel</Button>
            {submit}
          </div>
        )}
      />
    </Modal>
  );
}
