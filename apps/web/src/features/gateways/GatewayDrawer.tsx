import { gatewayCalls, type GatewayKind } from '@coverline/contract/gateways.ts';
import { panelOf } from '#/api/panelOf.ts';
import { queryClient } from '#/api/queryClient.ts';
import { send } from '#/api/send.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { GatewayFields } from '#/features/gateways/GatewayFields.tsx';
import {
  emptyForm,
  formOf,
  type Gateway,
  type GatewayForm,
  gatewayMessages,
  labelsOf,
  payloadOf,
} from '#/features/gateways/gatewayForm.ts';
import { TryGateway } from '#/features/gateways/TryGateway.tsx';
import { Drawer } from '#/ui/Drawer.tsx';
import { PanelState } from '#/ui/PanelState.tsx';
import { toast } from '#/ui/toast.ts';

type Props = {
  /** Null makes one. */
  readonly gatewayId: string | null;
  readonly kinds: readonly GatewayKind[];
  readonly onClose: () => void;
};

export function GatewayDrawer({ gatewayId, kinds, onClose }: Props) {
  if (gatewayId === null) return <Edit gateway={null} kinds={kinds} onClose={onClose} />;
  return <Stored gatewayId={gatewayId} kinds={kinds} onClose={onClose} />;
}

function Stored({ gatewayId, kinds, onClose }: Omit<Props, 'gatewayId'> & { readonly gatewayId: string }) {
  const stored = useCall(gatewayCalls.getGateway, { GatewayID: gatewayId });
  if (stored.data) return <Edit gateway={stored.data} kinds={kinds} onClose={onClose} />;
  return (
    <Drawer title="Gateway" onClose={onClose} flush>
      <PanelState panel={panelOf(stored, 'the gateway')} name="The gateway" rows={8}>
        {() => null}
      </PanelState>
    </Drawer>
  );
}

type EditProps = {
  readonly gateway: Gateway | null;
  readonly kinds: readonly GatewayKind[];
  readonly onClose: () => void;
};

function Edit({ gateway, kinds, onClose }: EditProps) {
  const id = gateway?.GatewayID ?? null;
  return (
    <RecordDrawer<GatewayForm, typeof gatewayCalls.saveGateway>
      title={gateway === null ? 'New gateway' : gateway.Name}
      submitLabel="Save gateway"
      labels={labelsOf(kinds)}
      edits={{
        of: `gateway ${id ?? 'new'}`,
        now: {
          values: gateway === null ? emptyForm(kinds) : formOf(gateway, kinds),
          version: gateway?.Version ?? null,
        },
        validate: (form) => gatewayMessages(form, kinds),
        reread: async () => {
          if (id === null) return null;
          const now = await send(gatewayCalls.getGateway, { GatewayID: id });
          return { values: formOf(now, kinds), version: now.Version };
        },
      }}
      call={gatewayCalls.saveGateway}
      payload={(values, Version) => payloadOf(values, kinds, { GatewayID: id, Version })}
      onSaved={({ Name }) => {
        toast(`${String(Name)} is saved. It holds from the next question on.`);
        void queryClient.invalidateQueries();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <GatewayFields
            form={form}
            kinds={kinds}
            secretsSet={gateway?.SecretsSet ?? []}
            certificate={gateway?.Certificate ?? null}
          />
          {gateway !== null && <TryGateway gateway={gateway} isEdited={form.formState.isDirty} />}
        </>
      )}
    </RecordDrawer>
  );
}
