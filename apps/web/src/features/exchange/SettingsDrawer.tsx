import { exchangeCalls, type ExchangeSettings, mostNotified } from '@coverline/contract/exchange/exchange.ts';
import { mostRetentionDays } from '@coverline/domain/exchange/exchangeFile.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { reloadExchange } from '#/features/exchange/reloadExchange.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { FormMessages, FormModel } from '#/ui/forms/useFormModel.ts';

type SettingsForm = { readonly RetentionDays: string; readonly Notify: readonly string[] };

const title = 'File exchange settings';
const labels = { RetentionDays: 'Days that files are kept', Notify: 'Told of files' };

const baseOf = ({ RetentionDays, Notify, Version }: ExchangeSettings): EditsOf<SettingsForm>['now'] => ({
  values: { RetentionDays: String(RetentionDays), Notify },
  version: Version,
});

function validate({ RetentionDays, Notify }: SettingsForm): FormMessages<SettingsForm> {
  const days = /^\d{1,3}$/.test(RetentionDays.trim()) ? Number(RetentionDays) : 0;
  return {
    ...((days < 1 || days > mostRetentionDays) && {
      RetentionDays: `Enter a whole number from 1 to ${mostRetentionDays}`,
    }),
    ...(Notify.length > mostNotified && { Notify: `Choose at most ${mostNotified} people` }),
  };
}

/** How long this client's files are kept, and who is told of new ones. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(exchangeCalls.getExchangeSettings, undefined);
  const { TimeZone } = useUser();
  return (
    <StoredRecord stored={stored} title={title} name="the settings" baseOf={baseOf} onClose={onClose}>
      {(settings, record) => (
        <RecordDrawer<SettingsForm, typeof exchangeCalls.saveExchangeSettings>
          title={title}
          submitLabel="Save"
          labels={labels}
          edits={{ ...record, of: 'file exchange settings', validate }}
          call={exchangeCalls.saveExchangeSettings}
          payload={({ RetentionDays, Notify }, version) => ({
            RetentionDays: Number(RetentionDays),
            Notify: [...Notify],
            Version: version ?? 0,
          })}
          onSaved={() => {
            toast('The settings are saved.');
            void stored.refetch();
            void reloadExchange();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              <TextField
                label={labels.RetentionDays}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                required
                help="It holds for the files that are here too: what is older is removed within the hour."
                {...nativeField(form, 'RetentionDays')}
              />
              <People form={form} people={settings.People} />
              {settings.UpdatedAt !== null && (
                <p className="dim small">
                  Last changed {formatInstant(settings.UpdatedAt, TimeZone)} by {settings.UpdatedBy}.
                </p>
              )}
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}

type PeopleProps = { readonly form: FormModel<SettingsForm>; readonly people: ExchangeSettings['People'] };

function People({ form, people }: PeopleProps) {
  const { value, onChange, error } = useValueField(form, 'Notify');
  return (
    <fieldset className="exchange-people">
      <legend className="label">{labels.Notify}</legend>
      {people.map(({ ID, Name }) => (
        <CheckField
          key={ID}
          label={Name}
          checked={value.includes(ID)}
          onChange={({ target }) => onChange(target.checked ? [...value, ID] : value.filter((one) => one !== ID))}
        />
      ))}
      {people.length === 0 && (
        <p className="dim">{worded('Nobody of this {client} has the role of {a client} administrator.')}</p>
      )}
      {error !== undefined && <p className="error">{error}</p>}
      <p className="help">
        By mail and at the bell when files have come or have failed, and at the bell when one that a rule routed is
        processed. Neither names a file or a person.
      </p>
    </fieldset>
  );
}
