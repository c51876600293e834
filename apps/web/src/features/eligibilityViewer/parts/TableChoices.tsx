import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { useMemo } from 'react';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { type Arrangement, choicesOf } from '../model/arrangeRows.ts';
import type { BusinessTable } from '../model/business.ts';

type Props = {
  readonly table: BusinessTable;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

/** By what the rows of a table may be picked: of each column that has it, what stands there. */
export function TableChoices({ table, arrangement, onArrange }: Props) {
  const offered = useMemo(
    () =>
      table.columns
        .map(({ label, choose }, column) => ({ label, column, choices: choose ? choicesOf(table.rows, column) : [] }))
        .filter(({ choices }) => choices.length > 0),
    [table],
  );
  if (offered.length === 0) return null;
  const { wanted } = arrangement;
  return (
    <fieldset className="viewer-choices" aria-label={`${table.title}, filters`}>
      {offered.map(({ label, column, choices }) => (
        <SelectField
          key={column}
          label={label}
          emptyLabel="All"
          options={choices.map((text) => ({ value: text, label: text === placeholder ? 'Not stated' : text }))}
          value={wanted[column] ?? ''}
          onChange={({ currentTarget }) =>
            onArrange({ ...arrangement, wanted: { ...wanted, [column]: currentTarget.value } })
          }
        />
      ))}
    </fieldset>
  );
}
