import { eligibilityCalls } from '@coverline/contract/eligibility.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { useRef, useState } from 'react';
import { CallError } from '#/api/callError.ts';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import type { FormError } from '#/ui/FormFrame.tsx';
import type { FormModel } from '#/ui/useFormModel.ts';
import { isRequestField, type RequestForm } from './request/requestForm.ts';
import { toRequest } from './request/toRequest.ts';

/** A lookup this screen sent: in memory, to name the wait and to ask the same again. */
export type Asked = { readonly payer: string; readonly since: number; readonly values: RequestForm };

/** Sends requests: one key an act, what the server finds wrong beside its field. */
export function useAsking(form: FormModel<RequestForm>, onSent: (id: string) => void) {
  const submit = useSend(eligibilityCalls.submitEligibility);
  const sent = useRef(new Map<string, Asked>());
  const [error, setError] = useState<FormError | null>(null);
  const ask = (values: RequestForm) => {
    const since = Date.now();
    setError(null);
    submit.mutate(toRequest(values), {
      onSuccess: ({ SpifResponseID }) => {
        sent.current.set(SpifResponseID, { payer: values.SelectedTradingPartner?.Name ?? '', since, values });
        onSent(SpifResponseID);
      },
      onError: (reason) => setError(showFaults(form, reason)),
    });
  };
  return {
    ask,
    busy: submit.isPending,
    error,
    forget: () => setError(null),
    sentAs: (id: string | null): Asked | null => (id === null ? null : (sent.current.get(id) ?? null)),
  };
}

/** Puts the server's faults beside their fields; answers what is left to say above them. */
function showFaults(form: FormModel<RequestForm>, reason: Error): FormError | null {
  const fields = reason instanceof CallError ? reason.fields : [];
  const rest: string[] = [];
  for (const { Field, Message } of fields) {
    if (isRequestField(Field)) form.setError(Field, { type: 'server', message: Message });
    else rest.push(Message);
  }
  const first = fields.find(({ Field }) => isRequestField(Field))?.Field;
  if (first !== undefined && isRequestField(first)) form.setFocus(first);
  if (fields.length === 0) return formError(reason);
  return rest.length === 0 ? null : { message: [formErrorLine, ...rest].join(' ') };
}
