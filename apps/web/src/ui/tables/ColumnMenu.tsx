import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { Button } from '#/ui/actions/Button.tsx';
import type { Column } from '#/ui/tables/column.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';

type Props = {
  /** Those that may be put away. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly hidden: readonly string[];
  readonly onHide: (ids: readonly string[]) => void;
};

/** Which columns a list shows on screen. */
export function ColumnMenu({ columns, hidden, onHide }: Props) {
  const items = columns.map(({ id, header }): MenuItem => {
    const isHidden = hidden.includes(id);
    return {
      label: header,
      isChosen: !isHidden,
      run: () => onHide(isHidden ? hidden.filter((one) => one !== id) : [...hidden, id]),
    };
  });
  return (
    <Menu items={hidden.length === 0 ? items : [...items, { label: 'Show all columns', run: () => onHide([]) }]}>
      <Button size="s" variant="quiet" icon={IconColumns3}>
        {hidden.length === 0 ? 'Columns' : `Columns, ${hidden.length} hidden`}
      </Button>
    </Menu>
  );
}
