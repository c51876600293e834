import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { flushSync } from 'react-dom';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { moved } from '#/ui/tables/moved.ts';

type Props = {
  readonly label: string;
  readonly value: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (ids: string[]) => void;
};

/** What was chosen, in an order of the client's own: each goes up, down or away. */
export function OrderedRows({ label, value, nameOf, onChange }: Props) {
  const move = (pressed: HTMLElement, at: number, by: -1 | 1) => {
    flushSync(() => onChange(moved(value, at, by)));
    pressed.focus(); // a row that another one passed has lost it
  };
  if (value.length === 0) return null;
  return (
    <ol className="elig-favourites" aria-label={`${label}, in order`}>
      {value.map((id, at) => {
        const name = nameOf(id);
        return (
          <li key={id}>
            <span className="grow">{name}</span>
            <IconButton
              size="s"
              label={`Move ${name} up`}
              icon={IconArrowUp}
              aria-disabled={at === 0}
              onClick={(event) => move(event.currentTarget, at, -1)}
            />
            <IconButton
              size="s"
              label={`Move ${name} down`}
              icon={IconArrowDown}
              aria-disabled={at === value.length - 1}
              onClick={(event) => move(event.currentTarget, at, 1)}
            />
            <IconButton
              size="s"
              label={`Remove ${name}`}
              icon={IconX}
              onClick={() => onChange(value.filter((one) => one !== id))}
            />
          </li>
        );
      })}
    </ol>
  );
}
