import './Button.css';
import type { Icon } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { classes } from '#/ui/base/classes.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** One primary a view. */
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger';
  readonly size?: 's' | 'm' | 'l';
  readonly icon?: Icon | undefined;
  readonly busy?: boolean;
  /** Why it cannot act now. It stays focusable, and the reason stands beside it (or beneath, when the row wraps). */
  readonly disabledReason?: string | null | undefined;
};

/** Names its deed: "Cancel 5,784 rows". There is no silent `disabled`: what cannot act says why. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'm',
    icon: Icon,
    busy = false,
    disabledReason,
    className,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const off = Boolean(disabledReason);
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classes(
          'btn',
          variant !== 'default' && `btn-${variant}`,
          size !== 'm' && `btn-${size}`,
          off && 'is-off',
          className,
        )}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={off ? reasonId : rest['aria-describedby']}
        onClick={act}
      >
        {busy ? (
          <span className="spin" aria-hidden />
        ) : (
          Icon && <Icon className={classes('i', size === 's' && 'i-s')} aria-hidden />
        )}
        {rest.children}
      </button>
      {off && (
        <span className="dim small" id={reasonId}>
          {disabledReason}
        </span>
      )}
    </>
  );
}
