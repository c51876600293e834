import { findServiceTypes } from '@coverline/domain/codes/favouritesFirst.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import type { Ref } from 'react';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import type { FieldProps } from '#/ui/fields/Field.tsx';

type Props = FieldProps & {
  readonly name?: string;
  /** The code chosen. */
  readonly value: string | null;
  readonly onPick: (code: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** The type-ahead's: which form this is. */
  readonly turn?: number;
  /** What is listed first. */
  readonly favourites: readonly string[];
};

const most = 30;
const option = (code: string) => ({ value: code, label: serviceTypeName(code) });

/** A service type as it is chosen: "98 Office visit". */
export const serviceTypeName = (code: string) => `${code} ${serviceTypeLabel(code)}`;

/** One service type, found by code or word; the favourites show before anything is typed. */
export function ServiceTypeField({ value, onPick, favourites, placeholder = 'Code or name', ...field }: Props) {
  return (
    <ComboboxField
      {...field}
      placeholder={placeholder}
      minLength={0}
      value={value === null ? null : option(value)}
      onChange={(picked) => picked !== null && onPick(picked.value)}
      find={(term) => {
        const found = findServiceTypes(term, favourites);
        return Promise.resolve({ options: found.slice(0, most).map(option), more: found.length > most });
      }}
    />
  );
}
