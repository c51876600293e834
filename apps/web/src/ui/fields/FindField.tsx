import type { ComponentProps } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'onChange'> & {
  /** What is searched for, as the address has it. */
  readonly value: string;
  readonly onFind: (text: string) => void;
};

/** A search whose text stands in the address. */
export function FindField({ onFind, ...field }: Props) {
  return <TextField {...field} type="search" onChange={({ target }) => onFind(target.value)} />;
}
