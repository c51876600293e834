import { caseDocumentCalls, type CaseDocument } from '@coverline/contract/cases/caseDocuments.ts';
import { caseHouseholdCalls } from '@coverline/contract/cases/caseHousehold.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { areCompatible, yearOfYtd } from '@coverline/domain/cases/incomeProof.ts';
import {
  checksOf,
  documentCheckText,
  type DocumentCheck,
  isIncomeProof,
  provesIncome,
} from '@coverline/domain/cases/documentChecks.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { asksItsDay, expiryOf } from '@coverline/domain/cases/documentState.ts';
import {
  annualCents,
  incomePeriods,
  incomePeriodWords,
  type IncomePeriod,
} from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { incomeKindRules } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { centsTyped, dollarsOf, hoursTyped, signedCentsTyped } from '#/ui/fields/typedMoney.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly of: CaseDetail;
  readonly paper: CaseDocument;
  readonly whose: string;
  readonly onClose: () => void;
};

type CheckedForm = {
  readonly DatedOn: string;
  readonly ExpiresOn: string;
  readonly Checks: readonly DocumentCheck[];
  readonly Income: string;
  readonly Amount: string;
  readonly Period: IncomePeriod;
  readonly Hours: string;
  readonly YearToDate: string;
};

const labels = {
  DatedOn: 'Day of the paper',
  ExpiresOn: 'Good until, as it says',
  Checks: 'Looked at',
  Income: 'Income that it proves',
  Amount: 'Amount, as it says',
  Period: 'Each',
  Hours: 'Hours a week',
  YearToDate: 'The year so far, as it says',
} as const;
const periodOptions = incomePeriods.map((value) => ({ value, label: incomePeriodWords[value] }));

