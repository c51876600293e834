import type { ComponentProps } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';

/** The national number of a provider: ten digits. */
export const NpiField = (props: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'maxLength' | 'mono'>) => (
  <TextField autoComplete="off" {...props} inputMode="numeric" mono maxLength={10} />
);
