import {
  type DefaultAddress,
  defaultAddressCalls,
} from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { AddressFields } from '#/features/defaultAddress/AddressFields.tsx';
import {
  type AddressForm,
  addressFormOf,
  addressLabels,
  addressMessages,
  addressPayload,
  emptyAddressForm,
} from '#/features/defaultAddress/addressForm.ts';
import { AddressHistory } from '#/features/defaultAddress/AddressHistory.tsx';
import { placeText } from '#/features/defaultAddress/addressWords.ts';
import { reloadAddresses } from '#/features/defaultAddress/reloadAddresses.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly locations: readonly string[];
  readonly onRetire?: (row: DefaultAddress) => void;
  readonly onClose: () => void;
};
type Stored = DataOf<typeof defaultAddressCalls.getDefaultAddress>;

const baseOf = (row: DefaultAddress) => ({ values: addressFormOf(row), version: row.Version });

/** An address that stands in, and what became of it. */
export function AddressDrawer({ rowId, ...props }: Props & { readonly rowId: string }) {
  const stored = useCall(defaultAddressCalls.getDefaultAddress, { AddressID: rowId });
  return (
    <StoredRecord stored={stored} title="Default address" name="the address" baseOf={baseOf} onClose={props.onClose}>
      {(row, record) => <Edit row={row} of={`default address ${rowId}`} {...record} {...props} />}
    </StoredRecord>
  );
}

/** One that is not on the list yet. */
export function NewAddressDrawer(props: Props) {
  const now = { values: emptyAddressForm, version: null };
  return <Edit row={null} of="new default address" now={now} reread={() => Promise.resolve(null)} {...props} />;
}

type EditProps = Props & Pick<EditsOf<AddressForm>, 'of' | 'now' | 'reread'> & { readonly row: Stored | null };

function Edit({ row, locations, onRetire, onClose, ...record }: EditProps) {
  return (
    <RecordDrawer<AddressForm, typeof defaultAddressCalls.saveDefaultAddress>
      title={row === null ? 'New address' : `Address of ${placeText(row)}`}
      submitLabel="Save"
      labels={addressLabels}
      edits={{ ...record, validate: addressMessages }}
      call={defaultAddressCalls.saveDefaultAddress}
      payload={(values, version) => addressPayload(values, row?.AddressID ?? null, version)}
      onSaved={({ Line1 }) => {
        toast(`${Line1} is saved`);
        void reloadAddresses();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AddressFields form={form} locations={locations} />
          {row !== null && (
            <>
              <div>
                <Button size="s" icon={row.Retired ? IconArrowBackUp : IconArchive} onClick={() => onRetire?.(row)}>
                  {row.Retired ? 'Use it again' : 'Retire this address'}
                </Button>
              </div>
              <AddressHistory history={row.History} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
}
