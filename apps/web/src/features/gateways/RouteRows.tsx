import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { idQualifiers, idQualifierWords } from '@coverline/domain/tradingPartners/payerId.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { newRoute, type RouteEdit } from '#/features/gateways/routeForm.ts';
import { TrafficHistory } from '#/features/gateways/TrafficHistory.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { HoursFields } from '#/ui/fields/HoursFields.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { moved } from '#/ui/tables/moved.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly routes: readonly RouteEdit[];
  readonly onChange: (routes: readonly RouteEdit[]) => void;
  readonly error: string | undefined;
  readonly stored: DataOf<typeof gatewayCalls.getRoutes>;
};

export function RouteRows({ routes, onChange, error, stored }: Props) {
  const [added, setAdded] = useState(0);
  const change = (at: number, more: Partial<RouteEdit>) =>
    onChange(routes.map((route, one) => (one === at ? { ...route, ...more } : route)));
  const add = () => {
    onChange([...routes, newRoute(`new ${added}`, stored)]);
    setAdded(added + 1);
  };
  return (
    <div className="gateway-fields">
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      {routes.length === 0 && (
        <Notice tone="info">
          {stored.KeepsShared
            ? worded(`Without routes, the {payer} is asked by ${stored.OwnGateway}.`)
            : worded('No {client} of yours has routes of its own.')}
        </Notice>
      )}
      <ol className="routes">
        {routes.map((route, at) => (
          <li key={route.key}>
            <fieldset className="route">
              <legend>Route {at + 1}</legend>
              <div className="route-deeds">
                <IconButton
                  label={`Route ${at + 1} up`}
                  icon={IconArrowUp}
                  size="s"
                  onClick={() => onChange(moved(routes, at, -1))}
                />
                <IconButton
                  label={`Route ${at + 1} down`}
                  icon={IconArrowDown}
                  size="s"
                  onClick={() => onChange(moved(routes, at, 1))}
                />
                <IconButton
                  label={`Remove route ${at + 1}`}
                  icon={IconX}
                  size="s"
                  onClick={() => onChange(routes.filter((_one, other) => other !== at))}
                />
              </div>
              <RouteFields route={route} stored={stored} onChange={(more) => change(at, more)} />
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button icon={IconPlus} onClick={add}>
          Add route
        </Button>
      </div>
    </div>
  );
}

/** Whoever types an id means one of the payer's usual kind, until they say another; without an id there is no kind. */
const kindFor = (typed: string, { IDQualifier }: RouteEdit, stored: Props['stored']) => ({
  IDQualifier: typed.trim() === '' ? '' : IDQualifier === '' ? stored.IDQualifier : IDQualifier,
});

type FieldsProps = Pick<Props, 'stored'> & {
  readonly route: RouteEdit;
  readonly onChange: (more: Partial<RouteEdit>) => void;
};

function RouteFields({ route, stored, onChange }: FieldsProps) {
  return (
    <div className="gateway-fields">
      <div className="field-pair">
        <SelectField
          label="Gateway"
          required
          emptyLabel="Choose"
          options={stored.Gateways.map(({ GatewayID, Name, Enabled }) => ({
            value: GatewayID,
            label: Enabled ? Name : `${Name} (off)`,
          }))}
          value={route.GatewayID}
          onChange={(event) => onChange({ GatewayID: event.target.value })}
        />
        <SelectField
          label="For"
          required={!stored.KeepsShared}
          emptyLabel={stored.KeepsShared ? worded('Every {client}') : 'Choose'}
          options={stored.Clients.map(({ ClientID, Name }) => ({ value: ClientID, label: Name }))}
          value={route.ClientID}
          onChange={(event) => onChange({ ClientID: event.target.value })}
        />
      </div>
      <div className="field-pair">
        <TextField
          label={worded('{Payer} ID there')}
          mono
          autoComplete="off"
          maxLength={80}
          placeholder={stored.PayerID}
          value={route.PayerID}
          onChange={(event) => onChange({ PayerID: event.target.value, ...kindFor(event.target.value, route, stored) })}
        />
        <SelectField
          label="Kind of this ID"
          emptyLabel={worded('As the {payer}’s own')}
          options={idQualifiers.map((value) => ({ value, label: idQualifierWords[value] }))}
          value={route.IDQualifier}
          onChange={(event) => onChange({ IDQualifier: event.target.value })}
        />
      </div>
      <div className="field-pair">
        <TextField
          label="Share of the questions, %"
          inputMode="numeric"
          placeholder="In its turn"
          value={route.Share}
          onChange={(event) => onChange({ Share: event.target.value })}
        />
        <TextField
          label="At once"
          inputMode="numeric"
          placeholder="As the gateway"
          value={route.MaxConcurrent}
          onChange={(event) => onChange({ MaxConcurrent: event.target.value })}
        />
      </div>
      <HoursFields value={route} onChange={onChange} />
      <CheckField label="In use" checked={route.Enabled} onChange={() => onChange({ Enabled: !route.Enabled })} />
      {stored.Gateways.some(({ GatewayID }) => GatewayID === route.GatewayID) && (
        <RouteTraffic key={route.GatewayID} gatewayId={route.GatewayID} partnerId={stored.PartnerID} />
      )}
    </div>
  );
}

/** Asked for when it is wanted: there may be thirty routes. */
function RouteTraffic({ gatewayId, partnerId }: { readonly gatewayId: string; readonly partnerId: string }) {
  const [shown, setShown] = useState(false);
  if (shown) return <TrafficHistory gatewayId={gatewayId} partnerId={partnerId} />;
  return (
    <div>
      <Button size="s" onClick={() => setShown(true)}>
        Show traffic
      </Button>
    </div>
  );
}
