import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ComponentProps } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { enterInList } from '#/ui/fields/enterInList.ts';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { splitField } from '#/ui/fields/fieldSplit.ts';

type Option = { readonly value: string; readonly label: string; readonly group?: string };

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'size' | 'required' | 'id' | 'children'> & {
    /** Those of a group stand together, under its name. */
    readonly options: readonly Option[];
    /** The words of the empty choice; without them there is none. */
    readonly emptyLabel?: string;
  };

/** A short, known list. Long or remote lists are a ComboboxField. */
export function SelectField(props: Props) {
  const [field, { options, emptyLabel, className, ...select }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="with-end">
          <select onKeyDown={enterInList} {...select} {...control} className={classes('input', className)}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, own]) =>
              group === undefined ? (
                own.map(drawn)
              ) : (
                <optgroup key={group} label={group}>
                  {own.map(drawn)}
                </optgroup>
              ),
            )}
          </select>
          <span className="end-mark">
            <IconSelector className="i i-s" aria-hidden />
          </span>
        </span>
      )}
    </Field>
  );
}

const drawn = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
