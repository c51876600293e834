import { abnFormCalls } from '@coverline/contract/cases/abn/abn.ts';
import { abnBases, abnBasisText, abnBounds, abnLanguages } from '@coverline/domain/cases/abn/abnKinds.ts';
import { type AbnReason, abnSettingsBounds } from '@coverline/domain/cases/abn/abnSettings.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/app/records/EditNotices.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { useEdits } from '#/app/records/useEdits.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { EditionFields } from '#/features/abn/forms/EditionFields.tsx';
import { NotifierRows } from '#/features/abn/forms/NotifierRows.tsx';
import {
  emptyReason,
  type SettingsForm,
  settingsLabels,
  settingsMessages,
  settingsOf,
  settingsPayload,
  type Stored,
} from '#/features/abn/forms/settingsForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly stored: Stored; readonly reread: () => Promise<Stored | null> };

/** Who gives notices where, on which edition, and with which usual reasons. */
export function SettingsEditor({ stored, reread }: Props) {
  const { TimeZone } = useUser();
  const save = useSend(abnFormCalls.saveAbnSettings);
  const preview = useDownload(abnFormCalls.previewAbnForm);
  const [failed, setFailed] = useState<FormError | null>(null);
  const edits = useEdits<SettingsForm>({
    of: 'abn settings',
    now: { values: settingsOf(stored), version: stored.Version },
    validate: settingsMessages,
    reread: async () => {
      const now = await reread();
      return now === null ? null : { values: settingsOf(now), version: now.Version };
    },
  });
  const { form } = edits;
  useUnsaved(form.formState.isDirty);
  const notifiers = useValueField(form, 'Notifiers');
  const editions = useValueField(form, 'Editions');
  const reasons = useValueField(form, 'Reasons');
  const onSubmit = (values: SettingsForm) => {
    setFailed(null);
    save.mutate(settingsPayload(values, edits.version), {
      onSuccess: () => {
        edits.finish();
        form.reset(values);
        toast('ABN forms are saved.');
        void reread();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  return (
    <FormPage
      form={form}
      label="ABN forms"
      className="abn-form"
      labels={settingsLabels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Save"
    >
      <EditNotices edits={edits} labels={settingsLabels} />
      <p>
        {worded(
          'The Advance Beneficiary Notice (CMS-R-131) tells {a patient} of Original Medicare before a service that it may not pay. Its words are the form’s own; what is set here stands in its blanks and at its foot.',
        )}
        {stored.UpdatedAt !== null && (
          <span className="dim">
            {' '}
            Last changed {formatInstant(stored.UpdatedAt, TimeZone)} by {stored.UpdatedBy}.
          </span>
        )}
      </p>
      <NotifierRows rows={notifiers.value} error={notifiers.error} onChange={notifiers.onChange} />
      <EditionFields editions={editions.value} error={editions.error} onChange={editions.onChange} />
      <div className="abn-sign-deeds">
        {abnLanguages.map((Language) => (
          <Button
            key={Language}
            size="s"
            icon={IconFileText}
            busy={preview.busy}
            onClick={() => void preview.run({ Language, NotifierID: null })}
          >
            See the {Language} form
          </Button>
        ))}
      </div>
      <div className="abn-reasons">
        <RowsField<AbnReason>
          label={settingsLabels.Reasons}
          help={worded(
            'Offered with each row, in words that {a patient} knows. The first of a kind is put in by itself.',
          )}
          one="reason"
          moves
          empty={emptyReason}
          most={abnSettingsBounds.reasons}
          rows={reasons.value}
          error={reasons.error}
          onChange={reasons.onChange}
        >
          {(row, change) => (
            <>
              <SelectField
                label="Kind"
                options={abnBases.map((value) => ({ value, label: abnBasisText[value] }))}
                value={row.Basis}
                onChange={({ target }) => change({ Basis: abnBases.find((one) => one === target.value) ?? row.Basis })}
              />
              <TextAreaField
                label="English"
                required
                rows={2}
                maxLength={abnBounds.reason}
                value={row.English}
                onChange={({ target }) => change({ English: target.value })}
              />
              <TextAreaField
                label="Spanish"
                rows={2}
                lang="es"
                maxLength={abnBounds.reason}
                value={row.Spanish}
                onChange={({ target }) => change({ Spanish: target.value })}
              />
            </>
          )}
        </RowsField>
      </div>
      <CheckField label={settingsLabels.PrintsLetters} {...form.register('PrintsLetters')} />
      <TextField
        label={settingsLabels.KeepYears}
        required
        inputMode="numeric"
        maxLength={2}
        help="Five at least, from when something was last done with it. A purge never takes one sooner."
        {...nativeField(form, 'KeepYears')}
      />
    </FormPage>
  );
}
