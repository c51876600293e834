import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import './FullScreen.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '#/ui/layers/useReturnFocus.ts';

type Props = {
  readonly title: string;
  /** In which language it speaks, where that is another than the page's. */
  readonly lang?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The whole screen for somebody who is not its user, as when it is turned to a patient: nothing of the page behind is seen or reached,
 * and neither Escape nor a press beside it leads back. It is open while it is rendered.
 */
export function FullScreen({ title, lang, onClose, children }: Props) {
  useReturnFocus();
  return (
    <MantineModal.Root
      opened
      fullScreen
      onClose={onClose}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'full-screen', title: 'full-screen-title', body: 'full-screen-body' }}
    >
      <MantineModal.Content {...(lang !== undefined && { lang })}>
        <MantineModal.Title>{title}</MantineModal.Title>
        <MantineModal.Body>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
