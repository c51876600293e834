import {
  careLengths,
  type CareLocation,
  type CareProvider,
  mostCareRows,
} from '@coverline/domain/eligibility/request/askedAs.ts';
import { worded } from '#/api/terms.ts';
import { NpiField } from '#/ui/fields/NpiField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Rows<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly error: string | undefined;
  readonly onChange: (rows: Row[]) => void;
};

/** As whom a payer can be asked beside the client's own provider. */
export const ProviderRows = (props: Rows<CareProvider>) => (
  <RowsField
    {...props}
    help={worded(
      'A request may name one of them instead of your organization’s own; that of {a visit} is filled in. The {payer} is told name, NPI and taxonomy.',
    )}
    one="provider"
    empty={{ NPI: '', Name: '', FirstName: '', Taxonomy: '' }}
    most={mostCareRows}
  >
    {(row, change) => (
      <>
        <TextField
          label="Name, or last name"
          required
          autoComplete="off"
          maxLength={careLengths.Name}
          value={row.Name}
          onChange={({ target }) => change({ Name: target.value })}
        />
        <TextField
          label="First name"
          autoComplete="off"
          maxLength={careLengths.FirstName}
          placeholder="Of a person"
          value={row.FirstName}
          onChange={({ target }) => change({ FirstName: target.value })}
        />
        <NpiField label="NPI" required value={row.NPI} onChange={({ target }) => change({ NPI: target.value })} />
        <TextField
          label="Taxonomy"
          mono
          autoComplete="off"
          maxLength={10}
          value={row.Taxonomy}
          onChange={({ target }) => change({ Taxonomy: target.value.toUpperCase() })}
        />
      </>
    )}
  </RowsField>
);

/** From where a payer can be asked. */
export const LocationRows = (props: Rows<CareLocation>) => (
  <RowsField
    {...props}
    help={worded(
      'A request may name one; that of {a visit} is filled in, by its name. The {payer} is told the address, where there is one.',
    )}
    one="location"
    empty={{ Name: '', Address: '', City: '', State: '', Zip: '' }}
    most={mostCareRows}
  >
    {(row, change) => (
      <>
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={careLengths.LocationName}
          value={row.Name}
          onChange={({ target }) => change({ Name: target.value })}
        />
        <TextField
          label="Street"
          autoComplete="off"
          maxLength={careLengths.Address}
          value={row.Address}
          onChange={({ target }) => change({ Address: target.value })}
        />
        <TextField
          label="City"
          autoComplete="off"
          maxLength={careLengths.City}
          value={row.City}
          onChange={({ target }) => change({ City: target.value })}
        />
        <TextField
          label="State"
          autoComplete="off"
          maxLength={2}
          value={row.State}
          onChange={({ target }) => change({ State: target.value.toUpperCase() })}
        />
        <TextField
          label="ZIP"
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={row.Zip}
          onChange={({ target }) => change({ Zip: target.value })}
        />
      </>
    )}
  </RowsField>
);
