import { findServiceTypes } from '@coverline/domain/codes/favouritesFirst.ts';
import { type ToldBenefit, toldKindLabel, toldKinds, toldValueType } from '@coverline/domain/payerCalls/toldBenefit.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { serviceTypeName } from '#/ui/fields/combobox/ServiceTypeField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly ToldBenefit[];
  /** The service type that the first row begins with; those behind it begin with that of the row before. */
  readonly firstService: string;
  /** The client's favourites among the service types. */
  readonly favourites: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (rows: ToldBenefit[]) => void;
};

const kinds = toldKinds.map((value) => ({ value, label: toldKindLabel(value) }));
const networks = [
  { value: 'In', label: 'In network' },
  { value: 'Out', label: 'Out of network' },
];
const hints = { money: 'Dollars', percent: 'Percent', words: 'As it was told' } as const;

/** What the payer said it pays, one line each, as it is heard. */
export function BenefitRows({ rows, firstService, favourites, error, onChange }: Props) {
  const services = findServiceTypes('', favourites).map((code) => ({ value: code, label: serviceTypeName(code) }));
  const change = (at: number, part: Partial<ToldBenefit>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const add = () => {
    const before = rows.at(-1);
    onChange([
      ...rows,
      { Service: before?.Service ?? firstService, Kind: 'Copay', Network: before?.Network ?? 'In', Value: '' },
    ]);
  };
  return (
    <fieldset className="call-benefits">
      <legend className="label">Benefits told</legend>
      {rows.map((row, at) => (
        <fieldset key={at} className="call-benefit" aria-label={`Benefit ${at + 1}`}>
          <SelectField
            label="Service"
            options={services}
            value={row.Service}
            onChange={({ target }) => change(at, { Service: target.value })}
          />
          <SelectField
            label="Network"
            emptyLabel="Either"
            options={networks}
            value={row.Network}
            onChange={({ target: { value } }) =>
              change(at, { Network: value === 'In' || value === 'Out' ? value : '' })
            }
          />
          <SelectField
            label="Benefit"
            options={kinds}
            value={row.Kind}
            onChange={({ target }) =>
              change(at, { Kind: toldKinds.find((kind) => kind === target.value) ?? row.Kind, Value: '' })
            }
          />
          <TextField
            label={hints[toldValueType(row.Kind)]}
            autoComplete="off"
            maxLength={120}
            value={row.Value}
            onChange={({ target }) => change(at, { Value: target.value })}
          />
          <IconButton
            label={`Remove benefit ${at + 1}`}
            icon={IconTrash}
            size="s"
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          />
        </fieldset>
      ))}
      {error !== undefined && <p className="error">{error}</p>}
      <Button size="s" icon={IconPlus} onClick={add}>
        Add a benefit
      </Button>
    </fieldset>
  );
}
