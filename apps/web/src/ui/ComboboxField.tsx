import '@mantine/core/styles/Popover.css';
import './Pop.css';
import './Combobox.css';
import { Combobox, useCombobox } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { type Ref, useState } from 'react';
import { Field, type FieldProps } from '#/ui/Field.tsx';
import { splitField } from '#/ui/fieldSplit.ts';
import { type ComboboxOption, useOptions } from '#/ui/useOptions.ts';

type Props = FieldProps & {
  readonly name?: string;
  readonly value: ComboboxOption | null;
  readonly onChange: (option: ComboboxOption | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Answers the options for what is typed; a rejection is silent and shows no options (decisions A.13). */
  readonly find: (term: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Characters needed before `find` is asked; 0 also lists on opening. */
  readonly minLength?: number;
};

/** Type-ahead over a list that another place holds. Arrows choose, Enter takes, Escape closes and keeps what was chosen. */
export function ComboboxField(props: Props) {
  const [field, { value, onChange, onBlur, find, minLength = 2, ...input }] = splitField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const { options, state } = useOptions(typed, minLength, find, () => store.selectFirstOption());
  const take = (id: string) => {
    onChange(options.find((option) => option.value === id) ?? null);
    setTyped(null);
    store.closeDropdown();
  };
  return (
    <Field {...field}>
      {(control) => (
        // Beside its field in the document: hung from the body it would lie outside every landmark, and outside a dialog.
        <Combobox
          store={store}
          onOptionSubmit={take}
          offset={4}
          shadow="md"
          withinPortal={false}
          floatingStrategy="fixed"
        >
          <Combobox.Target>
            <span className="with-end">
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...input}
                  {...control}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  className="input"
                  value={typed ?? value?.label ?? ''}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    if (value) onChange(null);
                    store.openDropdown();
                  }}
                  onFocus={(event) => event.target.select()}
                  onClick={() => store.openDropdown()}
                  onBlur={() => {
                    setTyped(null);
                    store.closeDropdown();
                    onBlur?.();
                  }}
                />
              </Combobox.EventsTarget>
              <span className="end-mark">
                {state === 'asking' ? <span className="spin" /> : <IconSelector className="i i-s" aria-hidden />}
              </span>
            </span>
          </Combobox.Target>
          <Combobox.Dropdown className="pop combo" hidden={state === 'idle'}>
            <Combobox.Options aria-label={field.label}>
              {options.map((option) => (
                <Combobox.Option key={option.value} value={option.value}>
                  <span className="grow">{option.label}</span>
                  {option.note && <span className="dim small">{option.note}</span>}
                </Combobox.Option>
              ))}
              {state === 'none' && <Combobox.Empty>Nothing found</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
          <output className="sr">{state === 'found' ? `${options.length} found` : ''}</output>
        </Combobox>
      )}
    </Field>
  );
}
