import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import './Modal.css';
import { Modal as MantineModal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { classes } from '#/ui/classes.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** 440 px for a decision, 640 for forms, 800 at most (spec 9). */
  readonly width?: 'decision' | 'form' | 'message';
  /** A decision that must be read out at once. */
  readonly alert?: boolean;
  /** False when clicking beside it or Escape must not close it. */
  readonly dismissible?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** When a decision blocks. It is open while it is rendered; focus returns to its opener. */
export function Modal({
  title,
  onClose,
  width = 'decision',
  alert = false,
  dismissible = true,
  footer,
  children,
}: Props) {
  const id = useId();
  return (
    <MantineModal.Root
      opened
      onClose={onClose}
      centered
      lockScroll={false}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      transitionProps={{ duration: 0 }}
      className={classes('modal', width === 'form' && 'modal-wide', width === 'message' && 'modal-widest')}
    >
      <MantineModal.Overlay />
      <MantineModal.Content
        className="modal-content"
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={alert ? `${id}-body` : undefined}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-body`} className="modal-body">
          {children}
        </div>
        {footer && <div className="modal-foot">{footer}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
