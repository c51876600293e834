import {
  type AuthRoutes,
  documentsBy,
  type DocumentsBy,
  type gatewayCalls,
  mostAuthGateways,
} from '@coverline/contract/gateways/gateways.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { worded } from '#/api/terms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Stored = DataOf<typeof gatewayCalls.getRoutes>;
type Props = {
  readonly stored: Stored;
  readonly value: readonly AuthRoutes[];
  readonly onChange: (value: readonly AuthRoutes[]) => void;
  readonly error?: string | undefined;
};

const documentWords: Readonly<Record<DocumentsBy, string>> = {
  None: 'By hand',
  X316: 'X12 275, 006020X316',
  X314: 'X12 275, 006020X314 (by agreement)',
};
const places = ['First by', 'Then by', 'Last by'] as const;

const none = (ClientID: string | null): AuthRoutes => ({ ClientID, GatewayIDs: [], Documents: 'None' });

/** By which gateways a payer is asked for prior authorizations, for every client and for those that have ways of their own. */
export function AuthGatewayFields({ stored, value, onChange, error }: Props) {
  const { KeepsShared, Clients, SharedAuthRoutes } = stored;
  const shared = value.find(({ ClientID }) => ClientID === null) ?? none(null);
  const own = value.filter(({ ClientID }) => ClientID !== null);
  const free = Clients.filter((one) => !own.some(({ ClientID }) => ClientID === one.ClientID));
  return (
    <fieldset className="route gateway-fields">
      <legend>Prior authorizations</legend>
      <p className="dim">
        {worded(
          'The next gateway is asked only when the one before certainly did not take it; without one they go by hand. {A client} with ways of its own uses these alone.',
        )}
      </p>
      {error !== undefined && <Notice tone="bad">{worded(error)}</Notice>}
      {KeepsShared ? (
        <Ways stored={stored} of={shared} onChange={(next) => onChange([next, ...own])} />
      ) : (
        <p className="dim">{worded(`Every {client}: ${sharedText(stored, SharedAuthRoutes)}.`)}</p>
      )}
      {own.map((one, at) => (
        <fieldset key={one.ClientID} className="route">
          <legend>{Clients.find(({ ClientID }) => ClientID === one.ClientID)?.Name ?? worded('{A client}')}</legend>
          <div className="route-deeds">
            <IconButton
              label={`Remove the ways of ${Clients.find(({ ClientID }) => ClientID === one.ClientID)?.Name ?? 'this one'}`}
              icon={IconX}
              size="s"
              onClick={() => onChange(value.filter((other) => other !== one))}
            />
          </div>
          <Ways
            stored={stored}
            of={one}
            onChange={(next) => onChange([...value.filter(({ ClientID }) => ClientID === null), ...own.with(at, next)])}
          />
        </fieldset>
      ))}
      {free.length > 0 && <OwnOf clients={free} onAdd={(id) => onChange([...value, none(id)])} />}
    </fieldset>
  );
}

/** Those of every client, for who may not change them. */
function sharedText({ Gateways, Reviewers }: Stored, shared: AuthRoutes | null): string {
  if (shared === null) return 'by hand alone';
  return shared.GatewayIDs.map(
    (id) => [...Gateways, ...Reviewers].find(({ GatewayID }) => GatewayID === id)?.Name ?? 'another',
  ).join(', then ');
}

type WaysProps = {
  readonly stored: Stored;
  readonly of: AuthRoutes;
  readonly onChange: (of: AuthRoutes) => void;
};

/** In which order, and how documents go. */
function Ways({ stored: { Gateways, Reviewers }, of, onChange }: WaysProps) {
  const shown = Math.min(mostAuthGateways, of.GatewayIDs.length + 1);
  const change = (at: number, id: string) =>
    onChange({
      ...of,
      GatewayIDs: [...of.GatewayIDs.slice(0, at), id, ...of.GatewayIDs.slice(at + 1)].filter((one) => one !== ''),
    });
  return (
    <>
      {places.slice(0, shown).map((label, at) => (
        <SelectField
          key={label}
          label={label}
          options={[
            { value: '', label: at > 0 ? 'Nobody' : of.ClientID === null ? 'By hand alone' : 'Choose' },
            ...[...Gateways, ...Reviewers].map(({ GatewayID, Name }) => ({ value: GatewayID, label: Name })),
          ]}
          value={of.GatewayIDs[at] ?? ''}
          onChange={(event) => change(at, event.target.value)}
        />
      ))}
      {of.GatewayIDs.some((id) => Gateways.some(({ GatewayID }) => GatewayID === id)) && (
        <SelectField
          label="Documents over X12"
          options={documentsBy.map((one) => ({ value: one, label: documentWords[one] }))}
          value={of.Documents}
          onChange={({ target }) =>
            onChange({ ...of, Documents: documentsBy.find((one) => one === target.value) ?? 'None' })
          }
        />
      )}
    </>
  );
}

/** A client that gets ways of its own. */
function OwnOf({ clients, onAdd }: { readonly clients: Stored['Clients']; readonly onAdd: (id: string) => void }) {
  const [only] = clients;
  if (clients.length === 1 && only !== undefined)
    return (
      <div>
        <Button size="s" icon={IconPlus} onClick={() => onAdd(only.ClientID)}>
          {`Other ways for ${only.Name}`}
        </Button>
      </div>
    );
  return (
    <SelectField
      label={worded('Other ways for {a client}')}
      emptyLabel="Nobody"
      options={clients.map(({ ClientID, Name }) => ({ value: ClientID, label: Name }))}
      value=""
      onChange={({ target }) => target.value !== '' && onAdd(target.value)}
    />
  );
}
