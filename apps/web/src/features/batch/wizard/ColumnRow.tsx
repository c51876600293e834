import type { BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import { worded } from '#/api/terms.ts';
import type { BatchField } from '@coverline/domain/batch/batchFields.ts';
import {
  type ColumnDraft,
  columnName,
  samplesOf,
  unsentOf,
  waysOf,
  wayWords,
  withField,
  withWay,
} from '#/features/batch/wizard/mapping.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { classes } from '#/ui/base/classes.ts';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Props = {
  readonly draft: BatchDraft;
  /** Which column, from 0. */
  readonly at: number;
  readonly column: ColumnDraft;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly fieldNamed: (text: string) => BatchField | null;
  readonly onChange: (column: ColumnDraft) => void;
};

const byWords = { header: 'By its header', values: 'By its values', template: 'By the template' } as const;

/** One column of the file: its name, what is in it, what it is, and why somebody should look. */
export function ColumnRow({ draft, at, column, options, fieldNamed, onChange }: Props) {
  const { Header = '', Field = null, By = null, Doubt = null } = draft.Columns[at] ?? {};
  const name = columnName(Header, at);
  const samples = samplesOf(draft, at);
  const unsent = unsentOf(column, draft.Kind);
  // What was said of the column as it was proposed holds no longer once somebody chose.
  const isProposed = column.Field === Field;
  return (
    <tr className={classes(column.Field === null && 'is-unread') || undefined}>
      <th scope="row">
        <span className="clip" title={name}>
          {name}
        </span>
      </th>
      <td className="batch-samples">
        {samples.length === 0 ? (
          <span className="nil">Empty in the first rows</span>
        ) : (
          <span className="clip" title={samples.join(', ')}>
            {samples.join(', ')}
          </span>
        )}
      </td>
      <td>
        <span className="with-end">
          <select
            className="input"
            aria-label={`${name} is`}
            value={column.Field ?? ''}
            onChange={({ target }) => onChange(withField(column, fieldNamed(target.value)))}
          >
            <option value="">Not read</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className="end-mark">
            <IconSelector className="i i-s" aria-hidden />
          </span>
        </span>
      </td>
      <td>
        <div className="batch-ways">
          {waysOf(column.Field).map((way) => (
            <CheckField
              key={way}
              label={wayWords[way]}
              aria-label={`${name}: ${wayWords[way]}`}
              checked={column.Transforms.includes(way)}
              onChange={({ target }) => onChange(withWay(column, way, target.checked))}
            />
          ))}
          {isProposed && Doubt !== null && (
            <span className="status quest">
              <StatusGlyph grade="Questionable" />
              {worded(Doubt)}
            </span>
          )}
          {unsent !== null && <span className="soft small">{worded(unsent)}</span>}
          {isProposed && Doubt === null && By !== null && <span className="dim small">{byWords[By]}</span>}
        </div>
      </td>
    </tr>
  );
}
