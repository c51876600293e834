import { gatewayCalls, type GatewayKind } from '@coverline/contract/gateways/gateways.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { Changes } from '#/features/gateways/Changes.tsx';
import { GatewayFiles } from '#/features/gateways/GatewayFiles.tsx';
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
import { SigningKeys } from '#/features/gateways/SigningKeys.tsx';
import { TrafficHistory } from '#/features/gateways/TrafficHistory.tsx';
import { TryGateway } from '#/features/gateways/TryGateway.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  /** Null makes one. */
  readonly gatewayId: string | null;
  readonly kinds: readonly GatewayKind[];
  readonly onClose: () => void;
};

const baseOf = (kinds: readonly GatewayKind[]) => (gateway: Gateway) => ({
  values: formOf(gateway, kinds),
  version: gateway.Version,
});

export default function GatewayDrawer({ gatewayId, kinds, onClose }: Props) {
  if (gatewayId === null) {
    const now = { values: emptyForm(kinds), version: null };
    return <Edit gateway={null} kinds={kinds} now={now} reread={() => Promise.resolve(null)} onClose={onClose} />;
  }
  return <Stored gatewayId={gatewayId} kinds={kinds} onClose={onClose} />;
}

function Stored({ gatewayId, kinds, onClose }: Omit<Props, 'gatewayId'> & { readonly gatewayId: string }) {
  const stored = useCall(gatewayCalls.getGateway, { GatewayID: gatewayId });
  return (
    <StoredRecord stored={stored} title="Gateway" name="the gateway" baseOf={baseOf(kinds)} onClose={onClose}>
      {(gateway, record) => <Edit gateway={gateway} kinds={kinds} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

/** Fields by the labels of the form; a setting that its kind no longer has, by its name. */
function changeText({ Fields }: Gateway['Changes'][number], kinds: readonly GatewayKind[]): string {
  const labels = labelsOf(kinds);
  return Fields.length === 0 ? 'Made' : `Changed: ${Fields.map((name) => labels[name] ?? name).join(', ')}`;
}

type EditProps = Pick<EditsOf<GatewayForm>, 'now' | 'reread'> & {
  readonly gateway: Gateway | null;
  readonly kinds: readonly GatewayKind[];
  readonly onClose: () => void;
};

function Edit({ gateway, kinds, onClose, ...record }: EditProps) {
  const id = gateway?.GatewayID ?? null;
  // As it is stored: what is edited is tested and looked at once it is saved.
  const {
    TakesFiles: takesFiles = false,
    KnowsPeople: knowsPeople = false,
    Authorizes: authorizes = false,
  } = kinds.find(({ Kind }) => Kind === gateway?.Kind) ?? {};
  return (
    <RecordDrawer<GatewayForm, typeof gatewayCalls.saveGateway>
      title={gateway === null ? 'New gateway' : gateway.Name}
      submitLabel="Save gateway"
      labels={labelsOf(kinds)}
      edits={{
        of: `gateway ${id ?? 'new'}`,
        ...record,
        validate: (form) => gatewayMessages(form, kinds),
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
          {gateway !== null && (
            <>
              <TryGateway
                gateway={gateway}
                takesFiles={takesFiles}
                knowsPeople={knowsPeople}
                authorizes={authorizes}
                isEdited={form.formState.isDirty}
              />
              {takesFiles && <GatewayFiles gatewayId={gateway.GatewayID} />}
              {authorizes && <SigningKeys gatewayId={gateway.GatewayID} />}
              {!takesFiles && !knowsPeople && !authorizes && (
                <Section title="Traffic" level={3} className="gateway-part">
                  <TrafficHistory gatewayId={gateway.GatewayID} partnerId={null} />
                </Section>
              )}
              <Changes changes={gateway.Changes.map((change) => ({ ...change, what: changeText(change, kinds) }))} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
}
