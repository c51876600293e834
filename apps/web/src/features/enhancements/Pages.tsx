import { enhancementPage } from '@coverline/contract/enhancement.ts';
import { Button } from '#/ui/Button.tsx';

type Props = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** Where the list has more than one page. */
export function Pages({ page, total, onPage }: Props) {
  const last = Math.ceil(total / enhancementPage);
  const from = (page - 1) * enhancementPage + 1;
  return (
    <div className="enhancement-pages">
      <span className="dim tn">
        {from}–{Math.min(total, from + enhancementPage - 1)} of {total}
      </span>
      {page > 1 && (
        <Button size="s" onClick={() => onPage(page - 1)}>
          Previous page
        </Button>
      )}
      {page < last && (
        <Button size="s" onClick={() => onPage(page + 1)}>
          Next page
        </Button>
      )}
    </div>
  );
}
