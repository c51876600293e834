import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { useRef, useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import type { Again } from '#/app/lookups/RunAgain.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import type { RequestForm } from './request/requestForm.ts';
import { toRequest } from './request/toRequest.ts';

/** Whom we wait for, and since when in epoch milliseconds. */
export type Wait = { readonly payer: string; readonly since: number };

/** A lookup this screen sent: in memory, to name the wait and to ask the same again. */
export type Asked = Wait & { readonly values: RequestForm };

/** A stored answer that came instead of a new one; `inSight` where it was on the screen already. */
export type Offered = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  /** Of a payer that is asked by hand: whether its call is still to be made. */
  readonly call: 'None' | 'Open' | 'Made';
  readonly inSight: boolean;
  readonly values: RequestForm;
};

/** Sends requests: one key an act, what the server finds wrong beside its field. */
export function useAsking(form: FormModel<RequestForm>, shownId: string | null, onSent: (id: string) => Promise<void>) {
  const submit = useSend(eligibilityCalls.submitEligibility);
  const sent = useRef(new Map<string, Asked>());
  const [error, setError] = useState<FormError | null>(null);
  const [sending, setSending] = useState<(Wait & { readonly id: string | null }) | null>(null);
  const [offered, setOffered] = useState<Offered | null>(null);
  const ask = (values: RequestForm, again: Again | null) => {
    const since = Date.now();
    const payer = values.RequestIsForMBIAssist ? 'Medicare' : (values.SelectedTradingPartner?.Name ?? '');
    setError(null);
    setOffered(null);
    setSending({ payer, since, id: null });
    submit.mutate(
      { ...toRequest(values), RunAgain: again },
      {
        onSuccess: ({ SpifResponseID, Stored }) => {
          sent.current.set(SpifResponseID, { payer, since, values });
          setSending({ payer, since, id: SpifResponseID });
          if (Stored !== null) {
            const { RequestedAt: at, RequestedBy: by, Call: call } = Stored;
            setOffered({ id: SpifResponseID, at, by, call, inSight: SpifResponseID === shownId, values });
          }
          void onSent(SpifResponseID);
        },
        onError: (reason) => {
          setSending(null);
          setError(showFaults(form, reason));
        },
      },
    );
  };
  // The wait is the panel's own from when the address names the lookup: in between nothing may flash.
  const arrived = sending !== null && sending.id !== null && sending.id === shownId;
  if (arrived) setSending(null);
  return {
    ask: (values: RequestForm) => ask(values, null),
    /** The stored answer that was given for what is shown. */
    offered: offered?.id === shownId ? offered : null,
    runAgain: (again: Again) => offered && ask(offered.values, again),
    busy: submit.isPending,
    /** The request on its way, before it has an id. */
    sending: arrived ? null : sending,
    error,
    forget: () => setError(null),
    sentAs: (id: string | null): Asked | null => (id === null ? null : (sent.current.get(id) ?? null)),
  };
}
