import type { Extract } from '@coverline/contract/extracts/extracts.ts';
import { type ExtractDelivery, extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useWatch } from 'react-hook-form';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { ProofField } from '#/app/connection/ProofField.tsx';
import { TryConnection } from '#/app/connection/TryConnection.tsx';
import { SettingField } from '#/app/connection/SettingField.tsx';
import {
  type ConnectionForm,
  missingSettings,
  settingName,
  settingsAsked,
  settingsForm,
  typedSettings,
} from '#/app/connection/connectionForm.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { RemoveDelivery } from '#/features/extracts/RemoveDelivery.tsx';
import { reloadExtracts } from '#/features/extracts/reloadExtracts.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = { readonly extract: Extract; readonly onClose: () => void };

const baseOf = ({ Fields, Config, Version }: ExtractDelivery) => ({
  values: { ...settingsForm(Fields, Config), Present: '' },
  version: Version,
});

/** The server of the client's that an extract's files are brought to. */
export default function DeliveryDrawer({ extract, onClose }: Props) {
  const stored = useCall(extractDeliveryCalls.getExtractDelivery, { ExtractID: extract.ExtractID });
  return (
    <StoredRecord stored={stored} title="Delivery" name="the delivery" baseOf={baseOf} onClose={onClose}>
      {(delivery, record) => <Edit extract={extract} delivery={delivery} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

type EditProps = Props & Pick<EditsOf<ConnectionForm>, 'now' | 'reread'> & { readonly delivery: ExtractDelivery };

function Edit({ extract, delivery, onClose, ...record }: EditProps) {
  const { Fields, ExtractID } = delivery;
  const labels = {
    ...Object.fromEntries(Fields.map(({ Name, Label }) => [settingName(Name), Label])),
    Present: 'Your present password',
  };
  return (
    <RecordDrawer<ConnectionForm, typeof extractDeliveryCalls.saveExtractDelivery>
      title={`Delivery of ${extract.Definition.Name}`}
      submitLabel="Save delivery"
      labels={labels}
      edits={{
        of: `delivery of extract ${ExtractID}`,
        ...record,
        validate: (form) => Object.fromEntries(missingSettings(Fields, form)),
      }}
      call={extractDeliveryCalls.saveExtractDelivery}
      payload={(form, Version) => ({ ExtractID, Version, ...typedSettings(Fields, form) })}
      onSaved={() => {
        toast('The delivery is saved. It holds from the next file on.');
        void reloadExtracts();
      }}
      onClose={onClose}
    >
      {(form) => <DeliveryFields form={form} delivery={delivery} onClose={onClose} />}
    </RecordDrawer>
  );
}

type FieldsProps = {
  readonly form: FormModel<ConnectionForm>;
  readonly delivery: ExtractDelivery;
  readonly onClose: () => void;
};

function DeliveryFields({ form, delivery, onClose }: FieldsProps) {
  const { TimeZone } = useUser();
  const now = useWatch({ control: form.control });
  const { ExtractID, Fields, SecretsSet, Version, UpdatedAt, UpdatedBy } = delivery;
  const test = useSend(extractDeliveryCalls.testExtractDelivery);
  return (
    <>
      <p className="dim">
        Each file is laid into the Outbound folder, and brought to this server by SFTP besides: under a name of its own
        while it is written, and renamed when it is whole.
      </p>
      {settingsAsked(Fields, now as ConnectionForm).map((field) => (
        <SettingField key={field.Name} form={form} field={field} isSet={SecretsSet.includes(field.Name)} />
      ))}
      <ProofField
        form={form}
        help={worded('Needed to change where files of {patients} go or the secret they go by.')}
        saveAgain="Save the delivery again."
      />
      {Version !== null && (
        <>
          <TryConnection test={test} isEdited={form.formState.isDirty} onTry={() => test.mutate({ ExtractID })} />
          {UpdatedAt !== null && (
            <p className="dim">
              Changed by {UpdatedBy} at {formatInstant(UpdatedAt, TimeZone)}.
            </p>
          )}
          <RemoveDelivery extractId={ExtractID} version={Version} onRemoved={onClose} />
        </>
      )}
    </>
  );
}
