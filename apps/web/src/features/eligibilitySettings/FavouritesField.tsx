import { mostServiceFavourites } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import type { Ref } from 'react';
import { ServiceTypeField, serviceTypeName } from '#/ui/fields/combobox/ServiceTypeField.tsx';
import { OrderedRows } from './OrderedRows.tsx';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
};

/** Service types in an order of the client's own. */
export function FavouritesField({ value, onChange, ...field }: Props) {
  return (
    <>
      <ServiceTypeField
        {...field}
        value={null}
        favourites={[]}
        placeholder="Add a service type"
        help={`They come first in the benefits of an answer and where a service type is chosen; all others follow. At most ${mostServiceFavourites}.`}
        onPick={(code) => onChange([...new Set([...value, code])])}
      />
      <OrderedRows label={field.label} value={value} nameOf={serviceTypeName} onChange={onChange} />
    </>
  );
}
