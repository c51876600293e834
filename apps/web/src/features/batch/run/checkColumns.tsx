import type { BatchItemRow } from '@coverline/contract/batch/batch.ts';
import { alertsText, fieldsToLookAt } from '#/features/batch/run/checkWords.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

/** Of a batch that verifies people, what each check came to. */
export const checkColumns: readonly Column<BatchItemRow>[] = [
  column.number('score', 'Score', ({ Check }) => Check?.Score ?? null),
  column.node('alerts', 'Alerts', ({ Check }) =>
    Check === null || Check.Alerts.length === 0 ? (
      <span className="nil">---</span>
    ) : (
      <span className="clip batch-detail is-narrow" title={alertsText(Check)}>
        <StatusGlyph grade={Check.Alerts.some(({ Settled }) => !Settled) ? 'Bad' : 'Good'} /> {alertsText(Check)}
      </span>
    ),
  ),
  column.node('fields', 'Fields', ({ Check }) => <Words text={Check === null ? '' : fieldsToLookAt(Check)} />),
];

/** What it cost, behind everything else. */
export const checkCost: Column<BatchItemRow> = column.money('cost', 'Cost', ({ Check }) => Check?.CostCents ?? null);

function Words({ text }: { readonly text: string }) {
  if (text === '') return <span className="nil">---</span>;
  return (
    <span className="clip batch-detail is-narrow" title={text}>
      {text}
    </span>
  );
}
