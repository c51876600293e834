import type { Call, PayloadOf } from '@coverline/contract/wire/call.ts';
import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { errorText } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

/** A deed on a ticket: what it changed is shown anew, in the record and in the list; what failed is told once. */
export function useTicketChange<C extends Call & { readonly effect: 'writes' }>(call: C, onChanged: () => void) {
  const act = useSend(call);
  const run = (payload: PayloadOf<C>, done: string) =>
    act.mutate(payload, {
      onSuccess: () => toast(done),
      onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      // After a refusal too: somebody else may have changed it.
      onSettled: () => {
        onChanged();
        void askAnew(ticketingCalls.findTickets);
      },
    });
  return { run, isPending: act.isPending };
}
