import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormShellProps } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';

type Props<T extends FieldValues> = Omit<FormShellProps<T>, 'submitLabel' | 'disabledReason'> & {
  readonly title: string;
  readonly lead: ReactNode;
  /** The field that has the focus when the step shows. */
  readonly first: Path<T>;
  readonly submitLabel?: string;
  readonly actions?: ReactNode;
  readonly onBack: () => void;
};

/** A form of the sign-in after the first: what it is, its fields, and the way back. */
export function SignStep<T extends FieldValues>(props: Props<T>) {
  const { title, lead, first, submitLabel = 'Next', onBack, ...shell } = props;
  const focusFirst = useEffectEvent(() => shell.form.setFocus(first));
  useEffect(() => focusFirst(), []);
  return (
    <div className="sign-form">
      <h1>{title}</h1>
      {lead}
      <FormPage
        {...shell}
        className="sign-fields"
        footClass="sign-pair"
        size="l"
        submitLabel={submitLabel}
        before={
          <Button size="l" onClick={onBack}>
            Back
          </Button>
        }
      />
    </div>
  );
}
