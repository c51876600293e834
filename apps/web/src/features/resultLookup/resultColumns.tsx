import type { ResultRow } from '@coverline/contract/resultLookup/resultLookup.ts';
import { lookupKindLabels } from '@coverline/domain/eligibility/request/kind.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { spaced } from '@coverline/domain/format/spaced.ts';
import { term } from '#/api/terms.ts';
import { tookText, wayText } from '#/features/resultLookup/resultWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { AnswerBadge } from '#/app/lookups/AnswerBadge.tsx';

/** The time opens the lookup; the whole row does as well, by Enter or a double click. */
export const resultColumns = <T extends ResultRow>(
  timeZone: string,
  onOpen: (row: T) => void,
  /** What stands behind the time, where lookups of several clients are listed. */
  more: readonly Column<T>[] = [],
): readonly Column<T>[] => [
  column.node(
    'asked',
    'Asked',
    (row) => (
      <button type="button" className="link tn" tabIndex={-1} onClick={() => onOpen(row)}>
        {formatInstant(row.RequestedAt, timeZone)}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  ...more,
  column.text('patient', term('Patient'), ({ LastName, FirstName }) =>
    [LastName, FirstName].filter(Boolean).join(', '),
  ),
  column.text('kind', 'Kind', ({ Kind }) => lookupKindLabels[Kind]),
  column.text('payer', term('Payor'), ({ PayerName }) => PayerName),
  column.node('result', 'Result', (row) =>
    row.State === 'Queued' ? <span className="dim">Waiting</span> : <AnswerBadge of={row} />,
  ),
  column.text('outcome', 'Outcome', ({ Outcome }) => Outcome && spaced(Outcome)),
  column.text('aaa', 'AAA', ({ AAA }) => AAA.join(', ')),
  column.node('took', 'Took', ({ LatencyMs }) => <span className="tn">{tookText(LatencyMs)}</span>, { align: 'end' }),
  column.money('cost', 'Cost', ({ CostCents }) => CostCents),
  column.text('by', 'By', ({ RequestedBy }) => RequestedBy),
  column.text('source', 'Source', ({ Source }) => Source),
  column.text('gateway', 'Gateway', wayText),
];
