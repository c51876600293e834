import { useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Notice } from '#/ui/page/Notice.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props<T extends FieldValues> = {
  readonly form: FormModel<T>;
  readonly labels: Readonly<Partial<Record<keyof T & string, string>>>;
};

/** After a refused submit: the spec's line and a link to each field, focused so that it is read first. */
export function ErrorSummary<T extends FieldValues>({ form, labels }: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = form.formState;
  // `labels` is typed by T's own names, each of which is a path of T.
  const wrong = (Object.keys(labels) as Path<T>[]).filter((name) => form.getFieldState(name, form.formState).error);
  const shows = submitCount > 0 && Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  if (!shows) return null;
  return (
    <Notice tone="bad" ref={box}>
      Please correct the issues below.{' '}
      {wrong.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <button type="button" className="link" onClick={() => form.setFocus(name)}>
            {labels[name]}
          </button>
        </span>
      ))}
    </Notice>
  );
}
