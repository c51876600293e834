import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import { goodFaithAnswers, type GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { answerText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = { Answer: string; RequestedOn: string };

/** What the patient answered about their plan, and when they asked for an estimate. */
export default function AnswerModal({ view, onClose }: { readonly view: GoodFaithView; readonly onClose: () => void }) {
  const { Today } = useUser();
  const send = useSend(goodFaithCalls.answerGoodFaith);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Form>({
    initial: { Answer: view.Answer ?? '', RequestedOn: view.RequestedOn },
    validate: ({ RequestedOn }) =>
      RequestedOn.trim() !== '' && normalizeDate(RequestedOn) === null ? { RequestedOn: 'Value is not a date' } : {},
  });
  useUnsaved(form.formState.isDirty);
  const on = useValueField(form, 'RequestedOn');
  const labels = { Answer: worded('The {patient} says'), RequestedOn: 'Asked for an estimate on' };
  const onSubmit = ({ Answer, RequestedOn }: Form) => {
    setFailed(null);
    send.mutate(
      {
        VisitMasterID: view.VisitMasterID,
        Answer: goodFaithAnswers.find((one) => one === Answer) ?? null,
        RequestedOn: normalizeDate(RequestedOn) ?? '',
      },
      {
        onSuccess: (data) => {
          showGoodFaith(data);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title="Who pays"
      form={form}
      onSubmit={onSubmit}
      busy={send.isPending}
      error={failed}
      labels={labels}
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField
        label={labels.Answer}
        emptyLabel="Nobody asked yet"
        options={goodFaithAnswers.map((value) => ({ value, label: answerText[value] }))}
        {...nativeField(form, 'Answer')}
      />
      <DateField label={labels.RequestedOn} help="Empty: nobody asked for one." today={Today} {...on} />
    </FormModal>
  );
}
