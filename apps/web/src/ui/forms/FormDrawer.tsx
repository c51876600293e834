import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer, type DrawerWidth } from '#/ui/layers/Drawer.tsx';
import { FormFrame, type FormShellProps } from '#/ui/forms/FormFrame.tsx';
import { SubmitButton } from '#/ui/forms/SubmitButton.tsx';

type Props<T extends FieldValues> = FormShellProps<T> & {
  readonly title: string;
  readonly onClose: () => void;
  readonly width?: DrawerWidth | undefined;
};

/**
 * A record's edit form beside its page; 480 px unless it says otherwise. Closing asks once when something was typed. Its buttons are
 * the drawer's foot: they stay where they are, however long the form becomes.
 */
export function FormDrawer<T extends FieldValues>({ title, onClose, width, ...shell }: Props<T>) {
  const id = useId();
  const dirty = shell.form.formState.isDirty;
  const leave = () => void discardChanges(dirty).then((yes) => yes && onClose());
  const { submitLabel, busy, disabledReason } = shell;
  return (
    <Drawer
      title={title}
      onClose={leave}
      {...(width && { width })}
      footer={
        <>
          <SubmitButton form={id} submitLabel={submitLabel} busy={busy} disabledReason={disabledReason} />
          <Button onClick={leave}>Cancel</Button>
        </>
      }
    >
      <FormFrame {...shell} id={id} begins />
    </Drawer>
  );
}
