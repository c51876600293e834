import { isAccident, isMedicare, type OrderedCoverage } from '@coverline/domain/insurance/benefitOrder/coverage.ts';
import {
  coverageKinds,
  coverageKindWords,
  employerSizes,
  employerSizeWords,
  knownEmployerSizeWords,
  employments,
  employmentWords,
  parentStandings,
  parentStandingWords,
  yesNo,
} from '@coverline/domain/insurance/benefitOrder/facts.ts';
import { coverageFactsOf } from '@coverline/domain/insurance/benefitOrder/mspFacts.ts';
import type { MspAnswers } from '@coverline/domain/insurance/benefitOrder/mspQuestions.ts';
import { namelessCoverage } from '@coverline/domain/insurance/benefitOrder/orderedCoverage.ts';
import { type FactField, factKey, type OrderForm } from '#/features/registration/benefitOrder/benefitOrderForm.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<OrderForm>;
  readonly coverage: OrderedCoverage;
  readonly all: readonly OrderedCoverage[];
  readonly answers: MspAnswers;
};

/** What is told of one coverage: its kind, and what the rules ask of such a kind. The empty choice says what holds without it. */
export function CoverageFactFields({ form, coverage, all, answers }: Props) {
  const { kind, holder, id } = coverage;
  const name = coverage.name === namelessCoverage ? 'A coverage without a payer' : coverage.name;
  const answered = coverageFactsOf(answers, coverage);
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
          answered.Employment ? `${employmentWords[answered.Employment]} (questionnaire)` : 'Not told',
        )}
      {asksWork &&
        coverage.Employment === 'current' &&
        others.some(isMedicare) &&
        select(
          'EmployerSize',
          'Employer',
          employerSizes.map((value) => [value, employerSizeWords[value]]),
          answered.EmployerSize ? `${knownEmployerSizeWords[answered.EmployerSize]} (questionnaire)` : 'Not told',
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
          answered.Related ? `${answered.Related === 'yes' ? 'Yes' : 'No'} (questionnaire)` : 'Not told',
        )}
    </fieldset>
  );
}
