import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BenefitRow, BenefitsGrid } from '#/ui/BenefitsGrid.tsx';
import { Button } from '#/ui/Button.tsx';
import type { EvidenceProps } from '#/ui/stated.ts';

/** A table row costs some 0.2 ms: a screenful is drawn at once, the rest when it is asked for (2,000 rows in 300 ms). */
const atFirst = 100;

type Props = EvidenceProps & { readonly rows: readonly BenefitRow[] };

/** The benefits, those asked most often first. Paper gets them all. */
export function Benefits({ rows, ...evidence }: Props) {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  if (rows.length === 0) return null;
  const rest = rows.length - atFirst;
  return (
    <>
      <BenefitsGrid rows={all ? rows : rows.slice(0, atFirst)} {...evidence} />
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
