import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import './Palette.css';
import { durations } from '@coverline/domain/constants.ts';
import { Modal as MantineModal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  readonly label: string;
  /** False begins the closing; `onClosed` says when it is over and the palette may go. */
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
};

/**
 * A field with what it finds, above the page. It fades for 600 ms (at once where less motion is asked for), and while
 * it does it holds nobody up: focus is back at its opener, and a click goes through.
 */
export function Palette({ label, opened, onClose, onClosed, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const holdsFocus = box.current?.contains(document.activeElement) ?? false;
    if (!opened && holdsFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [opened, opener]);
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: durations.navigationCloseMs, transition: 'fade', timingFunction: 'ease-out' }}
      classNames={{ content: 'palette-content' }}
      className={classes('palette', !opened && 'is-closing')}
    >
      <MantineModal.Overlay />
      <MantineModal.Content ref={box} aria-label={label} inert={!opened}>
        {children}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
