import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { moveText, refreshAuths, statusText } from '#/features/clearance/authorization/authWords.ts';
import {
  type ToldForm,
  toldLabels,
  toldNow,
  toldOf,
  toldProblems,
} from '#/features/clearance/authorization/deeds/toldForm.ts';
import { tells } from '#/features/clearance/authorization/deeds/tells.ts';
import { ToldFields } from '#/features/clearance/authorization/deeds/ToldFields.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly of: AuthDetail;
  /** What is to go out, where that is known already. */
  readonly sends?: AuthMove['Sends'];
  readonly to?: AuthMove['To'];
  readonly onClose: () => void;
};

type MoveForm = ToldForm & {
  readonly Move: string;
  readonly Reason: string;
  readonly Wanted: string;
  readonly WantedUntil: string;
  readonly Appointment: string;
  readonly AppealBy: string;
};

const labels = {
  ...toldLabels,
  Move: 'What was done',
  Reason: 'Reason',
  Wanted: 'What the {payer} asks for',
  WantedUntil: 'Until',
  Appointment: 'Who speaks with whom, and when',
  AppealBy: 'Last day to appeal',
} as const;

const keyOf = ({ To, IsRevision }: AuthMove): string => `${To} ${IsRevision ? 'revision' : ''}`;

/** Only where it may go is offered, each with what it asks for; below it stands what is not open now, and why. */
export default function MoveAuth({ of, sends, to, onClose }: Props) {
  const { Today, TimeZone } = useUser();
  const move = useSend(authDeedCalls.moveAuthorization);
  const [failed, setFailed] = useState<FormError | null>(null);
  const open = of.Moves.filter(({ Refusal }) => Refusal === null);
  const shut = of.Moves.filter(({ Refusal }) => Refusal !== null);
  const begun =
    open.find((one) => (sends !== undefined && one.Sends === sends) || one.To === to) ??
    open.find(({ To }) => To !== 'Cancelled') ??
    open[0];
  const form = useFormModel<MoveForm>({
    initial: {
      ...toldNow(TimeZone),
      Move: begun === undefined ? '' : keyOf(begun),
      Reason: '',
      Wanted: '',
      WantedUntil: '',
      Appointment: '',
      AppealBy: '',
    },
    validate: (said) => {
      const chosen = open.find((one) => keyOf(one) === said.Move);
      return chosen !== undefined && tells(of, chosen) ? toldProblems(said) : {};
    },
  });
  const chosen = open.find((one) => keyOf(one) === form.watch('Move'));
  const asks = (ask: string): boolean => chosen?.Asks.includes(ask) === true;
  const until = useValueField(form, 'WantedUntil');
  const appealBy = useValueField(form, 'AppealBy');
  const onSubmit = (said: MoveForm) => {
    if (chosen === undefined) return;
    setFailed(null);
    const only = (ask: string, text: string): string => (asks(ask) ? text : '');
    move.mutate(
      {
        AuthID: of.AuthID,
        Version: of.Version,
        To: chosen.To,
        IsRevision: chosen.IsRevision,
        Reason: only('Reason', said.Reason),
        Wanted: only('Wanted', said.Wanted),
        WantedUntil: only('Wanted', said.WantedUntil),
        Appointment: only('Appointment', said.Appointment),
        AppealBy: only('AppealBy', said.AppealBy),
        Told: tells(of, chosen) ? toldOf(said, TimeZone) : null,
      },
      {
        onSuccess: () => {
          toast(`Authorization ${of.Number}: ${statusText(chosen.To)}.`);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshAuths(),
      },
    );
  };
  return (
    <FormModal
      title={`Change authorization ${of.Number}`}
      form={form}
      onSubmit={onSubmit}
      busy={move.isPending}
      error={failed}
      labels={labels}
      submitLabel="Save"
      onClose={onClose}
      disabledReason={open.length === 0 ? 'It cannot go anywhere now.' : null}
    >
      {open.length > 0 && (
        <SelectField
          label={labels.Move}
          options={open.map((one) => ({ value: keyOf(one), label: moveText(one) }))}
          {...nativeField(form, 'Move')}
        />
      )}
      {asks('Reason') && (
        <TextAreaField label={labels.Reason} required rows={2} maxLength={500} {...nativeField(form, 'Reason')} />
      )}
      {asks('Wanted') && (
        <>
          <TextAreaField
            label={worded(labels.Wanted)}
            required
            rows={2}
            maxLength={500}
            {...nativeField(form, 'Wanted')}
          />
          <DateField label={labels.WantedUntil} today={Today} {...until} />
        </>
      )}
      {asks('Appointment') && (
        <TextAreaField
          label={labels.Appointment}
          required
          rows={2}
          maxLength={500}
          {...nativeField(form, 'Appointment')}
        />
      )}
      {asks('AppealBy') && (
        <DateField
          label={labels.AppealBy}
          help="Empty: by the law, from the day it was told"
          today={Today}
          {...appealBy}
        />
      )}
      {chosen !== undefined && tells(of, chosen) && <ToldFields form={form} />}
      {shut.length > 0 && (
        <ul className="auth-shut">
          {shut.map((one) => (
            <li key={keyOf(one)}>
              <b>{moveText(one)}</b> {worded(one.Refusal ?? '')}
            </li>
          ))}
        </ul>
      )}
    </FormModal>
  );
}
