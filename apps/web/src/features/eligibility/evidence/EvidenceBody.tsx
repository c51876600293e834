import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';
import { worded } from '#/api/terms.ts';
import type { Evidence } from './evidence.ts';
import { LoopPath } from './LoopPath.tsx';
import { Neighbours } from './Neighbours.tsx';
import { elementsOf, placeIn } from './placeIn.ts';
import { SegmentElements } from './SegmentElements.tsx';
import { SegmentText } from './SegmentText.tsx';
import { SumLines } from './SumLines.tsx';

type Props = { readonly evidence: Evidence; readonly message: LookupMessage };

/** The segment, its elements in words, where it stands, and what was worked out from it. */
export function EvidenceBody({ evidence, message }: Props) {
  const place = placeIn(message, evidence);
  if (place === null) {
    return (
      <section>
        <p className="soft">The message holds no segment that states this.</p>
      </section>
    );
  }
  const { ordinal, element } = place;
  const elements = elementsOf(message, ordinal);
  const kind = message.Kinds[message.Segments[ordinal - 1]?.Kind ?? -1];
  return (
    <>
      <section>
        <h3>
          {worded(evidence.computed ? 'From what the {payer} stated' : 'Stated by the {payer}')}
          <span>
            segment {ordinal} of {message.Segments.length}
          </span>
        </h3>
        <SegmentText elements={elements} separator={message.Separators.Element} marked={element} />
        <SegmentElements message={message} elements={elements} names={kind?.Elements ?? []} marked={element} />
      </section>
      <SumLines lines={evidence.sum} />
      <LoopPath message={message} ordinal={ordinal} />
      <Neighbours message={message} ordinal={ordinal} />
    </>
  );
}
