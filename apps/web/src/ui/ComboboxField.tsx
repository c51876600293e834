import '@mantine/core/styles/Popover.css';
import './Pop.css';
import './Combobox.css';
import { Combobox, useCombobox } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { comboboxKey, onlyOption } from '#/ui/comboboxKey.ts';
import { Field, type FieldProps } from '#/ui/Field.tsx';
import { splitField } from '#/ui/fieldSplit.ts';
import { type ComboboxOption, type Options, useOptions } from '#/ui/useOptions.ts';

type Props = FieldProps & {
  readonly name?: string;
  readonly value: ComboboxOption | null;
  readonly onChange: (option: ComboboxOption | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Answers the options for what is typed; a rejection is silent and shows no options. */
  readonly find: (term: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Characters needed before `find` is asked; 0 also lists on opening. */
  readonly minLength?: number;
  /**
   * `find` is asked for the empty text too, once the empty field has focus, and what it answers shows under this heading.
   * Nothing of it is marked before an arrow is pressed: Enter stays the form's.
   */
  readonly emptyHeading?: string;
  /** Offered in place of the options where nothing is found: what to do with the text itself. */
  readonly otherwise?: { readonly label: (typed: string) => string; readonly take: (typed: string) => void };
};

const otherwiseValue = 'otherwise';

/** Type-ahead over a list that another place holds. Arrows choose, Enter takes, Tab too where what is typed leaves no choice, Escape closes and keeps what was chosen. */
export function ComboboxField(props: Props) {
  const [field, { value, onChange, onBlur, find, minLength = 2, emptyHeading, otherwise, ...input }] =
    splitField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const store = useCombobox();
  // Enter or Tab before the answer is here is kept until it comes: one that leaves no choice is taken, also from the next field.
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = held !== null && held === typed;
  const hasFocus = useRef(false);
  const isEmpty = (typed ?? value?.label ?? '').trim() === '';
  const offers = emptyHeading !== undefined && isEmpty && store.dropdownOpened;
  const asked = offers ? '' : (typed ?? (minLength === 0 && store.dropdownOpened ? '' : null));
  const takes = (term: string) => offers || term.length >= minLength;
  const found = useOptions(asked, takes, find, (found) => {
    if (!isHeld) return;
    setHeld(null);
    const only = onlyOption(found, typed);
    if (only !== null) {
      onChange(only);
      store.closeDropdown();
    }
    if (only !== null || !hasFocus.current) setTyped(null);
  });
  const text = (typed ?? '').trim();
  const isOtherwise = otherwise !== undefined && found.state === 'none' && text !== '';
  const others = useMemo(
    () => (isOtherwise ? [{ value: otherwiseValue, label: otherwise.label(text) }] : null),
    [isOtherwise, otherwise, text],
  );
  const { options, state }: Options = others === null ? found : { options: others, state: 'found' };
  // Of other options, the one that is chosen already is marked, else the first.
  const [marked, setMarked] = useState({ options, at: 0 });
  const chosen = options.findIndex((option) => option.value === value?.value);
  const active = marked.options === options ? marked.at : Math.max(chosen, offers ? -1 : 0);
  const open = store.dropdownOpened && state !== 'idle' && !(offers && state !== 'found');
  const activeId = open && state === 'found' && active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const take = (value: string | undefined) => {
    if (value === otherwiseValue) otherwise?.take(text);
    else onChange(options.find((option) => option.value === value) ?? null);
    setTyped(null);
    setHeld(null);
    store.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const deed = comboboxKey(event.key, { open, typed, state, count: options.length, active });
    if (deed === null) return;
    if (deed === 'leave') {
      const only = found.state === 'found' ? onlyOption(found.options, text) : null;
      if (only !== null) take(only.value);
      else if (state === 'asking') setHeld(typed);
      return;
    }
    event.preventDefault();
    if (deed === 'take') take(options[active]?.value);
    else if (deed === 'open') store.openDropdown();
    else if (deed === 'close') store.closeDropdown();
    else if (deed === 'hold') setHeld(state === 'asking' ? typed : null);
    else setMarked({ options, at: deed.moveTo });
  };
  const listed = options.map((option, at) => (
    <Combobox.Option
      key={option.value}
      id={`${id}-${at}`}
      value={option.value}
      selected={`${id}-${at}` === activeId}
      aria-selected={`${id}-${at}` === activeId}
    >
      <span className="grow">{option.label}</span>
      {option.note && <span className="dim small">{option.note}</span>}
    </Combobox.Option>
  ));
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
          {/* Combobox.Target would handle the keys beside us, by a mark of its own */}
          <Combobox.DropdownTarget>
            <span className="with-end">
              <Combobox.EventsTarget
                withExpandedAttribute
                withKeyboardNavigation={false}
                aria-expanded={open}
                aria-activedescendant={activeId}
              >
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
                    setMarked({ options, at: 0 });
                    if (value) onChange(null);
                    store.openDropdown();
                  }}
                  onFocus={(event) => {
                    hasFocus.current = true;
                    event.target.select();
                    if (emptyHeading !== undefined && isEmpty) store.openDropdown();
                  }}
                  onKeyDown={onKeyDown}
                  onClick={() => store.openDropdown()}
                  onBlur={() => {
                    hasFocus.current = false;
                    if (!isHeld) setTyped(null);
                    store.closeDropdown();
                    onBlur?.();
                  }}
                />
              </Combobox.EventsTarget>
              <span className="end-mark">
                {state === 'asking' ? <span className="spin" /> : <IconSelector className="i i-s" aria-hidden />}
              </span>
            </span>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown className="pop combo" hidden={!open}>
            <Combobox.Options aria-label={field.label}>
              {offers ? (
                <Combobox.Group label={emptyHeading} classNames={{ groupLabel: 'combo-head' }}>
                  {listed}
                </Combobox.Group>
              ) : (
                listed
              )}
              {state === 'none' && !offers && <Combobox.Empty>Nothing found</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
          <output className="sr">
            {others !== null && 'Nothing found'}
            {others === null &&
              state === 'found' &&
              (offers ? `${emptyHeading}: ${options.length}` : `${options.length} found`)}
          </output>
        </Combobox>
      )}
    </Field>
  );
}
