import './Form.css';
import { type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { ErrorSummary } from '#/ui/forms/ErrorSummary.tsx';
import { Notice, type NoticeTone } from '#/ui/page/Notice.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { useFirstFieldOfDrawer } from '#/ui/forms/useFirstFieldOfDrawer.ts';

/** What the server said to the last submit. */
export type FormError = { readonly message: string; readonly tone?: NoticeTone };

/** Shared by the three form shells. `busy` and `error` are compulsory, so that nobody can forget to hook them up. */
export type FormShellProps<T extends FieldValues> = {
  readonly form: FormModel<T>;
  readonly onSubmit: (values: T) => void | Promise<void>;
  readonly busy: boolean;
  readonly error: FormError | null;
  /** Field names in their order on screen, with their labels, for the summary's links. */
  readonly labels: Readonly<Partial<Record<keyof T & string, string>>>;
  readonly submitLabel: string;
  /** Why the form cannot be sent now; it stays visible beside the button. */
  readonly disabledReason?: string | null;
  readonly children: ReactNode;
};

type Props<T extends FieldValues> = FormShellProps<T> & {
  /** The foot's deeds, given the submit button. */
  readonly renderFoot: (submit: ReactNode) => ReactNode;
  readonly size?: 'm' | 'l';
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** A drawer was opened for this form alone, and begins in its first field. */
  readonly begins?: boolean | undefined;
};

export function FormFrame<T extends FieldValues>(props: Props<T>) {
  const {
    form,
    onSubmit,
    busy,
    error,
    labels,
    submitLabel,
    disabledReason,
    renderFoot,
    size = 'm',
    label,
    className,
    begins = false,
    children,
  } = props;
  const id = useId();
  const own = useRef<HTMLFormElement>(null);
  useFirstFieldOfDrawer(own, begins);
  return (
    <form
      ref={own}
      id={id}
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes('form', className)}
      onSubmit={(event) => {
        // A second press while the first is on its way must not send twice.
        if (busy || disabledReason) return event.preventDefault();
        const unchosen = event.currentTarget.querySelector<HTMLElement>('[data-unchosen]');
        if (unchosen !== null) {
          event.preventDefault();
          return unchosen.focus();
        }
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      <ErrorSummary form={form} labels={labels} />
      {error && <Notice tone={error.tone ?? 'bad'}>{error.message}</Notice>}
      {children}
      {renderFoot(
        <Button
          type="submit"
          variant="primary"
          size={size}
          busy={busy}
          disabledReason={disabledReason}
          // A message that leaving the field shows would move the button from under the press: the field is left at its end.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => event.detail > 0 && event.currentTarget.focus()}
        >
          {submitLabel}
        </Button>,
      )}
    </form>
  );
}
