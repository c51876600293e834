import {
  insuranceNetworkCalls,
  type NetworkRow,
} from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { NetworkFields } from '#/features/insuranceMaster/network/NetworkFields.tsx';
import type { NetworkChoices } from '#/features/insuranceMaster/network/NetworkFilters.tsx';
import {
  emptyNetworkForm,
  type NetworkForm,
  networkFormOf,
  networkLabels,
  networkMessages,
  networkPayload,
} from '#/features/insuranceMaster/network/networkForm.ts';
import { rowName } from '#/features/insuranceMaster/network/networkWords.ts';
import { reloadNetwork } from '#/features/insuranceMaster/network/reloadNetwork.ts';
import { RemoveNetworkRow } from '#/features/insuranceMaster/network/RemoveNetworkRow.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly choices: NetworkChoices; readonly onClose: () => void };

const baseOf = (row: NetworkRow) => ({ values: networkFormOf(row), version: row.Version });

/** How the client stands to one insurance, at a location and by a provider. */
export function NetworkDrawer({ rowId, ...props }: Props & { readonly rowId: string }) {
  const stored = useCall(insuranceNetworkCalls.getInsuranceNetwork, { NetworkID: rowId });
  return (
    <StoredRecord stored={stored} title="Network" name="the row" baseOf={baseOf} onClose={props.onClose}>
      {(row, record) => <Edit row={row} of={`network ${rowId}`} {...record} {...props} />}
    </StoredRecord>
  );
}

/** One that is not on the list yet. */
export function NewNetworkDrawer(props: Props) {
  const now = { values: emptyNetworkForm, version: null };
  return <Edit row={null} of="new network row" now={now} reread={() => Promise.resolve(null)} {...props} />;
}

type EditProps = Props & Pick<EditsOf<NetworkForm>, 'of' | 'now' | 'reread'> & { readonly row: NetworkRow | null };

function Edit({ row, choices, onClose, ...record }: EditProps) {
  return (
    <RecordDrawer<NetworkForm, typeof insuranceNetworkCalls.saveInsuranceNetwork>
      title={row === null ? 'New row' : rowName(row)}
      submitLabel="Save"
      labels={networkLabels}
      edits={{ ...record, validate: networkMessages }}
      call={insuranceNetworkCalls.saveInsuranceNetwork}
      payload={(values, version) => networkPayload(values, row?.NetworkID ?? null, version)}
      onSaved={({ InsuranceID }) => {
        toast(`${InsuranceID?.label ?? 'The row'} is saved`);
        void reloadNetwork();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NetworkFields form={form} choices={choices} />
          {row !== null && <RemoveNetworkRow row={row} onRemoved={onClose} />}
        </>
      )}
    </RecordDrawer>
  );
}
