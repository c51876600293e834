import { caseOutcome } from '@coverline/domain/cases/caseOutcome.ts';
import { caseTypes } from '@coverline/domain/cases/caseType.ts';
import { closableStatuses, closerBounds, closerOutcomes } from '@coverline/domain/cases/closer/closingRule.ts';
import { term, worded } from '#/api/terms.ts';
import { statusText, typeText } from '#/features/cases/caseWords.ts';
import { type CloserForm, closerLabels } from '#/features/cases/closer/closerForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Chips } from '#/ui/fields/Chips.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<CloserForm> };

/** Which cases a rule closes, and with what. All that is said has to hold. */
export function CloserFields({ form }: Props) {
  const number = (name: 'IdleDays' | 'AgeDays' | 'MaxCents', help: string) => (
    <TextField
      label={closerLabels[name]}
      inputMode={name === 'MaxCents' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={name === 'MaxCents' ? 14 : 4}
      help={help}
      {...nativeField(form, name)}
    />
  );
  return (
    <>
      <TextField
        label={closerLabels.Name}
        required
        autoComplete="off"
        maxLength={closerBounds.name}
        {...nativeField(form, 'Name')}
      />
      <Several form={form} name="Types" all={caseTypes} textOf={typeText} none="Any type" />
      <Several form={form} name="Statuses" all={closableStatuses} textOf={statusText} none="Any open status" />
      <div className="field-pair">
        {number('IdleDays', 'Days; notes, contacts and tasks count')}
        {number('AgeDays', 'Days ago')}
      </div>
      <div className="field-pair">
        {number('MaxCents', 'Dollars; 0 is nothing at risk. What has a charge that nobody knows is left out.')}
        <SelectField
          label={closerLabels.Outcome}
          options={closerOutcomes.map((value) => ({ value, label: worded(caseOutcome(value).text) }))}
          {...nativeField(form, 'Outcome')}
        />
      </div>
      <div className="rule-choices">
        <CheckField label={closerLabels.IsCovered} {...form.register('IsCovered')} />
        <CheckField label={`${term('Patient')} is deceased`} {...form.register('IsDeceased')} />
        <CheckField label={closerLabels.IsUnowned} {...form.register('IsUnowned')} />
      </div>
      <CheckField
        label={worded(`By night, up to ${closerBounds.typed} {cases} at once`)}
        look="switch"
        {...form.register('IsNightly')}
      />
    </>
  );
}

type SeveralProps<T extends string> = Props & {
  readonly name: 'Types' | 'Statuses';
  readonly all: readonly T[];
  readonly textOf: (value: T) => string;
  readonly none: string;
};

/** Some of a list, one after another. */
function Several<T extends string>({ form, name, all, textOf, none }: SeveralProps<T>) {
  const { value, onChange } = useValueField(form, name);
  const chosen = all.filter((one) => (value as readonly string[]).includes(one));
  return (
    <div>
      <SelectField
        label={closerLabels[name]}
        emptyLabel={chosen.length === 0 ? none : 'One more'}
        options={all.filter((one) => !chosen.includes(one)).map((one) => ({ value: one, label: textOf(one) }))}
        value=""
        onChange={({ target }) => {
          const next = all.find((one) => one === target.value);
          if (next !== undefined) onChange([...chosen, next]);
        }}
      />
      <Chips
        label={closerLabels[name]}
        values={chosen}
        nameOf={(one) => textOf(all.find((known) => known === one) ?? (one as T))}
        onRemove={(gone) => onChange(chosen.filter((one) => one !== gone))}
      />
    </div>
  );
}
