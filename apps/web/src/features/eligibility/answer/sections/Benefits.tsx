import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BenefitSort, filterBenefits, orderBenefits } from '#/ui/answer/benefitOrder.ts';
import { BenefitsGrid } from '#/ui/answer/BenefitsGrid.tsx';
import type { BenefitRow } from '#/ui/answer/benefitRow.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useGrowing } from './useGrowing.ts';

/** A table row costs some 0.2 ms: a screenful is drawn at once, the rest when it is asked for (2,000 rows in 300 ms). */
const atFirst = 100;
/** So many are read at a glance. */
const filteredFrom = 12;

type Props = EvidenceProps & {
  readonly rows: readonly BenefitRow[];
  readonly authorize?: ((row: BenefitRow) => ReactNode) | undefined;
};

/** The benefits, those asked most often first, or in the order of a column. Paper gets them all. */
export function Benefits({ rows, ...evidence }: Props) {
  const [all, setAll] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<BenefitSort | null>(null);
  const found = useMemo(() => orderBenefits(filterBenefits(rows, typed), sort), [rows, typed, sort]);
  const count = useGrowing(found, all ? found.length : atFirst, atFirst);
  useEffect(() => {
    const print = () => flushSync(() => setPrinting(true));
    const printed = () => setPrinting(false);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', printed);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', printed);
    };
  }, []);
  if (rows.length === 0) return null;
  const rest = found.length - atFirst;
  return (
    <>
      <BenefitsGrid
        rows={printing ? rows : found.slice(0, count)}
        sort={sort}
        onSort={setSort}
        filter={
          rows.length > filteredFrom && (
            <div className="sec search-line no-print">
              <TextField
                label="Find a service"
                type="search"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <output className="dim small">
                {typed.trim() === ''
                  ? ''
                  : `${found.length.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')}`}
              </output>
            </div>
          )
        }
        {...evidence}
      />
      {rest > 0 && !all && (
        <div className="sec no-print">
          <Button size="s" onClick={() => setAll(true)}>
            Show {rest.toLocaleString('en-US')} more services
          </Button>
        </div>
      )}
    </>
  );
}
