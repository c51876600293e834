import { payorNoticeLength, payorStatusCalls } from '@coverline/contract/payorStatus/payorStatus.ts';
import { useState } from 'react';
import { formError } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { instantOf, localTime } from '#/ui/fields/dates/localTime.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';

type Draft = { Kind: string; Message: string; StartsAt: string; EndsAt: string };

const labels = { Kind: 'Kind', Message: 'What everybody reads', StartsAt: 'From', EndsAt: 'Until' };
const kinds = [
  { value: 'Maintenance', label: 'Planned maintenance' },
  { value: 'Notice', label: 'Notice' },
];
const hourMs = 3_600_000;

function messagesOf({ Message, StartsAt, EndsAt }: Draft): FormMessages<Draft> {
  const missing = 'Value is required';
  const from = instantOf(StartsAt);
  const until = instantOf(EndsAt);
  return {
    ...(Message.trim() === '' && { Message: missing }),
    ...(from === null && { StartsAt: missing }),
    ...(until === null
      ? { EndsAt: missing }
      : from !== null && until <= from && { EndsAt: 'The end must be after the start.' }),
  };
}

/** Staff announce a window or say what is known; times are those of the computer in hand. */
export function NoticeForm({ partnerId }: { readonly partnerId: string }) {
  const post = useSend(payorStatusCalls.postPayorNotice);
  const [now] = useState(() => Date.now());
  const form = useFormModel<Draft>({
    initial: {
      Kind: 'Maintenance',
      Message: '',
      StartsAt: localTime(new Date(now)),
      EndsAt: localTime(new Date(now + 2 * hourMs)),
    },
    validate: messagesOf,
  });
  const onSubmit = ({ Kind, Message, StartsAt, EndsAt }: Draft) => {
    post.mutate(
      {
        PartnerID: partnerId,
        Kind: Kind === 'Notice' ? 'Notice' : 'Maintenance',
        Message,
        StartsAt: instantOf(StartsAt) ?? '',
        EndsAt: instantOf(EndsAt) ?? '',
      },
      {
        onSuccess: () => {
          toast('The notice is posted. The state follows within a minute.');
          void queryClient.invalidateQueries();
        },
      },
    );
  };
  return (
    <Section title="New notice" level={3} folds startsFolded>
      <FormPage
        form={form}
        label="New notice"
        labels={labels}
        onSubmit={onSubmit}
        busy={post.isPending}
        error={post.error ? formError(post.error) : null}
        submitLabel="Post notice"
      >
        <SelectField label={labels.Kind} options={kinds} {...nativeField(form, 'Kind')} />
        <TextField label={labels.Message} required maxLength={payorNoticeLength} {...nativeField(form, 'Message')} />
        <div className="field-pair">
          <TextField label={labels.StartsAt} required type="datetime-local" {...nativeField(form, 'StartsAt')} />
          <TextField label={labels.EndsAt} required type="datetime-local" {...nativeField(form, 'EndsAt')} />
        </div>
      </FormPage>
    </Section>
  );
}
