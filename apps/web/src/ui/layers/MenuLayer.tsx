import '@mantine/core/styles/Popover.layer.css';
import './Pop.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Menu.css';
import './Menu.css';
import { Menu } from '@mantine/core';
import { Beside } from '#/ui/layers/Beside.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';

export type MenuLayerProps = {
  /** Its button's; the layer has `${id}-dropdown`. */
  readonly id: string;
  readonly button: HTMLElement;
  readonly items: readonly MenuItem[];
  /** Gives the focus back to the button. */
  readonly onClose: () => void;
};

/** What a menu's button opens. */
export default function MenuLayer({ id, button, items, onClose }: MenuLayerProps) {
  return (
    <Menu
      id={id}
      opened
      onChange={(isOpen) => isOpen || onClose()}
      returnFocus={false}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      offset={4}
      withInitialFocusPlaceholder={false}
      // beside its button: within the same landmark, and fixed, so that no scrolled panel cuts it
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <Beside element={button} />
      </Menu.Target>
      <Menu.Dropdown className="pop menu">
        {items.map(({ label, icon: Icon, keys, isChosen, disabledReason, run }) =>
          isChosen === undefined ? (
            <Menu.Item
              key={label}
              aria-disabled={disabledReason ? true : undefined}
              leftSection={Icon && <Icon className="i" aria-hidden />}
              rightSection={keys && <Keys of={keys} />}
              {...(!disabledReason && { onClick: run })}
            >
              {label}
              {disabledReason && <span className="menu-why">{disabledReason}</span>}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem key={label} checked={isChosen} closeMenuOnClick={false} onChange={run}>
              {label}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
