import type { ComponentProps } from 'react';
import { addressLabels } from '#/features/defaultAddress/addressForm.ts';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';

type Props = {
  readonly locations: readonly string[];
  readonly bound: Pick<
    ComponentProps<typeof ComboboxField>,
    'value' | 'onChange' | 'error' | 'onBlur' | 'ref' | 'name'
  >;
  readonly emptyText: string;
};

/** One of those that are kept: a question names no other. */
export const LocationField = ({ locations, bound, emptyText }: Props) => (
  <ComboboxField
    label={addressLabels.Location}
    placeholder={emptyText}
    help="One of those in the eligibility settings."
    minLength={0}
    find={(term) => {
      const words = term.trim().toLowerCase();
      const found = locations.filter((name) => name.toLowerCase().includes(words));
      return Promise.resolve({ options: found.map((value) => ({ value, label: value })), more: false });
    }}
    {...bound}
  />
);
