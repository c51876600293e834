import { isPoint, type PointKey, pointKeys, pointOf } from '@coverline/domain/cases/forms/dataPoints.ts';
import type { FormField } from '@coverline/domain/cases/forms/formField.ts';
import { anyValue, type FieldSource, fixedTextLength, valuesOf } from '@coverline/domain/cases/forms/formMap.ts';
import { formatOptions, plainFormat } from '@coverline/domain/cases/forms/pointFormats.ts';
import { worded } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly field: FormField;
  readonly source: FieldSource | null;
  readonly onChange: (source: FieldSource | null) => void;
};

const byHand = 'hand';
const fixed = 'fixed';

/** What fills one field, and how it is written there. */
export function MapField({ field, source, onChange }: Props) {
  const chosen =
    source === null ? '' : source.Kind === 'Point' ? source.Point : source.Kind === 'Text' ? fixed : byHand;
  const begin = (value: string): FieldSource | null => {
    if (value === '') return null;
    const plain = { Field: field.Name, Point: '', Format: '', Text: '', Choices: [] };
    if (value === byHand) return { ...plain, Kind: 'Hand' };
    if (value === fixed)
      return { ...plain, Kind: 'Text', Text: field.Type === 'CheckBox' ? 'on' : (field.Options[0] ?? '') };
    if (!isPoint(value)) return null;
    const Choices = field.Type === 'CheckBox' ? [{ Value: firstValue(value), Option: '' }] : [];
    return { ...plain, Kind: 'Point', Point: value, Format: plainFormat(value), Choices };
  };
  return (
    <div className="form-field-source">
      <SelectField
        label={`${field.Name} is filled with`}
        fieldClass="form-unlabelled"
        emptyLabel="Not mapped"
        options={[
          { value: byHand, label: 'By hand, on paper' },
          { value: fixed, label: field.Type === 'CheckBox' ? 'Always ticked' : 'Always the same' },
          ...pointKeys.map((value) => ({ value, label: worded(pointOf(value).label), group: groupText(value) })),
        ]}
        value={chosen}
        onChange={({ target }) => onChange(begin(target.value))}
      />
      {source?.Kind === 'Text' && field.Type !== 'CheckBox' && (
        <FixedText field={field} source={source} onChange={onChange} />
      )}
      {source?.Kind === 'Point' && isPoint(source.Point) && (
        <PointWritten field={field} point={source.Point} source={source} onChange={onChange} />
      )}
    </div>
  );
}

const groupText = (key: PointKey): string => {
  const { group } = pointOf(key);
  return group === 'Patient'
    ? worded('{Patient}')
    : group === 'Case'
      ? worded('{Case}')
      : group === 'Visits'
        ? worded('{Visits}')
        : group;
};

const firstValue = (key: PointKey): string => Object.keys(valuesOf(key))[0] ?? anyValue;

type Shown = {
  readonly field: FormField;
  readonly source: FieldSource;
  readonly onChange: (source: FieldSource) => void;
};

function FixedText({ field, source, onChange }: Shown) {
  const label = `Text of ${field.Name}`;
  if (field.Options.length > 0)
    return (
      <SelectField
        label={label}
        fieldClass="form-unlabelled"
        options={field.Options.map((value) => ({ value, label: value }))}
        value={source.Text}
        onChange={({ target }) => onChange({ ...source, Text: target.value })}
      />
    );
  return (
    <TextField
      label={label}
      fieldClass="form-unlabelled"
      autoComplete="off"
      maxLength={fixedTextLength}
      value={source.Text}
      onChange={({ target }) => onChange({ ...source, Text: target.value })}
    />
  );
}

function PointWritten({ field, point, source, onChange }: Shown & { readonly point: PointKey }) {
  const values = Object.entries(valuesOf(point));
  if (field.Type === 'CheckBox') {
    const isTicked = (value: string) => source.Choices.some(({ Value }) => Value === value);
    const toggle = (value: string) =>
      onChange({
        ...source,
        Choices: isTicked(value)
          ? source.Choices.filter(({ Value }) => Value !== value)
          : [...source.Choices, { Value: value, Option: '' }],
      });
    const offered: readonly (readonly [string, string])[] =
      values.length > 0 ? values : [[anyValue, 'anything is known']];
    return (
      <fieldset className="form-choices">
        <legend className="small dim">Ticked where it is</legend>
        {offered.map(([value, text]) => (
          <CheckField key={value} label={worded(text)} checked={isTicked(value)} onChange={() => toggle(value)} />
        ))}
      </fieldset>
    );
  }
  if (field.Options.length > 0 && values.length > 0)
    return (
      <div className="form-choices">
        {values.map(([value, text]) => (
          <SelectField
            key={value}
            label={worded(text)}
            emptyLabel="The option of its name"
            options={field.Options.map((option) => ({ value: option, label: option }))}
            value={source.Choices.find(({ Value }) => Value === value)?.Option ?? ''}
            onChange={({ target }) => {
              const others = source.Choices.filter(({ Value }) => Value !== value);
              const own = target.value === '' ? [] : [{ Value: value, Option: target.value }];
              onChange({ ...source, Choices: [...others, ...own] });
            }}
          />
        ))}
      </div>
    );
  const formats = formatOptions(point);
  if (formats.length < 2) return null;
  return (
    <SelectField
      label={`How ${field.Name} is written`}
      fieldClass="form-unlabelled"
      options={formats}
      value={source.Format}
      onChange={({ target }) => onChange({ ...source, Format: target.value })}
    />
  );
}
