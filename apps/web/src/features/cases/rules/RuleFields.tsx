import { casePriorities, caseTypes } from '@coverline/domain/cases/caseType.ts';
import {
  openingBounds,
  openingResults,
  openingResultText,
  openingSources,
  type OpeningSource,
} from '@coverline/domain/cases/rules/openingRule.ts';
import { worded } from '#/api/terms.ts';
import { typeText } from '#/features/cases/caseWords.ts';
import { type RuleForm, ruleLabels } from '#/features/cases/rules/ruleForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly form: FormModel<RuleForm> };

const sourceText: Readonly<Record<OpeningSource, string>> = {
  Visit: 'Self-pay {visits}',
  Answer: 'Answers of {payers}',
  Share: 'Financial dispositions',
  Denial: 'Denied claims of remittances',
};

/** What a rule looks at, and what it opens. */
export function RuleFields({ form }: Props) {
  const source = form.watch('Source');
  return (
    <>
      <TextField
        label={ruleLabels.Name}
        required
        autoComplete="off"
        maxLength={openingBounds.name}
        {...nativeField(form, 'Name')}
      />
      <SelectField
        label={ruleLabels.Source}
        options={openingSources.map((value) => ({ value, label: worded(sourceText[value]) }))}
        {...nativeField(form, 'Source')}
      />
      {source === 'Visit' && <VisitFields form={form} />}
      {source === 'Answer' && <ResultFields form={form} />}
      {source === 'Share' && (
        <TextField
          label={ruleLabels.MaxShare}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          help="In percent, as a disposition was kept; of who has no active insurance"
          {...nativeField(form, 'MaxShare')}
        />
      )}
      {source === 'Denial' && (
        <TextField
          label={ruleLabels.Codes}
          required
          autoComplete="off"
          maxLength={400}
          help="Reason codes (CARC) with commas between, of any group or of one: 22, 27, CO 109"
          {...nativeField(form, 'Codes')}
        />
      )}
      <div className="field-pair">
        <SelectField
          label={ruleLabels.Type}
          options={caseTypes.map((value) => ({ value, label: typeText(value) }))}
          {...nativeField(form, 'Type')}
        />
        <SelectField
          label={ruleLabels.Priority}
          options={casePriorities.map(({ id, text }) => ({ value: String(id), label: text }))}
          {...nativeField(form, 'Priority')}
        />
      </div>
      <TextField
        label={ruleLabels.Days}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        help="Days; left empty, its clocks alone run"
        {...nativeField(form, 'Days')}
      />
      <CheckField label={worded('On: opens {cases} by itself')} look="switch" {...form.register('IsOn')} />
    </>
  );
}

function VisitFields({ form }: Props) {
  return (
    <div className="field-pair">
      <SelectField
        label={ruleLabels.Class}
        options={[
          { value: 'I', label: 'Inpatient' },
          { value: 'E', label: 'Emergency' },
          { value: 'Any', label: 'Any' },
        ]}
        {...nativeField(form, 'Class')}
      />
      <DollarField label={ruleLabels.MinCents} help="Dollars" {...nativeField(form, 'MinCents')} />
    </div>
  );
}

function ResultFields({ form }: Props) {
  const { value, onChange, error } = useValueField(form, 'Results');
  return (
    <fieldset className="rule-choices">
      <legend>{ruleLabels.Results}</legend>
      {openingResults.map((result) => (
        <CheckField
          key={result}
          label={openingResultText(result)}
          checked={value.includes(result)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, result] : value.filter((one) => one !== result))
          }
        />
      ))}
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  );
}
