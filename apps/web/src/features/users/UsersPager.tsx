import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Button } from '#/ui/Button.tsx';

type Props = {
  readonly total: number;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
};

export function UsersPager({ total, page, size, onPage }: Props) {
  const last = Math.ceil(total / size) - 1;
  const shown = `${(page * size + 1).toLocaleString('en-US')} to ${Math.min(total, (page + 1) * size).toLocaleString('en-US')}`;
  return (
    <div className="users-pager">
      <output className="dim small grow">
        {last <= 0
          ? `${total} ${total === 1 ? 'person' : 'people'}`
          : `${shown} of ${total.toLocaleString('en-US')} people`}
      </output>
      {last > 0 && (
        <>
          {page > 0 && (
            <Button size="s" icon={IconChevronLeft} onClick={() => onPage(page - 1)}>
              Previous
            </Button>
          )}
          {page < last && (
            <Button size="s" icon={IconChevronRight} onClick={() => onPage(page + 1)}>
              Next
            </Button>
          )}
        </>
      )}
    </div>
  );
}
