import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';

const around = 2;

/** The segment among those beside it, as received. */
export function Neighbours({ message, ordinal }: { readonly message: LookupMessage; readonly ordinal: number }) {
  const from = Math.max(1, ordinal - around);
  const lines = message.Segments.slice(from - 1, ordinal + around);
  return (
    <section>
      <h3>
        In context <span>as received, numbers masked</span>
      </h3>
      <ol className="lines">
        {lines.map(({ Text }, at) => (
          <li key={from + at} className={from + at === ordinal ? 'is-here' : undefined}>
            <span>{from + at}</span>
            {Text}
          </li>
        ))}
      </ol>
    </section>
  );
}
