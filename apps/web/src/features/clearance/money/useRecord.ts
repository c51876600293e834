import type { Call, DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { refreshMoney } from '#/features/clearance/money/refreshMoney.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Sends what a form of the desk records. The entry has its name from when the form opened: however often it is sent, it is recorded once. */
export function useRecord<C extends Call & { readonly effect: 'writes' }, T extends FieldValues>(
  call: C,
  form: FormModel<T>,
  onDone: (data: DataOf<C>) => void,
) {
  const record = useSend(call);
  const [EntryID] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<FormError | null>(null);
  useUnsaved(form.formState.isDirty);
  const run = (payload: PayloadOf<C>) => {
    setError(null);
    record.mutate(payload, {
      onSuccess: onDone,
      onError: (why) => setError(showFaults(form, why)),
      onSettled: () => void refreshMoney(),
    });
  };
  return { EntryID, busy: record.isPending, error, run };
}
