import { goodFaithCalls, goodFaithToLength } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import {
  goodFaithHows,
  goodFaithLanguages,
  type GoodFaithView,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { howText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly view: GoodFaithView; readonly version: number; readonly onClose: () => void };
type Form = { How: string; On: string; Language: string; To: string };

/** How, when and to whom a version was handed out. */
export default function DeliverModal({ view, version, onClose }: Props) {
  const { Today } = useUser();
  const send = useSend(goodFaithCalls.deliverGoodFaith);
  const [failed, setFailed] = useState<FormError | null>(null);
  const labels = { How: 'How', On: 'On', Language: 'In which language', To: 'To whom, and where' };
  const form = useFormModel<Form>({
    initial: { How: 'InPerson', On: Today, Language: 'English', To: `${view.FirstName} ${view.LastName}` },
    validate: ({ On, To }) => ({
      ...(normalizeDate(On) === null && { On: 'Value is not a date' }),
      ...(To.trim() === '' && { To: 'Value is required' }),
    }),
  });
  useUnsaved(form.formState.isDirty);
  const on = useValueField(form, 'On');
  const onSubmit = ({ How, On, Language, To }: Form) => {
    setFailed(null);
    send.mutate(
      {
        VisitMasterID: view.VisitMasterID,
        Version: version,
        How: goodFaithHows.find((one) => one === How) ?? 'InPerson',
        On: normalizeDate(On) ?? Today,
        Language: goodFaithLanguages.find((one) => one === Language) ?? 'English',
        To,
      },
      {
        onSuccess: (data) => {
          showGoodFaith(data);
          toast(`Estimate ${version} is handed out.`);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title={`Hand out estimate ${version}`}
      form={form}
      onSubmit={onSubmit}
      busy={send.isPending}
      error={failed}
      labels={labels}
      submitLabel="It is handed out"
      onClose={onClose}
    >
      <SelectField
        label={labels.How}
        options={goodFaithHows.map((value) => ({ value, label: worded(howText[value]) }))}
        {...nativeField(form, 'How')}
      />
      <DateField label={labels.On} required today={Today} {...on} />
      <SelectField
        label={labels.Language}
        options={goodFaithLanguages.map((value) => ({ value, label: value }))}
        {...nativeField(form, 'Language')}
      />
      <TextField label={labels.To} required maxLength={goodFaithToLength} {...nativeField(form, 'To')} />
    </FormModal>
  );
}
