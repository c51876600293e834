import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';

type Loop = LookupMessage['Loops'][number];

/** The loops around a segment, outermost first, each with the segment that opens it. */
export function LoopPath({ message, ordinal }: { readonly message: LookupMessage; readonly ordinal: number }) {
  const path: Loop[] = [];
  let at = message.Segments[ordinal - 1]?.Loop ?? null;
  while (at !== null) {
    const loop = message.Loops[at];
    if (loop === undefined) break;
    path.unshift(loop);
    at = loop.Parent;
  }
  if (path.length === 0) return null;
  return (
    <section>
      <h3>Loop</h3>
      <ol className="loops">
        {path.map((loop, depth) => (
          <li key={`${loop.Id} ${loop.First}`} className={depth === path.length - 1 ? 'is-here' : undefined}>
            <span className="lp">{loop.Id}</span>
            <span>{loop.Label}</span>
            <span className="at">{opening(message, loop)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The beginning of its first segment: as much as tells it from its neighbours, and no name of a person. */
function opening({ Segments, Separators }: LookupMessage, { First }: Loop): string {
  const text = Segments[First - 1]?.Text ?? '';
  const shown = text.startsWith('HL') ? 4 : 2;
  return text.split(Separators.Element).slice(0, shown).join(Separators.Element);
}
