import type { FieldValues } from 'react-hook-form';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer, type DrawerWidth } from '#/ui/layers/Drawer.tsx';
import { FormFrame, type FormShellProps } from '#/ui/forms/FormFrame.tsx';

type Props<T extends FieldValues> = FormShellProps<T> & {
  readonly title: string;
  readonly onClose: () => void;
  readonly width?: DrawerWidth | undefined;
};

/** A record's edit form beside its page; 480 px unless it says otherwise. Closing asks once when something was typed. */
export function FormDrawer<T extends FieldValues>({ title, onClose, width, ...shell }: Props<T>) {
  const dirty = shell.form.formState.isDirty;
  const leave = () => void discardChanges(dirty).then((yes) => yes && onClose());
  return (
    <Drawer title={title} onClose={leave} {...(width && { width })}>
      <FormFrame
        {...shell}
        begins
        className="form-drawer"
        renderFoot={(submit) => (
          <div className="form-foot">
            {submit}
            <Button onClick={leave}>Cancel</Button>
          </div>
        )}
      />
    </Drawer>
  );
}
