import { type BatchDraft, batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { delimiters, kindText, letters, number } from '#/features/batch/batchWords.ts';
import { columnName, mappingOf, problemsOf } from '#/features/batch/wizard/mapping.ts';
import { KindField } from '#/features/batch/wizard/KindField.tsx';
import { ReadAs } from '#/features/batch/wizard/ReadAs.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';

type Props = {
  readonly draft: BatchDraft;
  readonly onDraft: (draft: BatchDraft) => void;
  readonly onNext: () => void;
  readonly onOpen: (batchId: string) => void;
};

/** What the file was taken for, with its first rows, and a way to read it otherwise. */
export function FileStep({ draft, onDraft, onNext, onOpen }: Props) {
  const { TimeZone } = useUser();
  const [reading, setReading] = useState(false);
  const { Form, Columns, Rows, SameFile } = draft;
  const readAs = useSend(batchFileCalls.readBatchFileAs);
  const above = (Form.HeaderRow ?? 1) - 1;
  const asData = () =>
    readAs.mutate(
      { BatchID: draft.BatchID, Encoding: null, Delimiter: Form.Delimiter, HasHeader: false },
      { onSuccess: onDraft },
    );
  // What its columns lack is the next step's.
  const lacking = problemsOf(mappingOf(draft));
  const problems = draft.Problems.filter((problem) => !lacking.includes(problem));
  const isText = Form.Kind === 'delimited' || Form.Kind === 'fixed width';
  const labelOf = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const facts = [
    { name: 'Read as', value: kindText(Form.Kind) + (Form.Zipped === null ? '' : `, in a zip: ${Form.Zipped}`) },
    ...(Form.Delimiter === null ? [] : [{ name: 'Between columns', value: labelOf(delimiters, Form.Delimiter) }]),
    ...(Form.Encoding === null ? [] : [{ name: 'Letters', value: labelOf(letters, Form.Encoding) }]),
    ...(Form.HasHeader === null
      ? []
      : [{ name: 'Header', value: Form.HeaderRow === null ? 'None, every row is data' : `Row ${Form.HeaderRow}` }]),
    { name: 'Columns', value: number(Columns.length) },
    { name: 'Size', value: formatFileSize(draft.FileSize) },
  ];
  return (
    <>
      <div className="batch-part">
        {SameFile !== null && (
          <Notice
            tone="quest"
            end={
              <button type="button" className="link" onClick={() => onOpen(SameFile.BatchID)}>
                Open {SameFile.Name}
              </button>
            }
          >
            The very same file came before, on {formatInstant(SameFile.CreatedAt, TimeZone)}, as {SameFile.Name}.
          </Notice>
        )}
        {problems.length > 0 && (
          <Notice tone="bad">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{worded(problem)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {above > 0 && (
          <Notice
            tone="info"
            end={
              <button type="button" className="link" disabled={readAs.isPending} onClick={asData}>
                Read every row as data
              </button>
            }
          >
            {above === 1 ? 'The first line was' : `The first ${above} lines were`} left out: row {Form.HeaderRow} names
            the columns.
          </Notice>
        )}
        {readAs.isError && <Notice tone="bad">{errorText(readAs.error)}</Notice>}
        <KindField draft={draft} onDraft={onDraft} />
        <Facts facts={facts} />
      </div>
      {Rows.length === 0 ? (
        <PanelEmpty
          title="No rows to show"
          why="Nothing at the beginning of the file asks about anybody. The check tells why of each row; or read the file differently, or choose another one."
        />
      ) : (
        <DataTable
          label="First rows of the file"
          density="compact"
          columns={[
            column.text<BatchDraft['Rows'][number]>('row', 'Row', ({ Row }) => number(Row), { frozen: true }),
            ...Columns.map(({ Header }, at) =>
              column.node<BatchDraft['Rows'][number]>(`c${at}`, columnName(Header, at), ({ Cells }) => (
                <span className="clip batch-cell" title={Cells[at] ?? ''}>
                  {Cells[at] || <span className="nil">---</span>}
                </span>
              )),
            ),
          ]}
          rows={Rows}
          rowId={({ Row }) => String(Row)}
        />
      )}
      <div className="batch-foot">
        <Button
          variant="primary"
          disabledReason={Columns.length === 0 ? 'There is no column to read.' : null}
          onClick={onNext}
        >
          Go on to columns
        </Button>
        {isText && <Button onClick={() => setReading(true)}>Read it differently</Button>}
        <span className="dim small">
          {Rows.length > 0 && <>The first {Rows.length === 1 ? 'row' : `${Rows.length} rows`}. </>}
          {draft.Masked === 'Digits'
            ? 'Every digit is masked while the lines are not divided into columns.'
            : 'Numbers of persons are masked.'}
        </span>
      </div>
      {reading && <ReadAs draft={draft} onDraft={onDraft} onClose={() => setReading(false)} />}
    </>
  );
}
