import type { RetroWatch } from '@coverline/contract/discovery/retroWatch.ts';
import { watchEndWords } from '@coverline/domain/discovery/retroWatch.ts';
import { type SearchOutcome, searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { term, worded } from '#/api/terms.ts';
import { Link } from 'react-router';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

const outcomeGrades: Readonly<Record<SearchOutcome, Grade>> = {
  Found: 'Good',
  Review: 'Questionable',
  NotOnDate: 'Bad',
  NotFound: 'Unknown',
  NothingAsked: 'Unknown',
  Failed: 'Unknown',
};

type Options = {
  readonly busy: boolean;
  readonly searchPath: (id: string) => string;
  readonly onStop: (watch: RetroWatch) => void;
};

const nameOf = ({ LastName, FirstName }: RetroWatch) => `${LastName}, ${FirstName}`;

export const watchColumns = ({ busy, searchPath, onStop }: Options): readonly Column<RetroWatch>[] => [
  column.node(
    'patient',
    term('Patient'),
    (watch) => (
      <>
        <span className="clip">{nameOf(watch)}</span> <span className="dim mono">{watch.MRN}</span>
      </>
    ),
    { frozen: true },
  ),
  column.node('visit', worded('{Visit}'), ({ DateOfService, VisitNumber }) => (
    <span className="tn">
      {formatDate(DateOfService)} <span className="dim mono">{VisitNumber}</span>
    </span>
  )),
  column.money('charges', 'Charges', ({ ChargeCents }) => ChargeCents),
  column.node('next', 'Asked again', ({ NextOn, LastDay, EndedWhy }) => (
    <span className="tn">
      {NextOn === null
        ? worded(EndedWhy === null ? '' : watchEndWords[EndedWhy])
        : `${formatDate(NextOn < LastDay ? NextOn : LastDay)}, until ${formatDate(LastDay)}`}
    </span>
  )),
  column.number('searches', 'Searches', ({ Searches }) => Searches),
  column.node('outcome', 'Came to', ({ LastOutcome, LastDiscoveryID }) =>
    LastOutcome === null || LastDiscoveryID === null ? (
      <span className="dim">Not asked yet</span>
    ) : (
      <Link className="link" to={searchPath(LastDiscoveryID)}>
        <StatusBadge grade={outcomeGrades[LastOutcome]} text={searchOutcomeWords[LastOutcome]} />
      </Link>
    ),
  ),
  column.money('cost', 'Cost', ({ SpentCents }) => SpentCents),
  column.text('by', 'Begun by', ({ StartedBy }) => StartedBy),
  column.node('deed', 'Deeds', (watch) =>
    watch.NextOn === null ? null : (
      <Button size="s" busy={busy} aria-label={`Stop the watch of ${nameOf(watch)}`} onClick={() => onStop(watch)}>
        Stop
      </Button>
    ),
  ),
];
