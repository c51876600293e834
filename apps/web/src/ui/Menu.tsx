import '@mantine/core/styles/Popover.css';
import './Pop.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Menu.css';
import './Menu.css';
import { Menu as MantineMenu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Keys } from '#/ui/Keys.tsx';

export type MenuItem = {
  readonly label: string;
  readonly icon?: Icon;
  /** Its keys, which every menu shows. */
  readonly keys?: readonly string[];
  /** Of what is chosen or not: the menu stays open, since one rarely chooses one alone. */
  readonly isChosen?: boolean;
  /** Why it cannot act now; said under its label. */
  readonly disabledReason?: string | null;
  readonly run: () => void;
};

type Props = {
  readonly items: readonly MenuItem[];
  /** The button that opens it. */
  readonly children: ReactElement;
};

/** Deeds behind one button: "More actions". */
export function Menu({ items, children }: Props) {
  return (
    <MantineMenu
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      offset={4}
      withInitialFocusPlaceholder={false}
      // beside its button: within the same landmark, and fixed, so that no scrolled panel cuts it
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown className="pop menu">
        {items.map(({ label, icon: Icon, keys, isChosen, disabledReason, run }) =>
          isChosen === undefined ? (
            <MantineMenu.Item
              key={label}
              aria-disabled={disabledReason ? true : undefined}
              leftSection={Icon && <Icon className="i" aria-hidden />}
              rightSection={keys && <Keys of={keys} />}
              {...(!disabledReason && { onClick: run })}
            >
              {label}
              {disabledReason && <span className="menu-why">{disabledReason}</span>}
            </MantineMenu.Item>
          ) : (
            <MantineMenu.CheckboxItem key={label} checked={isChosen} closeMenuOnClick={false} onChange={run}>
              {label}
            </MantineMenu.CheckboxItem>
          ),
        )}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
