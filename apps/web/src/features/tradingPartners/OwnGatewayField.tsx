import { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import type { Ref } from 'react';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLSelectElement>;
};

/** By which a payer is asked that has no routes. Who keeps payers keeps gateways as well, and may read them. */
export function OwnGatewayField({ label, value, onChange, error, ref }: Props) {
  const list = useCall(gatewayCalls.listGateways, {});
  const others =
    list.data?.Kinds.flatMap(({ Kind, KnowsPeople, Authorizes }) => (KnowsPeople || Authorizes ? [Kind] : [])) ?? [];
  const gateways = list.data?.Gateways.filter(({ Kind }) => !others.includes(Kind)) ?? [];
  return (
    <SelectField
      ref={ref}
      label={label}
      help={worded(
        'By which the {payer} is asked where it has no routes. One that takes no 270 is asked by phone or portal, and needs none.',
      )}
      emptyLabel="Choose"
      options={gateways.map(({ GatewayID, Name, Enabled }) => ({
        value: GatewayID,
        label: Enabled ? Name : `${Name} (off)`,
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={list.isError ? 'The gateways did not load' : error}
    />
  );
}
