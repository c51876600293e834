import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { isQuick } from '@coverline/authorization/clock/urgency.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
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
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

export type SmallDeed = 'contact' | 'clock' | 'correct' | 'assign' | 'note';
type Props = { readonly of: AuthDetail; readonly onClose: () => void };

/** The deeds that change no status. */
export default function SmallDeeds({ deed, ...props }: Props & { readonly deed: SmallDeed }) {
  const Deed = { contact: LogContact, clock: NoteClock, correct: CorrectRequired, assign: AssignAuth, note: AddNote }[
    deed
  ];
  return <Deed {...props} />;
}

/** What every one of them does with its answer. */
function useDeed(onClose: () => void, says: string) {
  const [failed, setFailed] = useState<FormError | null>(null);
  return {
    failed,
    setFailed,
    ends: (show: (error: unknown) => FormError | null) => ({
      onSuccess: () => {
        toast(says);
        onClose();
      },
      onError: (error: unknown) => setFailed(show(error)),
      onSettled: () => void refreshAuths(),
    }),
  };
}

type ContactForm = ToldForm & { readonly NeverArrived: boolean };

function LogContact({ of, onClose }: Props) {
  const { TimeZone } = useUser();
  const log = useSend(authDeedCalls.logAuthorizationContact);
  const { failed, ends } = useDeed(onClose, 'It stands in the log.');
  const form = useFormModel<ContactForm>({
    initial: { ...toldNow(TimeZone), NeverArrived: false },
    validate: toldProblems,
  });
  return (
    <FormModal
      title={worded('Log a contact with the {payer}')}
      form={form}
      onSubmit={(said) => {
        const Told = toldOf(said, TimeZone);
        if (Told !== null)
          log.mutate(
            { AuthID: of.AuthID, Told, NeverArrived: said.NeverArrived },
            ends((error) => showFaults(form, error)),
          );
      }}
      busy={log.isPending}
      error={failed}
      labels={{ ...toldLabels, NeverArrived: 'Never arrived' }}
      submitLabel="Log it"
      onClose={onClose}
    >
      <ToldFields form={form} />
      {(of.Wire.IsUnknown || of.Wire.IsAwaited) && (
        <CheckField label="What was sent never arrived: it may be sent again" {...form.register('NeverArrived')} />
      )}
    </FormModal>
  );
}

type ClockForm = ToldForm & { readonly Kind: string; readonly Days: string };

function NoteClock({ of, onClose }: Props) {
  const { TimeZone } = useUser();
  const note = useSend(authDeedCalls.noteAuthorizationClock);
  const { failed, ends } = useDeed(onClose, 'The clock is computed anew.');
  const to = isQuick(of.Urgency) ? ('Standard' as const) : ('Urgent' as const);
  const form = useFormModel<ClockForm>({
    initial: { ...toldNow(TimeZone), Kind: 'Extended', Days: '' },
    validate: (said) => ({
      ...toldProblems(said),
      ...(/^([1-9]|[1-5]\d|60)?$/.test(said.Days.trim()) ? {} : { Days: 'Enter a number from 1 to 60' }),
    }),
  });
  const kind = form.watch('Kind');
  return (
    <FormModal
      title="What moves the clock"
      form={form}
      onSubmit={(said) => {
        const Told = toldOf(said, TimeZone);
        if (Told === null) return;
        const Days = said.Days.trim() === '' ? null : Number(said.Days);
        const Kind = said.Kind === 'Extended' ? 'Extended' : 'UrgencyChanged';
        note.mutate(
          { AuthID: of.AuthID, Version: of.Version, Kind, To: to, Days: Kind === 'Extended' ? Days : null, Told },
          ends((error) => showFaults(form, error)),
        );
      }}
      busy={note.isPending}
      error={failed}
      labels={{ ...toldLabels, Kind: 'What happened', Days: 'By how many days' }}
      submitLabel="Write it down"
      onClose={onClose}
    >
      <SelectField
        label="What happened"
        options={[
          { value: 'Extended', label: worded('The {payer} takes longer') },
          { value: 'UrgencyChanged', label: to === 'Urgent' ? 'It was made urgent' : 'It is urgent no more' },
        ]}
        {...nativeField(form, 'Kind')}
      />
      {kind === 'Extended' && (
        <TextField
          label="By how many days"
          help="Empty where it does not say"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...nativeField(form, 'Days')}
        />
      )}
      <ToldFields form={form} />
    </FormModal>
  );
}

type CorrectForm = {
  readonly Required: string;
  readonly Evidence: string;
  readonly OnDay: string;
  readonly Codes: string;
};

