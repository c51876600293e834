import type { Screen } from '@coverline/contract/screens/screen.ts';
import type { Icon } from '@tabler/icons-react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { MenuList } from '#/app/shell/userBar/MenuList.tsx';

type Props = {
  readonly name: string;
  readonly category: string;
  readonly icon: Icon;
  readonly items: readonly Screen[];
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly onGo?: (() => void) | undefined;
};

/** A category of a menu, which folds. Its head is the same folded and not. */
export function MenuCategory({ name, category, icon: CategoryIcon, items, folded, onFold, onGo }: Props) {
  const id = useId();
  return (
    <section className="side-category" aria-label={name}>
      <h3>
        <button type="button" aria-expanded={!folded} aria-controls={id} data-tip={category} onClick={onFold}>
          <CategoryIcon className="i" aria-hidden />
          <span className="clip">{category}</span>
          <IconChevronRight className="i i-s" aria-hidden />
        </button>
      </h3>
      <MenuList id={id} hidden={folded} items={items} onGo={onGo} />
    </section>
  );
}
