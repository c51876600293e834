import {
  mostProviderNumbers,
  type ProviderNumber,
  providerNumberKinds,
  providerNumberWords,
} from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { worded } from '#/api/terms.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly label: string;
  readonly value: readonly ProviderNumber[];
  readonly error: string | undefined;
  readonly onChange: (value: ProviderNumber[]) => void;
};

/** By which numbers the payer knows the client beside its NPI. */
export const ProviderNumbersField = ({ label, value, error, onChange }: Props) => (
  <RowsField<ProviderNumber>
    label={label}
    help={worded('Sent beside the NPI with every question to this {payer}, as the {client}’s own provider.')}
    one="number"
    rows={value}
    empty={{ Kind: '1D', Number: '' }}
    most={mostProviderNumbers}
    error={error}
    onChange={onChange}
  >
    {(row, change) => (
      <>
        <SelectField
          label="Kind"
          options={providerNumberKinds.map((kind) => ({ value: kind, label: providerNumberWords[kind] }))}
          value={row.Kind}
          onChange={({ target }) =>
            change({ Kind: providerNumberKinds.find((kind) => kind === target.value) ?? row.Kind })
          }
        />
        <TextField
          label="Number"
          autoComplete="off"
          maxLength={50}
          value={row.Number}
          onChange={({ target }) => change({ Number: target.value })}
        />
      </>
    )}
  </RowsField>
);