function CorrectRequired({ of, onClose }: Props) {
  const { Today } = useUser();
  const correct = useSend(authDeedCalls.correctAuthorizationRequired);
  const codes = of.Codes.join(', ');
  const { failed, ends } = useDeed(onClose, 'What you found out counts for this one.');
  const form = useFormModel<CorrectForm>({
    initial: { Required: 'Yes', Evidence: '', OnDay: Today, Codes: of.Content.PayerID === null ? '' : codes },
    validate: ({ Evidence }) => (Evidence.trim() === '' ? { Evidence: 'Say where it stands' } : {}),
  });
  return (
    <FormModal
      title="Correct with evidence"
      form={form}
      onSubmit={({ Required, Evidence, OnDay, Codes }) =>
        correct.mutate(
          {
            AuthID: of.AuthID,
            Version: of.Version,
            Required: Required === 'No' ? 'No' : 'Yes',
            Evidence,
            OnDay,
            ProposeFor: Codes.toUpperCase()
              .split(/[^A-Z0-9]+/)
              .filter((one) => one !== '')
              .slice(0, 40),
          },
          ends((error) => showFaults(form, error)),
        )
      }
      busy={correct.isPending}
      error={failed}
      labels={{
        Required: 'Is an authorization required?',
        Evidence: 'Where it stands',
        OnDay: 'Seen on',
        Codes: 'Propose as a rule for',
      }}
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField
        label="Is an authorization required?"
        options={[
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ]}
        {...nativeField(form, 'Required')}
      />
      <TextAreaField
        label="Where it stands"
        help={worded(
          'A manual with its page, an address, or a call with its reference. Whoever keeps the rules reads it: name no {patient}.',
        )}
        required
        rows={2}
        maxLength={500}
        {...nativeField(form, 'Evidence')}
      />
      <DateField label="Seen on" required today={Today} {...useValueField(form, 'OnDay')} />
      {of.Content.PayerID !== null && codes !== '' && (
        <TextField
          label="Propose as a rule for"
          mono
          autoComplete="off"
          maxLength={200}
          help={worded(
            'Codes of this {payer}. It counts for others once somebody else approved it; empty: for this one alone.',
          )}
          {...nativeField(form, 'Codes')}
        />
      )}
    </FormModal>
  );
}

const nobody = 'nobody';

function AssignAuth({ of, onClose }: Props) {
  const me = useUser().UserID;
  const workers = useCall(authCalls.getAuthorizationWorkers, undefined);
  const assign = useSend(authDeedCalls.assignAuthorizations);
  const { failed, ends } = useDeed(onClose, `Authorization ${of.Number} is assigned.`);
  const form = useFormModel<{ readonly AssignTo: string }>({ initial: { AssignTo: me }, validate: () => ({}) });
  const options = [
    ...(workers.data ?? []).map(({ ID, Name, Open }) => ({
      value: ID,
      label: `${ID === me ? 'Myself' : Name} (${Open} open)`,
    })),
    { value: nobody, label: 'Nobody, back to the queue' },
  ];
  return (
    <FormModal
      title={`Assign authorization ${of.Number}`}
      form={form}
      onSubmit={({ AssignTo }) =>
        assign.mutate(
          { Auths: [{ AuthID: of.AuthID, Version: of.Version }], AssignTo: AssignTo === nobody ? null : AssignTo },
          ends((error) => showFaults(form, error)),
        )
      }
      busy={assign.isPending}
      error={failed}
      labels={{ AssignTo: 'To' }}
      submitLabel="Assign"
      onClose={onClose}
      disabledReason={workers.isPending ? 'Looking who can take it.' : null}
    >
      {/* Drawn anew once they are here: a native list cannot show a value that it does not have yet. */}
      <SelectField key={options.length} label="To" options={options} {...nativeField(form, 'AssignTo')} />
    </FormModal>
  );
}

function AddNote({ of, onClose }: Props) {
  const add = useSend(authDeedCalls.addAuthorizationNote);
  const { failed, ends } = useDeed(onClose, 'The note is added.');
  const form = useFormModel<{ readonly Text: string }>({
    initial: { Text: '' },
    validate: ({ Text }) => (Text.trim() === '' ? { Text: 'Write something' } : {}),
  });
  return (
    <FormModal
      title={`Note on authorization ${of.Number}`}
      form={form}
      onSubmit={({ Text }) =>
        add.mutate(
          { AuthID: of.AuthID, Text },
          ends((error) => showFaults(form, error)),
        )
      }
      busy={add.isPending}
      error={failed}
      labels={{ Text: 'Note' }}
      submitLabel="Add the note"
      onClose={onClose}
    >
      <TextAreaField label="Note" required rows={4} maxLength={2000} {...nativeField(form, 'Text')} />
    </FormModal>
  );
}
