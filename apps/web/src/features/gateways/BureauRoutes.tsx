import { bureauKeepDays, type BureauRoute, bureauRouteCalls } from '@coverline/contract/gateways/bureauRoutes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { queryClient } from '#/api/queryClient.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Stored = DataOf<typeof bureauRouteCalls.getBureauRoutes>;

/** Which demographic bureau is asked for whom, and how long its answers are kept. */
export function BureauRoutes() {
  const stored = useCall(bureauRouteCalls.getBureauRoutes, undefined);
  return (
    <PanelState panel={panelOf(stored, 'the bureaus')} name="The list" rows={4}>
      {(data) =>
        data.Bureaus.length === 0 ? (
          <PanelEmpty
            title="No demographic bureau is set up"
            why={worded('Make a gateway of this kind first. Without one, demographics are checked by our own means.')}
          />
        ) : (
          <Edit key={data.Version} stored={data} />
        )
      }
    </PanelState>
  );
}

/** As typed: the days are text. */
type Row = { readonly client: string; readonly gateway: string; readonly days: string };
const everybody = '';

const rowOf = ({ ClientID, GatewayID, KeepDays }: BureauRoute): Row => ({
  client: ClientID ?? everybody,
  gateway: GatewayID,
  days: String(KeepDays),
});

const daysOf = ({ days }: Row): number => (/^\d{1,4}$/.test(days.trim()) ? Number(days) : 0);
const isDays = (row: Row): boolean => daysOf(row) >= bureauKeepDays.least && daysOf(row) <= bureauKeepDays.most;

function Edit({ stored }: { readonly stored: Stored }) {
  const save = useSend(bureauRouteCalls.saveBureauRoutes);
  const [rows, setRows] = useState<readonly Row[]>(stored.Routes.map(rowOf));
  const [error, setError] = useState('');
  const change = (at: number, more: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...more } : row)));
  const clients = [
    { value: everybody, label: worded('Every {client} without its own') },
    ...stored.Clients.map(({ ClientID, Name }) => ({ value: ClientID, label: Name })),
  ];
  const bureaus = stored.Bureaus.map(({ GatewayID, Name, Enabled }) => ({
    value: GatewayID,
    label: Enabled ? Name : `${Name} (off)`,
  }));
  const isTwice = new Set(rows.map(({ client }) => client)).size < rows.length;
  const why = isTwice
    ? worded('A {client} stands here twice.')
    : rows.every(isDays)
      ? null
      : `Days are a whole number from ${bureauKeepDays.least} to ${bureauKeepDays.most}.`;
  const onSave = () => {
    setError('');
    const Routes = rows.map((row) => ({
      ClientID: row.client === everybody ? null : row.client,
      GatewayID: row.gateway,
      KeepDays: daysOf(row),
    }));
    save.mutate(
      { Version: stored.Version, Routes },
      {
        onSuccess: () => {
          toast('Saved. It holds from the next check on.');
          void queryClient.invalidateQueries();
        },
        onError: (reason) => setError(errorText(reason)),
      },
    );
  };
  const nextClient = clients.find(({ value }) => !rows.some(({ client }) => client === value))?.value ?? everybody;
  return (
    <div className="bureau-routes">
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      {rows.length === 0 && <p className="dim">Nobody asks a bureau: demographics are checked by our own means.</p>}
      {rows.map((row, at) => (
        // The rows have no names of their own.
        <div className="bureau-route" key={at}>
          <SelectField
            label={worded('{Client}')}
            options={clients}
            value={row.client}
            onChange={({ target }) => change(at, { client: target.value })}
          />
          <SelectField
            label="Bureau"
            options={bureaus}
            value={row.gateway}
            onChange={({ target }) => change(at, { gateway: target.value })}
          />
          <TextField
            label="Days kept"
            inputMode="numeric"
            autoComplete="off"
            value={row.days}
            error={isDays(row) ? undefined : 'A whole number'}
            onChange={({ target }) => change(at, { days: target.value })}
          />
          <IconButton
            label={`Take out row ${at + 1}`}
            icon={IconTrash}
            onClick={() => setRows(rows.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div className="bureau-acts">
        <Button variant="primary" busy={save.isPending} disabledReason={why} onClick={onSave}>
          Save
        </Button>
        <Button
          onClick={() =>
            setRows([
              ...rows,
              { client: nextClient, gateway: bureaus[0]?.value ?? '', days: String(bureauKeepDays.usual) },
            ])
          }
        >
          Add a row
        </Button>
      </div>
    </div>
  );
}
