import { quantityUnits } from '@coverline/authorization/decision/decision.ts';
import {
  authDeedCalls,
  type DecidedAction,
  decidedActions,
} from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { actionWords, refreshAuths, unitOptions } from '#/features/clearance/authorization/authWords.ts';
import {
  type ToldForm,
  toldLabels,
  toldNow,
  toldOf,
  toldProblems,
} from '#/features/clearance/authorization/deeds/toldForm.ts';
import { ToldFields } from '#/features/clearance/authorization/deeds/ToldFields.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Line = { readonly Sequence: number; readonly Action: string; readonly Count: string; readonly Unit: string };
type DecisionForm = ToldForm & {
  readonly Action: string;
  readonly AuthNumber: string;
  readonly HasNoNumber: boolean;
  readonly IssuedOn: string;
  readonly From: string;
  readonly To: string;
  readonly Reason: string;
  readonly AppealBy: string;
  readonly PeerBy: string;
  readonly Lines: readonly Line[];
};

const labels = {
  ...toldLabels,
  Action: 'Decision',
  AuthNumber: 'Authorization number',
  HasNoNumber: 'The {payer} gave no number',
  IssuedOn: 'Decided on',
  From: 'Holds from',
  To: 'Holds to',
  Reason: 'Reason, in the {payer}’s words',
  AppealBy: 'Last day to appeal',
  PeerBy: 'Peer-to-peer until',
  Lines: 'Lines',
} as const;

const byLine = 'lines';
const approves: readonly string[] = ['A1', 'A2', 'A6'];
const denies: readonly string[] = ['A2', 'A3'];
const actionOf = (text: string): DecidedAction | null => decidedActions.find((one) => one === text) ?? null;
const count = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** What stands there and is no number is not left out as if nothing had been said. */
const isNoNumber = ({ Action, Count }: Line): boolean =>
  approves.includes(Action) && Count.trim() !== '' && count(Count) === null;
const noNumber = 'Enter a whole number, or nothing';

/** What the payer decided, written down: for the whole, or line by line, with how it said so. */
export default function RecordDecision({ of, onClose }: { readonly of: AuthDetail; readonly onClose: () => void }) {
  const { Today, TimeZone } = useUser();
  const record = useSend(authDeedCalls.recordAuthorizationDecision);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<DecisionForm>({
    initial: {
      ...toldNow(TimeZone),
      Action: 'A1',
      AuthNumber: '',
      HasNoNumber: false,
      IssuedOn: Today,
      From: of.From,
      To: of.To,
      Reason: '',
      AppealBy: '',
      PeerBy: '',
      Lines: of.Content.Lines.map(({ Sequence, Count, Unit }) => ({
        Sequence,
        Action: 'A1',
        Count: Count === null ? '' : String(Count),
        Unit,
      })),
    },
    validate: (said) => ({
      ...toldProblems(said),
      ...(said.Action === byLine && said.Lines.some(isNoNumber) && { Lines: noNumber }),
    }),
  });
  const action = form.watch('Action');
  const lines = useValueField(form, 'Lines');
  const actions = action === byLine ? lines.value.map((line) => line.Action) : [action];
  const isApproved = actions.some((one) => approves.includes(one));
  const isDenied = actions.some((one) => denies.includes(one));
  const days = {
    IssuedOn: useValueField(form, 'IssuedOn'),
    From: useValueField(form, 'From'),
    To: useValueField(form, 'To'),
    AppealBy: useValueField(form, 'AppealBy'),
    PeerBy: useValueField(form, 'PeerBy'),
  };
  const onSubmit = (said: DecisionForm) => {
    const Told = toldOf(said, TimeZone);
    if (Told === null) return;
    setFailed(null);
    record.mutate(
      {
        AuthID: of.AuthID,
        Version: of.Version,
        Told,
        Action: actionOf(said.Action) ?? '',
        AuthNumber: isApproved ? said.AuthNumber : '',
        HasNoNumber: isApproved && said.HasNoNumber,
        IssuedOn: said.IssuedOn,
        From: isApproved ? said.From : '',
        To: isApproved ? said.To : '',
        Reason: said.Reason,
        AppealBy: isDenied ? said.AppealBy : '',
        PeerBy: isDenied ? said.PeerBy : '',
        Lines:
          said.Action === byLine
            ? said.Lines.map((line) => ({
                Sequence: line.Sequence,
                Action: actionOf(line.Action) ?? 'A1',
                Count: approves.includes(line.Action) ? count(line.Count) : null,
                Unit: quantityUnits.find((one) => one === line.Unit) ?? 'Units',
                Reason: '',
              }))
            : [],
      },
      {
        onSuccess: ({ Arrival }) => {
          toast(
            Arrival === 'Repeated'
              ? 'This decision was written down already.'
              : `The decision on authorization ${of.Number} is written down.`,
          );
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshAuths(),
      },
    );
  };
  const options = Object.entries(actionWords).map(([value, text]) => ({ value, label: worded(text) }));
  return (
    <FormDrawer
      title={`Decision on authorization ${of.Number}`}
      form={form}
      onSubmit={onSubmit}
      busy={record.isPending}
      error={failed}
      labels={labels}
      submitLabel="Write down the decision"
      onClose={onClose}
    >
      <SelectField
        label={labels.Action}
        options={[
          ...options,
          ...(of.Content.Lines.length === 0 ? [] : [{ value: byLine, label: 'Each line has its own' }]),
        ]}
        {...nativeField(form, 'Action')}
      />
      {action === byLine &&
        lines.value.map((line, at) => {
          const change = (part: Partial<Line>) =>
            lines.onChange(lines.value.map((one, place) => (place === at ? { ...one, ...part } : one)));
          const code = of.Content.Lines[at]?.Code ?? '';
          return (
            <fieldset key={line.Sequence} className="auth-pair" aria-label={`Line ${line.Sequence}`}>
              <SelectField
                label={`Line ${line.Sequence}, ${code}`}
                options={options}
                value={line.Action}
                onChange={({ target }) => change({ Action: target.value })}
              />
              <TextField
                label="Approved"
                inputMode="numeric"
                maxLength={6}
                value={line.Count}
                error={lines.error !== undefined && isNoNumber(line) ? noNumber : undefined}
                onChange={({ target }) => change({ Count: target.value })}
              />
              <SelectField
                label="Unit"
                options={unitOptions}
                value={line.Unit}
                onChange={({ target }) => change({ Unit: target.value })}
              />
            </fieldset>
          );
        })}
      {isApproved && (
        <>
          <TextField
            label={labels.AuthNumber}
            required={!form.watch('HasNoNumber')}
            maxLength={50}
            autoComplete="off"
            {...nativeField(form, 'AuthNumber')}
          />
          <CheckField label={worded(labels.HasNoNumber)} {...form.register('HasNoNumber')} />
          <div className="auth-pair">
            <DateField label={labels.From} required today={Today} {...days.From} />
            <DateField label={labels.To} required today={Today} {...days.To} />
          </div>
        </>
      )}
      <TextAreaField
        label={worded(labels.Reason)}
        required={isDenied}
        rows={2}
        maxLength={500}
        {...nativeField(form, 'Reason')}
      />
      <div className="auth-pair">
        <DateField label={labels.IssuedOn} today={Today} {...days.IssuedOn} />
        {isDenied && <DateField label={labels.AppealBy} help="Empty: by the law" today={Today} {...days.AppealBy} />}
        {isDenied && <DateField label={labels.PeerBy} today={Today} {...days.PeerBy} />}
      </div>
      <ToldFields form={form} />
    </FormDrawer>
  );
}
