import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import './Drawer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { useReturnFocus } from '#/ui/layers/useReturnFocus.ts';

export type DrawerWidth = 'evidence' | 'record' | 'raw';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** 368 for evidence, 480 for records and edit forms, 720 for raw transactions and forms with a table. */
  readonly width?: DrawerWidth;
  /** Small controls in the head, before Close. */
  readonly head?: ReactNode;
  readonly footer?: ReactNode;
  /** The content brings its own padding. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** When the page must stay in mind. Open while rendered; a bottom sheet on a narrow screen. */
export function Drawer({ title, onClose, width = 'record', head, footer, flush = false, children }: Props) {
  useReturnFocus();
  return (
    <MantineDrawer.Root
      opened
      onClose={onClose}
      position="right"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'drawer-content', title: 'drawer-title' }}
      className={classes('drawer', width !== 'record' && `drawer-${width}`)}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <div className="drawer-head">
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
          {head}
          <IconButton label="Close" icon={IconX} size="s" onClick={onClose} />
        </div>
        <div className={classes('drawer-body', flush && 'is-flush')}>{children}</div>
        {footer && <div className="drawer-foot">{footer}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
