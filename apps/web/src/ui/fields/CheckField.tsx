import './Field.css';
import type { ComponentProps } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string;
  /** `switch` acts at once; a box waits for the form. */
  readonly look?: 'box' | 'switch';
};

export function CheckField({ label, look = 'box', className, ...input }: Props) {
  return (
    <label className={classes('check', className)}>
      <input type="checkbox" role={look === 'switch' ? 'switch' : undefined} {...input} />
      <span>{label}</span>
    </label>
  );
}
