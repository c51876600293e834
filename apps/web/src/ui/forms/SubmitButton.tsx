import { Button } from '#/ui/actions/Button.tsx';

type Props = {
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly disabledReason?: string | null | undefined;
  readonly size?: 'm' | 'l';
  /** Beside another primary deed of the view it steps back. */
  readonly look?: 'primary' | 'default';
  /** A dialog begins here. */
  readonly isFirst?: boolean;
  /** The form's id, where the button stands outside it. */
  readonly form?: string;
};

/** What sends a form. */
export function SubmitButton({
  submitLabel,
  busy,
  disabledReason,
  size = 'm',
  look = 'primary',
  isFirst = false,
  form,
}: Props) {
  return (
    <Button
      type="submit"
      variant={look}
      form={form}
      size={size}
      busy={busy}
      disabledReason={disabledReason}
      data-autofocus={isFirst || undefined}
      // A message that leaving the field shows would move the button from under the press: the field is left at its end.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.detail > 0 && event.currentTarget.focus()}
    >
      {submitLabel}
    </Button>
  );
}
