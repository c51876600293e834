import {
  extractBounds,
  type ExtractParameter,
  extractParameterTypes,
  extractParameterTypeWords,
  narrowingWords,
} from '@coverline/domain/extracts/definition.ts';
import { narrowingsOf } from '@coverline/domain/extracts/parameters.ts';
import { filterFieldNames } from '@coverline/domain/filterQueries/fields.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { newParameter } from '#/features/extracts/extractForm.ts';
import { narrowingOptions } from '#/features/extracts/sourceOptions.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly ExtractParameter[];
  readonly entity: FilterEntity;
  readonly error: string | undefined;
  readonly onChange: (rows: ExtractParameter[]) => void;
};

/** What a run can be given. */
export const ParameterRows = ({ entity, ...rows }: Props) => (
  <div className="extract-rows">
    <RowsField
      {...rows}
      label="Parameters"
      help="What a run is given: it narrows the filter, or stands in a column. A run by schedule has the defaults."
      one="parameter"
      empty={newParameter}
      most={extractBounds.parameters}
    >
      {(row, change) => (
        <>
          <TextField
            label="Label"
            required
            autoComplete="off"
            maxLength={60}
            value={row.Label}
            onChange={({ target }) => change({ Label: target.value })}
          />
          <TextField
            label="Key"
            required
            mono
            autoComplete="off"
            maxLength={30}
            placeholder="from_day"
            value={row.Key}
            onChange={({ target }) => change({ Key: target.value })}
          />
          <SelectField
            label="Type"
            options={extractParameterTypes.map((value) => ({ value, label: extractParameterTypeWords[value] }))}
            value={row.Type}
            onChange={({ target }) =>
              change({
                Type: extractParameterTypes.find((name) => name === target.value) ?? 'text',
                Narrows: null,
              })
            }
          />
          <TextField
            label="Default"
            autoComplete="off"
            maxLength={100}
            placeholder={row.Type === 'date' ? 'today-7' : ''}
            value={row.Default}
            onChange={({ target }) => change({ Default: target.value })}
          />
          <SelectField
            label="Narrows"
            emptyLabel="Nothing"
            options={narrowingOptions(entity, row.Type)}
            value={row.Narrows?.Field ?? ''}
            onChange={({ target }) => {
              const Field = filterFieldNames.find((name) => name === target.value);
              change({ Narrows: Field === undefined ? null : { Field, As: row.Narrows?.As ?? 'is' } });
            }}
          />
          {row.Narrows !== null && (
            <SelectField
              label="So that it"
              options={narrowingsOf(row.Type).map((value) => ({ value, label: narrowingWords[value] }))}
              value={row.Narrows.As}
              onChange={({ target }) => {
                const As = narrowingsOf(row.Type).find((name) => name === target.value) ?? 'is';
                if (row.Narrows !== null) change({ Narrows: { ...row.Narrows, As } });
              }}
            />
          )}
          <CheckField
            label="Required"
            checked={row.Required}
            onChange={({ target }) => change({ Required: target.checked })}
          />
        </>
      )}
    </RowsField>
  </div>
);
