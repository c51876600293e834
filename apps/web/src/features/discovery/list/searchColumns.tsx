import type { ListedSearch } from '@coverline/contract/discovery/searchList.ts';
import { searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { searchSourceWords } from '@coverline/domain/discovery/searchSources.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { Link } from 'react-router';
import { term, worded } from '#/api/terms.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { outcomeGrade } from '../answer/searchWords.ts';

type Options = { readonly timeZone: string; readonly searchPath: (id: string) => string };

export const searchColumns = ({ timeZone, searchPath }: Options): readonly Column<ListedSearch>[] => [
  column.node(
    'patient',
    term('Patient'),
    ({ LastName, FirstName, MRN }) => (
      <>
        <span className="clip">{`${LastName}, ${FirstName}`}</span>{' '}
        <span className="dim mono">{MRN === '' ? 'not registered' : MRN}</span>
      </>
    ),
    { frozen: true },
  ),
  column.node('outcome', 'Came to', ({ DiscoveryID, State, Outcome }) => (
    <Link className="link" to={searchPath(DiscoveryID)}>
      {State === 'Running' ? (
        <StatusBadge grade="Unknown" text="Searching" />
      ) : (
        <StatusBadge grade={outcomeGrade[Outcome]} text={searchOutcomeWords[Outcome]} />
      )}
    </Link>
  )),
  column.number('billable', 'To bill', ({ Billable }) => Billable),
  column.number('review', 'To review', ({ ToReview }) => ToReview),
  column.number('asked', worded('{Payers} asked'), ({ Asked }) => Asked),
  column.money('cost', 'Cost', ({ SpentCents }) => SpentCents),
  column.text('day', 'For', ({ ServiceTo }) => formatDate(ServiceTo)),
  column.text('begun', 'Begun', ({ RequestedAt }) => formatInstant(RequestedAt, timeZone)),
  column.text('source', 'Begun from', ({ Source }) => searchSourceWords[Source]),
  column.text('by', 'By', ({ RequestedBy }) => RequestedBy),
];
