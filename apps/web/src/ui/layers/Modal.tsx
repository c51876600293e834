import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import './Modal.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { useReturnFocus } from '#/ui/layers/useReturnFocus.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** 440 px for a decision, 640 for forms; a message is as wide as its words and a whole answer wider, 800 at most. */
  readonly width?: 'decision' | 'form' | 'message' | 'answer';
  /** False when clicking beside it or Escape must not close it. */
  readonly dismissible?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** When a decision blocks; title and body are read out as it opens. It is open while it is rendered; focus returns to its opener. */
export function Modal({
  title,
  onClose,
  width = 'decision',

  dismissible = true,
  footer,
  children,
}: Props) {
  useReturnFocus();
  return (
    <MantineModal.Root
      opened
      onClose={onClose}
      centered
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'modal-content', title: 'modal-title', body: 'modal-body' }}
      className={classes('modal', width !== 'decision' && `modal-${width}`)}
    >
      <MantineModal.Overlay />
      <MantineModal.Content>
        <MantineModal.Title>{title}</MantineModal.Title>
        <MantineModal.Body>{children}</MantineModal.Body>
        {footer && <div className="modal-foot">{footer}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
