import { type Ticket, ticketBounds, ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { maxLength } from '@coverline/domain/validate/genericMessages.ts';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { Section } from '#/ui/page/Section.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Feedback = { readonly Score: string; readonly Comment: string };

const scores = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** How the requester found the help, once the ticket is closed; it can be said anew. */
export function Rating({ ticket, onChanged }: { readonly ticket: Ticket; readonly onChanged: () => void }) {
  const rate = useSend(ticketingCalls.rateTicket);
  const form = useFormModel<Feedback>({
    initial: { Score: String(ticket.Feedback?.Score ?? ''), Comment: ticket.Feedback?.Comment ?? '' },
    validate: ({ Comment }) => {
      const message = maxLength(Comment, ticketBounds.comment);
      return message === null ? {} : { Comment: message };
    },
  });
  const score = useValueField(form, 'Score');
  const onSubmit = ({ Score, Comment }: Feedback) =>
    rate.mutate(
      { TicketID: ticket.TicketID, Score: Number(Score), Comment },
      {
        onSuccess: () => {
          toast('Thank you for your feedback');
          onChanged();
        },
      },
    );
  return (
    <Section title="How did it go?">
      <FormPage
        form={form}
        label="Feedback"
        className="ticket-reply"
        labels={{ Comment: 'Comment' }}
        onSubmit={onSubmit}
        busy={rate.isPending}
        error={rate.error && formError(rate.error)}
        submitLabel={ticket.Feedback === null ? 'Send feedback' : 'Change feedback'}
        disabledReason={score.value === '' ? 'Choose from 1, poor, to 5, very good' : null}
      >
        <SegmentedTabs
          label="From 1, poor, to 5, very good"
          options={scores}
          value={score.value}
          onChange={score.onChange}
        />
        <TextAreaField label="Comment" rows={2} {...nativeField(form, 'Comment')} />
      </FormPage>
    </Section>
  );
}
