import { mostServiceFavourites } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { moved } from '#/ui/tables/moved.ts';
import { ServiceTypeField, serviceTypeName } from '#/ui/fields/combobox/ServiceTypeField.tsx';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
};

/** Service types in an order of the client's own. */
export function FavouritesField({ value, onChange, ...field }: Props) {
  const move = (pressed: HTMLElement, at: number, by: -1 | 1) => {
    flushSync(() => onChange(moved(value, at, by)));
    pressed.focus(); // a row that another one passed has lost it
  };
  return (
    <>
      <ServiceTypeField
        {...field}
        value={null}
        favourites={[]}
        placeholder="Add a service type"
        help={`They come first in the benefits of an answer and where a service type is chosen; all others follow. At most ${mostServiceFavourites}.`}
        onPick={(code) => onChange([...new Set([...value, code])])}
      />
      {value.length > 0 && (
        <ol className="elig-favourites" aria-label={`${field.label}, in order`}>
          {value.map((code, at) => {
            const name = serviceTypeName(code);
            return (
              <li key={code}>
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
                  onClick={() => onChange(value.filter((one) => one !== code))}
                />
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
