import { emptyDemographics } from '@coverline/domain/registration/registrationProblems.ts';
import { type Registration, registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { revealSsn } from '#/api/reveal/revealSsn.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { AlreadyRegistered } from '#/features/registration/AlreadyRegistered.tsx';
import { DemographicsFields } from '#/features/registration/DemographicsFields.tsx';
import {
  demographicsLabels,
  demographicsMessages,
  demographicsOf,
  demographicsPayload,
  type DemographicsForm as Values,
} from '#/features/registration/demographicsForm.ts';
import { EditNotices } from '#/app/records/EditNotices.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { LookAgain } from '#/features/registration/LookAgain.tsx';
import { refreshRegistration, type Reread } from '#/features/registration/registrationData.ts';
import { useEdits } from '#/app/records/useEdits.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  /** Null for a patient who is registered now. */
  readonly registration: Registration | null;
  /** What is known already of a patient who is registered now. */
  readonly begun?: Partial<Values>;
  readonly reread: Reread;
  readonly onDirty: (dirty: boolean) => void;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
  readonly onOpen: (id: string) => void;
};

/** A registration's demographics, edited in their place. */
export function DemographicsForm({ registration, begun, reread, onDirty, onSaved, onCancel, onOpen }: Props) {
  const { Today } = useUser();
  const id = registration?.RegMasterID ?? null;
  const save = useSend(registrationRecordCalls.saveRegistration);
  const [failed, setFailed] = useState<FormError | null>(null);
  const edits = useEdits<Values>({
    of: `demographics ${id ?? 'new'}`,
    now: {
      values: registration ? demographicsOf(registration) : { ...emptyDemographics, ...begun },
      version: registration?.Version ?? null,
    },
    validate: (values) => demographicsMessages(values, Today),
    reread: async () => {
      const now = await reread();
      return now ? { values: demographicsOf(now), version: now.Version } : null;
    },
  });
  const { form } = edits;
  const dirty = form.formState.isDirty;
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);
  const focusFirst = useEffectEvent(() => form.setFocus('LastName'));
  useEffect(() => focusFirst(), []);

  const onSubmit = (values: Values) => {
    setFailed(null);
    save.mutate(demographicsPayload(values, id, edits.version), {
      onSuccess: ({ RegMasterID }) => {
        edits.finish();
        toast(id === null ? `${values.FirstName} ${values.LastName} is registered` : 'The demographics are saved');
        void refreshRegistration();
        onSaved(RegMasterID);
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  const cancel = async () => {
    if (!(await discardChanges(dirty))) return;
    edits.finish();
    onCancel();
  };
  return (
    <FormPage
      form={form}
      label="Demographics"
      className="reg-form"
      labels={demographicsLabels()}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel={id === null ? 'Register' : 'Save demographics'}
      actions={<Button onClick={() => void cancel()}>Cancel</Button>}
    >
      <EditNotices edits={edits} labels={demographicsLabels()} />
      {id === null && <AlreadyRegistered form={form} onOpen={onOpen} />}
      <DemographicsFields
        form={form}
        today={Today}
        onReveal={() => (id === null ? Promise.resolve(null) : revealSsn(id))}
      />
      <LookAgain form={form} today={Today} />
    </FormPage>
  );
}
