import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { comboboxKey, onlyOption } from '#/ui/comboboxKey.ts';
import { Field, type FieldProps } from '#/ui/Field.tsx';
import { splitField } from '#/ui/fieldSplit.ts';
import { onDemand } from '#/ui/onDemand.ts';
import type { OptionListProps } from '#/ui/OptionList.tsx';
import { type ComboboxOption, type Find, type Options, useOptions } from '#/ui/useOptions.ts';

type Props = FieldProps & {
  readonly name?: string;
  readonly value: ComboboxOption | null;
  readonly onChange: (option: ComboboxOption | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Answers what fits what is typed; a rejection is silent and shows no options. */
  readonly find: Find;
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
const OptionLayer = onDemand<OptionListProps>(() => import('#/ui/OptionList.tsx'));

/** Type-ahead over a list that another place holds. Arrows choose, Enter takes, Tab too where what is typed leaves no choice, Escape closes and keeps what was chosen. */
export function ComboboxField(props: Props) {
  const [field, { value, onChange, onBlur, find, minLength = 2, emptyHeading, otherwise, ...control }] =
    splitField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Enter or Tab before the answer is here is kept until it comes: one that leaves no choice is taken, also from the next field.
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = held !== null && held === typed;
  const hasFocus = useRef(false);
  const isEmpty = (typed ?? value?.label ?? '').trim() === '';
  const offers = emptyHeading !== undefined && isEmpty && isOpened;
  const asked = offers ? '' : (typed ?? (minLength === 0 && isOpened ? '' : null));
  const takes = (term: string) => offers || term.length >= minLength;
  const found = useOptions(asked, takes, find, (found) => {
    if (!isHeld) return;
    setHeld(null);
    const only = onlyOption(found, typed);
    if (only !== null) {
      onChange(only);
      setOpened(false);
    }
    if (only !== null || !hasFocus.current) setTyped(null);
  });
  const text = (typed ?? '').trim();
  const isOtherwise = otherwise !== undefined && found.state === 'none' && text !== '';
  const others = useMemo(
    () => (isOtherwise ? [{ value: otherwiseValue, label: otherwise.label(text) }] : null),
    [isOtherwise, otherwise, text],
  );
  const { options, more, state }: Options = others === null ? found : { options: others, more: false, state: 'found' };
  // Of other options, the one that is chosen already is marked, else the first.
  const [marked, setMarked] = useState({ options, at: 0 });
  const chosen = options.findIndex((option) => option.value === value?.value);
  const active = marked.options === options ? marked.at : Math.max(chosen, offers ? -1 : 0);
  const open = isOpened && state !== 'idle' && !(offers && state !== 'found');
  const activeId = open && state === 'found' && active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const take = (value: string | undefined) => {
    if (value === otherwiseValue) otherwise?.take(text);
    else onChange(options.find((option) => option.value === value) ?? null);
    setTyped(null);
    setHeld(null);
    setOpened(false);
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
    else if (deed === 'open') setOpened(true);
    else if (deed === 'close') setOpened(false);
    else if (deed === 'hold') setHeld(state === 'asking' ? typed : null);
    else setMarked({ options, at: deed.moveTo });
  };
  const isListed = open && (options.length > 0 || state === 'none');
  return (
    <Field {...field}>
      {(described) => (
        <>
          <span className="with-end" ref={setBox}>
            <input
              {...control}
              {...described}
              type="text"
              role="combobox"
              aria-haspopup="listbox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? id : undefined}
              aria-activedescendant={activeId}
              // Escape closes the list, and not what is behind it.
              data-mantine-stop-propagation={open || undefined}
              autoComplete="off"
              spellCheck={false}
              className="input"
              value={typed ?? value?.label ?? ''}
              onChange={(event) => {
                setTyped(event.target.value);
                setMarked({ options, at: 0 });
                if (value) onChange(null);
                setOpened(true);
              }}
              onFocus={(event) => {
                hasFocus.current = true;
                event.target.select();
                if (emptyHeading !== undefined && isEmpty) setOpened(true);
              }}
              onKeyDown={onKeyDown}
              onClick={() => setOpened(true)}
              onBlur={() => {
                hasFocus.current = false;
                if (!isHeld) setTyped(null);
                setOpened(false);
                onBlur?.();
              }}
            />
            <span className="end-mark">
              {state === 'asking' ? <span className="spin" /> : <IconSelector className="i i-s" aria-hidden />}
            </span>
          </span>
          {box !== null && (
            <OptionLayer
              wanted={isListed}
              id={id}
              box={box}
              label={field.label}
              heading={offers ? emptyHeading : null}
              options={options}
              active={state === 'found' ? active : -1}
              nothing={state === 'none' && !offers ? 'Nothing found' : null}
              more={more}
              onTake={take}
              onClose={() => setOpened(false)}
            />
          )}
          <output className="sr">
            {others !== null && 'Nothing found'}
            {others === null &&
              state === 'found' &&
              (offers ? `${emptyHeading}: ${options.length}` : `${more ? 'More than ' : ''}${options.length} found`)}
          </output>
        </>
      )}
    </Field>
  );
}
