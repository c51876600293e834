import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { showFaults } from '#/app/records/showFaults.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

/** A short form behind a deed: what is said once it is done, and where its faults are shown. */
export function useDeedForm<T extends FieldValues>(
  initial: DefaultValues<T>,
  validate: (values: T) => FormMessages<T>,
  onClose: () => void,
) {
  const form = useFormModel<T>({ initial, validate });
  const [failed, setFailed] = useState<FormError | null>(null);
  const settled = (done: string) => ({
    onSuccess: () => {
      toast(done);
      onClose();
    },
    onError: (error: Error) => setFailed(showFaults(form, error)),
  });
  return { form, failed, settled };
}
