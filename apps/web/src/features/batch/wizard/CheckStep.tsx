import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import type { BatchCheck } from '@coverline/contract/batch/batchReading.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { type BatchDraft, batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { counted, number } from '#/features/batch/batchWords.ts';
import { useMadeFile } from '#/features/batch/useMadeFile.ts';
import { countsOf, rowsAsked } from '#/features/batch/wizard/checkCounts.ts';
import { mappingOf, columnName, sentOf } from '#/features/batch/wizard/mapping.ts';
import { PayerNames } from '#/features/batch/wizard/PayerNames.tsx';
import { Reading } from '#/features/batch/wizard/Reading.tsx';
import { ExportTable } from '#/app/ExportTable.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = {
  readonly batch: BatchDetail;
  readonly draft: BatchDraft;
  readonly reload: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onChecked: (batchId: string) => void;
};

type Fault = BatchCheck['Faults'][number];

const unsentTitles: Readonly<Record<OfferedKind, string>> = {
  Eligibility: 'Not sent to the {payer}',
  Discovery: 'Not searched by',
  Demographics: 'Not verified',
};

/** What the rows of the file came to: how many may be asked, what keeps the others out, and which payers nobody knows. */
export function CheckStep({ batch, draft, reload, onBack, onNext, onChecked }: Props) {
  const { Check } = batch;
  const check = useSend(batchFileCalls.checkBatch);
  const errors = useMadeFile(batch, reload);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ComboboxOption>>(new Map());
  if (batch.State === 'Validating') return <Reading check={Check} />;
  const again = () =>
    check.mutate(
      {
        BatchID: batch.BatchID,
        ...sentOf(mappingOf(draft)),
        Payers: [
          ...draft.Payers.filter(({ Name }) => !chosen.has(Name)).map(({ Name, PartnerID }) => ({ Name, PartnerID })),
          ...[...chosen].map(([Name, { value }]) => ({ Name, PartnerID: value })),
        ],
        SkipRepeats: draft.SkipRepeats,
      },
      { onSuccess: ({ BatchID }) => onChecked(BatchID) },
    );
  const nothing = rowsAsked(batch) === 0;
  return (
    <>
      <div className="batch-part">
        {Check.Refusal !== null && <Notice tone="bad">{Check.Refusal}</Notice>}
        {check.isError && <Notice tone="bad">{errorText(check.error)}</Notice>}
        <Facts
          facts={[
            { name: 'Rows in the file', value: number(Check.RowsRead) },
            ...countsOf(batch).map(({ name, rows, isMain }) => ({
              name: worded(name),
              value: isMain ? <b className="tn">{number(rows)}</b> : number(rows),
            })),
          ]}
        />
      </div>
      <PayerNames
        payers={Check.Payers}
        counts={Check.PayerCounts}
        chosen={chosen}
        onChoose={setChosen}
        busy={check.isPending}
        onAgain={again}
      />
      {Check.Reasons.length > 0 && (
        <Section
          title="Why rows cannot be asked"
          right={
            <ExportTable
              busy={errors.busy}
              onExport={(format) => errors.begin('Errors', format === 'XLSX' ? 'xlsx' : 'csv')}
            >
              <Button size="s" icon={IconDownload} busy={errors.busy}>
                Error file
              </Button>
            </ExportTable>
          }
        >
          <ul className="batch-reasons">
            {Check.Reasons.map(({ Sentence, Rows }) => (
              <li key={Sentence}>
                <span>{worded(Sentence)}</span>
                <b className="tn">{number(Rows)}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {Check.NotSent.length > 0 && (
        <Section title={worded(unsentTitles[draft.Kind])}>
          <ul className="batch-reasons">
            {Check.NotSent.map(({ Column, Sentence }) => (
              <li key={`${Column} ${Sentence}`}>
                <span>{worded(Sentence)}</span>
                <span className="dim">{Column === null ? 'Constant' : placeOf(draft, Column)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {Check.Remarks.length > 0 && (
        <Section title="Taken all the same, but worth a look">
          <ul className="batch-reasons">
            {Check.Remarks.map(({ Sentence, Rows }) => (
              <li key={Sentence}>
                <span>
                  {worded(Sentence)} {rowsOf(Check.Remarked, Sentence)}
                </span>
                <b className="tn">{number(Rows)}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {Check.Faults.length > 0 && (
        <Section title={Check.Faults.length === 1 ? 'The fault' : `The first ${counted(Check.Faults.length, 'fault')}`}>
          <DataTable
            label="Faults of the file"
            density="compact"
            columns={[
              column.text<Fault>('row', 'Row', ({ Row }) => number(Row), { frozen: true }),
              column.text<Fault>('column', 'Column', ({ Column }) => placeOf(draft, Column)),
              column.text<Fault>('why', 'What is wrong', ({ Sentence }) => worded(Sentence)),
            ]}
            rows={Check.Faults}
            rowId={({ Row, Column, Sentence }) => `${Row} ${Column} ${Sentence}`}
          />
        </Section>
      )}
      <div className="batch-foot">
        <Button
          variant="primary"
          disabledReason={
            nothing || batch.State !== 'Ready' ? 'No row can be asked. Mend the columns, or the file.' : null
          }
          onClick={onNext}
        >
          {nothing ? 'Go on' : `Go on with ${counted(rowsAsked(batch), 'row')}`}
        </Button>
        <Button onClick={onBack}>Back to columns</Button>
      </div>
    </>
  );
}

/** "In rows 3, 17 and others." of the first that are told. */
function rowsOf(remarked: BatchCheck['Remarked'], sentence: string): string {
  const rows = remarked.flatMap(({ Row, Sentence }) => (Sentence === sentence ? [number(Row)] : []));
  if (rows.length === 0) return '';
  return `In row${rows.length === 1 ? '' : 's'} ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and others' : ''}.`;
}

/** "3 · DOB"; the row as a whole has none. */
function placeOf({ Columns }: BatchDraft, at: number | null): string | null {
  if (at === null) return null;
  const header = Columns[at - 1]?.Header ?? '';
  return header === '' ? columnName('', at - 1) : `${at} · ${header}`;
}
