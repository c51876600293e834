import type { MbiProvider } from '@coverline/domain/mbi/configProblems.ts';
import { mostMbiProviders } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly MbiProvider[];
  readonly error: string | undefined;
  readonly onChange: (rows: MbiProvider[]) => void;
};

/** As whom Medicare is asked, by the location of the visit; without any, as the client's own provider. */
export const ProviderRows = (props: Props) => (
  <RowsField
    {...props}
    label="Providers by location"
    help="Without one, the organization’s own NPI is used. A row without a location is for all others."
    one="provider"
    empty={{ Location: '', NPI: '', PTAN: '' }}
    most={mostMbiProviders}
  >
    {(row, change) => (
      <>
        <TextField
          label="Location"
          autoComplete="off"
          maxLength={80}
          placeholder="All others"
          value={row.Location}
          onChange={({ target }) => change({ Location: target.value })}
        />
        <NpiField label="NPI" required value={row.NPI} onChange={({ target }) => change({ NPI: target.value })} />
        <TextField
          label="PTAN"
          autoComplete="off"
          maxLength={20}
          value={row.PTAN}
          onChange={({ target }) => change({ PTAN: target.value })}
        />
      </>
    )}
  </RowsField>
);
