import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { formError } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { useSend } from '#/api/useSend.ts';
import type { Reply } from '#/features/ticketing/record/replyModel.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly ticketId: string;
  readonly mayNote: boolean;
  readonly form: FormModel<Reply>;
  readonly onSent: () => void;
};

type To = 'reply' | 'note';

const choices = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Internal note' },
] as const;

/** A reply that the customer reads, or a note that never leaves the staff: which of the two stands on the button as well. */
export function ReplyForm({ ticketId, mayNote, form, onSent }: Props) {
  const [to, setTo] = useState<To>('reply');
  const reply = useSend(ticketingCalls.replyToTicket);
  const onSubmit = ({ Text }: Reply) =>
    reply.mutate(
      { TicketID: ticketId, Text, InternalNote: to === 'note' },
      {
        onSuccess: () => {
          form.reset();
          toast(to === 'note' ? 'The note is kept' : 'Your reply is sent');
          onSent();
          void askAnew(ticketingCalls.findTickets);
        },
      },
    );
  return (
    <FormPage
      form={form}
      label="Reply"
      className="ticket-reply"
      labels={{ Text: to === 'note' ? 'Internal note' : 'Reply' }}
      onSubmit={onSubmit}
      busy={reply.isPending}
      error={reply.error && formError(reply.error)}
      submitLabel={to === 'note' ? 'Add internal note' : 'Send reply'}
    >
      {mayNote && <SegmentedTabs label="Who reads it" options={choices} value={to} onChange={setTo} />}
      <TextAreaField
        label={to === 'note' ? 'Internal note' : 'Your reply'}
        rows={3}
        help={to === 'note' ? 'Read by staff alone.' : worded('No {patient} information, please.')}
        {...nativeField(form, 'Text')}
      />
    </FormPage>
  );
}
