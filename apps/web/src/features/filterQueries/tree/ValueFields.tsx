import { fieldFacts } from '@coverline/domain/filterQueries/fields.ts';
import { valuesOf } from '@coverline/domain/filterQueries/operators.ts';
import type { PayerNames } from '@coverline/domain/filterQueries/sentence.ts';
import type { FilterCondition } from '@coverline/domain/filterQueries/tree.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { term, worded } from '#/api/terms.ts';
import { DayField } from '#/features/filterQueries/tree/DayField.tsx';
import { Chips } from '#/ui/fields/Chips.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type ValueProps = {
  readonly condition: FilterCondition;
  readonly payers: PayerNames;
  readonly onChange: (values: readonly string[], chosen?: PayerNames) => void;
  readonly error: string | null;
};

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The values that a condition is held against, as its field and operator take them. */
export function ValueFields(props: ValueProps) {
  const { condition, onChange, error } = props;
  const [first = '', last = ''] = condition.Values;
  switch (valuesOf(condition.Op)) {
    case 'none':
      return null;
    case 'one':
      return <OneValue {...props} label="Value" value={first} onValue={(value, chosen) => onChange([value], chosen)} />;
    case 'two':
      return (
        <>
          <OneValue {...props} label="From" value={first} onValue={(value) => onChange([value, last])} />
          <OneValue
            {...props}
            label="To"
            value={last}
            error={error && ''}
            onValue={(value) => onChange([first, value])}
          />
        </>
      );
    default: // several
      return <SeveralValues {...props} />;
  }
}

type OneProps = ValueProps & {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string, chosen?: PayerNames) => void;
};

function OneValue({ condition, payers, label, value, onValue, error }: OneProps) {
  const { kind, choices = [] } = fieldFacts(condition.Field);
  const typed = (more: object = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={100}
      value={value}
      error={error}
      onChange={({ target }) => onValue(target.value)}
      {...more}
    />
  );
  if (condition.Op === 'inLast' || condition.Op === 'notInLast')
    return typed({ label: 'Days', inputMode: 'numeric', maxLength: 4, placeholder: 'Days' });
  switch (kind) {
    case 'date':
    case 'instant':
      return <DayField label={label} value={value} error={error} onChange={onValue} />;
    case 'choice':
    case 'yesNo':
      return (
        <SelectField
          label={label}
          options={kind === 'yesNo' ? yesNo : choices}
          {...(kind === 'choice' && { emptyLabel: 'Choose' })}
          value={value}
          error={error}
          onChange={({ target }) => onValue(target.value)}
        />
      );
    case 'payer':
      return (
        <ComboboxField
          label={term('Payor')}
          placeholder={worded('Name or {payer} ID')}
          value={value === '' ? null : { value, label: payers[value] ?? 'One that is gone' }}
          error={error}
          find={offerPartners}
          onChange={(option) => onValue(option?.value ?? '', option === null ? {} : { [option.value]: option.label })}
        />
      );
    case 'number':
    case 'money':
      return typed({ inputMode: 'decimal', placeholder: label });
    default: // text, and what is sealed
      return typed();
  }
}

function SeveralValues({ condition, payers, onChange, error }: ValueProps) {
  const { kind, choices = [] } = fieldFacts(condition.Field);
  const { Values } = condition;
  if (kind !== 'choice' && kind !== 'payer') {
    return (
      <TextAreaField
        label="Values"
        rows={3}
        placeholder="One a line"
        value={Values.join('\n')}
        error={error}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(/\r?\n/))}
      />
    );
  }
  const nameOf = (value: string) =>
    kind === 'payer'
      ? (payers[value] ?? 'One that is gone')
      : (choices.find((choice) => choice.value === value)?.label ?? value);
  const findChoices = (typed: string) =>
    Promise.resolve({
      options: choices.filter(
        ({ value, label }) => !Values.includes(value) && label.toLowerCase().includes(typed.trim().toLowerCase()),
      ),
      more: false,
    });
  return (
    <div className="filter-several">
      <ComboboxField
        label={kind === 'payer' ? worded('Add {payer}') : 'Add value'}
        placeholder={kind === 'payer' ? worded('Add by name or {payer} ID') : 'Add'}
        minLength={kind === 'payer' ? 2 : 0}
        value={null}
        error={error}
        find={kind === 'payer' ? offerPartners : findChoices}
        onChange={(option) => {
          if (option !== null) onChange([...new Set([...Values, option.value])], { [option.value]: option.label });
        }}
      />
      <Chips
        label="Values"
        values={Values}
        nameOf={nameOf}
        onRemove={(value) => onChange(Values.filter((one) => one !== value))}
      />
    </div>
  );
}
