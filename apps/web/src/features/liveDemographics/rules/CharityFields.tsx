import { agbMethods, residencyRules } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { mostTiers } from '@coverline/domain/demographics/poverty/charityProblems.ts';
import { tierKinds } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { worded } from '#/api/terms.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { type CharityForm, charityLabels, newTier, type TierForm } from './charityForm.ts';

const kindWords = { Percent: 'Percent off', AmountOff: 'Amount off', Pays: 'Amount to pay' } as const;
const ruleWords = { Anyone: 'Anybody', States: 'Who lives in these states', Words: 'As words say it' } as const;
const methodWords = { LookBack: 'By look-back', Prospective: 'As Medicare or Medicaid would allow' } as const;

type Props = { readonly form: FormModel<CharityForm>; readonly today: string };

/** The tiers, who may come under the policy, what is generally billed, and from when on all of it holds. */
export function CharityFields({ form, today }: Props) {
  const tiers = useValueField(form, 'Tiers');
  const from = useValueField(form, 'ValidFrom');
  const rule = useValueField(form, 'Rule');
  const ofIncome = useValueField(form, 'OfIncome');
  return (
    <>
      <RowsField
        label={charityLabels.Tiers}
        help="Up to and with this percent of the poverty level. Above the last tier nothing is taken off."
        one="tier"
        empty={newTier}
        most={mostTiers}
        moves
        rows={tiers.value}
        error={tiers.error}
        onChange={tiers.onChange}
      >
        {(row, change) => (
          <>
            <TextField
              label="Up to percent"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={row.UpTo}
              onChange={({ target }) => change({ UpTo: target.value })}
            />
            <SelectField
              label="What it does"
              options={tierKinds.map((value) => ({ value, label: kindWords[value] }))}
              value={row.Kind}
              onChange={({ target }) => change({ Kind: target.value as TierForm['Kind'] })} // its own options
            />
            <TextField
              label={row.Kind === 'Percent' ? 'Percent' : 'Dollars'}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={row.Value}
              onChange={({ target }) => change({ Value: target.value })}
            />
          </>
        )}
      </RowsField>
      <div className="rules-bounds">
        <DateField label={charityLabels.ValidFrom} required today={today} {...from} />
        <TextField
          label={charityLabels.Assets}
          help="Dollars. Empty: assets are not looked at."
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          {...nativeField(form, 'Assets')}
        />
        <SelectField
          label={charityLabels.Rule}
          options={residencyRules.map((value) => ({ value, label: ruleWords[value] }))}
          {...nativeField(form, 'Rule')}
        />
        {rule.value === 'States' && (
          <TextField
            label={charityLabels.States}
            help="Such as NY, VT."
            autoComplete="off"
            maxLength={300}
            {...nativeField(form, 'States')}
          />
        )}
        {rule.value === 'Words' && (
          <TextField
            label={charityLabels.Words}
            help={worded('It is told to whoever works out a level for {a patient}.')}
            autoComplete="off"
            maxLength={200}
            {...nativeField(form, 'Words')}
          />
        )}
      </div>
      <div className="rules-bounds">
        <TextField
          label={charityLabels.OfIncome}
          help="For a bill that is a catastrophe, such as 25. Empty: there is no such limit."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...nativeField(form, 'OfIncome')}
        />
        {ofIncome.value.trim() !== '' && (
          <TextField
            label={charityLabels.OfIncomeUpTo}
            help="It holds above the last tier too. Empty: whatever the income."
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...nativeField(form, 'OfIncomeUpTo')}
          />
        )}
      </div>
      <AgbFields form={form} today={today} />
    </>
  );
}

/** Who comes under the policy pays no more than is generally billed. */
function AgbFields({ form, today }: Props) {
  const method = useValueField(form, 'Method');
  const periodFrom = useValueField(form, 'PeriodFrom');
  const periodTo = useValueField(form, 'PeriodTo');
  const applies = useValueField(form, 'AppliesFrom');
  return (
    <div className="rules-bounds">
      <SelectField
        label={charityLabels.Method}
        help="Nobody under the policy pays more (26 CFR 1.501(r)-5)."
        emptyLabel="Not told"
        options={agbMethods.map((value) => ({ value, label: methodWords[value] }))}
        {...nativeField(form, 'Method')}
      />
      {method.value === 'LookBack' && (
        <>
          <TextField
            label={charityLabels.Percent}
            help="Allowed of all claims, divided by their charges."
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            {...nativeField(form, 'Percent')}
          />
          <DateField label={charityLabels.PeriodFrom} help="Twelve months." today={today} {...periodFrom} />
          <DateField label={charityLabels.PeriodTo} today={today} {...periodTo} />
        </>
      )}
      {method.value !== '' && (
        <DateField
          label={charityLabels.AppliesFrom}
          help={method.value === 'LookBack' ? 'Within 120 days of the end.' : undefined}
          today={today}
          {...applies}
        />
      )}
    </div>
  );
}
