import './resolve.css';
import { resolveCalls } from '@coverline/contract/resolve/resolve.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { useCall } from '#/api/useCall.ts';

/** Flows that nobody has ended, those left for later first; nothing where there are none. */
export default function WaitingFlows({ onOpen }: { readonly onOpen: (lookupId: string) => void }) {
  const { data } = useCall(resolveCalls.listResolves, {}, { quiet: true });
  if (data === undefined || data.Total === 0) return null;
  return (
    <section className="sheet earlier" aria-label="To go on with">
      <div className="sec-head">
        <h2>To go on with</h2>
        <span className="right tn">{data.Total}</span>
      </div>
      <ul className="flow-waits">
        {data.Rows.map((row) => (
          <li key={row.ResolveID}>
            <button type="button" onClick={() => onOpen(row.SpifResponseID)}>
              {orPlaceholder([row.LastName, row.FirstName].filter(Boolean).join(', ') || row.MemberID)}
              <small>
                {row.IsRegistered ? '' : 'Nobody registered · '}
                {row.PayerName}, {formatDate(row.DateOfService)} · {row.State === 'Left' ? 'left by' : 'with'}{' '}
                {row.HeldBy}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
