import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toast, type Toast } from '#/ui/layers/toast.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

/** Long enough to read it and to reach for its deed, however one does. */
const lastsMs = 30_000;

type Passing<T> = {
  readonly action?: Toast['action'];
  /** Whether it may still stand beside the request as it is now; `byHand` is a change in one of its fields. */
  readonly holds: (values: T, byHand: boolean) => boolean;
};

/** Says what happened to the request of this screen: it goes when it holds no longer, with the screen, and after its time. */
export function usePassingToast<T extends FieldValues>(
  form: FormModel<T>,
): (text: string, passing: Passing<T>) => void {
  const shown = useRef(new Map<() => void, Passing<T>['holds']>());
  useEffect(() => {
    const all = shown.current;
    const watched = form.watch((_, { type }) => {
      for (const [remove, holds] of all) {
        if (holds(form.getValues(), type === 'change')) continue;
        all.delete(remove);
        remove();
      }
    });
    return () => {
      watched.unsubscribe();
      for (const remove of all.keys()) remove();
      all.clear();
    };
  }, [form]);
  return (text, { action, holds }) =>
    void shown.current.set(toast(text, { lastsMs, ...(action && { action }) }), holds);
}
