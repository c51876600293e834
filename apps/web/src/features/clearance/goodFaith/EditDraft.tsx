import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import {
  type GoodFaithView,
  mostGoodFaithItems,
  mostGoodFaithProviders,
  mostGoodFaithSeparate,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import {
  type DraftForm,
  draftFormOf,
  draftLabels,
  draftMessages,
  draftOf,
} from '#/features/clearance/goodFaith/draftForm.ts';
import { ItemRows, ProviderRows } from '#/features/clearance/goodFaith/DraftRows.tsx';
import { asked, showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly visitId: string;
  /** With what the visit and its estimate say now taken over. */
  readonly fresh: boolean;
  readonly onClose: () => void;
};

const title = 'Write the good-faith estimate';
const baseOf = ({ Draft, DraftVersion }: GoodFaithView) => ({ values: draftFormOf(Draft), version: DraftVersion });

/** What a person writes of an estimate; what is missing is told once it is saved. */
export default function EditDraft({ visitId, fresh, onClose }: Props) {
  const stored = useCall(goodFaithCalls.getGoodFaith, asked(visitId, fresh));
  return (
    <StoredRecord stored={stored} title={title} width="raw" name="the estimate" baseOf={baseOf} onClose={onClose}>
      {({ UsedKeys }, record) => (
        <RecordDrawer<DraftForm, typeof goodFaithCalls.saveGoodFaith>
          title={title}
          width="raw"
          submitLabel="Save the draft"
          labels={draftLabels}
          edits={{ of: `good faith ${visitId} ${fresh}`, validate: draftMessages, ...record }}
          call={goodFaithCalls.saveGoodFaith}
          payload={(typed, version) => ({ VisitMasterID: visitId, Draft: draftOf(typed), Version: version ?? 0 })}
          onSaved={(_typed, view) => {
            showGoodFaith(view);
            toast(
              view.Missing.length === 0
                ? 'The draft is saved. Nothing is missing.'
                : `The draft is saved. Still missing: ${view.Missing.length}.`,
            );
          }}
          onClose={onClose}
        >
          {(form) => <Fields form={form} usedKeys={UsedKeys} />}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}

type OfForm = { readonly form: FormModel<DraftForm> };

function Fields({ form, usedKeys }: OfForm & { readonly usedKeys: readonly string[] }) {
  const { Today } = useUser();
  const on = useValueField(form, 'ServiceOn');
  return (
    <>
      <TextField label={draftLabels.Words} maxLength={300} {...nativeField(form, 'Words')} />
      <CheckField label={draftLabels.IsScheduled} {...form.register('IsScheduled')} />
      <DateField label={draftLabels.ServiceOn} today={Today} {...on} />
      <ProviderRows form={form} most={mostGoodFaithProviders} usedKeys={usedKeys} />
      <ItemRows form={form} most={mostGoodFaithItems} today={Today} />
      <Recurring form={form} />
      <Separate form={form} />
    </>
  );
}

function Recurring({ form }: OfForm) {
  const { Today } = useUser();
  const [from, to] = [useValueField(form, 'From'), useValueField(form, 'To')];
  return (
    <>
      <CheckField label={draftLabels.Recurs} {...form.register('Recurs')} />
      {form.watch('Recurs') && (
        <>
          <div className="field-pair">
            <TextField
              label={draftLabels.Frequency}
              help="Such as every Tuesday."
              maxLength={100}
              {...nativeField(form, 'Frequency')}
            />
            <TextField label={draftLabels.Count} inputMode="numeric" maxLength={3} {...nativeField(form, 'Count')} />
          </div>
          <div className="field-pair">
            <DateField label={draftLabels.From} today={Today} {...from} />
            <DateField label={draftLabels.To} help="At most a year after it begins." today={Today} {...to} />
          </div>
        </>
      )}
    </>
  );
}

function Separate({ form }: OfForm) {
  const { value, error, onChange } = useValueField(form, 'Separate');
  return (
    <>
      <SelectField
        label={draftLabels.HasSeparate}
        emptyLabel="Nobody said yet"
        options={[
          { value: 'no', label: 'No, nothing' },
          { value: 'yes', label: 'Yes' },
        ]}
        {...nativeField(form, 'HasSeparate')}
      />
      {form.watch('HasSeparate') === 'yes' && (
        <RowsField
          label={draftLabels.Separate}
          help="Each gets an estimate of its own when it is scheduled."
          one="service"
          rows={value}
          empty={{ Words: '' }}
          most={mostGoodFaithSeparate}
          error={error}
          onChange={onChange}
        >
          {(row, set) => (
            <TextField
              label="In plain words"
              maxLength={200}
              value={row.Words}
              onChange={({ target }) => set({ Words: target.value })}
            />
          )}
        </RowsField>
      )}
    </>
  );
}
