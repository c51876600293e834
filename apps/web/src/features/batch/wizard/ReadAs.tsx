import { type BatchDraft, batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import { mostColumns } from '@coverline/domain/batch/mapping.ts';
import { formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { delimiters, letters } from '#/features/batch/batchWords.ts';
import {
  type FixedRow,
  type ReadAsForm,
  readAsMessages,
  readAsOf,
  readAsSent,
} from '#/features/batch/wizard/readAsForm.ts';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly draft: BatchDraft;
  readonly onDraft: (draft: BatchDraft) => void;
  readonly onClose: () => void;
};

const labels = {
  Kind: 'It is',
  Encoding: 'Letters',
  Delimiter: 'Between columns',
  Header: 'Names of the columns',
  HeaderRow: 'In row',
  Layout: 'Fields',
};
const emptyField: FixedRow = { Name: '', From: '', Width: '' };

/** The file in another way than its content suggested. */
export function ReadAs({ draft, onDraft, onClose }: Props) {
  const read = useSend(batchFileCalls.readBatchFileAs);
  const before = readAsOf(draft);
  const form = useFormModel<ReadAsForm>({ initial: before, validate: readAsMessages });
  const layout = useValueField(form, 'Layout');
  const isFixed = form.watch('Kind') === 'fixed width';
  const isNamed = form.watch('Header') === 'yes';
  const onSubmit = (values: ReadAsForm) => {
    read.mutate(
      { BatchID: draft.BatchID, ...readAsSent(values, before) },
      {
        onSuccess: (next) => {
          onDraft(next);
          onClose();
        },
      },
    );
  };
  return (
    <FormDrawer
      title="Read the file differently"
      form={form}
      labels={labels}
      onSubmit={onSubmit}
      busy={read.isPending}
      error={read.error ? formError(read.error) : null}
      submitLabel="Read it this way"
      onClose={onClose}
    >
      <SelectField
        label={labels.Kind}
        options={[
          { value: 'delimited', label: 'Columns with a sign between them' },
          { value: 'fixed width', label: 'Columns at fixed places' },
        ]}
        {...nativeField(form, 'Kind')}
      />
      <SelectField label={labels.Encoding} options={letters} {...nativeField(form, 'Encoding')} />
      {!isFixed && <SelectField label={labels.Delimiter} options={delimiters} {...nativeField(form, 'Delimiter')} />}
      <SelectField
        label={labels.Header}
        options={[
          { value: 'yes', label: 'Stand in a row of the file' },
          { value: 'no', label: 'Stand nowhere: every row is data' },
        ]}
        {...nativeField(form, 'Header')}
      />
      {isNamed && (
        <TextField
          label={labels.HeaderRow}
          inputMode="numeric"
          maxLength={2}
          placeholder={isFixed ? '1' : 'Found by itself'}
          help={
            isFixed
              ? 'It is left out with what stands above it: the fields have their names below. Empty: row 1.'
              : 'What stands above it is left out. Empty: it is looked for.'
          }
          {...nativeField(form, 'HeaderRow')}
        />
      )}
      {isFixed && (
        <RowsField<FixedRow>
          label={labels.Layout}
          help="Where each field stands in a line: the first character is 1."
          one="field"
          rows={layout.value}
          empty={emptyField}
          most={mostColumns}
          error={layout.error}
          onChange={layout.onChange}
        >
          {(row, change) => (
            <>
              <TextField
                label="Name"
                maxLength={60}
                value={row.Name}
                onChange={({ target }) => change({ Name: target.value })}
              />
              <TextField
                label="From"
                inputMode="numeric"
                maxLength={5}
                value={row.From}
                onChange={({ target }) => change({ From: target.value })}
              />
              <TextField
                label="Characters"
                inputMode="numeric"
                maxLength={4}
                value={row.Width}
                onChange={({ target }) => change({ Width: target.value })}
              />
            </>
          )}
        </RowsField>
      )}
    </FormDrawer>
  );
}
