import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, useId, useState } from 'react';
import type { MenuLayerProps } from '#/ui/layers/MenuLayer.tsx';
import { onDemand } from '#/ui/base/onDemand.ts';
import type { MenuItem } from './menuItem.ts';

type Props = {
  readonly items: readonly MenuItem[];
  /** The button that opens it. */
  readonly children: ReactElement<ComponentProps<'button'>>;
};

const Layer = onDemand<MenuLayerProps>(() => import('#/ui/layers/MenuLayer.tsx'));

/** Deeds behind one button: "More actions". What it opens arrives once the screen is drawn. */
export function Menu({ items, children }: Props) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const { onClick } = children.props;
  return (
    <>
      {cloneElement(children, {
        ref: setButton,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          onClick?.(event);
          setOpened(!opened);
        },
      })}
      {button !== null && (
        <Layer
          wanted={opened}
          id={id}
          button={button}
          items={items}
          // Before what was chosen takes the focus itself: whatever that opens gives it back here in turn.
          onClose={() => {
            setOpened(false);
            button.focus();
          }}
        />
      )}
    </>
  );
}
