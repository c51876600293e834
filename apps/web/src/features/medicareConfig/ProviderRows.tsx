import type { MbiProvider } from '@coverline/domain/mbi/configProblems.ts';
import { mostMbiProviders } from '@coverline/contract/medicareConfig.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Props = {
  readonly rows: readonly MbiProvider[];
  readonly error: string | undefined;
  readonly onChange: (rows: MbiProvider[]) => void;
};

/** As whom Medicare is asked, by the location of the visit; without any, as the client's own provider. */
export function ProviderRows({ rows, error, onChange }: Props) {
  const change = (at: number, part: Partial<MbiProvider>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="mbi-providers">
      <legend className="label">Providers by location</legend>
      <p className="help">
        Without one, the organization’s own NPI is used. A row without a location is for all others.
      </p>
      {rows.map((row, at) => (
        <fieldset key={at} className="mbi-provider" aria-label={`Provider ${at + 1}`}>
          <TextField
            label="Location"
            autoComplete="off"
            maxLength={80}
            placeholder="All others"
            value={row.Location}
            onChange={({ target }) => change(at, { Location: target.value })}
          />
          <TextField
            label="NPI"
            required
            autoComplete="off"
            inputMode="numeric"
            maxLength={10}
            value={row.NPI}
            onChange={({ target }) => change(at, { NPI: target.value })}
          />
          <TextField
            label="PTAN"
            autoComplete="off"
            maxLength={20}
            value={row.PTAN}
            onChange={({ target }) => change(at, { PTAN: target.value })}
          />
          <IconButton
            label={`Remove provider ${at + 1}`}
            icon={IconTrash}
            size="s"
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          />
        </fieldset>
      ))}
      {error !== undefined && (
        <p className="error">
          <IconAlertCircle className="i" aria-hidden />
          {error}
        </p>
      )}
      {rows.length < mostMbiProviders && (
        <Button size="s" icon={IconPlus} onClick={() => onChange([...rows, { Location: '', NPI: '', PTAN: '' }])}>
          Add a provider
        </Button>
      )}
    </fieldset>
  );
}
