import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type Ref, useEffect, useState, useSyncExternalStore } from 'react';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { splitField } from '#/ui/fields/fieldSplit.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { copyMask } from '#/ui/values/MaskedValue.tsx';
import { revealStore } from '#/ui/values/reveal.ts';
import { typedOver } from '#/ui/fields/typedOver.ts';

type Props = FieldProps & {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly inputMode?: 'numeric' | 'text';
  /** What stands in place of a value that came from a record; null for one that was typed here. */
  readonly mask: string | null;
  /** Fetches or knows the clear value; null when refused. Without it there is no eye. */
  readonly onReveal?: () => Promise<string | null>;
  /** Says on the eye that showing is logged. */
  readonly logged?: boolean;
};

/**
 * A field filled from a record shows its mask. The eye reveals for thirty seconds, copying copies the mask, and the first
 * keystroke replaces the whole value. Give it a key per record: a reveal belongs to one.
 */
export function MaskedField(props: Props) {
  const [field, { value, onChange, onBlur, ref, mask, onReveal, logged = false, ...input }] = splitField(props);
  const [store] = useState(() => revealStore(() => onReveal?.() ?? Promise.resolve(null)));
  const reveal = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => store.hide, [store]);
  const shown = mask !== null && reveal.state === 'shown' ? reveal.value : null;
  const masked = mask !== null && shown === null;
  return (
    <Field {...field}>
      {(control) => (
        <span className="with-end">
          <input
            {...input}
            {...control}
            ref={ref}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className="input mono"
            value={shown ?? mask ?? value}
            onFocus={(event) => masked && event.target.select()}
            onChange={(event) => {
              const text = event.target.value;
              onChange(masked ? typedOver(mask, text) : text);
              store.hide();
            }}
            onBlur={onBlur}
            onCopy={(event) => mask !== null && copyMask(event, mask)}
            onCut={(event) => mask !== null && copyMask(event, mask)}
          />
          {mask !== null && onReveal !== undefined && (
            <IconButton
              label={shown === null ? `Show ${field.label}${logged ? ', logged' : ''}` : `Hide ${field.label}`}
              icon={shown === null ? IconEye : IconEyeOff}
              size="s"
              aria-busy={reveal.state === 'asking' || undefined}
              onClick={() => void store.toggle()}
            />
          )}
          <span className="sr" aria-live="polite">
            {shown === null ? '' : `${field.label} is shown`}
          </span>
        </span>
      )}
    </Field>
  );
}
