import '@mantine/core/styles/Popover.layer.css';
import './Pop.css';
import { Popover } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Beside } from '#/ui/layers/Beside.tsx';

type Props = Pick<ComponentProps<'div'>, 'className' | 'role' | 'aria-label' | 'onKeyDown' | 'children'> & {
  /** The box that it opens below, drawn already. */
  readonly beside: HTMLElement;
  readonly onClose: () => void;
  /** A list keeps the width of its field, and is closed by it; a calendar keeps the focus. */
  readonly as: 'list' | 'calendar';
};

/** What opens below a field, beside it in the document: hung from the body it would lie outside every landmark, and outside a dialog. */
export function Layer({ beside, onClose, as, ...dropdown }: Props) {
  const isList = as === 'list';
  return (
    <Popover
      opened
      onChange={(isOpen) => isOpen || onClose()}
      trapFocus={!isList}
      width={isList ? 'target' : 'max-content'}
      closeOnClickOutside={!isList}
      // The field hears it, and takes the focus back.
      closeOnEscape={false}
      position="bottom-start"
      withRoles={false}
      offset={4}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <Beside element={beside} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}
