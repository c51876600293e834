import { worded } from '#/api/terms.ts';
import './createTicket.css';
import { screen } from '@coverline/contract/screens/screens.ts';
import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#/api/wire/callError.ts';
import { askAnew } from '#/api/askAnew.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import type { BegunTicket } from '#/app/tickets/newTicket.ts';
import {
  emptyTicket,
  missingFrom,
  type NewTicket,
  ticketLabels,
  ticketMessages,
  ticketPayload,
} from '#/features/ticketing/create/ticketForm.ts';
import { TicketFields } from '#/features/ticketing/create/TicketFields.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

const failed = 'An error occurred while saving the ticket.';

type Props = {
  readonly begun: BegunTicket | null;
  readonly onClose: () => void;
};

/** A new support ticket, above the screen it is about. What was typed survives an error, and is not thrown away by a slip. */
export default function CreateTicket({ begun, onClose }: Props) {
  const navigate = useNavigate();
  const options = useCall(ticketingCalls.getTicketOptions, undefined);
  const create = useSend(ticketingCalls.createTicket);
  const form = useFormModel<NewTicket>({
    initial: { ...emptyTicket, ...begun, Category: '' },
    validate: ticketMessages,
  });
  // A choice holds no value before its list is there; not every company's has it.
  const categorize = useEffectEvent((categories: readonly string[]) => {
    if (begun !== null && categories.includes(begun.Category)) form.setValue('Category', begun.Category);
  });
  useEffect(() => {
    if (options.data !== undefined) categorize(options.data.Categories);
  }, [options.data]);
  const [support] = useState(() => ({ CurrentUrl: location.href, UserAgent: navigator.userAgent }));
  const typed = form.watch();
  const onSubmit = (ticket: NewTicket) =>
    create.mutate(ticketPayload(ticket, support), {
      onSuccess: ({ TicketID, Number }) => {
        onClose();
        void askAnew(ticketingCalls.findTickets);
        toast(`Ticket ${Number} is created`, {
          action: { label: 'Open', run: () => void navigate(`${screen('ticketing').path}?TicketID=${TicketID}`) },
        });
      },
    });
  return (
    <FormModal
      title="Create a ticket"
      form={form}
      labels={ticketLabels}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={create.isPending}
      error={create.error && { message: errorOf(create.error) }}
      submitLabel="Create ticket"
      disabledReason={missingFrom(typed)}
    >
      <Notice tone="quest">
        {worded(
          'Do not put {patient} information into a ticket: no names, birth dates, SSNs or {member IDs}, in words or in images.',
        )}
      </Notice>
      <TicketFields
        form={form}
        categories={options.data?.Categories ?? []}
        categoriesFailed={options.isError}
        onRetry={() => void options.refetch()}
        support={support}
      />
    </FormModal>
  );
}

/** What the server said of it stands behind the sentence that every failure gets (ERR-16). */
const errorOf = (error: Error): string =>
  error instanceof CallError && error.kind === 'refused' && error.userMessage !== null
    ? `${failed} ${error.userMessage}`
    : failed;
