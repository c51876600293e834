import { type FormField, fieldTypeText, isFilled } from '@coverline/domain/cases/forms/formField.ts';
import { type FieldSource, guessedPoint, unmapped } from '@coverline/domain/cases/forms/formMap.ts';
import { plainFormat } from '@coverline/domain/cases/forms/pointFormats.ts';
import { useState } from 'react';
import { MapField } from '#/features/forms/MapField.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly fields: readonly FormField[];
  readonly map: readonly FieldSource[];
  readonly error: string | undefined;
  readonly onChange: (map: FieldSource[]) => void;
};

/** Every field of the form with what fills it, in the order of the file. */
export function MapFields({ fields, map, error, onChange }: Props) {
  const [openAlone, setOpenAlone] = useState(false);
  const open = unmapped(fields, map);
  const byField = new Map(map.map((source) => [source.Field, source]));
  const put = (name: string, source: FieldSource | null) => {
    const others = map.filter(({ Field }) => Field !== name);
    onChange(source === null ? others : [...others, source]);
  };
  const guesses = open.flatMap((field): readonly FieldSource[] => {
    const point = guessedPoint(field);
    if (point === null) return [];
    return [{ Field: field.Name, Kind: 'Point', Point: point, Format: plainFormat(point), Text: '', Choices: [] }];
  });
  const isOpen = new Set(open.map(({ Name }) => Name));
  const shown = fields.filter((field) => isFilled(field) && (!openAlone || isOpen.has(field.Name)));
  const signatures = fields.filter(({ Type }) => Type === 'Signature').length;
  return (
    <section className="form-map" aria-label="Fields">
      <div className="form-map-head">
        <h3>Fields</h3>
        <span className="dim small">
          {fields.filter(isFilled).length - open.length} of {fields.filter(isFilled).length} mapped
          {signatures > 0 && `, ${signatures} to be signed`}
        </span>
        {guesses.length > 0 && (
          <Button size="s" onClick={() => onChange([...map, ...guesses])}>
            Map {guesses.length} by their names
          </Button>
        )}
        <CheckField
          label="Only what is not mapped"
          checked={openAlone}
          onChange={({ target }) => setOpenAlone(target.checked)}
        />
      </div>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <ul className="form-fields">
        {shown.map((field) => (
          <li key={field.Name}>
            <div>
              <b className="form-field-name">{field.Name}</b>
              <span className="dim small">
                {fieldTypeText[field.Type]}, page {field.Page}
                {field.MaxLength !== null && `, ${field.MaxLength} letters at most`}
              </span>
            </div>
            <MapField
              field={field}
              source={byField.get(field.Name) ?? null}
              onChange={(source) => put(field.Name, source)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="dim">Every field is mapped.</li>}
      </ul>
    </section>
  );
}
