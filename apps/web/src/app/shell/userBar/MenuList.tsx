import type { Screen } from '@coverline/contract/screens/screen.ts';
import { MenuEntry } from '#/app/shell/userBar/MenuEntry.tsx';

type Props = {
  readonly items: readonly Screen[];
  readonly id?: string;
  readonly hidden?: boolean;
  readonly onGo?: (() => void) | undefined;
};

export function MenuList({ items, id, hidden, onGo }: Props) {
  return (
    <ul id={id} hidden={hidden}>
      {items.map((row) => (
        <li key={row.key}>
          <MenuEntry row={row} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}
