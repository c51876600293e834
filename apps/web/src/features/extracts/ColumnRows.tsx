import {
  extractBounds,
  extractPads,
  extractPadWords,
  type ExtractParameter,
} from '@coverline/domain/extracts/definition.ts';
import { columnSource } from '@coverline/domain/extracts/sources.ts';
import { extractTransforms, transformWords } from '@coverline/domain/extracts/transforms.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { worded } from '#/api/terms.ts';
import { newColumn, type TypedColumn } from '#/features/extracts/extractForm.ts';
import { sourceOptions } from '#/features/extracts/sourceOptions.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly TypedColumn[];
  readonly entity: FilterEntity;
  readonly parameters: readonly ExtractParameter[];
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onChange: (rows: TypedColumn[]) => void;
};

/** The columns of a file, in its order. */
export function ColumnRows({ entity, parameters, isFixed, ...rows }: Props) {
  const sources = sourceOptions(entity, parameters);
  return (
    <div className="extract-rows">
      <RowsField
        {...rows}
        label="Columns"
        help="In the order in which they stand in the file."
        one="column"
        empty={newColumn}
        most={extractBounds.columns}
        moves
      >
        {(row, change) => {
          const source = columnSource(row.Source, parameters);
          const known = sources.some(({ value }) => value === row.Source);
          return (
            <>
              <TextField
                label="Name"
                required
                autoComplete="off"
                maxLength={60}
                value={row.Name}
                onChange={({ target }) => change({ Name: target.value })}
              />
              <SelectField
                label="Holds"
                options={
                  known ? sources : [{ value: row.Source, label: worded(source?.label ?? row.Source) }, ...sources]
                }
                value={row.Source}
                onChange={({ target }) => {
                  const [Transform = 'asIs'] = columnSource(target.value, parameters)?.transforms ?? [];
                  change({ Source: target.value, Transform });
                }}
              />
              <SelectField
                label="Written"
                options={(source?.transforms ?? [row.Transform]).map((value) => ({
                  value,
                  label: transformWords[value],
                }))}
                value={row.Transform}
                onChange={({ target }) =>
                  change({ Transform: extractTransforms.find((name) => name === target.value) ?? 'asIs' })
                }
              />
              {isFixed && (
                <>
                  <TextField
                    label="Width"
                    required
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    value={row.Width}
                    onChange={({ target }) => change({ Width: target.value })}
                  />
                  <SelectField
                    label="Filled with"
                    options={extractPads.map((value) => ({ value, label: extractPadWords[value] }))}
                    value={row.Pad}
                    onChange={({ target }) =>
                      change({ Pad: extractPads.find((name) => name === target.value) ?? 'behind' })
                    }
                  />
                  <CheckField
                    label="Cut what is wider"
                    checked={row.Cut}
                    onChange={({ target }) => change({ Cut: target.checked })}
                  />
                </>
              )}
            </>
          );
        }}
      </RowsField>
    </div>
  );
}
