import { worded } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import type { SaveForm, TakeRow } from './saveForm.ts';

type Props = {
  readonly rows: readonly TakeRow[];
  readonly taken: SaveForm['Take'];
  readonly onChange: (taken: SaveForm['Take']) => void;
};

/** The payer's demographics that differ; none is taken over unless it is chosen. */
export function TakeOver({ rows, taken, onChange }: Props) {
  if (rows.length === 0) return <p className="dim">{worded('The {payer} has the same demographics.')}</p>;
  return (
    <fieldset className="take-over">
      <legend className="label">{worded("Take over the {payer}'s demographics")}</legend>
      {rows.map(({ field, label, ours, theirs }) => (
        <CheckField
          key={field}
          label={`${label}: ${theirs} instead of ${ours}`}
          checked={taken.includes(field)}
          onChange={(event) =>
            onChange(event.target.checked ? [...taken, field] : taken.filter((one) => one !== field))
          }
        />
      ))}
    </fieldset>
  );
}
