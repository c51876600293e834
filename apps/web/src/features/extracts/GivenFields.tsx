import type { ExtractParameter } from '@coverline/domain/extracts/definition.ts';
import { dayWords } from '@coverline/domain/filterQueries/day.ts';
import { parseDateEntry } from '#/ui/fields/dates/dateEntry.ts';
import { TextField } from '#/ui/fields/TextField.tsx';

type Values = Readonly<Record<string, string>>;
type Props = {
  readonly parameters: readonly ExtractParameter[];
  readonly values: Values;
  /** By key. */
  readonly errors: Values;
  readonly onChange: (values: Values) => void;
};

/** What a run is given; left empty, a field means its default. */
export const GivenFields = ({ parameters, values, errors, onChange }: Props) =>
  parameters.map((parameter) => {
    const { Key, Label, Type, Default, Required } = parameter;
    const change = (text: string) => onChange({ ...values, [Key]: text });
    return (
      <TextField
        key={Key}
        label={Label}
        required={Required && Default === ''}
        autoComplete="off"
        maxLength={100}
        inputMode={Type === 'number' ? 'decimal' : undefined}
        placeholder={placeholderOf(parameter)}
        error={errors[Key]}
        value={values[Key] ?? ''}
        onChange={({ target }) => change(target.value)}
        // A date is sent as the wire has it, and stands as it was typed until its field is left.
        onBlur={({ target }) => Type === 'date' && change(parseDateEntry(target.value) ?? target.value.trim())}
      />
    );
  });

const placeholderOf = ({ Type, Default }: ExtractParameter): string => {
  if (Default !== '') return Type === 'date' ? dayWords(Default) : Default;
  return Type === 'date' ? 'MM/DD/YYYY or today-7' : '';
};
