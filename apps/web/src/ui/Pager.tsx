import './Pager.css';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { mostPages } from '@coverline/domain/constants.ts';
import { Button } from '#/ui/Button.tsx';

type Props = {
  /** Names it for assistive tools. */
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Which rows of how many, and the way to the others. With one page it only counts. */
export function Pager({ label, page, perPage, total, onPage }: Props) {
  const pages = Math.ceil(total / perPage);
  const last = Math.max(0, Math.min(pages, mostPages) - 1);
  const from = page * perPage + 1;
  const to = Math.min(total, from + perPage - 1);
  return (
    <nav className="pager" aria-label={label}>
      <output className="tn">{from > total ? `None of ${total} on this page` : `${from}–${to} of ${total}`}</output>
      {page === last && pages > mostPages && <span className="dim">Narrow the list to see the rest.</span>}
      {(last > 0 || page > 0) && (
        <span className="row">
          {page > 0 && (
            <Button size="s" icon={IconChevronLeft} onClick={() => onPage(Math.min(page - 1, last))}>
              Previous
            </Button>
          )}
          {page < last && (
            <Button size="s" icon={IconChevronRight} onClick={() => onPage(page + 1)}>
              Next
            </Button>
          )}
        </span>
      )}
    </nav>
  );
}
