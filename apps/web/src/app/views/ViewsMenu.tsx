import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Button } from '#/ui/actions/Button.tsx';
import { askText } from '#/ui/layers/askText.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';
import { toast } from '#/ui/layers/toast.ts';

type Saved = { readonly id: string; readonly label: string };

type Props<V extends Saved> = {
  readonly views: readonly V[];
  /** The one that the list stands in now. */
  readonly shown: V | undefined;
  readonly busy: boolean;
  /** Beside small deeds. */
  readonly size?: 's' | 'm';
  /** What is asked when the list as it stands is saved. */
  readonly ask: { readonly title: string; readonly help: string; readonly maxLength: number };
  readonly onOpen: (view: V) => void;
  readonly onSave: (name: string) => void;
  /** Null where it is not theirs to remove. */
  readonly onRemove: (view: V) => (() => void) | null;
  /** What else is done with the one that is shown. */
  readonly more?: readonly MenuItem[];
};

/** The saved views of a list: opened, saved under a name, removed. */
export function ViewsMenu<V extends Saved>({
  views,
  shown,
  busy,
  size = 'm',
  ask,
  onOpen,
  onSave,
  onRemove,
  more = [],
}: Props<V>) {
  const remove = shown === undefined ? null : onRemove(shown);
  const save = async () => {
    const name = await askText({ ...ask, label: 'Name', safe: 'Cancel', deed: 'Save the view' });
    if (name === null) return;
    if (name === '') return toast('A view needs a name.', { grade: 'Bad' });
    return onSave(name);
  };
  return (
    <Menu
      items={[
        ...views.map((one) => ({ label: one.label, run: () => onOpen(one) })),
        ...(shown === undefined
          ? [{ label: 'Save this view…', icon: IconBookmark, run: () => void save() }]
          : [
              ...more,
              ...(remove === null ? [] : [{ label: `Remove “${shown.label}”`, icon: IconTrash, run: remove }]),
            ]),
      ]}
    >
      <Button icon={IconBookmark} size={size} busy={busy}>
        {shown?.label ?? 'My views'}
      </Button>
    </Menu>
  );
}
