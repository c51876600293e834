import { consentLength, medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/app/records/EditNotices.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { useEdits } from '#/app/records/useEdits.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import {
  type ConfigForm,
  configLabels,
  configMessages,
  configOf,
  configPayload,
  type MedicareConfig,
} from '#/features/medicareConfig/configForm.ts';
import { ProviderRows } from '#/features/medicareConfig/ProviderRows.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly stored: MedicareConfig;
  readonly reread: () => Promise<MedicareConfig | null>;
};

export function ConfigEditor({ stored, reread }: Props) {
  const { TimeZone } = useUser();
  const save = useSend(medicareConfigCalls.saveMedicareConfig);
  const [failed, setFailed] = useState<FormError | null>(null);
  const edits = useEdits<ConfigForm>({
    of: 'medicare config',
    now: { values: configOf(stored), version: stored.Version },
    validate: configMessages,
    reread: async () => {
      const now = await reread();
      return now === null ? null : { values: configOf(now), version: now.Version };
    },
  });
  const { form } = edits;
  useUnsaved(form.formState.isDirty);
  const providers = useValueField(form, 'Providers');
  const notByItself = form.formState.errors.AutoRun?.message;
  const payers = stored.Payers.map(({ ID, Name }) => ({ value: ID, label: Name }));

  const onSubmit = (values: ConfigForm) => {
    setFailed(null);
    save.mutate(configPayload(values, edits.version), {
      onSuccess: () => {
        edits.finish();
        form.reset(values);
        toast('MBI Assist is saved.');
        void reread();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  return (
    <FormPage
      form={form}
      label="MBI Assist"
      className="mbi-form"
      labels={configLabels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Save"
    >
      <EditNotices edits={edits} labels={configLabels} />
      <p>
        {worded(
          'Finds the Medicare number of {a patient} who came without the card, by name, birth date and SSN, and writes it to the registration.',
        )}
        {stored.UpdatedAt !== null && (
          <span className="dim">
            {' '}
            Last changed {formatInstant(stored.UpdatedAt, TimeZone)} by {stored.UpdatedBy}.
          </span>
        )}
      </p>
      <CheckField label={configLabels.Enabled} {...form.register('Enabled')} />
      <div className="mbi-pair">
        <SelectField
          label={configLabels.TradingPartnerID}
          emptyLabel="Choose"
          options={payers}
          help={worded('{A payer} of the kind Medicare; its own gateway is used.')}
          {...nativeField(form, 'TradingPartnerID')}
        />
        <SelectField
          label={configLabels.WriteBackPartnerID}
          emptyLabel="The one that is asked"
          options={payers}
          {...nativeField(form, 'WriteBackPartnerID')}
        />
        <TextField
          label={configLabels.SubmitterID}
          autoComplete="off"
          maxLength={15}
          help="As Medicare has assigned it; empty: the gateway’s own."
          {...nativeField(form, 'SubmitterID')}
        />
      </div>
      <CheckField
        label={`${configLabels.RequireSSN}; else name, birth date and state may do`}
        {...form.register('RequireSSN')}
      />
      <CheckField
        label={`${configLabels.MonthlyGuard}: within a calendar month the stored answer is shown first`}
        {...form.register('MonthlyGuard')}
      />
      <CheckField
        label={worded(
          `${configLabels.AutoRun}: a check of Medicare about {a patient} of 65 or more without a number finds it first, and goes on with it`,
        )}
        aria-invalid={notByItself === undefined ? undefined : true}
        aria-describedby={notByItself === undefined ? undefined : 'auto-run-error'}
        {...form.register('AutoRun')}
      />
      {notByItself !== undefined && (
        <p className="error" id="auto-run-error">
          <IconAlertCircle className="i" aria-hidden />
          {notByItself}
        </p>
      )}
      <TextAreaField
        label={configLabels.ConsentText}
        rows={3}
        maxLength={consentLength}
        help="Whoever asks ticks this sentence first. Left empty, nothing has to be ticked."
        {...nativeField(form, 'ConsentText')}
      />
      <ProviderRows rows={providers.value} error={providers.error} onChange={providers.onChange} />
    </FormPage>
  );
}
