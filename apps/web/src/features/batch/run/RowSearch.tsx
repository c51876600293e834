import type { BatchItemRow } from '@coverline/contract/batch/batch.ts';
import { batchSearchWords } from '@coverline/domain/batch/batchSearch.ts';
import { Link } from 'react-router';
import { worded } from '#/api/terms.ts';

type Props = {
  readonly row: number;
  readonly search: BatchItemRow['Search'];
  readonly opens: boolean;
};

type Found = NonNullable<Props['search']>['Found'];
const foundText = (found: Found): string =>
  found.map(({ PayerName, Score, Level }) => `${PayerName} (${Level} ${Score})`).join(', ');

/** The payers that a row's search found, where what it came to stands beside them. */
export function FoundPayers({ search }: Pick<Props, 'search'>) {
  const found = foundText(search?.Found ?? []);
  if (found === '') return <span className="nil">---</span>;
  return (
    <span className="clip batch-detail" title={found}>
      {found}
    </span>
  );
}

/** What the search for a row's person came to, with the payers that it found; it leads to the search. */
export function RowSearch({ row, search, opens }: Props) {
  if (search === null) return <span className="nil">---</span>;
  const { State, DiscoveryID, Found } = search;
  const found = foundText(Found);
  const says = worded(batchSearchWords[State]);
  const words = (
    <span className="clip batch-detail" title={[says, found].filter((part) => part !== '').join(': ')}>
      {says}
      {found !== '' && <span className="dim small"> {found}</span>}
    </span>
  );
  if (!opens || DiscoveryID === null) return words;
  return (
    <Link
      className="link"
      tabIndex={-1}
      aria-label={`Open the search of row ${row}: ${says}`}
      to={`/spifmanagement/livepatientremedi?${new URLSearchParams({ DiscoveryID }).toString()}`}
    >
      {words}
    </Link>
  );
}
