import './Button.css';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> & {
  /** Its name, spoken and shown on hover and focus. */
  readonly label: string;
  readonly icon: Icon;
  /** `framed` has a button's edge; `plain` stands in heads and fields. */
  readonly look?: 'plain' | 'framed';
  readonly size?: 's' | 'm' | 'l';
  /** A count badge, say. */
  readonly children?: ReactNode;
};

export function IconButton({ label, icon: Icon, look = 'plain', size = 'm', className, children, ...rest }: Props) {
  const frame =
    look === 'framed'
      ? classes('btn btn-icon', size !== 'm' && `btn-${size}`)
      : classes('icon-btn', size === 's' && 'icon-btn-s');
  return (
    <button type="button" {...rest} aria-label={label} data-tip={label} className={classes(frame, className)}>
      <Icon className={classes('i', size === 's' && 'i-s')} aria-hidden />
      {children}
    </button>
  );
}
