import './Form.css';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { classes } from '#/ui/base/classes.ts';
import { ErrorSummary } from '#/ui/forms/ErrorSummary.tsx';
import { SubmitButton } from '#/ui/forms/SubmitButton.tsx';
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
  readonly submitLook?: 'primary' | 'default';
  /** Nothing is to be typed: a dialog begins at the button that sends it. */
  readonly isReady?: boolean;
  /** The field in which the hands begin in a drawer, where it is not the first one. */
  readonly beginsAt?: Path<T> | null;
  /** Takes a press while what the form is judged by is on its way; nothing is judged then. */
  readonly onEarly?: (() => void) | null;
  /** Why the form cannot be sent now; it stays visible beside the button. */
  readonly disabledReason?: string | null;
  readonly children: ReactNode;
};

type Props<T extends FieldValues> = FormShellProps<T> & {
  /** The foot's deeds, given the submit button; none where the foot stands outside the form. */
  readonly renderFoot?: (submit: ReactNode) => ReactNode;
  /** By which a button outside the form names it. */
  readonly id?: string;
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
    onEarly,
    busy,
    error,
    labels,
    submitLabel,
    submitLook = 'primary',
    isReady = false,
    beginsAt = null,
    disabledReason,
    renderFoot,
    size = 'm',
    label,
    className,
    id,
    begins = false,
    children,
  } = props;
  const own = useRef<HTMLFormElement>(null);
  useFirstFieldOfDrawer(own, begins, beginsAt === null ? null : () => form.setFocus(beginsAt));
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
        if (onEarly) {
          event.preventDefault();
          return onEarly();
        }
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      <ErrorSummary form={form} labels={labels} />
      {error && <Notice tone={error.tone ?? 'bad'}>{error.message}</Notice>}
      {children}
      {renderFoot?.(
        <SubmitButton
          submitLabel={submitLabel}
          look={submitLook}
          isFirst={isReady}
          busy={busy}
          disabledReason={disabledReason}
          size={size}
        />,
      )}
    </form>
  );
}
