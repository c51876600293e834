import { caseReasonLength } from '@coverline/contract/cases/caseDeeds.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { caseOutcome, type CaseOutcome, caseOutcomes } from '@coverline/domain/cases/caseOutcome.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { documentDays } from '@coverline/domain/cases/caseClocks.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { statusText } from '#/features/cases/caseWords.ts';
import { ToRegistration } from '#/features/cases/ToRegistration.tsx';
import { useMoveCase } from '#/features/cases/useMoveCase.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly of: CaseDetail;
  /** Where to, where that is known already. */
  readonly to?: CaseStatus | undefined;
  readonly onClose: () => void;
};

type MoveForm = {
  readonly To: string;
  readonly NextOn: string;
  readonly SubmittedOn: string;
  readonly DecidedOn: string;
  readonly AppealBy: string;
  readonly Reason: string;
  readonly HoldUntil: string;
  readonly Outcome: string;
  readonly Percent: string;
  readonly RegInsuranceID: string;
};

const labels = {
  To: 'New status',
  NextOn: 'Next action on',
  SubmittedOn: 'Filed on',
  DecidedOn: 'Decided on',
  AppealBy: 'Last day to appeal',
  Reason: 'Reason',
  HoldUntil: 'On hold until',
  Outcome: 'Outcome',
  Percent: 'Discount in percent',
  RegInsuranceID: 'Insurance that was added',
} as const;

const percentOf = (typed: string): number | null => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null);

/** Only where it may go is offered, each with what it asks for; below it stands what is not open now, and why. */
export function MoveModal({ of, to, onClose }: Props) {
  const { Today } = useUser();
  const move = useMoveCase();
  const [failed, setFailed] = useState<FormError | null>(null);
  const isOver = of.ClosedOn !== null;
  const open = of.Moves.filter(({ Refusal }) => Refusal === null);
  const shut = of.Moves.filter(({ Refusal }) => Refusal !== null);
  const form = useFormModel<MoveForm>({
    initial: {
      To: open.find((one) => one.To === to)?.To ?? open[0]?.To ?? '',
      NextOn: addDays(Today, documentDays),
      SubmittedOn: Today,
      DecidedOn: Today,
      AppealBy: '',
      Reason: '',
      HoldUntil: '',
      Outcome: '',
      Percent: '',
      RegInsuranceID: of.Insurances.length === 1 ? (of.Insurances[0]?.RegInsuranceID ?? '') : '',
    },
    validate: () => ({}),
  });
  const chosen = open.find(({ To }) => To === form.watch('To'));
  const asks = (ask: string): boolean => chosen?.Asks.includes(ask) === true;
  const onSubmit = (said: MoveForm) => {
    if (chosen === undefined) return;
    setFailed(null);
    const only = (ask: keyof MoveForm): string => (asks(ask) ? said[ask] : '');
    const outcome = caseOutcomes.find((one) => one === only('Outcome'));
    const wants = outcome === undefined ? null : caseOutcome(outcome).asks;
    // The case is drawn anew before this hears of it.
    void move
      .run({
        CaseID: of.CaseID,
        Version: of.Version,
        To: chosen.To,
        NextOn: only('NextOn'),
        SubmittedOn: only('SubmittedOn'),
        DecidedOn: only('DecidedOn'),
        AppealBy: only('AppealBy'),
        HoldUntil: only('HoldUntil'),
        Reason: only('Reason'),
        Outcome: outcome ?? '',
        Percent: wants === 'Percent' ? percentOf(said.Percent) : null,
        RegInsuranceID: wants === 'Insurance' && said.RegInsuranceID !== '' ? said.RegInsuranceID : null,
      })
      .then(
        () => {
          toast(worded(`{Case} ${of.Number}: ${statusText(chosen.To)}.`));
          onClose();
        },
        (error: unknown) => setFailed(showFaults(form, error)),
      );
  };
  return (
    <FormModal
      title={worded(`${isOver ? 'Reopen' : 'Change status of'} {case} ${of.Number}`)}
      form={form}
      onSubmit={onSubmit}
      busy={move.isPending}
      error={failed}
      labels={labels}
      submitLabel={isOver ? 'Reopen' : 'Change status'}
      onClose={onClose}
      disabledReason={open.length === 0 ? 'It cannot go anywhere now.' : null}
    >
      {open.length > 0 && (
        <SelectField
          label={labels.To}
          options={open.map(({ To }) => ({ value: To, label: statusText(To) }))}
          {...nativeField(form, 'To')}
        />
      )}
      {asks('Outcome') && <OutcomeFields form={form} of={of} />}
      <MoveDays form={form} today={Today} asks={asks} />
      {asks('Reason') && (
        <TextAreaField
          label={labels.Reason}
          required
          rows={2}
          maxLength={caseReasonLength}
          {...nativeField(form, 'Reason')}
        />
      )}
      {shut.length > 0 && (
        <ul className="case-shut">
          {shut.map(({ To, Refusal }) => (
            <li key={To}>
              <b>{statusText(To)}</b> {worded(Refusal ?? '')}
            </li>
          ))}
        </ul>
      )}
    </FormModal>
  );
}

type Days = { readonly form: FormModel<MoveForm>; readonly today: string; readonly asks: (ask: string) => boolean };

function MoveDays({ form, today, asks }: Days) {
  const fields = {
    NextOn: useValueField(form, 'NextOn'),
    SubmittedOn: useValueField(form, 'SubmittedOn'),
    DecidedOn: useValueField(form, 'DecidedOn'),
    AppealBy: useValueField(form, 'AppealBy'),
    HoldUntil: useValueField(form, 'HoldUntil'),
  };
  return (['NextOn', 'SubmittedOn', 'DecidedOn', 'AppealBy', 'HoldUntil'] as const)
    .filter(asks)
    .map((name) => (
      <DateField key={name} label={labels[name]} required={name !== 'AppealBy'} today={today} {...fields[name]} />
    ));
}

function OutcomeFields({ form, of }: { readonly form: FormModel<MoveForm>; readonly of: CaseDetail }) {
  const outcome: CaseOutcome | undefined = caseOutcomes.find((one) => one === form.watch('Outcome'));
  const wants = outcome === undefined ? null : caseOutcome(outcome).asks;
  return (
    <>
      <SelectField
        label={labels.Outcome}
        required
        emptyLabel="Choose"
        options={of.Outcomes.map((one) => ({ value: one, label: worded(caseOutcome(one).text) }))}
        {...nativeField(form, 'Outcome')}
      />
      {wants === 'Insurance' && (
        <SelectField
          label={labels.RegInsuranceID}
          required
          emptyLabel={of.Insurances.length === 0 ? 'None is registered yet' : 'Choose'}
          options={of.Insurances.map(({ RegInsuranceID, Name }) => ({ value: RegInsuranceID, label: Name }))}
          {...nativeField(form, 'RegInsuranceID')}
        />
      )}
      {wants === 'Insurance' && of.Insurances.length === 0 && (
        <p className="dim">
          {worded('Check a {visit} under Visits and balances and save the answer, or add it by hand: ')}
          <ToRegistration of={of.RegMasterID}>
            {term('MRN')} {of.MRN}
          </ToRegistration>
        </p>
      )}
      {wants === 'Percent' && (
        <TextField
          label={labels.Percent}
          required
          inputMode="numeric"
          maxLength={3}
          {...nativeField(form, 'Percent')}
        />
      )}
    </>
  );
}
