import { type FormDetail, formNameLength, pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import { formKinds, formKindText, paperLanguages, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { type FormForm, formFormOf, formLabels, formMessages, formPayload } from '#/features/forms/formForm.ts';
import { FormDeeds } from '#/features/forms/FormDeeds.tsx';
import { MapFields } from '#/features/forms/MapFields.tsx';
import { reloadForms } from '#/features/forms/reloadForms.ts';
import { TryForm } from '#/features/forms/TryForm.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly versionId: string;
  readonly onClose: () => void;
  /** Another version is to be shown instead. */
  readonly onOther: (versionId: string) => void;
  /** Another file is to be uploaded, as the next version. */
  readonly onNextFile: (of: FormDetail) => void;
};

const baseOf = (detail: FormDetail) => ({ values: formFormOf(detail), version: detail.Version });

/** One version of a form: its days, what fills its fields, and how it comes out. */
export function FormDrawerOf({ versionId, ...props }: Props) {
  const stored = useCall(pdfFormCalls.getPdfForm, { VersionID: versionId });
  return (
    <StoredRecord stored={stored} title="Form" width="raw" name="the form" baseOf={baseOf} onClose={props.onClose}>
      {(detail, record) => <Edit detail={detail} {...record} {...props} />}
    </StoredRecord>
  );
}

type EditProps = Omit<Props, 'versionId'> & Pick<EditsOf<FormForm>, 'now' | 'reread'> & { readonly detail: FormDetail };

function Edit({ detail, onClose, onOther, onNextFile, ...record }: EditProps) {
  return (
    <RecordDrawer<FormForm, typeof pdfFormCalls.savePdfForm>
      title={`${detail.Name}, version ${detail.Number}`}
      width="raw"
      submitLabel="Save version"
      labels={formLabels}
      edits={{ ...record, of: `form ${detail.VersionID}`, validate: formMessages(detail) }}
      call={pdfFormCalls.savePdfForm}
      payload={(values, version) => formPayload(values, detail.VersionID, version)}
      onSaved={({ Name }) => {
        toast(`${Name.trim()} is saved`);
        void reloadForms();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormDeeds detail={detail} onGone={onClose} onOther={onOther} onNextFile={onNextFile} />
          {detail.IsUsed && (
            <Notice tone="info">
              {worded(
                'A {case} has a paper of this version: it stays as it is. Its last day can be set; for anything else make the next version.',
              )}
            </Notice>
          )}
          <Facts form={form} isFixed={detail.IsUsed} />
          <Mapping form={form} detail={detail} />
        </>
      )}
    </RecordDrawer>
  );
}

type Part = { readonly form: FormModel<FormForm> };

function Facts({ form, isFixed }: Part & { readonly isFixed: boolean }) {
  const { Today } = useUser();
  const from = useValueField(form, 'EffectiveFrom');
  const to = useValueField(form, 'EffectiveTo');
  return (
    <>
      <TextField
        label={formLabels.Name}
        required
        autoComplete="off"
        maxLength={formNameLength}
        {...nativeField(form, 'Name')}
      />
      <div className="field-pair">
        <SelectField
          label={formLabels.Kind}
          options={formKinds.map((value) => ({ value, label: formKindText[value] }))}
          {...nativeField(form, 'Kind')}
        />
        {!isFixed && (
          <SelectField
            label={formLabels.Language}
            options={paperLanguages.map((value) => ({ value, label: paperLanguageText[value] }))}
            {...nativeField(form, 'Language')}
          />
        )}
      </div>
      <div className="field-pair">
        {!isFixed && <DateField label={formLabels.EffectiveFrom} today={Today} {...from} />}
        <DateField
          label={formLabels.EffectiveTo}
          help="Empty: until another version takes over"
          today={Today}
          {...to}
        />
      </div>
      <CheckField label={formLabels.IsActive} {...form.register('IsActive')} />
      {!isFixed && <CheckField label={formLabels.Flatten} {...form.register('Flatten')} />}
    </>
  );
}

function Mapping({ form, detail }: Part & { readonly detail: FormDetail }) {
  const { value: map, onChange, error } = useValueField(form, 'Map');
  return (
    <>
      {!detail.IsUsed && <MapFields fields={detail.Fields} map={map} error={error} onChange={onChange} />}
      <TryForm detail={detail} map={map} />
    </>
  );
}
