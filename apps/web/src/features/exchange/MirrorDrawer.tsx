import { type ExchangeMirror, exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useWatch } from 'react-hook-form';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import {
  type ConnectionForm,
  missingSettings,
  settingName,
  settingsAsked,
  settingsForm,
  typedSettings,
} from '#/app/connection/connectionForm.ts';
import { ProofField } from '#/app/connection/ProofField.tsx';
import { SettingField } from '#/app/connection/SettingField.tsx';
import { TryConnection } from '#/app/connection/TryConnection.tsx';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { lookMs } from '#/features/exchange/isMoving.ts';
import { MirrorLooks } from '#/features/exchange/MirrorLooks.tsx';
import { reloadMirror } from '#/features/exchange/reloadExchange.ts';
import { RemoveMirror } from '#/features/exchange/RemoveMirror.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

const title = 'Mirror by SFTP';

const baseOf = ({ Fields, Config, Version }: ExchangeMirror): EditsOf<ConnectionForm>['now'] => ({
  values: { ...settingsForm(Fields, Config), Present: '' },
  version: Version,
});

type Props = { readonly onClose: () => void };

/** The client's own server that the exchange is mirrored with, and what the last look at it came to. */
export default function MirrorDrawer({ onClose }: Props) {
  const stored = useCall(exchangeMirrorCalls.getExchangeMirror, undefined, {
    quiet: true,
    refetchMs: ({ Looks }) => (Looks?.IsLooking === true ? lookMs : null),
  });
  return (
    <StoredRecord stored={stored} title={title} name="the mirror" baseOf={baseOf} onClose={onClose}>
      {(mirror, record) => (
        <RecordDrawer<ConnectionForm, typeof exchangeMirrorCalls.saveExchangeMirror>
          title={title}
          submitLabel="Save"
          labels={{
            ...Object.fromEntries(mirror.Fields.map(({ Name, Label }) => [settingName(Name), Label])),
            Present: 'Your present password',
          }}
          edits={{
            ...record,
            of: 'file exchange mirror',
            validate: (form) => Object.fromEntries(missingSettings(mirror.Fields, form)),
          }}
          call={exchangeMirrorCalls.saveExchangeMirror}
          payload={(form, Version) => ({ Version, ...typedSettings(mirror.Fields, form) })}
          onSaved={() => {
            toast('The server is saved. It is looked at in a moment.');
            void reloadMirror();
          }}
          onClose={onClose}
        >
          {(form) => <MirrorFields form={form} mirror={mirror} onClose={onClose} />}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}

type FieldsProps = Props & { readonly form: FormModel<ConnectionForm>; readonly mirror: ExchangeMirror };

function MirrorFields({ form, mirror, onClose }: FieldsProps) {
  const { TimeZone } = useUser();
  const now = useWatch({ control: form.control });
  const test = useSend(exchangeMirrorCalls.testExchangeMirror);
  const { Fields, SecretsSet, Looks, Version, UpdatedAt, UpdatedBy } = mirror;
  return (
    <>
      {Looks === null ? (
        <p className="dim">
          Files that lie on a server of yours are picked up into Inbound, looked at and routed as if they were sent
          here. Files of Outbound are brought to it. Name one folder or both.
        </p>
      ) : (
        <MirrorLooks looks={Looks} />
      )}
      {settingsAsked(Fields, now as ConnectionForm).map((field) => (
        <SettingField key={field.Name} form={form} field={field} isSet={SecretsSet.includes(field.Name)} />
      ))}
      <ProofField
        form={form}
        help={worded('Needed to change where files of {patients} go and come from, or the secret they go by.')}
        saveAgain="Save the server again."
      />
      {Version !== null && (
        <>
          <TryConnection test={test} isEdited={form.formState.isDirty} onTry={() => test.mutate(undefined)} />
          {UpdatedAt !== null && (
            <p className="dim small">
              Last changed {formatInstant(UpdatedAt, TimeZone)} by {UpdatedBy}.
            </p>
          )}
          <RemoveMirror version={Version} onRemoved={onClose} />
        </>
      )}
    </>
  );
}
