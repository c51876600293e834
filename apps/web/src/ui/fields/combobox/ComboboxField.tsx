import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useState } from 'react';
import { comboboxKey, onlyOption, unchosenText } from '#/ui/fields/combobox/comboboxKey.ts';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { splitField } from '#/ui/fields/fieldSplit.ts';
import { onDemand } from '#/ui/base/onDemand.ts';
import type { OptionListProps } from '#/ui/fields/combobox/OptionList.tsx';
import { type ComboboxOption, type Find, type Options, useOptions } from '#/ui/fields/combobox/useOptions.ts';

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
  /** Offered in place of the options where nothing is found: what to do with the text itself; no label, no offer. */
  readonly otherwise?: { readonly label: (typed: string) => string | null; readonly take: (typed: string) => void };
  /** A search whose choice is a deed, and no value of a form: its text is forgotten on the way out and keeps no form from being sent. */
  readonly isSearch?: boolean;
  /** Which form this is, where another takes its place on the screen: text that was left goes with it, text under the hands stays. */
  readonly turn?: number;
};

const otherwiseValue = 'otherwise';
const OptionLayer = onDemand<OptionListProps>(() => import('#/ui/fields/combobox/OptionList.tsx'));

/**
 * Type-ahead over a list that another place holds. Arrows choose, Enter takes, leaving too where what is typed leaves no choice,
 * Escape closes. Text from which nothing was chosen stays, says so, and keeps its form from being sent.
 */
export function ComboboxField(props: Props) {
  const [
    { error, ...field },
    { value, onChange, onBlur, find, minLength = 2, emptyHeading, otherwise, isSearch = false, turn = 0, ...control },
  ] = splitField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Enter or leaving before the answer is here is kept until it comes: one that leaves no choice is taken, also from the next field.
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = held !== null && held === typed;
  const [left, setLeft] = useState<string | null>(null);
  const forget = () => {
    setTyped(null);
    setHeld(null);
    setLeft(null);
  };
  // What was chosen elsewhere meanwhile, a patient's own payer say, stands in place of text.
  const place = `${turn} ${value?.value}`;
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    if (value !== null || left === typed) forget();
  }
  const isEmpty = (typed ?? value?.label ?? '').trim() === '';
  const offers = emptyHeading !== undefined && isEmpty && isOpened;
  const asked = offers ? '' : (typed ?? (minLength === 0 && isOpened ? '' : null));
  const takes = (term: string) => offers || term.length >= minLength;
  const found = useOptions(asked, takes, find, (found) => {
    if (!isHeld) return;
    setHeld(null);
    const only = onlyOption(found, typed);
    if (only === null) return;
    onChange(only);
    setTyped(null);
    setOpened(false);
  });
  const text = (typed ?? '').trim();
  const isOtherwise = otherwise !== undefined && found.state === 'none' && text !== '';
  const others = useMemo(() => {
    const label = isOtherwise ? otherwise.label(text) : null;
    return label === null ? null : [{ value: otherwiseValue, label }];
  }, [isOtherwise, otherwise, text]);
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
    forget();
    setOpened(false);
  };
  /** On the way out of the field. */
  const leave = () => {
    const only = open && found.state === 'found' && text !== '' ? onlyOption(found.options, text) : null;
    if (only !== null) return take(only.value);
    if (state === 'asking') setHeld(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const deed = comboboxKey(event.key, { open, typed, state, count: options.length, active });
    if (deed === null) return;
    if (deed === 'leave') return leave();
    event.preventDefault();
    if (deed === 'take') take(options[active]?.value);
    else if (deed === 'open') setOpened(true);
    else if (deed === 'close') setOpened(false);
    else if (deed === 'hold') setHeld(state === 'asking' ? typed : null);
    else setMarked({ options, at: deed.moveTo });
  };
  const isListed = open && (options.length > 0 || state === 'none');
  const unchosen = left !== null && left === typed ? unchosenText(found, text) : null;
  return (
    <Field {...field} error={unchosen ?? (isHeld ? null : error)}>
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
              data-unchosen={(text !== '' && !isSearch) || undefined}
              value={typed ?? value?.label ?? ''}
              onChange={(event) => {
                setTyped(event.target.value);
                setMarked({ options, at: 0 });
                if (value) onChange(null);
                setOpened(true);
              }}
              onFocus={(event) => {
                event.target.select();
                if (text !== '' || (emptyHeading !== undefined && isEmpty)) setOpened(true);
              }}
              onKeyDown={onKeyDown}
              onClick={() => setOpened(true)}
              onBlur={() => {
                if (text === '' || (isSearch && !isHeld)) forget();
                else {
                  setLeft(typed);
                  if (!isSearch) leave();
                }
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
            {unchosen}
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