/** What is looked at before a paper counts, and the amount that it proves. */
export function CheckForm({ of, paper, whose, onClose }: Props) {
  const { Today } = useUser();
  const household = useCall(caseHouseholdCalls.getCaseHousehold, { CaseID: of.CaseID });
  const decide = useSend(caseDocumentCalls.decideCaseDocument, { reread: refreshCases });
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<CheckedForm>({
    initial: {
      DatedOn: paper.DatedOn ?? '',
      ExpiresOn: '',
      Checks: [],
      Income: '',
      Amount: '',
      Period: 'TwoWeeks',
      Hours: '',
      YearToDate: '',
    },
    validate: ({ Income, Amount }) =>
      Income !== '' && Number.isNaN(signedCentsTyped(Amount) ?? Number.NaN)
        ? { Amount: 'Enter dollars, such as 25 or 1,250.50' }
        : {},
  });
  const dated = useValueField(form, 'DatedOn');
  const until = useValueField(form, 'ExpiresOn');
  const checks = useValueField(form, 'Checks');
  const name = documentKindText[paper.Kind];
  const incomes = (household.data?.Incomes ?? []).flatMap((income) => {
    const isOwn =
      household.data?.Members[income.Of]?.MemberID === paper.MemberID || (paper.MemberID === null && income.Of === 0);
    const fits = provesIncome(paper.Kind, income.Kind) && (isOwn || paper.Kind === 'TaxReturn');
    const said = `${household.data?.Members[income.Of]?.Name ?? ''}, ${incomeKindRules[income.Kind].words}`;
    return fits ? [{ value: income.IncomeID, label: said }] : [];
  });
  const onSubmit = (said: CheckedForm) => {
    setFailed(null);
    const Income =
      said.Income === ''
        ? null
        : {
            IncomeID: said.Income,
            Cents: signedCentsTyped(said.Amount) ?? 0,
            Period: said.Period,
            HoursPerWeek: said.Period === 'Hour' ? hoursTyped(said.Hours) : null,
          };
    // The record is drawn anew before this form hears of it: what is said does not hang on the form.
    void decide
      .mutateAsync({
        CaseID: of.CaseID,
        DocumentID: paper.DocumentID,
        Version: paper.Version,
        Deed: 'Verify',
        DatedOn: said.DatedOn,
        ExpiresOn: said.ExpiresOn,
        Checks: [...said.Checks],
        Income,
      })
      .then(
        () => {
          toast(`${name} is verified.`);
          onClose();
        },
        (error: unknown) => setFailed(showFaults(form, error)),
      );
  };
  const toggle = (check: DocumentCheck, isOn: boolean) =>
    checks.onChange(isOn ? [...checks.value, check] : checks.value.filter((one) => one !== check));
  const goodUntil = dated.value === '' ? null : expiryOf(paper.Kind, dated.value);
  return (
    <FormModal
      title={`Verify ${name.toLowerCase()}, ${whose}`}
      form={form}
      onSubmit={onSubmit}
      busy={decide.isPending}
      error={failed}
      labels={labels}
      submitLabel="Verify"
      onClose={onClose}
    >
      <DateField
        label={labels.DatedOn}
        today={Today}
        required={asksItsDay(paper.Kind)}
        help={goodUntil === null ? undefined : `It proves something until ${formatDate(goodUntil)}.`}
        {...dated}
      />
      {!asksItsDay(paper.Kind) && <DateField label={labels.ExpiresOn} today={Today} {...until} />}
      <fieldset className="case-checks" aria-describedby="case-checks-fault">
        <legend className="label">{labels.Checks}</legend>
        {checksOf(paper.Kind).map((check) => (
          <CheckField
            key={check}
            label={documentCheckText[check]}
            checked={checks.value.includes(check)}
            onChange={({ target }) => toggle(check, target.checked)}
          />
        ))}
        <p id="case-checks-fault" className="error">
          {checks.error}
        </p>
      </fieldset>
      {isIncomeProof(paper.Kind) && incomes.length > 0 && (
        <>
          <SelectField label={labels.Income} emptyLabel="None" options={incomes} {...nativeField(form, 'Income')} />
          {form.watch('Income') !== '' && (
            <>
              <div className="case-pair">
                <TextField
                  label={labels.Amount}
                  inputMode="decimal"
                  autoComplete="off"
                  {...nativeField(form, 'Amount')}
                />
                <SelectField label={labels.Period} options={periodOptions} {...nativeField(form, 'Period')} />
                {form.watch('Period') === 'Hour' && (
                  <TextField
                    label={labels.Hours}
                    inputMode="decimal"
                    autoComplete="off"
                    {...nativeField(form, 'Hours')}
                  />
                )}
              </div>
              {paper.Kind === 'PayStubs' && (
                <>
                  <TextField
                    label={labels.YearToDate}
                    inputMode="decimal"
                    autoComplete="off"
                    {...nativeField(form, 'YearToDate')}
                  />
                  <YearSoFar
                    said={form.watch()}
                    onTake={(cents) => {
                      form.setValue('Amount', dollarsOf(cents), { shouldDirty: true });
                      form.setValue('Period', 'Year', { shouldDirty: true });
                    }}
                  />
                </>
              )}
            </>
          )}
        </>
      )}
    </FormModal>
  );
}

type YearProps = { readonly said: CheckedForm; readonly onTake: (cents: number) => void };

/** Where stubs vary, the year so far says more than one of them. */
function YearSoFar({ said, onTake }: YearProps) {
  const soFar = centsTyped(said.YearToDate);
  const stub = signedCentsTyped(said.Amount);
  if (soFar === null || soFar < 0 || !/^\d{4}-\d{2}-\d{2}$/.test(said.DatedOn)) return null;
  const year = yearOfYtd(soFar, said.DatedOn);
  const byStub =
    stub === null || Number.isNaN(stub)
      ? null
      : annualCents({ Cents: stub, Period: said.Period, HoursPerWeek: hoursTyped(said.Hours) });
  const fits = byStub !== null && areCompatible(year, byStub);
  return (
    <div className="case-deeds">
      <p className="small">
        {`By the year so far: ${formatCurrency(year)} a year.`}
        {byStub !== null &&
          ` By the stub: ${formatCurrency(byStub)}. ${fits ? 'They fit.' : 'They differ by more than 10 %.'}`}
      </p>
      {!fits && (
        <Button size="s" onClick={() => onTake(year)}>
          Take the year so far
        </Button>
      )}
    </div>
  );
}
