import { type BatchDraft, batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import {
  batchFields,
  batchFieldNames,
  neededFields,
  type BatchField,
  type BatchKind,
} from '@coverline/domain/batch/batchFields.ts';
import { criteriaWords } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { useState } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { ColumnRow } from '#/features/batch/wizard/ColumnRow.tsx';
import { type ConstantDraft, type Mapping, problemsOf, sentOf } from '#/features/batch/wizard/mapping.ts';
import { ReadPreview } from '#/features/batch/wizard/ReadPreview.tsx';
import { ResultColumns } from '#/features/batch/wizard/ResultColumns.tsx';
import { Templates } from '#/features/batch/wizard/Templates.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly draft: BatchDraft;
  readonly mapping: Mapping;
  readonly onChange: (part: Partial<Mapping>) => void;
  readonly onDraft: (draft: BatchDraft) => void;
  readonly onBack: () => void;
  /** Its rows are being read, as this batch. */
  readonly onChecked: (batchId: string) => void;
};

const fieldOptions = () => batchFieldNames.map((value) => ({ value, label: worded(batchFields[value].label) }));
const fieldNamed = (text: string): BatchField | null => batchFieldNames.find((name) => name === text) ?? null;
const neededBy = (kind: BatchKind): string =>
  neededFields(kind)
    .map((any) => any.map((field) => batchFields[field].label).join(' or '))
    .join(', ');

/** What is told of a kind besides. */
const besides: Readonly<Partial<Record<BatchKind, string>>> = {
  Demographics: ` A bureau is asked where a row says ${criteriaWords.join('; or ')}. Of the others our own checks are made.`,
};

/** Which column is what, and what holds where the file does not say it. */
export function ColumnsStep({ draft, mapping, onChange, onDraft, onBack, onChecked }: Props) {
  const check = useSend(batchFileCalls.checkBatch);
  const [templates, setTemplates] = useState(false);
  const options = fieldOptions();
  const problems = problemsOf(mapping);
  const nameFault = faultOfName(check.error);
  const onCheck = () => {
    const { skipRepeats, templateName } = mapping;
    check.mutate(
      {
        BatchID: draft.BatchID,
        ...sentOf(mapping),
        Payers: draft.Payers.map(({ Name, PartnerID }) => ({ Name, PartnerID })),
        SkipRepeats: skipRepeats,
        TemplateName: templateName?.trim() || null,
      },
      { onSuccess: ({ BatchID }) => onChecked(BatchID) },
    );
  };
  return (
    <>
      <div className="batch-part">
        <div className="row batch-needs">
          <p className="soft grow">
            {worded(
              `A row needs ${neededBy(draft.Kind)}.${besides[draft.Kind] ?? ''} What a row with {a MRN} does not say is taken from the registration with that {MRN}.`,
            )}
          </p>
          <Button size="s" onClick={() => setTemplates(true)}>
            Templates
          </Button>
        </div>
        {problems.length > 0 && (
          <Notice tone="bad">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{worded(problem)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className="grid-box">
        <table className="batch-map">
          <caption className="sr">Columns of the file</caption>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First values</th>
              <th scope="col">Is</th>
              <th scope="col">How it is read</th>
            </tr>
          </thead>
          <tbody>
            {mapping.columns.map((column, at) => (
              <ColumnRow
                key={at}
                draft={draft}
                at={at}
                column={column}
                options={options}
                fieldNamed={fieldNamed}
                onChange={(next) =>
                  onChange({ columns: mapping.columns.map((each, place) => (place === at ? next : each)) })
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <ReadPreview draft={draft} mapping={mapping} />
      <div className="batch-part batch-more">
        <RowsField<ConstantDraft>
          label="What the file does not say"
          help={worded(
            `A value for every row that has none of its own: one ${draft.Kind === 'Eligibility' ? '{payer}' : 'state'} for a whole file, say.`,
          )}
          one="constant"
          rows={mapping.constants}
          empty={{ Field: '', Value: '' }}
          most={batchFieldNames.length}
          error={undefined}
          onChange={(constants) => onChange({ constants })}
        >
          {(row, change) => (
            <>
              <SelectField
                label="Field"
                emptyLabel="Choose a field"
                options={options}
                value={row.Field}
                onChange={({ target }) => change({ Field: fieldNamed(target.value) ?? '' })}
              />
              <TextField
                label="Value"
                maxLength={200}
                value={row.Value}
                onChange={({ target }) => change({ Value: target.value })}
              />
            </>
          )}
        </RowsField>
        <ResultColumns kind={draft.Kind} chosen={mapping.results} onChange={(results) => onChange({ results })} />
        <CheckField
          label="Leave out rows that repeat one before them"
          checked={mapping.skipRepeats}
          onChange={({ target }) => onChange({ skipRepeats: target.checked })}
        />
        <div className="batch-keep">
          <CheckField
            label="Keep this mapping, and how the file is read, as a template"
            checked={mapping.templateName !== null}
            onChange={({ target }) => onChange({ templateName: target.checked ? '' : null })}
          />
          {mapping.templateName !== null && (
            <TextField
              label="Name of the template"
              required
              maxLength={80}
              value={mapping.templateName}
              error={nameFault}
              onChange={({ target }) => {
                if (nameFault !== undefined) check.reset();
                onChange({ templateName: target.value });
              }}
            />
          )}
        </div>
        {check.isError && nameFault === undefined && <Notice tone="bad">{errorText(check.error)}</Notice>}
      </div>
      <div className="batch-foot">
        <Button variant="primary" busy={check.isPending} disabledReason={whyNot(problems, mapping)} onClick={onCheck}>
          Check the rows
        </Button>
        <Button onClick={onBack}>Back to the file</Button>
      </div>
      {templates && <Templates draft={draft} onDraft={onDraft} onClose={() => setTemplates(false)} />}
    </>
  );
}

/** What the server has against the name; undefined where it refused something else. */
const faultOfName = (error: Error | null): string | undefined =>
  error instanceof CallError ? error.fields.find(({ Field }) => Field === 'TemplateName')?.Message : undefined;

function whyNot(problems: readonly string[], { results, templateName }: Mapping): string | null {
  if (problems.length > 0) return 'Columns are missing, see above.';
  if (results?.length === 0) return 'Choose at least one column of the results.';
  return templateName !== null && templateName.trim() === '' ? 'The template needs a name.' : null;
}
