import type { ComponentProps } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';

/** An amount in dollars as it is typed; `typedMoney` reads it. One that stands in it already is typed over, not behind. */
export const DollarField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    maxLength={14}
    onFocus={({ currentTarget }) => currentTarget.select()}
    {...props}
  />
);
