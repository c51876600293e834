import type { DataOf } from '@coverline/contract/wire/call.ts';
import { signingKeyCalls } from '@coverline/contract/gateways/signingKeys.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Data = DataOf<typeof signingKeyCalls.getSigningKeys>;
type Key = Data['Keys'][number];
type Subscription = Data['Subscriptions'][number];
type Wait = 'Hour' | 'Week';

const standings = {
  Signs: { text: 'Signs', grade: 'Good' },
  Next: { text: 'Signs next', grade: 'Unknown' },
  Former: { text: 'Signed before', grade: 'Unknown' },
} as const;

const states = {
  Asked: { text: 'Asked for', grade: 'Unknown' },
  Active: { text: 'Told', grade: 'Good' },
  Failed: { text: 'Not told', grade: 'Bad' },
} as const;

/** By what a payer knows who we are, and by what it tells what it decides. */
export function SigningKeys({ gatewayId }: { readonly gatewayId: string }) {
  const keys = useCall(signingKeyCalls.getSigningKeys, { GatewayID: gatewayId });
  return (
    <PanelState panel={panelOf(keys, 'the keys')} name="The keys" rows={4}>
      {(data) => (
        <>
          <Section title="Signing keys" level={3} className="gateway-part">
            <Keys gatewayId={gatewayId} data={data} />
          </Section>
          <Section title="Told by subscription" level={3} className="gateway-part">
            <Subscriptions subscriptions={data.Subscriptions} />
          </Section>
        </>
      )}
    </PanelState>
  );
}

function Keys({ gatewayId, data: { Address, Keys: keys } }: { readonly gatewayId: string; readonly data: Data }) {
  const { TimeZone } = useUser();
  const at = (instant: string) => formatInstant(instant, TimeZone);
  return (
    <div className="gateway-fields">
      <p className="dim">
        {worded('The {payer} registers us with our client ID and this address, or is handed the public key itself.')}
      </p>
      <Facts
        facts={[{ name: 'Address of our public keys', value: <code className="gateway-address">{Address}</code> }]}
      />
      <div>
        <Button size="s" onClick={() => void copyAndTell(Address, 'The address is copied.')}>
          Copy the address
        </Button>
      </div>
      <DataTable
        label="Signing keys"
        columns={[
          column.graded('standing', 'Standing', ({ Standing }: Key) => standings[Standing]),
          column.text('from', 'Signs from', ({ SignsFrom }: Key) => at(SignsFrom)),
          column.text('algorithm', 'Algorithm', ({ Algorithm }: Key) => Algorithm),
          column.text('id', 'Key ID', ({ KeyID }: Key) => KeyID),
        ]}
        rows={keys}
        rowId={({ KeyID }) => KeyID}
        density="compact"
      />
      <Renewal gatewayId={gatewayId} newest={keys[0] ?? null} />
    </div>
  );
}

function Renewal({ gatewayId, newest }: { readonly gatewayId: string; readonly newest: Key | null }) {
  const [wait, setWait] = useState<Wait>('Hour');
  const renew = useSend(signingKeyCalls.renewSigningKey);
  const make = async () => {
    const isSure = await confirm({
      title: 'Make a new key?',
      body: `It is shown at once and signs in ${wait === 'Hour' ? 'an hour' : 'a week'}. The one before it is shown for seven days more.`,
      safe: 'Cancel',
      deed: 'Make the key',
    });
    if (!isSure) return;
    renew.mutate(
      { GatewayID: gatewayId, SignsIn: wait },
      {
        onSuccess: () => {
          toast('A new key is made and shown.');
          void queryClient.invalidateQueries();
        },
      },
    );
  };
  return (
    <>
      <SelectField
        label="A new key signs"
        help={worded('{A payer} that fetches our keys has it within the hour; one that is handed them needs its time.')}
        options={[
          { value: 'Hour', label: 'In an hour' },
          { value: 'Week', label: 'In a week' },
        ]}
        value={wait}
        onChange={({ target }) => setWait(target.value === 'Week' ? 'Week' : 'Hour')}
      />
      <div className="bureau-acts">
        <Button busy={renew.isPending} onClick={() => void make()}>
          Make a new key
        </Button>
        {newest !== null && (
          <Button onClick={() => void copyAndTell(newest.PublicKey, 'The public key is copied.')}>
            Copy the newest public key
          </Button>
        )}
      </div>
      {renew.error !== null && <Notice tone="bad">{errorText(renew.error)}</Notice>}
    </>
  );
}

function Subscriptions({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) {
  const { TimeZone } = useUser();
  if (subscriptions.length === 0)
    return (
      <p className="dim">
        {worded('{A client} asks to be told with the first request that it sends by this gateway.')}
      </p>
    );
  return (
    <DataTable
      label="Subscriptions"
      columns={[
        column.text('client', term('Client'), ({ Client }: Subscription) => Client),
        column.text('sender', 'Organisation', ({ Sender }: Subscription) => Sender),
        column.graded('state', 'State', ({ State }: Subscription) => states[State]),
        column.text('heard', 'Last heard of', ({ HeardAt }: Subscription) =>
          HeardAt === null ? 'Never' : formatInstant(HeardAt, TimeZone),
        ),
        column.text('failure', 'What is wrong', ({ Failure }: Subscription) => worded(Failure)),
      ]}
      rows={subscriptions}
      rowId={({ Client, Sender }) => `${Client} ${Sender}`}
      density="compact"
    />
  );
}
