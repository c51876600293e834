import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { networkLabel, networkLines } from './networkLines.ts';

/** How the client stands to the payer where care is given, by its own list; nothing where that says nothing. */
export function NetworkFact({ network }: { readonly network: LookupResult['Network'] }) {
  const lines = networkLines(network);
  if (lines.length === 0) return null;
  return (
    <div className="facts-network">
      <dt>{networkLabel()}</dt>
      {lines.map(({ grade, says, why }) => (
        <dd key={`${says} ${why}`}>
          {grade !== null && <StatusGlyph grade={grade} />}
          <span>
            <span className={grade === null ? 'dim' : undefined}>{says}</span> <span className="dim">{why}</span>
          </span>
        </dd>
      ))}
    </div>
  );
}
