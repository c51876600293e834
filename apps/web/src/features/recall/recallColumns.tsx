import type { RecallGroup } from '@coverline/contract/recall/recall.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { term, worded } from '#/api/terms.ts';
import { standing, personName } from '#/features/recall/recallWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { AnswerBadge } from '#/app/lookups/AnswerBadge.tsx';

/** As many results as a row shows; the timeline has every one. */
const shownPayers = 3;

/** The name opens the person; the whole row does as well, by Enter or a double click. */
export const recallColumns = (
  timeZone: string,
  onOpen: (group: RecallGroup) => void,
): readonly Column<RecallGroup>[] => [
  column.node(
    'name',
    term('Patient'),
    (group) => (
      <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(group)}>
        {personName(group)}
      </button>
    ),
    { frozen: true },
  ),
  column.date('born', 'Born', ({ DateOfBirth }) => DateOfBirth),
  column.node('standing', term('MRN'), (group) =>
    group.RegMasterID === null ? (
      <span className="dim">{standing(group)}</span>
    ) : (
      <span className="mono">{group.MRN}</span>
    ),
  ),
  column.node('results', 'Last results', ({ Payers }) =>
    Payers.length === 0 ? (
      <span className="dim">Never asked</span>
    ) : (
      <ul className="recall-payers">
        {Payers.slice(0, shownPayers).map((last) => (
          <li key={last.SpifResponseID}>
            {last.State === 'Queued' ? <span className="dim">Waiting</span> : <AnswerBadge of={last} />}
            <span className="dim">{last.PayerName}</span>
          </li>
        ))}
        {Payers.length > shownPayers && <li className="dim">and {Payers.length - shownPayers} more</li>}
      </ul>
    ),
  ),
  column.number('lookups', 'Lookups', ({ Lookups }) => Lookups),
  column.node('asked', 'Last asked', ({ LastAskedAt }) => (
    <span className="tn">{formatInstant(LastAskedAt, timeZone)}</span>
  )),
  column.date('visit', worded('Last {visit}'), ({ LastVisit }) => LastVisit),
  column.text('match', 'Found by', ({ Match }) => Match),
];
