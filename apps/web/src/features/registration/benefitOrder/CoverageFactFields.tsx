import { isAccident, isMedicare, type OrderedCoverage } from '@coverline/domain/insurance/benefitOrder/coverage.ts';
import {
  coverageKinds,
  coverageKindWords,
  employerSizes,
  employerSizeWords,
  employments,
  employmentWords,
  parentStandings,
  parentStandingWords,
  yesNo,
} from '@coverline/domain/insurance/benefitOrder/facts.ts';
import { type FactField, factKey, type OrderForm } from '#/features/registration/benefitOrder/benefitOrderForm.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<OrderForm>;
  readonly coverage: OrderedCoverage;
  readonly all: readonly OrderedCoverage[];
};

/** What is told of one coverage: its kind, and what the rules ask of such a kind. The empty choice says what holds without it. */
export function CoverageFactFields({ form, coverage, all }: Props) {
  const { kind, holder, id } = coverage;
  const name = coverage.name || 'A coverage without a payer';
  const select = (field: FactField, label: string, words: readonly (readonly [string, string])[], empty: string) => (
    <SelectField
      label={label}
      emptyLabel={empty}
      options={words.map(([value, text]) => ({ value, label: text }))}
      {...nativeField(form, factKey(id, field))}
    />
  );
  const isTyped = (form.getValues(factKey(id, 'Kind')) ?? '') !== '';
  const others = all.filter((one) => one.id !== id);
  const asksWork = kind === 'group' && (others.some(isMedicare) || others.some((one) => one.kind === 'group'));
  return (
    <fieldset className="order-fact">
      <legend>{name}</legend>
      {select(
        'Kind',
        'Kind',
        coverageKinds.map((value) => [value, coverageKindWords[value]]),
        isTyped ? 'As its payer sells' : `${coverageKindWords[kind]} (presumed)`,
      )}
      {asksWork &&
        select(
          'Employment',
          'The holder',
          employments.map((value) => [value, employmentWords[value]]),
          coverage.Employment === '' ? 'Not told' : `${employmentWords[coverage.Employment]} (questionnaire)`,
        )}
      {asksWork &&
        coverage.Employment === 'current' &&
        others.some(isMedicare) &&
        select(
          'EmployerSize',
          'Employer',
          employerSizes.map((value) => [value, employerSizeWords[value]]),
          coverage.EmployerSize === '' ? 'Not told' : `${employerSizeWords[coverage.EmployerSize]} (questionnaire)`,
        )}
      {holder === 'parent' &&
        others.some((one) => one.holder === 'parent') &&
        select(
          'Parent',
          'The parent who holds it',
          parentStandings.map((value) => [value, parentStandingWords[value]]),
          'Not told: as parents who live together',
        )}
      {isAccident(coverage) &&
        select(
          'Related',
          'This care is for what it answers for',
          yesNo.map((value) => [value, value === 'yes' ? 'Yes' : 'No']),
          coverage.Related === '' ? 'Not told' : `${coverage.Related === 'yes' ? 'Yes' : 'No'} (questionnaire)`,
        )}
    </fieldset>
  );
}
