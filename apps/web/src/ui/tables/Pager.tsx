import './Pager.css';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { mostListed, pageSizes } from '@coverline/domain/constants.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { enterInList } from '#/ui/fields/enterInList.ts';
import type { ListPage } from '#/ui/tables/listPlace.ts';

type Props = ListPage & {
  /** Names it for assistive tools. */
  readonly label: string;
  readonly total: number;
  /** Another page, or the first with another number of rows. */
  readonly onPlace: (change: Partial<ListPage>) => void;
  /** Where the rows are many anyway and lie here. */
  readonly isFixed?: boolean;
  /** Where what is beyond all pages is not counted. */
  readonly isCountCut?: boolean;
};

/** Which rows of how many, the way to the others, and how many at a time. Where all fit on the smallest page it only counts. */
export function Pager({ label, page, perPage, total, onPlace, isFixed = false, isCountCut = false }: Props) {
  const last = Math.max(0, Math.ceil(Math.min(total, mostListed) / perPage) - 1);
  const from = page * perPage + 1;
  const to = Math.min(total, from + perPage - 1);
  const all = isCountCut && total > mostListed ? `${mostListed}+` : String(total);
  return (
    <nav className="pager" aria-label={label}>
      <output className="tn">{from > total ? `None of ${all} on this page` : `${from}–${to} of ${all}`}</output>
      {page === last && total > mostListed && <span className="dim">Narrow the list to see the rest.</span>}
      <span className="row">
        {!isFixed && total > pageSizes[0] && (
          <label className="row">
            <span className="dim">Rows a page</span>
            <select
              className="pager-rows"
              value={perPage}
              onKeyDown={enterInList}
              onChange={({ target }) => onPlace({ page: 0, perPage: pageSizes[target.selectedIndex] ?? perPage })}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        {page > 0 && (
          <Button size="s" icon={IconChevronLeft} onClick={() => onPlace({ page: Math.min(page - 1, last) })}>
            Previous
          </Button>
        )}
        {page < last && (
          <Button size="s" icon={IconChevronRight} onClick={() => onPlace({ page: page + 1 })}>
            Next
          </Button>
        )}
      </span>
    </nav>
  );
}
